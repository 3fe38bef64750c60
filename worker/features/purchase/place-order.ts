import type { User } from '../../contract/account'
import type { Mode } from '../../contract/admin'
import type { BookingRequest, OrderedRequest } from '../../contract/booking'
import type { BrandRecord } from '../../contract/brand'
import type { ErrorCode } from '../../contract/error'
import type { Money } from '../../contract/money'
import type { Deps } from '../../deps'
import { checkPassengers } from '../../domain/booking/check-passengers'
import { draftBooking } from '../../domain/booking/draft-booking'
import { completeTravelers, orderPassengers } from '../../domain/booking/passengers'
import { DomainError, isDomainError } from '../../domain/error'
import { formatDecimal } from '../../domain/money'
import { promotionOf } from '../../domain/offer/pricing'
import { CODE_REFUSALS } from '../../domain/offer/rules/promotion'
import { canonicalJson, isTestPayment, type Purchase } from '../../domain/purchase'
import { hashCodeUser, hashRequest } from '../../platform/crypto/buyer'
import type { OrderRequest, Seller } from '../../providers/flights'
import { countPaid, soldParts } from '../accounting/rules-amounts'
import type { AgreeDeps } from '../agreement/agree-now'
import type { AgreedTexts } from '../agreement/contract'
import type { DeviceKind } from '../analytics/contract'
import { openCase, settleCase } from '../issues/open-case'
import { retireSearch } from '../offers/search-cache'
import { withOffset } from '../offsets/rules-offset-line'
import { codeUserOf } from '../pricing/rules-code-user'
import { askAirline } from './ask-airline'
import { type Finished, finishOrder, leavePending } from './finish-purchase'
import { findShortBalance, isBeyond, offerTaken } from './may-be-sold'
import { type PricedPurchase, priceAsSeen, priceWithoutCode, refusedPrice, requireSeenPrice } from './price-purchase'
import { type ReleaseDeps, releasePayment } from './release-payment'
import { heldPrices } from './sell-with-code'

/** Who wants to book what, where. */
export interface BookingInput {
  brand: BrandRecord
  /** Null while nobody knows it: what was paid is ordered in the mode of its payment. */
  mode: Mode | null
  user: User | null
  /** The secret of the browser that books. */
  buyer: string
  /** The shop's home page, by shopAddress: where links in mails lead. */
  shop: string
  /** The buyer's kind of device. */
  device: DeviceKind
  /** The visitor's address. */
  address: string
  request: BookingRequest
  /** The agreement, where its payment hasn't stated it. */
  agreedTo?: AgreedTexts | undefined
}

/** What buying a ticket needs from outside. */
export type OrderDeps = ReleaseDeps &
  AgreeDeps &
  Pick<
    Deps,
    'flights' | 'flightProviders' | 'cache' | 'offsets' | 'acceptsTestPayments' | 'sessions' | 'promotions' | 'counters'
  >

// Not before something is booked: the rules of all countries are long.
const phoneReader = async () => (await import('../../domain/read-phone')).readPhone

/** Releases the money, then throws the refusal; null instead when another call has taken the purchase on meanwhile. */
async function refuse(deps: OrderDeps, purchase: Purchase, refusal: unknown): Promise<null> {
  if (await releasePayment(deps, purchase, 'withdraw')) throw refusal
  return null
}

/**
 * What is bought, at today's price, by travelers that the airline takes; null when it can't be bought and another call is why. Money
 * that is reserved for what can't be bought is released at once.
 */
async function priceAgain(deps: OrderDeps, purchase: Purchase, input: BookingInput): Promise<PricedPurchase | null> {
  const { brand, request } = input
  const { mode, provider } = purchase
  const wanted = { ...request, mode, provider, offset: purchase.offset, markup: heldPrices(brand, purchase) }
  try {
    await requireSameCodeUser(purchase, request)
    const priced = await priceAsSeen(deps, wanted, purchase.charge)
    requireSeenPrice(priced.charge, request.paymentDetails)
    const today = deps.clock.now().toISOString().slice(0, 10)
    const travelers = completeTravelers(request.passengers, priced.offer)
    checkPassengers(travelers, priced.offer, { today, readPhone: await phoneReader() })
    return priced
  } catch (error) {
    if (!isDomainError(error, ...CANNOT_BE_BOUGHT)) throw error
    return refuse(deps, purchase, error)
  }
}

