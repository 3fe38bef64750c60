import type { Mode } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import type { PaymentRequest, PaymentResult } from '../../contract/payment'
import type { Deps } from '../../deps'
import { DomainError, isDomainError } from '../../domain/error'
import type { AuthorizationRequest, Payment, PaymentMethod } from '../../ports/payments'
import type { Purchase } from '../../ports/purchases'
import { pricePurchase, requireSeenPrice } from './price-purchase'
import { type ReleaseDeps, releasePayment } from './release-payment'

const declined = (message: string) => new DomainError('payment_declined', message)

/**
 * Writes down what the gateway said of an attempt's payment, and tells the client. A test card that asks for 3-D Secure counts as
 * declined: the test form can't show the bank's question.
 * @throws DomainError `payment_declined` when the money isn't reserved
 */
async function notePayment(deps: ReleaseDeps, attempt: Purchase, payment: Payment): Promise<PaymentResult> {
  const known = { paymentId: payment.id, cardBrand: payment.cardBrand, cardLast4: payment.cardLast4 }
  if (payment.status === 'authorized') {
    // Null when a repeated request was quicker: then it is written already.
    await deps.attempts.advance(attempt.id, ['created'], { state: 'authorized', ...known }, deps.clock.now())
    return { success: true, paymentId: payment.id }
  }
  const noted = await deps.attempts.advance(attempt.id, ['created'], { state: 'created', ...known }, deps.clock.now())
  if (payment.status === 'requires_action' && attempt.mode === 'live') {
    return {
      success: false,
      requiresAction: true,
      paymentId: payment.id,
      ...(payment.clientSecret !== null && { clientSecret: payment.clientSecret }),
      message: 'Your bank asks you to confirm this payment.',
    }
  }
  await releasePayment(deps, noted ?? attempt, ['created'])
  if (payment.status === 'requires_action') {
    throw declined('This test card asks for 3-D Secure, which the test form cannot show. Please use another test card.')
  }
  throw declined('This payment did not go through. Please pay again.')
}

/**
 * How a payment stands that the browser has confirmed with the bank (3-D Secure), asked of the gateway.
 * @throws DomainError `payment_not_found`, `payment_declined`
 */
async function recheckPayment(
  deps: ReleaseDeps,
  wanted: { brandKey: string; paymentId: string; offerId: string; mode: Mode },
): Promise<PaymentResult> {
  const attempt = await deps.attempts.findByPayment(wanted.brandKey, wanted.paymentId)
  if (!attempt || attempt.offerId !== wanted.offerId || attempt.mode !== wanted.mode) {
    throw new DomainError('payment_not_found', 'There is no such payment. Please pay again.')
  }
  if (attempt.state === 'voiding' || attempt.state === 'voided') {
    throw new DomainError('payment_declined', 'This payment did not go through. Please pay again.')
  }
  if (attempt.state !== 'created') return { success: true, paymentId: wanted.paymentId }
  const payment = await deps.payments(attempt.mode).find(wanted.paymentId)
  if (!payment) throw new DomainError('payment_not_found', 'There is no such payment. Please pay again.')
  return notePayment(deps, attempt, payment)
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
function methodOf({ mode, request }: PaymentInput): PaymentMethod {
  const { cardDetails, confirmationToken } = request
  if (mode === 'live') {
    if (cardDetails) throw new DomainError('card_data_refused', 'Card numbers are not accepted here.')
    if (!confirmationToken) throw new DomainError('invalid_input', 'Card details are required for card payment')
    return { kind: 'confirmation_token', token: confirmationToken }
  }
  if (!cardDetails) throw new DomainError('invalid_input', 'Card details are required for card payment')
  return { kind: 'test_card', number: cardDetails.number }
}

async function openAttempt({ attempts, clock, ids }: PaymentDeps, input: PaymentInput, charge: Purchase['charge']) {
  const now = clock.now().toISOString()
  const attempt = await attempts.insertOrFind({
    id: ids.uuid(),
    brandKey: input.brand.key,
    mode: input.mode,
    idempotencyKey: input.idempotencyKey ?? ids.uuid(),
    offerId: input.request.offerId,
    charge,
    state: 'created',
    paymentId: null,
    cardBrand: null,
    cardLast4: null,
    orderId: null,
    bookingReference: null,
    bookingId: null,
    request: null,
    draft: null,
    userId: null,
    shopUrl: input.shop,
    createdAt: now,
    updatedAt: now,
  })
  const same =
    attempt.offerId === input.request.offerId &&
    attempt.mode === input.mode &&
    attempt.charge.amount === charge.amount &&
    attempt.charge.currency === charge.currency
  if (same) return attempt
  const message = 'This Idempotency-Key belongs to another payment. Please use a new one.'
  throw new DomainError('invalid_input', message, { fields: { 'Idempotency-Key': message } })
}

async function authorize(deps: PaymentDeps, attempt: Purchase, request: AuthorizationRequest): Promise<PaymentResult> {
  try {
    const payment = await deps.payments(attempt.mode).authorize(request)
    return await notePayment(deps, attempt, payment)
  } catch (error) {
    // These are final answers: the money isn't reserved and won't be.
    if (isDomainError(error, 'payment_declined', 'card_data_refused')) await releasePayment(deps, attempt, ['created'])
    throw error
  }
}

/**
 * Prices the journey, records the attempt and reserves the money. Repeating it with the same Idempotency-Key gives the same payment.
 * @throws DomainError `price_changed`, `payment_declined`, `card_data_refused`, `seat_unavailable`, `offer_expired` …
 */
export async function processPayment(deps: PaymentDeps, input: PaymentInput): Promise<PaymentResult> {
  const { request, brand, mode } = input
  if (request.paymentId) {
    return recheckPayment(deps, { brandKey: brand.key, paymentId: request.paymentId, offerId: request.offerId, mode })
  }
  const method = methodOf(input)
  const { charge } = await pricePurchase(deps, { ...request, mode, markup: brand })
  requireSeenPrice(charge, request)
  const attempt = await openAttempt(deps, input, charge)
  switch (attempt.state) {
    case 'created':
      return authorize(deps, attempt, {
        purchaseId: attempt.id,
        brandKey: brand.key,
        offerId: attempt.offerId,
        amount: attempt.charge,
        method,
        receiptEmail: request.receiptEmail ?? null,
        returnUrl: `${input.origin}/booking?offer=${encodeURIComponent(attempt.offerId)}`,
      })
    case 'voiding':
    case 'voided':
      throw new DomainError('payment_declined', 'This payment did not go through. Please pay again.')
    default:
      return { success: true, ...(attempt.paymentId !== null && { paymentId: attempt.paymentId }) }
  }
}
