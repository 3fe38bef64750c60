import { Hono } from 'hono'
import { LinkUse, TripRetrieval } from '../contract/account'
import { type Booking, KeptFlights } from '../contract/booking'
import type { Deps } from '../deps'
import { invalidLink } from '../domain/account/one-time-link'
import { tripNow } from '../domain/booking/trip'
import type { AppEnv } from '../middleware/app-env'
import { viewedMode } from '../middleware/brand'
import { outliveConnection, sendMailsSoon } from '../middleware/outlive-connection'
import { grantedTrip, grantTrip } from '../middleware/trip-access'
import { validate } from '../middleware/validate'
import { shopHome, visitorAddress } from '../middleware/visitor'
import { keepFlightsAsGuest } from '../services/trips/keep-flights'
import { openTrip, retrieveTrip } from '../services/trips/trip-links'

/** /api/bookings/retrieve: a link to a booking, for somebody without an account. The answer is the same whether or not there is one. */
export const retrievalRoutes = (deps: Deps) =>
  new Hono<AppEnv>().post('/', validate('json', TripRetrieval), async (c) => {
    const { brand } = c.var
    const retrieval = c.req.valid('json')
    await retrieveTrip(deps, { brand, mode: viewedMode(c), shop: shopHome(c), address: visitorAddress(c), retrieval })
    sendMailsSoon(deps, c)
    const message = 'If we find a booking with these details, we send a link to that address.'
    return c.json({ success: true, message })
  })

/** /api/trip: the one booking that a link has opened in this browser. */
export const tripRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .post('/open', validate('json', LinkUse), async (c) => {
      const { token } = c.req.valid('json')
      await grantTrip(deps, c, await openTrip(deps, { brandKey: c.var.brand.key, address: visitorAddress(c), token }))
      return c.json({ success: true })
    })
    .post('/keep-flights', validate('json', KeptFlights), async (c) => {
      const bookingId = await grantedTrip(deps, c)
      if (!bookingId) throw invalidLink()
      const which = { bookingId, changeId: c.req.valid('json').changeId }
      const keeping = keepFlightsAsGuest(deps, c.var.brand.key, which)
      outliveConnection(c, keeping)
      return c.json(await keeping)
    })
    .get('/', async (c) => {
      const bookingId = await grantedTrip(deps, c)
      const sold = bookingId && (await deps.bookings.findSoldAt(c.var.brand.key, bookingId))
      if (!sold) throw invalidLink()
      const { booking, money } = sold
      return c.json({ ...tripNow(booking, deps.clock.now()), money } satisfies Booking)
    })
