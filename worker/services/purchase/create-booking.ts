import type { BookingRequest, BookingResult } from '../../contract/booking'
import type { BrandRecord } from '../../contract/brand'
import { derivedPassword, derivedSessionSecret } from '../../crypto/guest-account'
import { DomainError, isDomainError } from '../../domain/error'
import { bookingEmail } from '../../domain/mails/booking-mail'
import { isBeingBought, isSameRequest, isTestPayment, newPurchase, type Purchase } from '../../domain/purchase'
import type { Account } from '../../ports/accounts'
import type { Finished } from './finish-purchase'
import { type BookingInput, type OrderDeps, placeOrder } from './place-order'
import { pricePurchase, requireSeenPrice } from './price-purchase'
import { readUntil } from './read-until'
import { isLeftBehind, settlePurchase } from './settle-purchases'

const notFound = () => new DomainError('payment_not_found', 'There is no such payment. Please pay again.')

/** The purchase of a payment id that the test mode's client made up. There is one for each id. */
async function beginTestPurchase(deps: OrderDeps, { brand, mode, shop, request }: BookingInput): Promise<Purchase> {
  const { charge } = await pricePurchase(deps, { ...request, mode, markup: brand })
  requireSeenPrice(charge, request.paymentDetails)
  const begun = {
    id: deps.ids.uuid(),
    brandKey: brand.key,
    mode,
    idempotencyKey: `test-payment:${request.paymentId}`, // no client's key has a colon
    offerId: request.offerId,
    charge,
    paymentId: request.paymentId,
    shopUrl: shop,
  }
  return deps.purchases.insertOrFind(newPurchase({ ...begun, state: 'authorized' }, deps.clock.now()))
}

/** The purchase of a payment that the bank confirmed in the browser: the gateway is asked whether the money is reserved. */
async function noteConfirmation(deps: OrderDeps, purchase: Purchase): Promise<Purchase> {
  const payment = purchase.paymentId === null ? null : await deps.payments(purchase.mode).find(purchase.paymentId)
  if (payment?.status !== 'authorized') {
    throw new DomainError('payment_declined', 'This payment is not complete. Please pay again.')
  }
  const known = { cardBrand: payment.cardBrand, cardLast4: payment.cardLast4 }
  const moved = await deps.purchases.advance(purchase.id, 'authorize', known, deps.clock.now())
  return moved ?? (await deps.purchases.findByPayment(purchase.brandKey, payment.id)) ?? purchase
}

/** @throws DomainError when the payment bought, or is buying, something else */
function requireSameRequest(purchase: Purchase, request: BookingRequest): void {
  const isSame = purchase.request === null || isSameRequest(purchase.request, request)
  if (isSame && purchase.offerId === request.offerId) return
  throw new DomainError('invalid_input', 'This payment belongs to another booking. Please pay again.', {
    fields: { paymentId: 'This payment belongs to another booking' },
  })
}

/**
 * The purchase that a booking request has paid for, at this brand, in this mode, by this buyer.
 * @throws DomainError `payment_not_found`, `payment_declined`, `invalid_input` when the payment was for something else
 */
async function findPaidPurchase(deps: OrderDeps, input: BookingInput): Promise<Purchase> {
  const { brand, mode, user, request } = input
  const isTest = isTestPayment(request.paymentId)
  if (isTest && !(mode === 'test' && deps.acceptsTestPayments)) throw notFound()
  const found = await deps.purchases.findByPayment(brand.key, request.paymentId)
  if (!found && !isTest) throw notFound()
  const purchase = found ?? (await beginTestPurchase(deps, input))
  if (purchase.mode !== mode || (purchase.userId !== null && purchase.userId !== user?.id)) throw notFound()
  requireSameRequest(purchase, request)
  return purchase.state === 'created' ? noteConfirmation(deps, purchase) : purchase
}

/**
 * Waits, ten seconds at most, until another call has finished a purchase that is under way.
 * @throws DomainError `booking_in_progress` when it takes longer
 */
async function awaitBooking({ purchases }: OrderDeps, { brandKey, paymentId }: Purchase): Promise<Purchase> {
  const found = await readUntil(
    async () => (paymentId === null ? null : purchases.findByPayment(brandKey, paymentId)),
    (purchase) => purchase !== null && !isBeingBought(purchase),
  )
  if (found && !isBeingBought(found)) return found
  const message = 'We are still confirming with the airline. Please do not book again; try again in a minute.'
  throw new DomainError('booking_in_progress', message)
}

/** The booking, and the secret of the session to set as a cookie when a guest was signed in. */
interface CreatedBooking {
  result: BookingResult
  sessionSecret: string | null
}

const CREDENTIALS_SHOWN_MS = 15 * 60 * 1000

/** The account that this purchase opened, or null. */
async function openedAccount({ users }: OrderDeps, { purchase }: Finished): Promise<Account | null> {
  const email = purchase.request?.passengers[0]?.email
  if (purchase.userId !== null || !email) return null
  const account = await users.findByEmail(purchase.brandKey, email)
  return account?.id === purchase.id ? account : null
}

/** What the buyer is told. The new account's credentials and session are given for 15 minutes, however often it is asked. */
async function answerBooking(deps: OrderDeps, finished: Finished, brand: BrandRecord): Promise<CreatedBooking> {
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

/** How a purchase stands that this or another call has begun to order: finished, or waited for. */
async function resume(deps: OrderDeps, purchase: Purchase, { request }: BookingInput): Promise<Purchase> {
  const now = (await deps.purchases.findByPayment(purchase.brandKey, request.paymentId)) ?? purchase
  // What a crash left behind. Who can't be reached now is asked again by the schedule.
  if (now.state !== 'authorized' && isLeftBehind(now, deps.clock.now())) {
    await settlePurchase(deps, now).catch((error: unknown) => {
      if (!isDomainError(error)) throw error
    })
  }
  const finished = await awaitBooking(deps, purchase)
  requireSameRequest(finished, request)
  return finished
}

/**
 * Buys the ticket for an authorized payment: order → capture → booking. The payment id names the purchase, so repeating the call,
 * even at the same moment, gives the same booking.
 * @throws DomainError `payment_not_found`, `booking_in_progress`, and all that `placeOrder` throws
 */
export async function createBooking(deps: OrderDeps, input: BookingInput): Promise<CreatedBooking> {
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
