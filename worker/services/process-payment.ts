import type { BrandRecord } from '../contract/brand'
import type { PaymentRequest, PaymentResult } from '../contract/payment'
import type { Mode } from '../contract/system'
import type { Deps } from '../deps'

/** Prices the journey, records the attempt and reserves the money. @throws DomainError `price_changed`, `payment_declined` … */
export async function processPayment(
  _deps: Pick<Deps, 'flights' | 'payments' | 'attempts' | 'clock' | 'ids'>,
  _input: {
    brand: BrandRecord
    mode: Mode
    idempotencyKey: string | null
    request: PaymentRequest
    /** The page's origin, for 3-D Secure's way back. */
    origin: string
  },
): Promise<PaymentResult> {
  throw new Error('being built')
}
