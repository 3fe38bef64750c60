import type { PaymentResult } from '#worker/contract/payment'
import { ApiError } from '../../../api/api-error'
import type { PayAttempt } from '../attempt/attempt-store'
import { offerFailure } from '../offer/offer-failure'
import { isUnclear, toPayFailure } from './pay-failure'
import type { PayApi, PayMethod, PayOutcome, PayRequest, Purchase } from './purchase'

const hasStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof ApiError && statuses.includes(error.status)

const orderOf = ({
  offerId,
  amount,
  currency,
  seats,
  bags,
  carbonOffset,
  promotionCode,
  passengers,
  agreedTo,
}: Purchase) => ({
  offerId,
  amount,
  currency,
  seats,
  bags,
  carbonOffset,
  promotionCode,
  passengers,
  agreedTo,
})

/** The card as sent to the server. @throws what the card form throws */
async function cardOf(method: PayMethod) {
  if (method.kind === 'test') return { cardDetails: method.card }
  return method.kind === 'stored' ? { storedCard: method.id } : { confirmationToken: await method.createToken() }
}

/** Reserves the money, the bank's check included; returns the payment's id. @throws ApiError, and what the card form throws */
async function reserveMoney(
  api: PayApi,
  { purchase, method, attempt, keep }: PayRequest & { method: PayMethod },
): Promise<string> {
  const { key } = attempt
  const order = orderOf(purchase)
  const keepCard = method.kind !== 'stored' && method.keeps ? { keepCard: true } : {}
  const first = await api.processCard({ ...order, ...keepCard, ...(await cardOf(method)) }, key)
  const confirm = method.kind === 'test' ? null : method.confirm
  if (!confirm || !first.requiresAction || !first.clientSecret || !first.paymentId) return requirePaymentId(first)
  // The check may lead away from this page, and back to a new one.
  keep({ ...attempt, askedBank: first.paymentId, sentAt: Date.now() })
  const refusal = await confirm(first.clientSecret).then(
    () => null,
    (error: unknown) => error,
  )
  // Whatever Stripe's script says about the check: the money may be reserved although its answer got lost.
  const after = await api.processCard({ ...order, ...keepCard, paymentId: first.paymentId }, key)
  if (after.requiresAction && refusal) throw refusal
  return requirePaymentId(after)
}

function requirePaymentId({ success, paymentId, message }: PaymentResult): string {
  if (success && paymentId) return paymentId
  throw new ApiError(402, { code: 'payment_declined', message: message || 'Payment processing failed' })
}

/** What to do after a payment call without a clear answer: the server knows what became of it, or else the same key is used again. */
async function afterUnclearPayment(
  api: PayApi,
  { error, method, attempt }: { error: unknown; method: PayMethod; attempt: PayAttempt },
): Promise<PayOutcome | { paymentId: string }> {
  const known = await api.findAttempt(attempt.key).catch(() => null)
  if (known?.state === 'ordering' || known?.state === 'booked') return { unclear: attempt }
  if (known?.state === 'reserved' && known.paymentId) return { paymentId: known.paymentId }
  // Only the test form may go on without an answer, with an id that the server takes for nothing but a test, and only while the server
  // knows of no payment.
  if (method.kind === 'test' && hasStatus(error, 0) && known?.state === 'none')
    return { paymentId: `test_${attempt.key}` }
  return { failure: toPayFailure(error, 'payment'), attempt: known?.state === 'released' ? null : attempt }
}

/** Reserves the money for a purchase whose offer is still for sale; returns the payment's id, or how the attempt ended before that. Never throws. */
export async function reserve(
  api: PayApi,
  { purchase, method, attempt, keep }: PayRequest,
): Promise<PayOutcome | { paymentId: string }> {
  if (!method) {
    return { failure: { kind: 'declined', message: 'Card details are required for card payment' }, attempt }
  }
  const before = offerFailure(await api.verifyOffer(purchase.offerId))
  if (before) return { failure: before, attempt: before.kind === 'offer_unverified' ? attempt : null }
  const sent: PayAttempt = { ...attempt, sent: 'payment', sentAt: Date.now() }
  keep(sent)
  try {
    return { paymentId: await reserveMoney(api, { purchase, method, attempt: sent, keep }) }
  } catch (error) {
    // The test form goes on without a session as well.
    if (method.kind === 'test' && hasStatus(error, 401)) return { paymentId: `test_${attempt.key}` }
    if (isUnclear(error)) return afterUnclearPayment(api, { error, method, attempt: sent })
    return { failure: toPayFailure(error, 'payment'), attempt: null }
  }
}
