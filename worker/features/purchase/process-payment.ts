import type { User } from '../../contract/account'
import type { Mode } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import type { PaymentRequest, PaymentResult } from '../../contract/payment'
import type { Deps } from '../../deps'
import { checkPassengers } from '../../domain/booking/check-passengers'
import { completeTravelers } from '../../domain/booking/passengers'
import { DomainError, isDomainError, modeUnknown } from '../../domain/error'
import { isReleased, newPurchase, type Purchase } from '../../domain/purchase'
import { hashBuyer, hashCard } from '../../platform/crypto/buyer'
import type { Confirmation, Payment } from '../../providers/payments'
import type { Visitor } from '../activity/store-security-events'
import { type AgreeDeps, agreeNow } from '../agreement/agree-now'
import type { DeviceKind } from '../analytics/contract'
import { completeStoringByPayment } from '../cards/complete-storing'
import { choosePaymentMethod, findCardKeeper } from '../cards/pay-method'
import { requireOpenShop } from '../launch/rules-shop-doors'
import { askedOffset } from '../offsets/price-offset'
import { readSaleLimits, requireUnsold } from './may-be-sold'
import { requireSeenPrice, seenMoney } from './price-purchase'
import { type ReleaseDeps, releasePayment } from './release-payment'
import { recordSale } from './sell-with-code'
import type { Buyer } from './store'

const NOT_PAID = 'This payment did not go through. Please pay again.'
const NOT_SHOWN = 'This test card asks for 3-D Secure, which the test form cannot show. Please use another test card.'
const notFound = () => new DomainError('payment_not_found', 'There is no such payment. Please pay again.')
const declined = (message: string) => new DomainError('payment_declined', message)

/**
 * Ends the attempt with the gateway's refusal. Where another call with the same key has reserved the money meanwhile, its payment is the
 * answer: a buyer who has a booking by now must not be told to pay again. @throws the refusal
 */
async function refuse(deps: ReleaseDeps, purchase: Purchase, refusal: DomainError): Promise<PaymentResult> {
  if (await releasePayment(deps, purchase, 'decline')) throw refusal
  const current = await deps.purchases.lookUp({ id: purchase.id })
  if (!current?.paymentId || current.state === 'created' || isReleased(current)) throw refusal
  return { success: true, paymentId: current.paymentId }
}

/** The facts that a purchase notes about the payment that reserves its money. */
export async function paidWith({ cardBrand, cardLast4, cardFingerprint, risk }: Payment) {
  return { cardBrand, cardLast4, risk, cardHash: cardFingerprint && (await hashCard(cardFingerprint)) }
}

/**
 * Records what the gateway said about a purchase's payment, and answers the client. A test card that asks for 3-D Secure counts as
 * declined: the test form can't show the bank's question.
 * @throws DomainError `payment_declined` when the money isn't reserved, `payment_unavailable` while the bank is still at it
 */
async function notePayment(
  deps: ReleaseDeps,
  purchase: Purchase,
  { payment, visitor }: { payment: Payment; visitor: Visitor },
): Promise<PaymentResult> {
  if (payment.status === 'authorized') {
    await completeStoringByPayment(deps, purchase, { payment, visitor })
    // Null when a repeated request was quicker: then it is noted already.
    await deps.purchases.advance(purchase.id, 'authorize', await paidWith(payment), deps.clock.now())
    return { success: true, paymentId: payment.id }
  }
  if (payment.status === 'unclear') {
    throw new DomainError(
      'payment_unavailable',
      'Your bank has not answered yet. Please try again: you will not pay twice.',
    )
  }
  if (payment.status === 'requires_action' && purchase.mode === 'live') {
    return {
      success: false,
      requiresAction: true,
      paymentId: payment.id,
      ...(payment.clientSecret !== null && { clientSecret: payment.clientSecret }),
      message: 'Your bank asks you to confirm this payment.',
    }
  }
  const reason = payment.status === 'requires_action' ? NOT_SHOWN : (payment.refusal ?? NOT_PAID)
  return refuse(deps, purchase, declined(reason))
}

/**
 * The state of the buyer's payment after the browser confirmed it with the bank (3-D Secure), read from the gateway.
 * @throws DomainError `payment_not_found`, `payment_declined`, `payment_unavailable`
 */
