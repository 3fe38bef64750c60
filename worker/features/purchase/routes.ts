import { type Context, Hono } from 'hono'
import { type AttemptStatus, BookingForm, type BookingList, type DraftKeys } from '../../contract/booking'
import { type PaymentConfig, PaymentRequest, TEST_WALLET } from '../../contract/payment'
import type { Deps } from '../../deps'
import { DomainError } from '../../domain/error'
import { provedSession } from '../../http/admin'
import type { AppEnv } from '../../http/app-env'
import { knownMode, viewedMode } from '../../http/brand'
import { buyersDraftKeys, knownBuyer, requireBuyer } from '../../http/buyer'
import { outliveConnection, sendMailsSoon } from '../../http/outlive-connection'
import { currentUser, requireUser, startSession } from '../../http/session'
import { grantTrip, isTripOpen } from '../../http/trip-access'
import { type FirstAbout, readIdempotencyKey, refuseCardData, validate } from '../../http/validate'
import { shopHome, visitorAddress, visitorDeviceKind, visitorOf } from '../../http/visitor'
import { hasTestWallet } from '../cards/pay-method'
import { rememberTravelers } from '../travelers/saved-travelers'
import { findConfirmation, listBookings } from '../trips/own-bookings'
import { BookingPath, oneTripRoutes } from '../trips/routes-one-trip'
import { findAttempt } from './answer-booking'
import { createBooking } from './create-booking'
import { processPayment } from './process-payment'

/**
 * The user whose card pays, or is stored. A stored card pays only for a user who has just reauthenticated: a session that was left open mustn't buy
 * with it. @throws DomainError `not_signed_in`, `not_elevated`
 */
const cardUser = async (deps: Deps, c: Context<AppEnv>, { storedCard, keepCard, paymentId }: PaymentRequest) =>
  paymentId === undefined && (storedCard !== undefined || keepCard)
    ? (await provedSession(deps, c)).user
    : currentUser(deps, c)

/**
 * Whether a payment may begin without the cookie, as a program's first call does: without a key it can't be asked for again, so there is
 * nothing that a lost cookie would hide. Not with real money, which a browser that keeps no cookies could reserve and not use.
 */
const isKeylessTest = (c: Context<AppEnv>) => c.var.mode === 'test' && readIdempotencyKey(c) === null

const PAYMENT_ORDER: FirstAbout = [[/^(?:amount|currency)$/], [/^cardDetails/]]

const BOOKING_ORDER: FirstAbout = [
  [/^offerId$/],
  [/^passengers$/],
  [/^paymentDetails/],
  [
    /^passengers\.\d+\.(?:firstName|lastName|dateOfBirth)$/,
    'All passengers must have first name, last name, and date of birth',
  ],
]

/** /api/payments: reserving the money for a booking. */
export const paymentRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/config', (c) => {
      const mode = knownMode(c)
      const testWallet = hasTestWallet(deps, mode) ? TEST_WALLET : undefined
      return c.json({ publishableKey: deps.publishableKey(mode), testWallet } satisfies PaymentConfig)
    })
    .post(
      '/process-card',
      refuseCardData,
      validate('json', PaymentRequest, PAYMENT_ORDER),
      requireBuyer(deps, isKeylessTest),
      async (c) => {
        const request = c.req.valid('json')
        const { brand, mode, buyer } = c.var
        const user = await cardUser(deps, c, request)
        const pay = async () => {
          const result = await processPayment(deps, {
            brand,
            mode,
            buyer,
            user,
            request,
            shop: shopHome(c),
            device: visitorDeviceKind(c),
            visitor: visitorOf(c),
            idempotencyKey: readIdempotencyKey(c),
            origin: new URL(c.req.url).origin,
          })
          // A card may have been stored, which its owner gets a mail about; a buyer back from the bank's check only names the payment.
          if (result.success && (request.keepCard || request.paymentId)) sendMailsSoon(deps, c)
          return result
        }
        const payment = pay()
        outliveConnection(c, payment)
        return c.json(await payment)
      },
    )

/** Lets the buyer see their booking from now on: by the session of their new account, or, as a guest, in this browser. */
async function showTo(
  deps: Deps,
  c: Context<AppEnv>,
  { bookingId, sessionSecret }: { bookingId: string; sessionSecret: string | null },
): Promise<void> {
  if (sessionSecret) await startSession(deps, c, sessionSecret)
  // Asking again about a purchase doesn't keep its trip open for longer.
  else if (!(await currentUser(deps, c)) && !(await isTripOpen(deps, c, bookingId))) await grantTrip(deps, c, bookingId)
}

/** /api/bookings: buying a ticket, and a traveler's own trips and their cancellation. */
export const bookingRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .post('/', refuseCardData, validate('json', BookingForm, BOOKING_ORDER), requireBuyer(deps), async (c) => {
      readIdempotencyKey(c) // only to refuse a malformed one: the payment id names the purchase
      // Not a part of what is bought: who repeats a booking may have changed their mind about it.
      const { rememberTravelers: isRemembered, agreedTo, ...request } = c.req.valid('json')
      const { brand, mode, buyer } = c.var
      const user = await currentUser(deps, c)
      const buy = async () => {
        const created = await createBooking(deps, {
          brand,
          mode,
          buyer,
          user,
          request,
          agreedTo,
          shop: shopHome(c),
          device: visitorDeviceKind(c),
          address: visitorAddress(c),
        })
        const person = user && { brandKey: brand.key, userId: user.id }
        if (isRemembered && person) await rememberTravelers(deps, person, request.passengers)
        return created
      }
      const purchase = buy()
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
    .get('/draft-keys', async (c) => {
      c.header('cache-control', 'no-store')
      return c.json({ keys: await buyersDraftKeys(deps, c) } satisfies DraftKeys)
    })
    .get('/:id/confirmation', validate('param', BookingPath), async (c) => {
      const bookingId = c.req.valid('param').id
      const user = await currentUser(deps, c)
      const isShown = await isTripOpen(deps, c, bookingId)
      const traveler = { brandKey: c.var.brand.key, userId: user?.id ?? null }
      return c.json(await findConfirmation(deps, { traveler, bookingId, isShown }))
    })
    .get('/', requireUser(deps), async (c) => {
      const { brand, user } = c.var
      const bookings = await listBookings(deps, { brandKey: brand.key, userId: user.id, mode: viewedMode(c) })
      return c.json({ bookings } satisfies BookingList)
    })
    .route('/:id', oneTripRoutes(deps, requireUser(deps)))
