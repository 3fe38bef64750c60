import type { InferInput } from 'valibot'
import type { OfferPassenger } from '#worker/contract/offer'
import type { Passenger } from '#worker/contract/passenger'
import type { PayAttempt } from '../attempt/attempt-store'
import { offerFailure } from '../offer/offer-failure'
import { lapAdultsOf } from '../passengers/laps'
import { filledIn, type PassengerFields } from '../passengers/passenger-form'
import { ticketNames } from '../passengers/ticket-name'
import { isUnclear, keepsPayment, toPayFailure } from './pay-failure'
import type { PayApi, PayOutcome, PayRequest, Purchase } from './purchase'
import { reserve } from './reserve'

/**
 * The travelers as the API takes them: names in Latin letters, blank optional fields left out, the rest as typed (the server parses it
 * again).
 */
export const toPassengers = (typed: PassengerFields[], travelers: OfferPassenger[]): InferInput<typeof Passenger>[] => {
  const lapAdults = lapAdultsOf(travelers, typed)
  return travelers.map(({ id, type }, index) => {
    const onLapOf = travelers[lapAdults[index] ?? -1]?.id ?? ''
    const filled = filledIn(typed[index])
    const fields = Object.entries({ ...filled, ...ticketNames(filled), onLapOf }).filter(
      ([, value]) => value.trim() !== '',
    )
    // The form's own schema has checked title and gender; names and dates that are blank nevertheless are left to the server.
    return { ...Object.fromEntries(fields), id, type } as InferInput<typeof Passenger>
  })
}

/** The pause between the last check of the offer and the order. */
export const PAUSE_MS = 300

/** Whether an attempt is for this price, in decimal major units. */
export const isSamePrice = (attempt: PayAttempt, { total, currency }: { total: string; currency: string }) =>
  attempt.amount === total && attempt.currency === currency

/** The attempt for a purchase: the unfinished one, or a new one after a definite no or when the amount changed. */
export function attemptFor(unfinished: PayAttempt | null, purchase: Purchase, newKey: () => string): PayAttempt {
  const { offerId, amount, currency, seats, bags } = purchase
  if (unfinished && isSamePrice(unfinished, { total: amount, currency })) return { ...unfinished, seats, bags }
  const begun = { paymentId: null, askedBank: null, sent: 'nothing', sentAt: Date.now(), bookingId: null } as const
  return { key: newKey(), offerId, amount, currency, seats, bags, ...begun }
}

/** What the booking lacks, or null when nothing is missing. */
export function missingFrom({ offerId, passengers, amount, currency }: Purchase): string | null {
  if (!offerId) return 'Offer ID is required for booking'
  if (passengers.length === 0) return 'At least one passenger is required for booking'
  if (!amount || !currency) return 'Payment details are required for booking'
  return passengers.every(({ firstName, lastName, dateOfBirth }) => firstName && lastName && dateOfBirth)
    ? null
    : 'All passengers must have first name, last name, and date of birth'
}

async function book(api: PayApi, purchase: Purchase, paid: PayAttempt & { paymentId: string }): Promise<PayOutcome> {
  const { offerId, amount, currency, rememberTravelers, ...chosen } = purchase
  try {
    const paymentDetails = { amount, currency }
    const consent = rememberTravelers && { rememberTravelers }
    const request = { offerId, paymentId: paid.paymentId, paymentDetails, ...chosen, ...consent }
    return { booked: await api.createBooking(request, paid.key) }
  } catch (error) {
    if (isUnclear(error)) return { unclear: paid }
    return { failure: toPayFailure(error, 'booking'), attempt: keepsPayment(error) ? paid : null }
  }
}

/**
 * Buys: validate the offer, reserve the money, validate again, pause, create the booking. An attempt that already reserved
 * its money goes straight to the booking, which the server answers once and the same however often it is asked. Never throws.
 */
export async function pay(
  api: PayApi,
  request: PayRequest,
  pause: () => Promise<void> = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
): Promise<PayOutcome> {
  const { purchase, attempt, keep } = request
  const missing = missingFrom(purchase)
  if (missing) return { failure: { kind: 'booking_failed', message: missing }, attempt }
  let { paymentId } = attempt
  if (!paymentId) {
    keep(attempt)
    const reserved = await reserve(api, request)
    if (!('paymentId' in reserved)) return reserved
    paymentId = reserved.paymentId
    const held: PayAttempt = { ...attempt, paymentId, sent: 'payment', sentAt: Date.now() }
    keep(held)
    const after = offerFailure(await api.verifyOffer(purchase.offerId))
    if (after) return { failure: after, attempt: after.kind === 'offer_unverified' ? held : null }
    await pause()
  }
  const paid = { ...attempt, paymentId, sent: 'booking' as const, sentAt: Date.now() }
  keep(paid)
  return book(api, purchase, paid)
}