async function recheckPayment(
  deps: ReleaseDeps,
  buyer: Buyer,
  wanted: { paymentId: string; offerId: string; visitor: Visitor },
): Promise<PaymentResult> {
  const purchase = await deps.purchases.findByPayment(buyer, wanted.paymentId)
  if (!purchase || purchase.offerId !== wanted.offerId) throw notFound()
  if (isReleased(purchase)) throw declined(NOT_PAID)
  if (purchase.state !== 'created') return { success: true, paymentId: wanted.paymentId }
  const payment = await deps.payments(purchase.mode).find(wanted.paymentId)
  if (!payment) throw notFound()
  return notePayment(deps, purchase, { payment, visitor: wanted.visitor })
}

interface PaymentInput {
  brand: BrandRecord
  /** Null while it isn't known: then no purchase is begun. */
  mode: Mode | null
  /** The secret of the browser that pays. */
  buyer: string
  idempotencyKey: string | null
  request: PaymentRequest
  /** The page's origin, for 3-D Secure's way back. */
  origin: string
  /** Who is signed in, and has just proved it where they pay with a stored card or store one; null for a guest. */
  user: User | null
  /** The shop's home page, by shopAddress: where links in mails lead. */
  shop: string
  /** The buyer's kind of device, and where the request comes from. */
  device: DeviceKind
  visitor: Visitor
}

/** What reserving money needs from outside. */
export type PaymentDeps = ReleaseDeps &
  AgreeDeps &
  Pick<
    Deps,
    | 'flights'
    | 'flightProviders'
    | 'cache'
    | 'offsets'
    | 'cardHolders'
    | 'testProviders'
    | 'promotions'
    | 'counters'
    | 'providerBalance'
  >

/** The purchase that an earlier call of this buyer began with this key, if it was for the same. @throws DomainError `invalid_input` */
async function findBegun({ purchases }: PaymentDeps, buyer: Buyer, { idempotencyKey, request }: PaymentInput) {
  const begun = idempotencyKey === null ? null : await purchases.findByKey(buyer, idempotencyKey)
  if (!begun) return null
  if (begun.offerId !== request.offerId) throw keyTaken()
  try {
    requireSeenPrice(begun.charge, request)
  } catch {
    throw keyTaken()
  }
  return begun
}

function keyTaken(): DomainError {
  const message = 'This Idempotency-Key belongs to another payment. Please use a new one.'
  return new DomainError('invalid_input', message, { fields: { 'Idempotency-Key': message } })
}

/** Prices the journey and records its purchase with what is agreed to, unless it can't be sold to these travelers. */
async function beginPurchase(
  deps: PaymentDeps,
  { buyerHash }: Buyer,
  input: PaymentInput & { mode: Mode },
): Promise<Purchase> {
  const { brand, mode, request } = input
  const { offerId, passengers = [], agreedTo } = request
  const provider = deps.flights(mode).name
  // First: a buyer who has the booking already mustn't be asked to accept another price for it.
  const [requireCovered] = await Promise.all([
    readSaleLimits(deps, mode),
    requireUnsold(deps, { brandKey: brand.key, mode, offerId, passengers }),
  ])
  requireOpenShop(brand, ' Nothing was charged.')
  // Only for a new purchase: one begun under an earlier version of the texts goes on under it.
  const agreement = agreedTo ? await agreeNow(deps, brand, agreedTo) : null
  const now = deps.clock.now()
  const readPhone = request.passengers && (await import('../../domain/read-phone')).readPhone
  const named = {
    code: request.promotionCode,
    email: passengers[0]?.email,
    user: input.user,
    address: input.visitor.address,
  }
  const wanted = { ...request, mode, provider, offset: askedOffset(brand, request.carbonOffset) }
  const sale = { brand, wanted, seen: seenMoney(request), ...named }
  return recordSale(deps, sale, ({ charge, net, offer, offset }, promotion) => {
    requireCovered(net)
    if (readPhone) {
      const today = now.toISOString().slice(0, 10)
      checkPassengers(completeTravelers(passengers, offer), offer, { today, readPhone })
    }
    const begun = {
      id: deps.ids.uuid(),
      brandKey: brand.key,
      buyerHash,
      mode,
      provider,
      idempotencyKey: input.idempotencyKey ?? deps.ids.uuid(),
      offerId,
      charge,
      promotion,
      offset,
      paymentId: null,
      shopUrl: input.shop,
      agreement,
      device: input.device,
    }
    return newPurchase({ ...begun, state: 'created' }, now)
  })
}

