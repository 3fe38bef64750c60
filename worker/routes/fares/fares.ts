import { Hono } from 'hono'
import { FareDatesQuery } from '../../contract/search/fare-dates'
import type { Deps } from '../../deps'
import type { AppEnv } from '../../middleware/app-env'
import { viewedMode } from '../../middleware/brand'
import { validate } from '../../middleware/validate'
import { fareDates } from '../../services/fares/fare-dates'

/** /api/fares: what fares were last seen at, over dates. Whoever sends `Cache-Control: no-cache` gets what is stored now. */
export const fareRoutes = (deps: Deps) =>
  new Hono<AppEnv>().get('/dates', validate('query', FareDatesQuery), async (c) => {
    const shop = { brand: c.var.brand, mode: viewedMode(c) }
    const isAnew = c.req.header('cache-control') === 'no-cache'
    return c.json(await fareDates(deps, shop, c.req.valid('query'), isAnew))
  })
