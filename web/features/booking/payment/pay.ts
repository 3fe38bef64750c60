import type { InferInput } from 'valibot'
import type { BookingRequest, BookingResult } from '#worker/contract/booking'
import type { OfferPassenger } from '#worker/contract/offer'
import type { Passenger } from '#worker/contract/passenger'
import type { CardDetails, PaymentRequest, PaymentResult, SeatSelection } from '#worker/contract/payment'
import type { OfferVerification } from '#worker/contract/search'
import type { ChosenBag } from '#worker/domain/booking/bags'
import { ApiError } from '../../../api/api-error'
import { offerFailure } from '../offer/offer-failure'
import { filledIn, type PassengerFields } from '../passengers/passenger-form'
import { keepsPayment, type PayFailure, toPayFailure } from './pay-failure'

/** The calls a purchase makes, in their order. */
export interface PayApi {
  verifyOffer(id: string): Promise<OfferVerification>
  processCard(request: InferInput<typeof PaymentRequest>, idempotencyKey: string): Promise<PaymentResult>
  createBooking(request: InferInput<typeof BookingRequest>, idempotencyKey: string): Promise<BookingResult>
}

/** How the traveler pays: with the test form's card, or through Stripe's own form (live mode), which never shows us the card. */
export type PayMethod =
  | { kind: 'test'; card: CardDetails }
  | { kind: 'live'; createToken(): Promise<string>; confirm(clientSecret: string): Promise<void> }

/** What is bought. `amount` is the charge in decimal major units. */
export interface Purchase {
  offerId: string
  amount: string
  currency: string
  passengers: InferInput<typeof Passenger>[]
  seats: SeatSelection[]
  bags: ChosenBag[]
}

/** The travelers as the API takes them: blank optional fields left out, the rest as typed (the server parses it again). */
export const toPassengers = (typed: PassengerFields[], travelers: OfferPassenger[]): InferInput<typeof Passenger>[] =>
  travelers.map(({ id, type }, index) => {
    const fields = Object.entries(filledIn(typed[index])).filter(([, value]) => value.trim() !== '')
    // The form's own schema let title and gender through; names and dates that are blank all the same are left to the server.
    return { ...Object.fromEntries(fields), id, type } as InferInput<typeof Passenger>
  })

/** One attempt to buy: its Idempotency-Key and, once the money is reserved, its payment. */
export interface PayAttempt {
  key: string
  amount: string
  paymentId: string | null
}

/** How an attempt ended. The next try repeats `attempt`; null asks for a new one with a new key. */
export type PayOutcome = { booked: BookingResult } | { failure: PayFailure; attempt: PayAttempt | null }

/** The pause between the last check of the offer and the order. */
export const PAUSE_MS = 300

/** The attempt for this amount: the unfinished one, or a new one after a decline or when the amount changed. */
export const attemptFor = (unfinished: PayAttempt | null, amount: string, newKey: () => string): PayAttempt =>
  unfinished?.amount === amount ? unfinished : { key: newKey(), amount, paymentId: null }

/** What the booking lacks, or null when nothing is missing. */
export function missingFrom({ offerId, passengers, amount, currency }: Purchase): string | null {
  if (!offerId) return 'Offer ID is required for booking'
  if (passengers.length === 0) return 'At least one passenger is required for booking'
  if (!amount || !currency) return 'Payment details are required for booking'
  return passengers.every(({ firstName, lastName, dateOfBirth }) => firstName && lastName && dateOfBirth)
    ? null
    : 'All passengers must have first name, last name, and date of birth'
}

const isUnansweredOrUnauthorized = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 0)

async function reserveMoney(api: PayApi, purchase: Purchase, method: PayMethod, key: string): Promise<string> {
  const { offerId, amount, currency, seats, bags, passengers } = purchase
  const email = passengers[0]?.email
  const order = { offerId, amount, currency, seats, bags, ...(email && { receiptEmail: email }) }
  if (method.kind === 'test') {
    try {
      return requirePaymentId(await api.processCard({ ...order, cardDetails: method.card }, key))
    } catch (error) {
      // Only the test form may go on without an answer, with an id the server takes for nothing but a test.
      if (isUnansweredOrUnauthorized(error)) return `test_${key}`
      throw error
    }
  }
  const first = await api.processCard({ ...order, confirmationToken: await method.createToken() }, key)
  if (!first.requiresAction || !first.clientSecret || !first.paymentId) return requirePaymentId(first)
  await method.confirm(first.clientSecret)
  return requirePaymentId(await api.processCard({ ...order, paymentId: first.paymentId }, key))
}

function requirePaymentId({ success, paymentId, message }: PaymentResult): string {
  if (success && paymentId) return paymentId
  throw new ApiError(402, { code: 'payment_declined', message: message || 'Payment processing failed' })
}

/**
 * Buys: validate the offer, reserve the money, validate again, pause, create the booking. An attempt that already reserved
 * its money goes straight to the booking, which the server answers once and the same however often it is asked. Never throws.
 */
export async function pay(
  api: PayApi,
  { purchase, method, attempt }: { purchase: Purchase; method: PayMethod; attempt: PayAttempt },
  pause: () => Promise<void> = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
): Promise<PayOutcome> {
  const missing = missingFrom(purchase)
  if (missing) return { failure: { kind: 'booking_failed', message: missing }, attempt }
  let { paymentId } = attempt
  if (!paymentId) {
    const before = offerFailure(await api.verifyOffer(purchase.offerId))
    if (before) return { failure: before, attempt: null }
    try {
      paymentId = await reserveMoney(api, purchase, method, attempt.key)
    } catch (error) {
      return { failure: toPayFailure(error, 'payment'), attempt: null }
    }
    const after = offerFailure(await api.verifyOffer(purchase.offerId))
    if (after) return { failure: after, attempt: after.kind === 'offer_unverified' ? { ...attempt, paymentId } : null }
    await pause()
  }
  const { offerId, amount, currency, passengers, seats, bags } = purchase
  try {
    const request = { offerId, passengers, paymentId, paymentDetails: { amount, currency }, seats, bags }
    return { booked: await api.createBooking(request, attempt.key) }
  } catch (error) {
    return { failure: toPayFailure(error, 'booking'), attempt: keepsPayment(error) ? { ...attempt, paymentId } : null }
  }
}
