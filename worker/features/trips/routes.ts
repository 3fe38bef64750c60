import { Hono } from 'hono'
import * as v from 'valibot'
import { LinkUse, TripRetrieval } from '../../contract/account'
import type { Deps } from '../../deps'
import type { AppEnv } from '../../http/app-env'
import { viewedMode } from '../../http/brand'
import { sendMailsSoon } from '../../http/outlive-connection'
import { closeTrip, grantTrip, requireGuest } from '../../http/trip-access'
import { validate } from '../../http/validate'
import { limitCalls, shopHome, visitorAddress } from '../../http/visitor'
import { getMailedCalendar } from './own-bookings'
import { BookingPath, oneTripRoutes } from './routes-one-trip'
import { openTrip, retrieveTrip } from './trip-links'

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

/** The query of the calendar's link in mails. */
const MailedTrip = v.object({ trip: v.optional(v.pipe(v.string(), v.maxLength(200)), '') })

/** /api/trip: bookings that a link has opened in this browser, with all that their owner could do in an account. */
export const tripRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .post('/open', validate('json', LinkUse), async (c) => {
      const { token } = c.req.valid('json')
      const id = await openTrip(deps, { brandKey: c.var.brand.key, address: visitorAddress(c), token })
      await grantTrip(deps, c, id)
      return c.json({ id })
    })
    .get('/calendar', limitCalls(deps.callLimiter, 'trip'), validate('query', MailedTrip), async (c) => {
      const file = await getMailedCalendar(deps, c.var.brand, c.req.valid('query').trip)
      // A person follows it, so an answer for programs would help nobody.
      if (file === null) return c.redirect('/my-trips')
      c.header('content-type', 'text/calendar; charset=utf-8')
      c.header('content-disposition', 'attachment; filename="trip.ics"')
      return c.body(file)
    })
    .post('/:id/close', validate('param', BookingPath), (c) => {
      closeTrip(c, c.req.valid('param').id)
      return c.json({ success: true })
    })
    .route('/:id', oneTripRoutes(deps, requireGuest(deps)))
