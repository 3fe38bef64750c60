import type { PaymentResult } from '../contract/payment'
import type { Mode } from '../contract/system'
import { DomainError } from '../domain/error'
import { notePayment } from './note-payment'
import type { ReleaseDeps } from './release-payment'

/**
 * How a payment stands that the browser has confirmed with the bank (3-D Secure), asked of the gateway.
 * @throws DomainError `payment_not_found`, `payment_declined`
 */
export async function recheckPayment(
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
