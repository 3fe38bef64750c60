import type { ChangedPrice, ErrorCode } from '#worker/contract/error'
import type { AgreedTexts } from '#worker/features/agreement/contract'
import { ApiError } from '../../../api/api-error'
import { OFFER_EXPIRED, type OfferFailure } from '../offer/offer-failure'

/** Why a purchase stopped, in the terms of what the screen does next. `message` is fit to show. */
export type PayFailure =
  | OfferFailure
  /** The card was refused: clear it, focus it. */
  | { kind: 'declined'; message: string }
  /** The stored card was removed meanwhile: another has to be chosen. */
  | { kind: 'card_gone'; message: string }
  /** The payment service failed: the card may be fine. */
  | { kind: 'payment_error'; message: string }
  /** `price` is the new one, where the server knows it. */
  | { kind: 'price_changed'; message: string; price: ChangedPrice | null }
  /** A text that paying agrees to was replaced; `texts` hold now. */
  | { kind: 'terms_changed'; message: string; texts: AgreedTexts | undefined }
  /** Seats or bags are sold no more: `fields` names them as they were sent (`seats.0`, `bags.1`), where the server knows which. */
  | { kind: 'seat_unavailable'; message: string; fields: Record<string, string> }
  /** The carbon offset isn't sold any more: it is taken out of the order. */
  | { kind: 'offset_gone'; message: string }
  | { kind: 'passengers'; message: string; fields: Record<string, string> }
  | { kind: 'booking_failed'; message: string }
  /** Nothing is sold at the moment, or nothing at this price. */
  | { kind: 'sales_stopped'; message: string }
  /** There is a booking for this attempt: show a link to it, and nothing to buy. */
  | { kind: 'already_booked' }

const DECLINED = 'Your card was declined or the card details were incorrect. Please check them, or use another card.'
const NO_ANSWER = 'No answer came about your payment.'
const SOMETHING_WRONG = 'Something went wrong. Please try again.'

const passengerFields = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([path]) => path.startsWith('passengers.')))

/** Reads the text of an error that has no code we know. */
function failureFromText(text: string, message: string): PayFailure {
  if (/expired|OFFER_EXPIRED/i.test(text)) return { kind: 'offer_gone', expired: true, message: OFFER_EXPIRED }
  if (/payment|card|PAYMENT_FAILED|resource not found/i.test(text)) return { kind: 'declined', message: DECLINED }
  return { kind: 'booking_failed', message }
}

function failureFromApi(error: ApiError, stage: 'payment' | 'booking'): PayFailure {
  const message = error.plain || SOMETHING_WRONG
  switch (error.code) {
    case 'offer_expired':
      return { kind: 'offer_gone', expired: true, message: OFFER_EXPIRED }
    case 'offer_not_found':
    case 'offer_already_booked':
      return { kind: 'offer_gone', expired: false, message }
    case 'price_changed':
      return { kind: 'price_changed', message, price: error.price }
    case 'terms_changed':
      return { kind: 'terms_changed', message, texts: error.texts }
    case 'seat_unavailable':
      return { kind: 'seat_unavailable', message, fields: error.fields }
    case 'card_data_refused': {
      // In a traveler's field it is not the card that is refused.
      const fields = passengerFields(error.fields)
      return Object.keys(fields).length > 0 ? { kind: 'passengers', message, fields } : { kind: 'declined', message }
    }
    case 'payment_declined':
    case 'payment_not_found':
      return { kind: 'declined', message }
    case 'card_not_stored':
      return { kind: 'card_gone', message }
    case 'payment_unavailable':
    case 'cookies_needed':
      return { kind: 'payment_error', message }
    case 'invalid_input':
    case 'passengers_mismatch':
    case 'booking_refused': {
      const fields = passengerFields(error.fields)
      if (Object.keys(fields).length > 0) return { kind: 'passengers', message, fields }
      if (error.fields.carbonOffset) return { kind: 'offset_gone', message }
      return stage === 'payment' ? { kind: 'declined', message } : { kind: 'booking_failed', message }
    }
    case 'sales_stopped':
    case 'shop_closed':
    case 'mode_unknown':
      return { kind: 'sales_stopped', message }
    case 'already_booked':
      return { kind: 'already_booked' }
    case 'unreachable':
      if (stage === 'payment') return { kind: 'payment_error', message: error.status === 0 ? NO_ANSWER : message }
      return failureFromText(error.message, message)
    default:
      return stage === 'payment' ? { kind: 'payment_error', message } : { kind: 'booking_failed', message }
  }
}

/** What a thrown error means for the purchase. `stage` is the call that threw. */
export function toPayFailure(error: unknown, stage: 'payment' | 'booking'): PayFailure {
  if (error instanceof ApiError) return failureFromApi(error, stage)
  const message = error instanceof Error && error.message ? error.message : SOMETHING_WRONG
  return failureFromText(message, message)
}

// Refusals after which the server has given the reserved money back, or never had it.
const FINAL: ErrorCode[] = [
  'payment_declined',
  'payment_not_found',
  'card_data_refused',
  'card_not_stored',
  'cookies_needed',
  'booking_refused',
  'offer_expired',
  'offer_not_found',
  'offer_already_booked',
  'price_changed',
  'seat_unavailable',
  'sales_stopped',
  'mode_unknown',
]

/** Whether the effect of a failed call isn't known: there was no answer of the shop itself, or one that says that it failed midway. */
export const isUnclear = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.code === 'unreachable' ||
  error.code === 'booking_in_progress' ||
  (error.status >= 500 && !FINAL.some((code) => code === error.code))

/** Whether the money stays reserved after a refused booking: the traveler can correct what they sent, and needn't pay again. */
export const keepsPayment = (error: unknown): boolean =>
  !(error instanceof ApiError) || !(FINAL.some((code) => code === error.code) || 'paymentId' in error.fields)

function lostKind(fields: string[]): string {
  const [seats, bags] = ['seats.', 'bags.'].map((prefix) => fields.some((field) => field.startsWith(prefix)))
  if (seats === bags) return 'Seat or Bag'
  return seats ? 'Seat' : 'Bag'
}

/** What the page says about a failed purchase, over what can be done; null where it shows the way to the booking. */
export function failureWords(failure: PayFailure): { title: string; text: string } | null {
  const { kind } = failure
  if (kind === 'already_booked') return null
  const text = failure.message
  switch (kind) {
    case 'offer_gone':
      return failure.expired
        ? { title: 'Flight Offer Expired', text: `${text} Flight offers typically expire after 30 minutes.` }
        : { title: 'Offer No Longer Available', text }
    case 'offer_unverified':
      return { title: 'Offer Validation Failed', text }
    case 'declined':
    case 'card_gone':
      return { title: 'Payment Failed', text }
    case 'payment_error':
      return {
        title: 'Payment Error',
        text: `${text} Nothing was charged. If you try again, it is the same payment: you do not pay twice.`,
      }
    case 'price_changed':
      return { title: 'Price Changed', text }
    case 'terms_changed':
      return { title: 'Terms Changed', text: `${text} Nothing was charged.` }
    case 'seat_unavailable':
      return {
        title: `${lostKind(Object.keys(failure.fields))} No Longer Available`,
        text: `${text} Nothing was charged.`,
      }
    case 'offset_gone':
      return { title: 'Carbon Offset Unavailable', text }
    case 'passengers':
    case 'booking_failed':
      return { title: 'Booking Failed', text }
    case 'sales_stopped':
      return { title: 'Booking Unavailable', text }
  }
}
