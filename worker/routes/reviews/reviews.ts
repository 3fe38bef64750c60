import { type Context, Hono } from 'hono'
import { LinkUse } from '../../contract/account'
import { NewReview } from '../../contract/reviews/review-calls'
import type { Deps } from '../../deps'
import type { AppEnv } from '../../middleware/app-env'
import { validate } from '../../middleware/validate'
import { visitorAddress } from '../../middleware/visitor'
import { openReview, stopAsking, withdrawReview, writeReview } from '../../services/reviews/write-review'

const from = (c: Context<AppEnv>) => ({ brandKey: c.var.brand.key, address: visitorAddress(c) })

/** /api/reviews: what a traveler says of a trip, by the link in the mail that asked for it. Each call names the link, which no address does. */
export const reviewRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
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
