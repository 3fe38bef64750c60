import { Hono } from 'hono'
import * as v from 'valibot'
import { SearchCriteria, SearchQuery } from '../contract/search'
import type { Deps } from '../deps'
import type { AppEnv } from '../middleware/app-env'
import { validate } from '../middleware/validate'
import { getOffer, getSeatMaps, verifyOffer } from '../services/search/offers'
import { answerSearch } from './search-answer'

const OfferPath = v.object({ id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,2000}$/, 'This is not an offer id')) })

/** /api/flights: searching, and everything about one offer before it is bought. */
export const flightRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .post('/search', validate('json', SearchCriteria), (c) => answerSearch(c, deps, c.req.valid('json')))
    .get('/search', validate('query', SearchQuery), (c) => answerSearch(c, deps, c.req.valid('query')))
    .get('/offer/:id', validate('param', OfferPath), async (c) =>
      c.json(
        await getOffer(deps, {
          offerId: c.req.valid('param').id,
          mode: c.var.mode,
          markup: c.var.brand,
        }),
      ),
    )
    .get('/seatmaps/:id', validate('param', OfferPath), async (c) =>
      c.json(
        await getSeatMaps(deps, {
          offerId: c.req.valid('param').id,
          mode: c.var.mode,
          markup: c.var.brand,
        }),
      ),
    )
    .get('/verify-offer/:id', validate('param', OfferPath), async (c) => {
      const verification = await verifyOffer(deps, { offerId: c.req.valid('param').id, mode: c.var.mode })
      return c.json(verification, verification.error === 'OFFER_EXPIRED' ? 410 : 200)
    })
