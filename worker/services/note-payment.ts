import type { PaymentResult } from '../contract/payment'
import { DomainError } from '../domain/error'
import type { Attempt } from '../ports/attempt-repository'
import type { Payment } from '../ports/payment-gateway'
import { type ReleaseDeps, releasePayment } from './release-payment'

const declined = (message: string) => new DomainError('payment_declined', message)

/**
 * Writes down what the gateway said of an attempt's payment, and tells the client. A test card that asks for 3-D Secure counts as
 * declined: the test form can't show the bank's question.
 * @throws DomainError `payment_declined` when the money isn't reserved
 */
export async function notePayment(deps: ReleaseDeps, attempt: Attempt, payment: Payment): Promise<PaymentResult> {
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