/** A code that holds once for each address was held for one: the booking is made with that. @throws DomainError `invalid_input` */
async function requireSameCodeUser({ promotion }: Purchase, { passengers }: BookingRequest): Promise<void> {
  if (!promotion?.address || !promotion.id) return
  if ((await hashCodeUser(promotion.id, codeUserOf(passengers[0]?.email ?? ''))) === promotion.address) return
  const message = 'Use the email address with which the promotion code was used, or pay without the code.'
  throw new DomainError('invalid_input', message, { fields: { 'passengers.0.email': message } })
}

const CANNOT_BE_BOUGHT: ErrorCode[] = [
  'offer_expired',
  'offer_not_found',
  'seat_unavailable',
  'price_changed',
  'passengers_mismatch',
  'invalid_input',
]

/** Never orders on a promise: the gateway itself must say that the money is reserved. */
async function requireReserved(deps: OrderDeps, purchase: Purchase): Promise<void> {
  if (purchase.paymentId === null || isTestPayment(purchase.paymentId)) return
  const payment = await deps.payments(purchase.mode).find(purchase.paymentId)
  const { amount, currency } = purchase.charge
  if (payment?.status === 'authorized' && payment.amount.amount === amount && payment.amount.currency === currency)
    return
  await refuse(deps, purchase, new DomainError('payment_declined', 'The reserved money is gone. Please pay again.'))
}

/** Identifies what a buyer orders with a purchase: as it was sent, whether the payment was named or not. */
export const hashOrder = ({ paymentId }: Purchase, { buyer, request }: BookingInput): Promise<string> =>
  hashRequest(buyer, canonicalJson({ ...request, paymentId }))

type Ordered = Pick<Purchase, 'draft' | 'userId' | 'requestHash' | 'sold' | 'paidExtras' | 'promotion'> & {
  request: OrderedRequest
}

/** Whether the address that a purchase holds its code for has ordered with it before. */
async function hasUsedCode({ promotions }: OrderDeps, { id: but, mode, promotion }: Purchase): Promise<boolean> {
  if (!promotion?.id || !promotion.address) return false
  return promotions.isUsedBy({ id: promotion.id, address: promotion.address, mode, but })
}

/**
 * Takes the offer, and the code for the address, or gives the money back: the last thing before the airline is asked, so that anyone who wants to know
 * whether an address has bought here has to buy for it.
 */
async function beginOrder(
  deps: OrderDeps,
  purchase: Purchase,
  { ordered, priced, brand }: { ordered: Ordered; priced: PricedPurchase; brand: BrandRecord },
): Promise<Purchase | null> {
  const now = deps.clock.now()
  const ordering = await deps.purchases.advance(purchase.id, 'order', { ...ordered, orderedAt: now.toISOString() }, now)
  if (ordering) return ordering
  // Another purchase has this offer, or the address has used the code, or another call has this purchase, which shows in its state.
  const { mode, provider, offerId } = purchase
  const holder = await deps.purchases.lookUp({ mode, provider, offerId })
  if (!holder && (await hasUsedCode(deps, purchase))) {
    const wanted = {
      ...ordered.request,
      mode,
      provider,
      offset: purchase.offset,
      markup: brand,
      codeRefused: CODE_REFUSALS.used_by_address,
    }
    return refuse(deps, purchase, await priceWithoutCode(deps, priced, { wanted, seen: purchase.charge }))
  }
  return refuse(deps, purchase, offerTaken(holder, purchase.brandKey, ordered.request.passengers))
}

/** Hands over that our balance at the provider doesn't cover an order: one case, however many are refused, with the least of them. */
async function reportBalance(deps: OrderDeps, { mode, provider }: Seller, net: Money): Promise<void> {
  const short = await findShortBalance(deps, mode)
  const least = short && isBeyond(net, short) ? short.least : net
  const detail = { provider, amount: formatDecimal(least), currency: least.currency }
  await openCase(deps, { kind: 'balance_short', about: mode, mode, detail })
}

