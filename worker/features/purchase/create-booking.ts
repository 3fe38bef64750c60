import type { Mode } from '../../contract/admin'
import type { ErrorCode } from '../../contract/error'
import { DomainError, modeUnknown } from '../../domain/error'
import { isBeingBought, isReleased, isTestPayment, newPurchase, type Purchase } from '../../domain/purchase'
import { hashBuyer } from '../../platform/crypto/buyer'
import { agreeNow } from '../agreement/agree-now'
import { readUntil } from '../booking/read-until'
import { askedOffset } from '../offsets/price-offset'
import { answerBooking, bringOn, type CreatedBooking, noteAuthorization } from './answer-booking'
import { readFinished } from './finish-purchase'
import { alreadyBooked, requireUnsold } from './may-be-sold'
import { type BookingInput, hashOrder, type OrderDeps, placeOrder } from './place-order'
import { seenMoney } from './price-purchase'
import { recordSale } from './sell-with-code'
import type { Buyer } from './store'

const notFound = () => new DomainError('payment_not_found', 'There is no such payment. Please pay again.')

const atPayment = (code: ErrorCode, message: string) =>
  new DomainError(code, message, { fields: { paymentId: message } })

const inProgress = () =>
  new DomainError(
    'booking_in_progress',
    'We are still confirming with the airline. Please do not book again; try again in a minute.',
  )

/** The purchase of a payment id that the test mode's client made up. There is one for each id. */
async function beginTestPurchase(
  deps: OrderDeps,
  { buyerHash }: Buyer,
  { brand, shop, device, request, agreedTo, user, address }: BookingInput,
  paymentId: string,
): Promise<Purchase> {
  const mode: Mode = 'test'
  const agreement = agreedTo ? await agreeNow(deps, brand, agreedTo) : null
  const named = { code: request.promotionCode, email: request.passengers[0]?.email, user, address }
  const provider = deps.flights(mode).name
  const wanted = { ...request, mode, provider, offset: askedOffset(brand, request.carbonOffset) }
  const sale = { brand, wanted, seen: seenMoney(request.paymentDetails), ...named }
  return recordSale(deps, sale, ({ charge, offset }, promotion) => {
    const begun = {
      id: deps.ids.uuid(),
      brandKey: brand.key,
      buyerHash,
      mode,
      provider,
      idempotencyKey: `test-payment:${paymentId}`, // no client's key has a colon
      offerId: request.offerId,
      charge,
      promotion,
      offset,
      paymentId,
      shopUrl: shop,
      agreement,
      device,
    }
    return newPurchase({ ...begun, state: 'authorized' }, deps.clock.now())
  })
}

/**
 * Checks that this request is the one that the purchase was ordered with, by the same buyer.
 * @throws DomainError `already_booked` when it isn't, so that nobody is told to buy again what they may have
 */
async function requireSameOrder(purchase: Purchase, input: BookingInput): Promise<void> {
  // Nothing was booked with money that was given back.
  if (isReleased(purchase)) return
  const isTheirs = purchase.userId === null || purchase.userId === input.user?.id
  const isSame = purchase.requestHash === (await hashOrder(purchase, input))
  if (!isTheirs || !isSame || purchase.offerId !== input.request.offerId) throw alreadyBooked()
}

/**
 * The purchase that a booking means which names no payment: the one that this browser has ordered or paid for the offer; null without any.
 * @throws DomainError `invalid_input` when it has paid several times
 */
async function findOnlyPurchase({ purchases }: OrderDeps, buyer: Buyer, offerId: string): Promise<Purchase | null> {
  const open = await purchases.findOpen(buyer, offerId)
  const ordered = open.find(({ orderedAt }) => orderedAt !== null)
  if (ordered) return ordered
  const paid = open.filter(({ state }) => state === 'authorized')
  const [only = null, another] = paid.length > 0 ? paid : open
  if (another)
    throw atPayment('invalid_input', 'This browser has paid for this flight several times: send the paymentId.')
  return only
}

