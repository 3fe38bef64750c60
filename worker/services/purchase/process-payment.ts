import type { Mode } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import type { PaymentRequest, PaymentResult } from '../../contract/payment'
import type { Deps } from '../../deps'
import { DomainError, isDomainError } from '../../domain/error'
import { isReleased, newPurchase, type Purchase } from '../../domain/purchase'
import type { AuthorizationRequest, Payment, PaymentMethod } from '../../ports/payments'
import { pricePurchase, requireSeenPrice } from './price-purchase'
import { type ReleaseDeps, releasePayment } from './release-payment'

const NOT_PAID = 'This payment did not go through. Please pay again.'
const notFound = () => new DomainError('payment_not_found', 'There is no such payment. Please pay again.')
const declined = (message: string) => new DomainError('payment_declined', message)

/**
 * Writes down what the gateway said of a purchase's payment, and tells the client. A test card that asks for 3-D Secure counts as
 * declined: the test form can't show the bank's question.
 * @throws DomainError `payment_declined` when the money isn't reserved
 */
async function notePayment(deps: ReleaseDeps, purchase: Purchase, payment: Payment): Promise<PaymentResult> {
  const known = { paymentId: payment.id, cardBrand: payment.cardBrand, cardLast4: payment.cardLast4 }
  if (payment.status === 'authorized') {
    // Null when a repeated request was quicker: then it is written already.
    await deps.purchases.advance(purchase.id, 'authorize', known, deps.clock.now())
    return { success: true, paymentId: payment.id }
  }
  const noted = await deps.purchases.advance(purchase.id, 'notePayment', known, deps.clock.now())
  if (payment.status === 'requires_action' && purchase.mode === 'live') {
    return {
      success: false,
      requiresAction: true,
      paymentId: payment.id,
      ...(payment.clientSecret !== null && { clientSecret: payment.clientSecret }),
      message: 'Your bank asks you to confirm this payment.',
    }
  }
  await releasePayment(deps, noted ?? purchase, 'decline')
  if (payment.status === 'requires_action') {
    throw declined('This test card asks for 3-D Secure, which the test form cannot show. Please use another test card.')
  }
  throw declined(NOT_PAID)
}

/**
 * How a payment stands that the browser has confirmed with the bank (3-D Secure), asked of the gateway.
 * @throws DomainError `payment_not_found`, `payment_declined`
 */
async function recheckPayment(
  deps: ReleaseDeps,
  wanted: { brandKey: string; paymentId: string; offerId: string; mode: Mode },
): Promise<PaymentResult> {
  const purchase = await deps.purchases.findByPayment(wanted.brandKey, wanted.paymentId)
  if (!purchase || purchase.offerId !== wanted.offerId || purchase.mode !== wanted.mode) {
    throw notFound()
  }
  if (isReleased(purchase)) {
    throw declined(NOT_PAID)
  }
  if (purchase.state !== 'created') return { success: true, paymentId: wanted.paymentId }
  const payment = await deps.payments(purchase.mode).find(wanted.paymentId)
  if (!payment) throw notFound()
  return notePayment(deps, purchase, payment)
}

interface PaymentInput {
  brand: BrandRecord
  mode: Mode
  idempotencyKey: string | null
  request: PaymentRequest
  /** The page's origin, for 3-D Secure's way back. */
  origin: string
  /** The shop's home page, by shopAddress: where links in mails lead. */
  shop: string
}

type PaymentDeps = ReleaseDeps & Pick<Deps, 'flights'>

/** Live mode takes Stripe's token and no card data; test mode takes the card form, whose number the gateway looks up. */
function choosePaymentMethod({ mode, request }: PaymentInput): PaymentMethod {
  const { cardDetails, confirmationToken } = request
  if (mode === 'live') {
    if (cardDetails) throw new DomainError('card_data_refused', 'Card numbers are not accepted here.')
    if (!confirmationToken) throw new DomainError('invalid_input', 'Card details are required for card payment')
    return { kind: 'confirmation_token', token: confirmationToken }
  }
  if (!cardDetails) throw new DomainError('invalid_input', 'Card details are required for card payment')
  return { kind: 'test_card', number: cardDetails.number }
}

async function beginPurchase({ purchases, clock, ids }: PaymentDeps, input: PaymentInput, charge: Purchase['charge']) {
  const begun = {
    id: ids.uuid(),
    brandKey: input.brand.key,
    mode: input.mode,
    idempotencyKey: input.idempotencyKey ?? ids.uuid(),
    offerId: input.request.offerId,
    charge,
    paymentId: null,
    shopUrl: input.shop,
  }
  const purchase = await purchases.insertOrFind(newPurchase({ ...begun, state: 'created' }, clock.now()))
  const same =
    purchase.offerId === input.request.offerId &&
    purchase.mode === input.mode &&
    purchase.charge.amount === charge.amount &&
    purchase.charge.currency === charge.currency
  if (same) return purchase
  const message = 'This Idempotency-Key belongs to another payment. Please use a new one.'
  throw new DomainError('invalid_input', message, { fields: { 'Idempotency-Key': message } })
}

async function authorize(deps: PaymentDeps, purchase: Purchase, request: AuthorizationRequest): Promise<PaymentResult> {
  try {
    const payment = await deps.payments(purchase.mode).authorize(request)
    return await notePayment(deps, purchase, payment)
  } catch (error) {
    // These are final answers: the money isn't reserved and won't be.
    if (isDomainError(error, 'payment_declined', 'card_data_refused')) await releasePayment(deps, purchase, 'decline')
    throw error
  }
}

/**
 * Prices the journey, records the purchase and reserves the money. Repeating it with the same Idempotency-Key gives the same payment.
 * @throws DomainError `price_changed`, `payment_declined`, `card_data_refused`, `seat_unavailable`, `offer_expired` …
 */
export async function processPayment(deps: PaymentDeps, input: PaymentInput): Promise<PaymentResult> {
  const { request, brand, mode } = input
  if (request.paymentId) {
    return recheckPayment(deps, { brandKey: brand.key, paymentId: request.paymentId, offerId: request.offerId, mode })
  }
  const method = choosePaymentMethod(input)
  const { charge } = await pricePurchase(deps, { ...request, mode, markup: brand })
  requireSeenPrice(charge, request)
  const purchase = await beginPurchase(deps, input, charge)
  if (isReleased(purchase)) throw declined(NOT_PAID)
  if (purchase.state !== 'created') {
    return { success: true, ...(purchase.paymentId !== null && { paymentId: purchase.paymentId }) }
  }
  return authorize(deps, purchase, {
    purchaseId: purchase.id,
    brandKey: brand.key,
    offerId: purchase.offerId,
    amount: purchase.charge,
    method,
    receiptEmail: request.receiptEmail ?? null,
    returnUrl: `${input.origin}/booking?offer=${encodeURIComponent(purchase.offerId)}`,
  })
}
