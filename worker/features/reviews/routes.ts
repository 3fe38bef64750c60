import { type Context, Hono } from 'hono'
import { LinkUse } from '../../contract/account'
import type { Deps } from '../../deps'
import type { AppEnv } from '../../http/app-env'
import { outliveConnection } from '../../http/outlive-connection'
import { validate } from '../../http/validate'
import { visitorAddress } from '../../http/visitor'
import { NewReview } from './contract-calls'
import { publishedReviews } from './published-reviews'
import { openReview, stopAsking, withdrawReview, writeReview } from './write-review'

const from = (c: Context<AppEnv>) => ({ brandKey: c.var.brand.key, address: visitorAddress(c) })

/** /api/reviews: published reviews; and a traveler's review of a trip, by the link in the mail that requested it, which each call contains. */
export const reviewRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/', async (c) => {
      const asked = { brandKey: c.var.brand.key, mode: c.var.mode }
      return c.json((await publishedReviews(deps, asked, (work) => outliveConnection(c, work))).reviews)
    })
    .put('/', validate('json', NewReview), async (c) => c.json(await writeReview(deps, c.req.valid('json'), from(c))))
    .post('/open', validate('json', LinkUse), async (c) =>
      c.json(await openReview(deps, { ...from(c), ...c.req.valid('json') })),
    )
    .post('/withdraw', validate('json', LinkUse), async (c) =>
      c.json(await withdrawReview(deps, { ...from(c), ...c.req.valid('json') })),
    )
    .post('/stop-asking', validate('json', LinkUse), async (c) =>
      c.json(await stopAsking(deps, { ...from(c), ...c.req.valid('json') })),
    )

/** POST /review: how mail programs opt their reader out (RFC 8058), at the address of the page where people do. Their body is ignored. */
export const oneClickStopping = (deps: Deps) =>
  new Hono<AppEnv>().post('/', validate('query', LinkUse), async (c) => {
    await stopAsking(deps, { ...from(c), ...c.req.valid('query') })
    return c.body(null, 204)
  })
