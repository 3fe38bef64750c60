import { queryOptions } from '@tanstack/react-query'
import type { TripRetrieval } from '#worker/contract/account'
import type { Booking } from '#worker/contract/booking'
import { ApiError, unwrap } from './api-error'
import { api } from './client'

/** Requests a mail with a link to a booking. The answer is the same whether or not the booking exists. @throws ApiError */
export const retrieveTrip = (retrieval: TripRetrieval) => unwrap(api.bookings.retrieve.$post({ json: retrieval }))

/** Uses up a link: this browser may see the booking for a day, renewed with each use. @throws ApiError, `link_invalid` when it doesn't work */
export const openTrip = (token: string) => unwrap(api.trip.open.$post({ json: { token } }))

// The Worker sets this readable cookie beside those that give access to trips (http/trip-access): without it no trip is open.
const lastOpened = () => /\btrip-opened=([\w-]+)(?:;|$)/.exec(document.cookie)?.[1]

/** A booking that this browser may see. @throws ApiError, `link_invalid` when it may not */
export const getGuestTrip = (id: string): Promise<Booking> => unwrap(api.trip[':id'].$get({ param: { id } }))

/** Ends this browser's access to a booking. @throws ApiError */
export const closeTrip = (id: string) => unwrap(api.trip[':id'].close.$post({ param: { id } }))

/** A guest's booking: the one of this id, or the one opened last, if this browser has access. Fetched on every visit. */
export const guestTripQuery = (id?: string) =>
  queryOptions({
    queryKey: ['guest-trip', id],
    staleTime: 0,
    refetchOnMount: true,
    queryFn: async () => {
      const last = lastOpened()
      if (!last) throw new ApiError(410, { code: 'link_invalid', message: 'No trip is open in this browser.' })
      return getGuestTrip(id ?? last)
    },
  })
