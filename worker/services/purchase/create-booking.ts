import type { User } from '../../contract/account'
import type { Mode } from '../../contract/admin'
import type { BookingRequest, BookingResult } from '../../contract/booking'
import type { BrandRecord } from '../../contract/brand'
import { derivedPassword, derivedSessionSecret } from '../../crypto/guest-account'
import type { Deps } from '../../deps'
import { DomainError, isDomainError } from '../../domain/error'
import { bookingEmail } from '../../domain/mails/booking-mail'
import { isTestPayment, sameRequest } from '../../domain/purchase'
import type { Account } from '../../ports/accounts'
import type { Purchase } from '../../ports/purchases'
import type { Finished } from './finish-purchase'
import { placeOrder } from './place-order'
import { pricePurchase, requireSeenPrice } from './price-purchase'
import { isLeftBehind, settlePurchase } from './settle-purchases'

export interface BookingInput {
  brand: BrandRecord
  mode: Mode
  user: User | null
  /** The shop's home page, by shopAddress: where links in mails lead. */
  shop: string
  request: BookingRequest
}

export type FindDeps = Pick<Deps, 'purchases' | 'flights' | 'payments' | 'clock' | 'ids' | 'acceptsTestPayments'>

const notFound = () => new DomainError('payment_not_found', 'There is no such payment. Please pay again.')

/** The purchase of a payment id that the test mode's client made up (decision 4). There is one for each id. */
async function testAttempt(deps: FindDeps, { brand, mode, shop, request }: BookingInput): Promise<Purchase> {
  const { charge } = await pricePurchase(deps, { ...request, mode, markup: brand })
  requireSeenPrice(charge, request.paymentDetails)
  const now = deps.clock.now().toISOString()
  return deps.purchases.insertOrFind({
    id: deps.ids.uuid(),
    brandKey: brand.key,
    mode,
    idempotencyKey: `test-payment:${request.paymentId}`, // no client's key has a colon
    offerId: request.offerId,
    charge,
    state: 'authorized',
    paymentId: request.paymentId,
    cardBrand: null,
    cardLast4: null,
    orderId: null,
    bookingReference: null,
    bookingId: null,
    request: null,
    draft: null,
    userId: null,
    shopUrl: shop,
    createdAt: now,
    updatedAt: now,
  })
}

/** A payment that the bank confirmed in the browser and whose state nobody asked since. */
async function confirmedSince(deps: FindDeps, purchase: Purchase): Promise<Purchase> {
  const payment = purchase.paymentId === null ? null : await deps.payments(purchase.mode).find(purchase.paymentId)
  if (payment?.status !== 'authorized') {
    throw new DomainError('payment_declined', 'This payment is not complete. Please pay again.')
  }
  const known = { cardBrand: payment.cardBrand, cardLast4: payment.cardLast4 }
  const moved = await deps.purchases.advance(
    purchase.id,
    ['created'],
    { state: 'authorized', ...known },
    deps.clock.now(),
  )
  return moved ?? (await deps.purchases.findByPayment(purchase.brandKey, payment.id)) ?? purchase
}

/** @throws DomainError when the payment bought, or is buying, something else */
function requireSameRequest(purchase: Purchase, request: BookingRequest): void {
  const same = purchase.request === null || sameRequest(purchase.request, request)
  if (same && purchase.offerId === request.offerId) return
  throw new DomainError('invalid_input', 'This payment belongs to another booking. Please pay again.', {
    fields: { paymentId: 'This payment belongs to another booking' },
  })
}

/**
 * The purchase that a booking request has paid for, at this brand, in this mode, by this buyer.
 * @throws DomainError `payment_not_found`, `payment_declined`, `invalid_input` when the payment was for something else
 */
async function findPaidPurchase(deps: FindDeps, input: BookingInput): Promise<Purchase> {
  const { brand, mode, user, request } = input
  const isTest = isTestPayment(request.paymentId)
  if (isTest && !(mode === 'test' && deps.acceptsTestPayments)) throw notFound()
  const found = await deps.purchases.findByPayment(brand.key, request.paymentId)
  if (!found && !isTest) throw notFound()
  const purchase = found ?? (await testAttempt(deps, input))
  if (purchase.mode !== mode || (purchase.userId !== null && purchase.userId !== user?.id)) throw notFound()
  requireSameRequest(purchase, request)
  return purchase.state === 'created' ? confirmedSince(deps, purchase) : purchase
}

