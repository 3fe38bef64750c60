import { queryOptions } from '@tanstack/react-query'
import type { TripRetrieval } from '#worker/contract/account'
import type { Booking } from '#worker/contract/booking'
import { ApiError, unwrap } from './api-error'
import { api } from './client'

/** Asks for a link to a booking, by mail. The answer is the same whether or not there is such a booking. @throws ApiError */
export const retrieveTrip = (retrieval: TripRetrieval) => unwrap(api.bookings.retrieve.$post({ json: retrieval }))

/** Uses up a link: this browser may see its booking for half an hour. @throws ApiError, `link_invalid` when it doesn't work */
export const openTrip = (token: string) => unwrap(api.trip.open.$post({ json: { token } }))

// The Worker sets this readable cookie beside the one that opens the trip (middleware/trip-access): without it there is none.
const mayHaveTrip = () => /\btrip-opened=1(?:;|$)/.test(document.cookie)

/** The booking that this browser may see. @throws ApiError, `link_invalid` when there is none */
export async function getGuestTrip(): Promise<Booking> {
  if (!mayHaveTrip()) throw new ApiError(410, { code: 'link_invalid', message: 'No trip is open in this browser.' })
  return unwrap(api.trip.$get())
}

/** Agrees to flights that the airline has changed. @throws ApiError, `conflict` when it has changed them again */
export const keepGuestFlights = (changeId: string): Promise<Booking> =>
  unwrap(api.trip['keep-flights'].$post({ json: { changeId } }))

/** The booking of a guest: opened by the token, which is used up by it, or opened before in this browser. */
export const guestTripQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['guest-trip', token],
    queryFn: async () => {
      if (token !== null) await openTrip(token)
      return getGuestTrip()
    },
  })
