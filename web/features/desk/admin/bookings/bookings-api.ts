import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CorrectionAnswer, NewCorrection } from '#worker/features/accounting/contract-corrections'
import { unwrap } from '../../../../api/api-error'
import { api } from '../../../../api/client'
import { type BookingListFilter, filled } from './booking-filter'

const booking = api.admin.bookings[':id']

/** The travelers' data; each reading is logged. @throws ApiError */
export const openTravelers = (id: string) => unwrap(booking.travelers.$post({ param: { id } }))

/** Sends the mail about the booking's state again, once per key. @throws ApiError */
export const resendMail = (id: string, key: string) => unwrap(booking.mail.$post({ param: { id }, json: { key } }))

/** What canceling would give back; nothing is canceled. @throws ApiError */
export const quoteCancellation = (id: string) => unwrap(booking['cancellation-quote'].$post({ param: { id } }))

/** Cancels by a quote that was shown. @throws ApiError */
export const cancelBooking = (id: string, quoteId: string) =>
  unwrap(booking.cancel.$post({ param: { id }, json: { quoteId } }))

/** Adds a note, once per key; returns the booking with it. @throws ApiError */
export const addNote = (id: string, key: string, note: string) =>
  unwrap(booking.notes.$post({ param: { id }, json: { key, note } }))

/** Writes a correction into its books, once for its key. @throws ApiError */
export const writeCorrection = (id: string, correction: NewCorrection) =>
  unwrap(booking.corrections.$post({ param: { id }, json: correction }))

/** Confirms or withdraws a correction that waits. @throws ApiError */
export const answerCorrection = (id: string, correctionId: string, answer: CorrectionAnswer['answer']) =>
  unwrap(booking.corrections[':correctionId'].$post({ param: { id, correctionId }, json: { answer } }))

// Other people and the schedule change them, so they are loaded on every visit.
const fresh = { staleTime: 0, refetchOnMount: true } as const

export const bookingsQuery = (filter: BookingListFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'bookings', filter],
    queryFn: ({ pageParam }) =>
      unwrap(api.admin.bookings.$get({ query: { ...filled(filter), ...(pageParam && { after: pageParam }) } })),
    initialPageParam: null as string | null, // a page's mark from the second on
    getNextPageParam: ({ next }) => next,
    ...fresh,
  })

export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'booking', id],
    queryFn: () => unwrap(booking.$get({ param: { id } })),
    ...fresh,
  })
