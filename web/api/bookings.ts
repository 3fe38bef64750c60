import { queryOptions } from '@tanstack/react-query'
import type { InferInput } from 'valibot'
import type {
  AttemptStatus,
  Booking,
  BookingRequest,
  BookingResult,
  CancellationQuote,
  CancellationResult,
} from '#worker/contract/booking'
import type { PaymentConfig, PaymentRequest, PaymentResult } from '#worker/contract/payment'
import { answerTo, unwrap } from './api-error'
import { api, within } from './client'
import { fromKnownBrowser } from './known-browser'

/** Stripe's publishable key in live mode, null in test mode. @throws ApiError */
export const getPaymentConfig = (): Promise<PaymentConfig> => unwrap(api.payments.config.$get())

// An airline may take two minutes for an order. Nobody has to watch a button for so long: what becomes of it can be asked.
const BUYING_MS = 60_000
const ASKING_MS = 20_000

const attemptCall = (idempotencyKey: string, ms: number) => ({
  headers: { 'idempotency-key': idempotencyKey },
  ...within(ms),
})

/** Reserves the money. One `idempotencyKey` an attempt; a declined card needs a new one. @throws ApiError */
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
export const createBooking = (
  request: InferInput<typeof BookingRequest>,
  idempotencyKey: string,
): Promise<BookingResult> =>
  fromKnownBrowser(() =>
    unwrap(api.bookings.$post({ json: request }, attemptCall(idempotencyKey, BUYING_MS)), {
      prefix: 'Unable to create booking: ',
      failed: 'Failed to create booking with status: ',
      empty: 'No booking information received from server',
    }),
  )

/** What became of this browser's attempt to buy of a key. @throws ApiError */
export const findAttempt = (idempotencyKey: string): Promise<AttemptStatus> =>
  unwrap(api.bookings.attempt.$get({}, attemptCall(idempotencyKey, ASKING_MS)))

/** The booking that its owner, or the browser that has just made it, may see. Its address is known to nobody else. */
export const confirmationQuery = (id: string) =>
  queryOptions({
    queryKey: ['confirmation', id],
    /** @throws ApiError, `not_found` for everybody else */
    queryFn: (): Promise<Booking> => unwrap(api.bookings[':id'].confirmation.$get({ param: { id } })),
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

/** The traveler's bookings. Asked for on every visit: one that was just made, or confirmed meanwhile, must show. */
export const bookingsQuery = queryOptions({
  queryKey: ['bookings'],
  queryFn: listBookings,
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

export const bookingQuery = (id: string) =>
  queryOptions({ queryKey: ['bookings', id], queryFn: () => getBooking(id), staleTime: 0 })

const CANCEL_WORDS = {
  prefix: 'Unable to cancel booking: ',
  failed: 'Failed to cancel booking with status: ',
  unreachable: 'Please try again later or contact customer support.',
}

/** What canceling a booking would give back; nothing is canceled. @throws ApiError with the prefix below */
export const quoteCancellation = (id: string): Promise<CancellationQuote> =>
  unwrap(api.bookings[':id']['cancellation-quote'].$post({ param: { id } }), CANCEL_WORDS)

/** Cancels a booking by a quote. While the airline hasn't answered, the result is no success yet. @throws ApiError with the prefix below */
export const cancelBooking = (id: string, quoteId: string): Promise<CancellationResult> =>
  unwrap(api.bookings[':id'].cancel.$post({ param: { id }, json: { quoteId } }), CANCEL_WORDS)

/** Agrees to flights that the airline has changed. @throws ApiError, `conflict` when it has changed them again */
export const keepFlights = (id: string, changeId: string): Promise<Booking> =>
  unwrap(api.bookings[':id']['keep-flights'].$post({ param: { id }, json: { changeId } }))

/** A booking's flights as a calendar file. @throws ApiError */
export async function getCalendar(id: string): Promise<Blob> {
  return (await answerTo(api.bookings[':id'].calendar.$get({ param: { id } }))).blob()
}
