import { type Context, Hono } from 'hono'
import { FareCheck, FareDatesQuery } from '../../contract/search/fare-dates'
import type { Deps } from '../../deps'
import { requireOpenShop } from '../../domain/opening/shop-doors'
import type { AppEnv } from '../../middleware/app-env'
import { viewedMode } from '../../middleware/brand'
import { outliveConnection } from '../../middleware/outlive-connection'
import { validate } from '../../middleware/validate'
import { visitorAddress } from '../../middleware/visitor'
import { countAttempt } from '../../services/account/sign-in/limit-attempts'
import { checkFares } from '../../services/fares/check-fares'
import { fareDates } from '../../services/fares/fare-dates'

const shopOf = (c: Context<AppEnv>) => ({ brand: c.var.brand, mode: viewedMode(c) })

/** /api/fares: what fares were last seen at, over dates, and asking the airlines about more of them. Whoever sends `Cache-Control: no-cache` gets what is stored now. */
export const fareRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/dates', validate('query', FareDatesQuery), async (c) => {
      const isAnew = c.req.header('cache-control') === 'no-cache'
      return c.json(await fareDates(deps, shopOf(c), c.req.valid('query'), isAnew))
    })
    .post('/check', validate('json', FareCheck), async (c) => {
      requireOpenShop(c.var.brand)
      await countAttempt(deps, 'fare-check', visitorAddress(c))
      const keepAlive = (work: Promise<unknown>) => outliveConnection(c, work)
      return c.json(await checkFares(deps, shopOf(c), c.req.valid('json'), keepAlive))
    })
