import { type Context, Hono } from 'hono'
import { FareCheck, FareDatesQuery } from '../../contract/search/fare-dates'
import type { Deps } from '../../deps'
import type { AppEnv } from '../../http/app-env'
import { viewedMode } from '../../http/brand'
import { outliveConnection } from '../../http/outlive-connection'
import { validate } from '../../http/validate'
import { visitorAddress } from '../../http/visitor'
import { countAttempt } from '../account/sign-in/limit-attempts'
import { requireOpenShop } from '../launch/rules-shop-doors'
import { checkFares } from './check-fares'
import { fareDates } from './fare-dates'
import { routeFares } from './home-fares'

const shopOf = (c: Context<AppEnv>) => ({ brand: c.var.brand, mode: viewedMode(c) })

/** /api/fares: the last known fares over dates and of all routes, and starting searches for more. With `Cache-Control: no-cache` the cache is bypassed. */
export const fareRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/dates', validate('query', FareDatesQuery), async (c) => {
      const isReload = c.req.header('cache-control') === 'no-cache'
      return c.json(await fareDates(deps, shopOf(c), c.req.valid('query'), isReload))
    })
    .get('/seen', async (c) => c.json(await routeFares(deps, shopOf(c))))
    .post('/check', validate('json', FareCheck), async (c) => {
      requireOpenShop(c.var.brand)
      await countAttempt(deps, 'fare-check', visitorAddress(c))
      const keepAlive = (work: Promise<unknown>) => outliveConnection(c, work)
      return c.json(await checkFares(deps, shopOf(c), c.req.valid('json'), keepAlive))
    })
