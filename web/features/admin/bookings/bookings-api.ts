import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../api/api-error'
import { api } from '../../../api/client'
import { type BookingListFilter, filled } from './booking-filter'

const booking = api.admin.bookings[':id']

// Others and the schedule change them meanwhile, so they are loaded on every visit.
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