const PATIENCE_MS = 10_000
const PAUSE_MS = 250

const isOpen = ({ state, bookingId }: Purchase): boolean =>
  state === 'authorized' || state === 'ordering' || ((state === 'booked' || state === 'unknown') && bookingId === null)

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/**
 * Waits, ten seconds at most, until another call has finished a purchase that is under way.
 * @throws DomainError `booking_in_progress` when it takes longer
 */
async function awaitBooking({ purchases }: Pick<Deps, 'purchases'>, purchase: Purchase): Promise<Purchase> {
  for (let waited = 0; ; waited += PAUSE_MS) {
    const found =
      purchase.paymentId === null ? null : await purchases.findByPayment(purchase.brandKey, purchase.paymentId)
    if (found && !isOpen(found)) return found
    if (waited >= PATIENCE_MS) {
      const message = 'We are still confirming with the airline. Please do not book again; try again in a minute.'
      throw new DomainError('booking_in_progress', message)
    }
    await pause()
  }
}

/** The booking, and the secret of the session to set as a cookie when a guest was signed in. */
interface CreatedBooking {
  result: BookingResult
  sessionSecret: string | null
}

const CREDENTIALS_SHOWN_MS = 15 * 60 * 1000

type AnswerDeps = Pick<Deps, 'users' | 'clock' | 'sessionSecret'>

/** The account that this purchase opened, or null. */
async function openedAccount({ users }: AnswerDeps, { purchase }: Finished): Promise<Account | null> {
  const email = purchase.request?.passengers[0]?.email
  if (purchase.userId !== null || !email) return null
  const account = await users.findByEmail(purchase.brandKey, email)
  return account?.id === purchase.id ? account : null
}

/** What the buyer is told. The new account's credentials and session are given for 15 minutes, however often it is asked. */
async function answerBooking(deps: AnswerDeps, finished: Finished, brand: BrandRecord): Promise<CreatedBooking> {
  const { purchase, booking } = finished
  const account = await openedAccount(deps, finished)
  const result = { ...booking, accountCreated: account !== null, emailContent: bookingEmail(booking, brand) }
  const age = account ? deps.clock.now().getTime() - Date.parse(account.createdAt) : Number.POSITIVE_INFINITY
  if (!account || age > CREDENTIALS_SHOWN_MS) return { result, sessionSecret: null }
  const password = await derivedPassword(deps.sessionSecret, purchase.id)
  return {
    result: { ...result, accountInfo: { username: account.username, password, email: account.email } },
    sessionSecret: await derivedSessionSecret(deps.sessionSecret, purchase.id),
  }
}

/** Brings on what a crash left behind. Who can't be reached now is asked again by the reconciler. */
async function bringOn(deps: Deps, purchase: Purchase): Promise<void> {
  if (purchase.state === 'authorized' || !isLeftBehind(purchase, deps.clock.now())) return
  await settlePurchase(deps, purchase).catch((error: unknown) => {
    if (!isDomainError(error)) throw error
  })
}

/** How a purchase stands that this or another call has taken on: finished, or waited for. */
async function resume(deps: Deps, purchase: Purchase, { request }: BookingInput): Promise<Purchase> {
  await bringOn(deps, (await deps.purchases.findByPayment(purchase.brandKey, request.paymentId)) ?? purchase)
  const finished = await awaitBooking(deps, purchase)
  requireSameRequest(finished, request)
  return finished
}

/**
 * Buys the ticket for an authorized payment: order → capture → booking. The payment id names the purchase, so repeating the call,
 * even at the same moment, gives the same booking.
 * @throws DomainError `payment_not_found`, `booking_in_progress`, and all that `placeOrder` throws
 */
export async function createBooking(
  deps: Deps,
  input: BookingInput & { idempotencyKey: string | null },
): Promise<CreatedBooking> {
  const purchase = await findPaidPurchase(deps, input)
  if (purchase.state === 'authorized') {
    const placed = await placeOrder(deps, purchase, input)
    if (placed) return answerBooking(deps, placed, input.brand)
  }
  const resumed = await resume(deps, purchase, input)
  const booking = resumed.bookingId && (await deps.purchases.findBooking(resumed.brandKey, resumed.bookingId))
  if (!booking || booking.status === 'cancelled') {
    throw new DomainError('booking_refused', 'This booking was not made and nothing was charged. Please pay again.')
  }
  return answerBooking(deps, { purchase: resumed, booking }, input.brand)
}
