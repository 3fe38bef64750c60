import { ApiError } from '../../../api/api-error'
import type { PayApi } from '../payment/purchase'
import type { PayAttempt } from './attempt-store'

const LEFT_OPEN = 'The check by your bank was not completed, so nothing was paid. Please pay again.'

/**
 * Asks the server for the outcome of the bank's check of an attempt: why nothing was paid, in words for the payer, or null where the attempt's
 * state shows it. Nothing in an address is trusted. @throws ApiError where nobody can say now;
 * `cookies_needed` where the server doesn't know it as this browser's
 */
export async function bankRefusal({ processCard }: Pick<PayApi, 'processCard'>, attempt: PayAttempt) {
  const { key, offerId, amount, currency, askedBank } = attempt
  if (askedBank === null) return null
  try {
    const { success } = await processCard({ offerId, amount, currency, paymentId: askedBank }, key)
    return success ? null : LEFT_OPEN
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'payment_declined') return error.plain || LEFT_OPEN
    // The cookie that made it this browser's is gone: to the server it is another browser's.
    if (error.code === 'payment_not_found') throw new ApiError(401, { code: 'cookies_needed', message: error.plain })
    throw error
  }
}