/**
 * The purchase that this buyer's booking request has paid for at this brand, in whatever mode it was paid.
 * @throws DomainError `payment_not_found`, `payment_declined`, `already_booked`, `offer_already_booked`, `mode_unknown`, `invalid_input` when the payment was for something else
 */
async function findPaidPurchase(deps: OrderDeps, input: BookingInput): Promise<Purchase> {
  const { brand, mode, request } = input
  const { offerId, passengers } = request
  const buyer = { brandKey: brand.key, buyerHash: await hashBuyer(input.buyer) }
  const { paymentId = '' } = request
  const found = paymentId
    ? await deps.purchases.findByPayment(buyer, paymentId)
    : await findOnlyPurchase(deps, buyer, offerId)
  if (!found) {
    if (mode === null) throw modeUnknown()
    if (!(isTestPayment(paymentId) && mode === 'test' && deps.acceptsTestPayments)) {
      // The same travelers may have bought it in another browser.
      await requireUnsold(deps, { brandKey: brand.key, mode, offerId, passengers })
      throw paymentId
        ? notFound()
        : atPayment('payment_not_found', 'This browser has no payment for this flight: please pay first.')
    }
  }
  const purchase = found ?? (await beginTestPurchase(deps, buyer, input, paymentId))
  if (purchase.orderedAt !== null) await requireSameOrder(purchase, input)
  if (purchase.offerId !== offerId) {
    throw atPayment('invalid_input', 'This payment belongs to another flight. Please pay again.')
  }
  if (purchase.state !== 'created') return purchase
  const authorized = await noteAuthorization(deps, purchase)
  if (authorized.state !== 'created') return authorized
  await requireUnsold(deps, { brandKey: brand.key, mode: purchase.mode, offerId, passengers })
  throw new DomainError('payment_declined', 'This payment is not complete. Please pay again.')
}

/**
 * Waits, ten seconds at most, until another call has finished a purchase that is under way.
 * @throws DomainError `booking_in_progress` when it takes longer
 */
async function awaitBooking({ purchases }: OrderDeps, { id }: Purchase): Promise<Purchase> {
  const found = await readUntil(
    () => purchases.lookUp({ id }),
    (purchase) => purchase !== null && !isBeingBought(purchase),
  )
  if (found && !isBeingBought(found)) return found
  throw inProgress()
}

/** The state of a purchase that this or another call has begun to order: finished, or waited for. */
async function resume(deps: OrderDeps, purchase: Purchase, input: BookingInput): Promise<Purchase> {
  await bringOn(deps, (await deps.purchases.lookUp({ id: purchase.id })) ?? purchase)
  const finished = await awaitBooking(deps, purchase)
  await requireSameOrder(finished, input)
  return finished
}

/**
 * Buys the ticket for an authorized payment: order → capture → booking. The payment id names the purchase, so repeating the call,
 * even at the same moment, returns the same booking in its current state.
 * @throws DomainError `payment_not_found`, `booking_in_progress`, `already_booked`, `terms_changed`, and all that `placeOrder` throws
 */
export async function createBooking(deps: OrderDeps, input: BookingInput): Promise<CreatedBooking> {
  const purchase = await findPaidPurchase(deps, input)
  const placed = purchase.state === 'authorized' ? await placeOrder(deps, purchase, input) : null
  const { purchase: ended, booking } = placed ?? (await readFinished(deps, await resume(deps, purchase, input)))
  if (booking && !isReleased(ended)) return answerBooking(deps, { purchase: ended, booking }, input.brand)
  // While the money of a ticket is being released, it isn't known yet that it wasn't taken.
  if (ended.state === 'voiding' && ended.orderId !== null) throw inProgress()
  throw new DomainError('booking_refused', 'This booking was not made and nothing was charged. Please pay again.')
}
