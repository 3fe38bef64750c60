import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error'
import { getBooking, listBookings } from '../../api/bookings'
import { getGuestTrip, openTrip } from '../../api/guest-trip'

/** The traveler's bookings. Asked for on every visit: one that was just made, or confirmed meanwhile, must show. */
export const bookingsQuery = queryOptions({
  queryKey: ['bookings'],
  queryFn: listBookings,
  staleTime: 0,
  refetchOnMount: true,
})

export const bookingQuery = (id: string) =>
  queryOptions({ queryKey: ['bookings', id], queryFn: () => getBooking(id), staleTime: 0 })

/** The booking of a guest: opened by the token, which is used up by it, or opened before in this browser. */
export const guestTripQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['guest-trip', token],
    queryFn: async () => {
      if (token !== null) await openTrip(token)
      return getGuestTrip()
    },
  })

/** Whether a call failed because nobody is signed in. */
export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401
