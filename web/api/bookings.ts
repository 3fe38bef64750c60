import { queryOptions } from '@tanstack/react-query'
import type { InferInput } from 'valibot'
import type {
  AttemptStatus,
  Booking,
  BookingForm,
  BookingResult,
  CancellationQuote,
  CancellationResult,
  ConfirmedBooking,
} from '#worker/contract/booking'
import type { PaymentConfig, PaymentRequest, PaymentResult } from '#worker/contract/payment'
import { MINUTE_MS } from '#worker/domain/time'
import type { Invoice, InvoiceBuyer } from '#worker/features/invoices/contract'
import { ApiError, answerTo, CANCEL_WORDS, unwrap } from './api-error'
import { api, within } from './client'
import { fromKnownBrowser } from './known-browser'
import { currentUserQuery } from './user'

/** Stripe's publishable key in live mode, null in test mode. @throws ApiError */
export const getPaymentConfig = (): Promise<PaymentConfig> => unwrap(api.payments.config.$get())

// An airline may take two minutes for an order. That is too long to wait at a button, and the outcome can be asked for later.
const BUYING_MS = MINUTE_MS
const ASKING_MS = 20_000

const attemptCall = (idempotencyKey: string, ms: number) => ({
  headers: { 'idempotency-key': idempotencyKey },
  ...within(ms),
})

/** Reserves the money. One `idempotencyKey` per attempt; after a declined card it takes a new one. @throws ApiError */
export const processCard = (
  request: InferInput<typeof PaymentRequest>,
  idempotencyKey: string,
): Promise<PaymentResult> =>
  fromKnownBrowser(() =>
    unwrap(api.payments['process-card'].$post({ json: request }, attemptCall(idempotencyKey, BUYING_MS)), {
      failed: 'Payment failed with status ',
    }),
  )

/** Buys the ticket with a reserved payment. @throws ApiError with the prefix below */
export const createBooking = (request: BookingForm, idempotencyKey: string): Promise<BookingResult> =>
  fromKnownBrowser(() =>
    unwrap(api.bookings.$post({ json: request }, attemptCall(idempotencyKey, BUYING_MS)), {
      prefix: 'Unable to create booking: ',
      failed: 'Failed to create booking with status: ',
      empty: 'No booking information received from server',
    }),
  )

/** The keys that encrypt drafts of a booking in this browser; the first encrypts, all of them decrypt. @throws ApiError */
export const draftKeys = async (): Promise<string[]> =>
  (await unwrap(api.bookings['draft-keys'].$get({}, within(ASKING_MS)))).keys

/** The outcome of this browser's attempt to buy with this key. @throws ApiError */
export const findAttempt = (idempotencyKey: string): Promise<AttemptStatus> =>
  unwrap(api.bookings.attempt.$get({}, attemptCall(idempotencyKey, ASKING_MS)))

/** The booking as its owner, or the browser that has just made it, may see it. */
export const confirmationQuery = (id: string) =>
  queryOptions({
    // Under the bookings' key, so that a change of a trip also invalidates its confirmation.
    queryKey: [...bookingsQuery.queryKey, id, 'confirmation'],
    /** @throws ApiError, `not_found` for anyone else */
    queryFn: (): Promise<Booking & Partial<ConfirmedBooking>> =>
      unwrap(api.bookings[':id'].confirmation.$get({ param: { id } })),
    refetchOnMount: true,
  })

/** The signed-in traveler's bookings, newest first. @throws ApiError with the prefix below; status 401 when signed out */
export async function listBookings(): Promise<Booking[]> {
  return (
    await unwrap(api.bookings.$get(), {
      prefix: 'Unable to retrieve your bookings: ',
      failed: 'Failed to get bookings with status: ',
    })
  ).bookings
}

/**
 * The traveler's bookings. Fetched on every visit: one that was just made, or confirmed meanwhile, must show. None for somebody whose session
 * has ended, which the cache then knows, so that My Trips asks for a sign-in instead of showing an empty list.
 */
export const bookingsQuery = queryOptions({
  queryKey: ['bookings'],
  queryFn: ({ client }) =>
    listBookings().catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 401)) throw error
      client.setQueryData(currentUserQuery.queryKey, null)
      return []
    }),
  staleTime: 0,
  refetchOnMount: true,
})

/** One of the traveler's bookings. @throws ApiError with the prefix below */
export const getBooking = (id: string): Promise<Booking> =>
  unwrap(api.bookings[':id'].$get({ param: { id } }), {
    prefix: 'Unable to retrieve booking details: ',
    failed: 'Failed to get booking with status: ',
    empty: 'No booking details available',
  })

/** One of the traveler's bookings. Fetched on every visit, like the list. */
export const bookingQuery = (id: string) =>
  queryOptions({ queryKey: ['bookings', id], queryFn: () => getBooking(id), staleTime: 0, refetchOnMount: true })

/** The calls about one trip, in an account or through a link. */
export interface TripCalls {
  /** What a cancellation would refund; cancels nothing. */
  quote: () => Promise<CancellationQuote>
  /** Cancels it at a quote. The result isn't a success until the airline has answered. */
  cancel: (quoteId: string) => Promise<CancellationResult>
  /** Accepts flights that the airline has changed; refused as `conflict` when it has changed them again. */
  keep: (changeId: string) => Promise<Booking>
  /** Its flights as a calendar file. */
  calendar: () => Promise<Blob>
  /** Sends its mail again, to the address it was booked with. */
  sendAgain: () => Promise<unknown>
  /** Reissues its invoice to another buyer. Returns all its invoices. */
  nameBuyer: (buyer: InvoiceBuyer) => Promise<Invoice[]>
  /** Mails one of its invoices, to the address it was booked with. */
  sendInvoice: (invoiceId: string) => Promise<unknown>
}

/** The calls about one trip at a path. @throws ApiError */
const tripCalls = (trip: (typeof api.bookings | typeof api.trip)[':id'], id: string): TripCalls => {
  const param = { id }
  return {
    quote: () => unwrap(trip['cancellation-quote'].$post({ param }), CANCEL_WORDS),
    cancel: (quoteId) => unwrap(trip.cancel.$post({ param, json: { quoteId } }), CANCEL_WORDS),
    keep: (changeId) => unwrap(trip['keep-flights'].$post({ param, json: { changeId } })),
    calendar: async () => (await answerTo(trip.calendar.$get({ param }))).blob(),
    sendAgain: () => unwrap(trip.mail.$post({ param })),
    nameBuyer: async (buyer) => (await unwrap(trip.invoices.buyer.$post({ param, json: buyer }))).invoices,
    sendInvoice: (invoiceId) => unwrap(trip.invoices[':invoiceId'].mail.$post({ param: { id, invoiceId } })),
  }
}

/** A trip of the signed-in traveler. */
export const ownTrip = (id: string): TripCalls => tripCalls(api.bookings[':id'], id)

/** A trip that is open in this browser. */
export const guestTrip = (id: string): TripCalls => tripCalls(api.trip[':id'], id)

/** The travelers saved by the signed-in user. Fetched on every visit: a booking may have added some. */
export const savedTravelersQuery = queryOptions({
  queryKey: ['saved-travelers'],
  /** @throws ApiError */
  queryFn: async () => (await unwrap(api.auth.travelers.$get({}, within(ASKING_MS)))).travelers,
  staleTime: 0,
  refetchOnMount: true,
})

/** Deletes one of them, or all. @throws ApiError */
export const forgetTraveler = (id: string) => unwrap(api.auth.travelers[':id'].$delete({ param: { id } }))
export const forgetTravelers = () => unwrap(api.auth.travelers.$delete())
