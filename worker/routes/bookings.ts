import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  type AttemptStatus,
  type BookingList,
  BookingRequest,
  CancellationRequest,
  KeptFlights,
} from '../contract/booking'
import { type PaymentConfig, PaymentRequest } from '../contract/payment'
import type { Deps } from '../deps'
import { DomainError } from '../domain/error'
import type { AppEnv } from '../middleware/app-env'
import { knownMode, viewedMode } from '../middleware/brand'
import { knownBuyer, requireBuyer } from '../middleware/cookies/buyer'
import { emptyBodyAsObject } from '../middleware/json-body'
import { outliveConnection, sendMailsSoon } from '../middleware/outlive-connection'
import { currentUser, requireUser, startSession } from '../middleware/session'
import { grantedTrip, grantTrip } from '../middleware/trip-access'
import { readIdempotencyKey, refuseCardData, validate } from '../middleware/validate'
import { shopHome } from '../middleware/visitor'
import { cancelBooking } from '../services/cancellation/cancel-booking'
import { quoteCancellation } from '../services/cancellation/quote-cancellation'
import { findAttempt } from '../services/purchase/answer-booking'
import { createBooking } from '../services/purchase/create-booking'
import { processPayment } from '../services/purchase/process-payment'
import { keepFlights } from '../services/trips/keep-flights'
import { findConfirmation, getBooking, getCalendar, listBookings } from '../services/trips/own-bookings'

/** /api/payments: reserving the money for a booking. */
export const paymentRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/config', (c) => c.json({ publishableKey: deps.publishableKey(knownMode(c)) } satisfies PaymentConfig))
    .post('/process-card', refuseCardData, validate('json', PaymentRequest), requireBuyer(deps), async (c) => {
      const payment = processPayment(deps, {
        brand: c.var.brand,
        mode: c.var.mode,
        buyer: c.var.buyer,
        idempotencyKey: readIdempotencyKey(c),
        request: c.req.valid('json'),
        origin: new URL(c.req.url).origin,
        shop: shopHome(c),
      })
      outliveConnection(c, payment)
      return c.json(await payment)
    })

const BookingPath = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'This is not a booking id')) })

/** Lets the buyer see their booking from now on: by the session of their new account, or, as a guest, in this browser. */
async function showTo(
  deps: Deps,
  c: Context<AppEnv>,
  { bookingId, sessionSecret }: { bookingId: string; sessionSecret: string | null },
): Promise<void> {
  if (sessionSecret) await startSession(deps, c, sessionSecret)
  else if (!(await currentUser(deps, c))) await grantTrip(deps, c, bookingId)
}

/** /api/bookings: buying a ticket, and a traveler's own trips and their cancellation. */
export const bookingRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .post('/', refuseCardData, validate('json', BookingRequest), requireBuyer(deps), async (c) => {
      readIdempotencyKey(c) // only to refuse a malformed one: the payment id names the purchase
      const purchase = createBooking(deps, {
        brand: c.var.brand,
        mode: c.var.mode,
        buyer: c.var.buyer,
        user: await currentUser(deps, c),
        shop: shopHome(c),
        request: c.req.valid('json'),
      })
      outliveConnection(c, purchase)
      const { result, sessionSecret } = await purchase
      await showTo(deps, c, { bookingId: result.id, sessionSecret })
      sendMailsSoon(deps, c)
      return c.json(result, 201)
    })
    .get('/attempt', async (c) => {
      const key = readIdempotencyKey(c)
      if (key === null) throw new DomainError('invalid_input', 'An Idempotency-Key is needed.')
      const { brand } = c.var
      const asking = { buyer: knownBuyer(c), user: await currentUser(deps, c) }
      const { status, sessionSecret } = await findAttempt(deps, { brand, key, ...asking })
      if (status.booking) await showTo(deps, c, { bookingId: status.booking.id, sessionSecret })
      return c.json(status satisfies AttemptStatus)
    })
    .get('/:id/confirmation', validate('param', BookingPath), async (c) => {
      const bookingId = c.req.valid('param').id
      const user = await currentUser(deps, c)
      const isShown = (await grantedTrip(deps, c)) === bookingId
      const traveler = { brandKey: c.var.brand.key, userId: user?.id ?? null }
      return c.json(await findConfirmation(deps, { traveler, bookingId, isShown }))
    })
    .get('/', requireUser(deps), async (c) => {
      const { brand, user } = c.var
      const bookings = await listBookings(deps, { brandKey: brand.key, userId: user.id, mode: viewedMode(c) })
      return c.json({ bookings } satisfies BookingList)
    })
    .get('/:id', validate('param', BookingPath), requireUser(deps), async (c) => {
      const traveler = { brandKey: c.var.brand.key, userId: c.var.user.id }
      return c.json(await getBooking(deps, traveler, c.req.valid('param').id))
    })
    .get('/:id/calendar', validate('param', BookingPath), requireUser(deps), async (c) => {
      const { brand, user } = c.var
      const { id } = c.req.valid('param')
      const file = await getCalendar(deps, brand, user.id, id)
      c.header('content-type', 'text/calendar; charset=utf-8')
      c.header('content-disposition', `attachment; filename="trip-${id}.ics"`)
      return c.body(file)
    })
    .post(
      '/:id/keep-flights',
      validate('param', BookingPath),
      validate('json', KeptFlights),
      requireUser(deps),
      async (c) => {
        const traveler = { brandKey: c.var.brand.key, userId: c.var.user.id }
        const which = { bookingId: c.req.valid('param').id, changeId: c.req.valid('json').changeId }
        const keeping = keepFlights(deps, traveler, which)
        outliveConnection(c, keeping)
        return c.json(await keeping)
      },
    )
    .post('/:id/cancellation-quote', validate('param', BookingPath), requireUser(deps), async (c) => {
      const { brand, user } = c.var
      const mode = viewedMode(c)
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
        const { brand, user } = c.var
        const mode = viewedMode(c)
        const bookingId = c.req.valid('param').id
        const { quoteId = null } = c.req.valid('json')
        const canceling = cancelBooking(deps, { brand, mode, userId: user.id, bookingId, quoteId })
        outliveConnection(c, canceling)
        const result = await canceling
        sendMailsSoon(deps, c)
        return c.json(result, result.success ? 200 : 202)
      },
    )
