import { Hono, type MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { publicBrand } from '../../content/brand-content'
import { filledText } from '../../content/legal-words'
import { CancellationRequest, KeptFlights } from '../../contract/booking'
import { utcDay } from '../../contract/travel'
import type { Deps } from '../../deps'
import type { AppEnv } from '../../http/app-env'
import { viewedMode } from '../../http/brand'
import { outliveConnection, sendMailsSoon } from '../../http/outlive-connection'
import { validate } from '../../http/validate'
import { limitCalls } from '../../http/visitor'
import type { AgreedText } from '../agreement/contract-agreed-text'
import { OWN_LEGAL_KEYS } from '../brands/legal/contract'
import { agreedText } from '../brands/legal/legal-pages'
import { cancelBooking } from '../cancellation/cancel-booking'
import { quoteCancellation } from '../cancellation/quote-cancellation'
import { InvoiceBuyer } from '../invoices/contract'
import { nameBuyer, toShown } from '../invoices/issue-invoices'
import { sendInvoice } from '../invoices/send-invoice'
import { keepFlights } from './keep-flights'
import { getBooking, getCalendar } from './own-bookings'
import { sendTripAgain } from './send-again'

/** The booking that a path names. */
export const BookingPath = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'This is not a booking id')),
})

const AgreedPath = v.object({ ...BookingPath.entries, page: v.picklist(OWN_LEGAL_KEYS, 'There is no such text') })

const InvoicePath = v.object({
  ...BookingPath.entries,
  invoiceId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'This is not an invoice')),
})

/**
 * The calls about one trip, below a path that names it, for accounts and for links alike. `whose` lets only its travelers through, and adds them to
 * the request.
 */
export const oneTripRoutes = (deps: Deps, whose: MiddlewareHandler<AppEnv>) => {
  const path = validate('param', BookingPath)
  // Both ask the airline.
  const seldom = limitCalls(deps.callLimiter, 'trip')
  return new Hono<AppEnv>()
    .get('/', path, seldom, whose, async (c) => c.json(await getBooking(deps, c.var.traveler, c.req.valid('param').id)))
    .get('/calendar', path, seldom, whose, async (c) => {
      const { id } = c.req.valid('param')
      const file = await getCalendar(deps, c.var.brand, c.var.traveler, id)
      c.header('content-type', 'text/calendar; charset=utf-8')
      c.header('content-disposition', `attachment; filename="trip-${id}.ics"`)
      return c.body(file)
    })
    .get('/agreed/:page', validate('param', AgreedPath), whose, async (c) => {
      const { brand, traveler } = c.var
      const { id: bookingId, page: key } = c.req.valid('param')
      const { at, text, edition } = await agreedText(deps, { brand, traveler }, { bookingId, key })
      const answer: AgreedText = {
        at,
        text: filledText(text, edition ?? brand),
        brand: edition && publicBrand(edition, utcDay(deps.clock.now())),
      }
      return c.json(answer)
    })
    .post('/mail', path, whose, async (c) => {
      await sendTripAgain(deps, c.var.traveler, c.req.valid('param').id)
      sendMailsSoon(deps, c)
      return c.json({ success: true })
    })
    .post('/invoices/buyer', path, validate('json', InvoiceBuyer), whose, async (c) => {
      const naming = nameBuyer(deps, c.var.traveler, { bookingId: c.req.valid('param').id, buyer: c.req.valid('json') })
      outliveConnection(c, naming)
      return c.json({ invoices: (await naming).map(toShown) })
    })
    .post('/invoices/:invoiceId/mail', validate('param', InvoicePath), whose, async (c) => {
      const { id: bookingId, invoiceId } = c.req.valid('param')
      await sendInvoice(deps, c.var.traveler, { bookingId, invoiceId })
      sendMailsSoon(deps, c)
      return c.json({ success: true })
    })
    .post('/keep-flights', path, validate('json', KeptFlights), whose, async (c) => {
      const which = { bookingId: c.req.valid('param').id, changeId: c.req.valid('json').changeId }
      const keeping = keepFlights(deps, c.var.traveler, which)
      outliveConnection(c, keeping)
      return c.json(await keeping)
    })
    .post('/cancellation-quote', path, whose, async (c) => {
      const { brand, traveler } = c.var
      const bookingId = c.req.valid('param').id
      return c.json(await quoteCancellation(deps, { brand, mode: viewedMode(c), traveler, bookingId }))
    })
    .post('/cancel', path, validate('json', CancellationRequest), whose, async (c) => {
      const { brand, traveler } = c.var
      const bookingId = c.req.valid('param').id
      const { quoteId = null } = c.req.valid('json')
      const canceling = cancelBooking(deps, { brand, mode: viewedMode(c), traveler, bookingId, quoteId })
      outliveConnection(c, canceling)
      const result = await canceling
      sendMailsSoon(deps, c)
      return c.json(result, result.success ? 200 : 202)
    })
}