/** A payment for the purchase, noted before it can hold any money: the earlier one, where there is one. */
async function preparePayment(deps: PaymentDeps, purchase: Purchase, brandName: string): Promise<Payment> {
  const gateway = deps.payments(purchase.mode)
  if (purchase.paymentId !== null) {
    const made = await gateway.find(purchase.paymentId)
    if (!made) throw notFound()
    return made
  }
  const { id, brandKey, offerId, charge: amount } = purchase
  const made = await gateway.create({ purchaseId: id, brandKey, brandName, offerId, amount })
  const noted = await deps.purchases.notePayment(id, made.id, deps.clock.now())
  if (noted.paymentId === made.id) return made
  // The purchase was given up meanwhile: nobody would release what is confirmed now.
  if (noted.paymentId === null) throw declined(NOT_PAID)
  // Another call was quicker: its payment counts, and this one is forgotten.
  return preparePayment(deps, noted, brandName)
}

/** Reserves the money, or finds the result of an earlier try. */
async function reserve(
  deps: PaymentDeps,
  purchase: Purchase,
  { brandName, visitor, ...confirmation }: Confirmation & { brandName: string; visitor: Visitor },
): Promise<PaymentResult> {
  const payment = await preparePayment(deps, purchase, brandName)
  const noted = { ...purchase, paymentId: payment.id }
  if (payment.status !== 'unpaid') return notePayment(deps, noted, { payment, visitor })
  try {
    const confirmed = await deps.payments(purchase.mode).confirm(payment.id, confirmation)
    return await notePayment(deps, noted, { payment: confirmed, visitor })
  } catch (error) {
    // These are final answers: the money isn't reserved and won't be.
    if (isDomainError(error, 'payment_declined', 'card_data_refused', 'card_not_stored'))
      return refuse(deps, noted, error)
    throw error
  }
}

/** What the client needs to come back to the payment, with the code that it was priced with. */
const returnParameters = ({ offerId, promotion }: Purchase) =>
  new URLSearchParams({ offer: offerId, step: 'payment', ...(promotion && { code: promotion.code }) })

/**
 * Prices the journey, records the purchase and reserves the money. Repeating it with the same Idempotency-Key gives the same payment,
 * also after an answer that got lost.
 * @throws DomainError `price_changed`, `payment_declined`, `card_data_refused`, `card_not_stored`, `seat_unavailable`, `offer_expired`, `already_booked`,
 * `passengers_mismatch`, `terms_changed`, `invalid_input`, `sales_stopped`, `shop_closed`, `mode_unknown`; `payment_unavailable`: the money may be reserved, repeat the call
 */
export async function processPayment(deps: PaymentDeps, input: PaymentInput): Promise<PaymentResult> {
  const { request, brand } = input
  const buyer = { brandKey: brand.key, buyerHash: await hashBuyer(input.buyer) }
  if (request.paymentId) {
    const { paymentId, offerId } = request
    return recheckPayment(deps, buyer, { paymentId, offerId, visitor: input.visitor })
  }
  const begun = await findBegun(deps, buyer, input)
  const mode = begun?.mode ?? input.mode
  if (mode === null) throw modeUnknown()
  const method = await choosePaymentMethod(deps, { ...input, mode }, deps.clock.now())
  const purchase = begun ?? (await beginPurchase(deps, buyer, { ...input, mode }))
  if (isReleased(purchase)) throw declined(NOT_PAID)
  if (purchase.state !== 'created') {
    return { success: true, ...(purchase.paymentId !== null && { paymentId: purchase.paymentId }) }
  }
  return reserve(deps, purchase, {
    method,
    keepFor: await findCardKeeper(deps, { ...input, mode }, method),
    brandName: brand.name,
    visitor: input.visitor,
    returnUrl: `${input.origin}/booking?${returnParameters(purchase)}`,
  })
}