/** Ends that where as much as was refused has been ordered since. */
async function noteCovered(deps: OrderDeps, purchase: Purchase, net: Money): Promise<void> {
  const short = await findShortBalance(deps, purchase.mode)
  if (!short || !isBeyond(net, short) || purchase.orderedAt === null || purchase.orderedAt <= short.at) return
  await settleCase(deps, 'balance_short', purchase.mode, 'An order of as much went through.')
}

/**
 * Buys the ticket of an authorized purchase and finishes it; null when another call is doing that already. A definite no releases
 * the money; no answer keeps it reserved and leaves the booking pending.
 * @throws DomainError `price_changed`, `offer_expired`, `seat_unavailable`, `passengers_mismatch`, `invalid_input`,
 * `booking_refused`, `offer_already_booked`, `already_booked`, `payment_declined`, `sales_stopped`; the money is then released
 */
export async function placeOrder(deps: OrderDeps, purchase: Purchase, input: BookingInput): Promise<Finished | null> {
  const { request, user } = input
  const markup = heldPrices(input.brand, purchase)
  const priced = await priceAgain(deps, purchase, input)
  if (!priced) return null
  const { offer, extras, charge, offset } = priced
  await requireReserved(deps, purchase)
  const travelers = completeTravelers(request.passengers, offer)
  const passengers = orderPassengers(travelers, offer.passengers, await phoneReader())
  const off = promotionOf(offer, markup)
  const flight = draftBooking({
    id: deps.ids.uuid(),
    offer,
    passengers,
    extras,
    paid: { ...charge, amount: charge.amount - (offset?.amount ?? 0) },
    markup,
    promotion: off,
    card: { brand: purchase.cardBrand, last4: purchase.cardLast4 },
    createdAt: deps.clock.now().toISOString(),
  })
  const draft = offset ? withOffset(flight, offset) : flight
  const requestHash = await hashOrder(purchase, input)
  // A fee that has become smaller, at the same price, leaves less to take off.
  const promotion = purchase.promotion && { ...purchase.promotion, discount: off?.amount ?? 0 }
  const costs = { sold: soldParts(offer, extras, offset), paidExtras: countPaid(extras), promotion }
  const ordered = {
    request: { ...request, passengers: travelers },
    requestHash,
    draft,
    ...costs,
    userId: user?.id ?? null,
  }
  const ordering = await beginOrder(deps, purchase, { ordered, priced, brand: input.brand })
  if (!ordering) return null
  // Before the order, so that no fault after it can leave other travelers with offers that are no longer sold. A cache that
  // fails mustn't leave a purchase that looks as if it had been ordered.
  await retireSearch(deps, ordering, offer).catch(() => {})
  const toRequest = ({ extras, net }: PricedPurchase): OrderRequest => ({
    purchaseId: ordering.id,
    brandKey: ordering.brandKey,
    offerId: ordering.offerId,
    passengers,
    passportsAccepted: offer.passports_accepted,
    services: extras.map(({ serviceId, quantity }) => ({ id: serviceId, quantity })),
    amount: net,
  })
  const { mode, provider } = ordering
  const wanted = { ...request, mode, provider, offset: ordering.offset, markup }
  const outcome = await askAirline(deps, ordering, { priced, wanted, toRequest })
  switch (outcome.kind) {
    case 'booked': {
      const finished = await finishOrder(deps, ordering, outcome.order)
      await noteCovered(deps, ordering, priced.net)
      return finished
    }
    case 'unknown':
      return leavePending(deps, ordering)
    case 'refused':
      await releasePayment(deps, ordering, 'refuse')
      if (isDomainError(outcome.error, 'sales_stopped')) await reportBalance(deps, ordering, priced.net)
      if (isDomainError(outcome.error, 'price_changed') && !outcome.error.price) {
        throw await refusedPrice(deps, wanted, { seen: ordering.charge, refusal: outcome.error })
      }
      if (isDomainError(outcome.error)) throw outcome.error
      throw new DomainError('booking_refused', 'The airline did not accept this booking. Nothing was charged.', {
        cause: outcome.error,
      })
  }
}
