import type { ErrorCode } from '../../contract/error'
import { beyondBalance, DomainError } from '../../domain/error'
import type { OrderOutcome } from '../flights'
import { offerExpired } from './duffel-errors'
import type { DuffelAnswer, DuffelFailure } from './duffel-http'
import { isSold, toOrder } from './order-json'

// No message here speaks of "payment", "card" or "expired" unless that is the reason: the booking screen distinguishes failures by those words.
const NOT_NOW = 'This flight cannot be booked right now. Nothing was charged. Please try again later.'
const PRICE = 'The price of this flight has changed. Nothing was charged. Please look at the new price.'
const STALE =
  'This flight could not be booked with your seats and bags just now. Nothing was charged. Please try again.'
const EXTRAS = 'A seat or bag you chose is no longer available. Please choose again.'
const PASSENGERS = 'The travelers do not match the ones searched for. Please search again for these travelers.'
const DETAILS = 'The airline did not accept a traveler’s details. Please check names, dates of birth and contact.'

const FREQUENT_FLYER =
  'The airline did not accept this frequent flyer number. Nothing was charged. Please correct it, or leave it out.'

/** The error is shown beside the number that the airline named; over the form where it named none. */
function loyaltyRefusal(failure: DuffelFailure): DomainError {
  const [, index] = /passengers\/(\d{1,2})\//.exec(failure.field ?? '') ?? []
  const fields = index === undefined ? {} : { [`passengers.${index}.frequentFlyerNumber`]: FREQUENT_FLYER }
  return new DomainError('booking_refused', FREQUENT_FLYER, { fields, cause: failure })
}

const REFUSALS = new Map<string, [ErrorCode, string]>(
  Object.entries({
    price_changed: ['price_changed', PRICE],
    payment_amount_does_not_match_order_amount: ['price_changed', PRICE],
    payment_currency_does_not_match_order_currency: ['price_changed', PRICE],
    offer_request_already_booked: [
      'offer_already_booked',
      'These fares have just been taken. Please search again for fresh ones.',
    ],
    ancillary_service_not_available: ['seat_unavailable', EXTRAS],
    order_passengers_incompatible_with_offer: ['passengers_mismatch', PASSENGERS],
    duplicate_passenger_name: [
      'passengers_mismatch',
      'Two travelers have the same name. The airline needs different ones.',
    ],
    order_not_created: [
      'booking_refused',
      'The airline could not make this booking. Nothing was charged. Please try again.',
    ],
  }),
)

const GONE = new Set([
  'offer_no_longer_available',
  'offer_expired',
  'schedule_changed',
  'not_valid_with_selected_offer',
])

// The first two may speak of an order that exists, perhaps this very one: Duffel has no idempotency keys. The others say only that the
// airline failed, whatever their status.
const MAY_EXIST = new Set([
  'duplicate_booking',
  'order_creation_already_attempted',
  'airline_unknown',
  'airline_internal',
])

/** "Linked record(s) not found": ids of seats and bags become invalid with the next read of their offer, no matter who reads it. */
const isStale = (status: number, { code }: DuffelFailure, withServices: boolean) =>
  withServices && status === 422 && code === 'not_found'

function toRefusal(status: number, failure: DuffelFailure, withServices: boolean): DomainError {
  const code = failure.code ?? ''
  const [ours, message] = REFUSALS.get(code) ?? []
  if (code === 'invalid_loyalty_card') return loyaltyRefusal(failure)
  if (code === 'insufficient_balance') return beyondBalance(failure)
  if (ours && message) return new DomainError(ours, message, { cause: failure })
  if (GONE.has(code)) return offerExpired(failure)
  if (isStale(status, failure, withServices)) return new DomainError('booking_refused', STALE, { cause: failure })
  if (code === 'not_found') return offerExpired(failure)
  if (status === 429 || status === 503) {
    return new DomainError('provider_busy', NOT_NOW, { cause: failure, retryAfterSeconds: failure.retryAfterSeconds })
  }
  if (status === 401 || status === 403) return new DomainError('provider_unavailable', NOT_NOW, { cause: failure })
  if (/^(validation_|invalid_)/.test(code) && status === 422) {
    return new DomainError('booking_refused', DETAILS, { cause: failure })
  }
  return new DomainError('booking_refused', NOT_NOW, { cause: failure })
}

/** Whether the answer rules out that an order exists: only Duffel's own code does, as any gateway on the way may send a status. */
function isDefinite(status: number, { code }: DuffelFailure): boolean {
  if (code === null || MAY_EXIST.has(code)) return false
  if (status === 502) return code === 'order_not_created'
  return status === 503 || (status >= 400 && status < 500 && status !== 408)
}

/** What an answer to POST /air/orders means. When in doubt it is unknown: a second order costs a second ticket. */
export function orderOutcome(answer: DuffelAnswer, withServices: boolean): OrderOutcome {
  if (answer.kind === 'ok') {
    const order = answer.status === 202 ? null : toOrder(answer.data)
    return order && isSold(order)
      ? { kind: 'booked', order }
      : { kind: 'unknown', cause: `status ${answer.status} without a finished order` }
  }
  if (answer.kind !== 'refused') return { kind: 'unknown', cause: answer.failure }
  const { status, failure } = answer
  if (!isDefinite(status, failure)) return { kind: 'unknown', cause: failure }
  const error = toRefusal(status, failure, withServices)
  return { kind: 'refused', error, isStale: isStale(status, failure, withServices) }
}
