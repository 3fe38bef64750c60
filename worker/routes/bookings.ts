import { Hono } from 'hono'
import * as v from 'valibot'
import { type BookingList, BookingRequest, CancellationRequest } from '../contract/booking'
import { type PaymentConfig, PaymentRequest } from '../contract/payment'
import type { Deps } from '../deps'
import { tripCalendar } from '../domain/booking/trip-calendar'
import type { AppEnv } from '../middleware/app-env'
import { emptyBodyAsObject } from '../middleware/json-body'
import { outliveConnection, sendMailsSoon } from '../middleware/outlive-connection'
import { currentUser, requireUser, startSession } from '../middleware/session'
import { readIdempotencyKey, refuseCardData, validate } from '../middleware/validate'
import { shopHome } from '../middleware/visitor'
import { cancelBooking } from '../services/cancellation/cancel-booking'
import { quoteCancellation } from '../services/cancellation/quote-cancellation'
import { createBooking } from '../services/purchase/create-booking'
import { processPayment } from '../services/purchase/process-payment'
import { getBooking, listBookings } from '../services/trips/own-bookings'

/** /api/payments: reserving the money for a booking. */
export const paymentRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/config', (c) => c.json({ publishableKey: deps.publishableKey(c.var.mode) } satisfies PaymentConfig))
    .post('/process-card', refuseCardData, validate('json', PaymentRequest), async (c) =>
      c.json(
        await processPayment(deps, {
          brand: c.var.brand,
          mode: c.var.mode,
          idempotencyKey: readIdempotencyKey(c),
          request: c.req.valid('json'),
          origin: new URL(c.req.url).origin,
          shop: shopHome(c),
        }),
      ),
    )

const BookingPath = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'This is not a booking id')) })

/** /api/bookings: buying a ticket, and a traveler's own trips and their cancellation. */
export const bookingRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .post('/', refuseCardData, validate('json', BookingRequest), async (c) => {
      readIdempotencyKey(c) // only to refuse a malformed one: the payment id names the purchase
      const purchase = createBooking(deps, {
        brand: c.var.brand,
        mode: c.var.mode,
        user: await currentUser(deps, c),
        shop: shopHome(c),
        request: c.req.valid('json'),
      })
      outliveConnection(c, purchase)
      const { result, sessionSecret } = await purchase
      if (sessionSecret) await startSession(deps, c, sessionSecret)
      sendMailsSoon(deps, c)
      return c.json(result, 201)
    })
    .get('/', requireUser(deps), async (c) => {
      const { brand, mode, user } = c.var
      const bookings = await listBookings(deps, { brandKey: brand.key, userId: user.id, mode })
      return c.json({ bookings } satisfies BookingList)
    })
    .get('/:id', validate('param', BookingPath), requireUser(deps), async (c) => {
      const traveler = { brandKey: c.var.brand.key, userId: c.var.user.id }
      return c.json(await getBooking(deps, traveler, c.req.valid('param').id))
    })
    .get('/:id/calendar', validate('param', BookingPath), requireUser(deps), async (c) => {
      const { brand, user } = c.var
      const { id } = c.req.valid('param')
      const booking = await getBooking(deps, { brandKey: brand.key, userId: user.id }, id)
      c.header('content-type', 'text/calendar; charset=utf-8')
      c.header('content-disposition', `attachment; filename="trip-${id}.ics"`)
      return c.body(tripCalendar(booking, brand, deps.clock.now()))
    })
    .post('/:id/cancellation-quote', validate('param', BookingPath), requireUser(deps), async (c) => {
      const { brand, mode, user } = c.var
      const bookingId = c.req.valid('param').id
      return c.json(await quoteCancellation(deps, { brand, mode, userId: user.id, bookingId }))
    })
    .post(
      '/:id/cancel',
      emptyBodyAsObject,
      validate('param', BookingPath),
      validate('json', CancellationRequest),
      requireUser(deps),
      async (c) => {
        const { brand, mode, user } = c.var
        const bookingId = c.req.valid('param').id
        const { quoteId = null } = c.req.valid('json')
        const canceling = cancelBooking(deps, { brand, mode, userId: user.id, bookingId, quoteId })
        outliveConnection(c, canceling)
        const result = await canceling
        sendMailsSoon(deps, c)
        return c.json(result, result.success ? 200 : 202)
      },
    )
