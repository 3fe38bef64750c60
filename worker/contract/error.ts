import * as v from 'valibot'
import type { AgreedTexts } from '../features/agreement/contract'
import type { Amounts, Charge } from './money'
import type { RefundPromise } from './offer'
import type { FactorMethod } from './security/factors'

/** Every way a call can be refused or fail. Each has one HTTP status (http/on-error). */
export const ErrorCode = v.picklist([
  'invalid_input',
  'not_signed_in',
  'wrong_credentials',
  'forbidden',
  'not_elevated',
  'second_factor_needed',
  'factor_needed',
  'recovery_waiting',
  'not_found',
  'link_invalid',
  'signature_invalid',
  'conflict',
  'mode_unavailable',
  'mode_unknown',
  'offer_not_found',
  'offer_expired',
  'offer_already_booked',
  'price_changed',
  'terms_changed',
  'seat_unavailable',
  'passengers_mismatch',
  'payment_declined',
  'payment_not_found',
  'payment_unavailable',
  'card_data_refused',
  'card_not_stored',
  'cookies_needed',
  'booking_refused',
  'already_booked',
  'sales_stopped',
  'shop_closed',
  'booking_in_progress',
  'not_cancellable',
  'already_cancelled',
  'cancellation_in_progress',
  'quote_expired',
  'too_many_requests',
  'password_change_needed',
  'body_too_large',
  'address_too_long',
  'headers_too_large',
  'method_not_allowed',
  'unsupported_media_type',
  'database_unavailable',
  'provider_unavailable',
  'provider_timeout',
  'provider_busy',
  'searches_used_up',
  'pictures_unavailable',
  'internal',
])
export type ErrorCode = v.InferOutput<typeof ErrorCode>

/**
 * The current price of everything requested: `fare` without the seats and bags, which are in the order in which they were sent, each with
 * its unit price in decimal major units. In the sum they belong to the base.
 */
export interface ChangedPrice extends Amounts {
  fare: Charge
  /** What is refunded of that fare. */
  refund_promise: RefundPromise
  seats: string[]
  bags: string[]
  /** The price of the carbon offset; absent without one. */
  offset?: string | undefined
  /** Why the requested promotion code no longer takes anything off. */
  code_refused?: string | undefined
}

/** The body of every error response. `fields` maps a field's dotted path to its message. */
export const ErrorBody = v.object({
  code: ErrorCode,
  message: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
  requestId: v.string(),
})
/**
 * `price` comes with `price_changed` when the new price is known: a client that sends that amount buys at it, without reading anything
 * first. `texts` comes with `terms_changed`: the current versions. `methods` comes with `second_factor_needed`.
 */
export type ErrorBody = v.InferOutput<typeof ErrorBody> & {
  price?: ChangedPrice | undefined
  texts?: AgreedTexts | undefined
  methods?: FactorMethod[] | undefined
}
