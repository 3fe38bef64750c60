import { queryOptions } from '@tanstack/react-query'
import type { TripRetrieval } from '#worker/contract/account'
import type { Booking } from '#worker/contract/booking'
import { ApiError, unwrap } from './api-error'
import { api } from './client'

/** Asks for a link to a booking, by mail. The answer is the same whether or not there is such a booking. @throws ApiError */
export const retrieveTrip = (retrieval: TripRetrieval) => unwrap(api.bookings.retrieve.$post({ json: retrieval }))

/** Uses up a link: this browser may see its booking for a day, and on as long as it is used. @throws ApiError, `link_invalid` when it doesn't work */
const openTrip = (token: string) => unwrap(api.trip.open.$post({ json: { token } }))

// The Worker sets this readable cookie beside those that open trips (http/trip-access): without it there is none.
const lastOpened = () => /\btrip-opened=([\w-]+)(?:;|$)/.exec(document.cookie)?.[1]

/** A booking that this browser may see. @throws ApiError, `link_invalid` when it may not */
export const getGuestTrip = (id: string): Promise<Booking> => unwrap(api.trip[':id'].$get({ param: { id } }))

/** Ends what this browser may see of a booking. @throws ApiError */
export const closeTrip = (id: string) => unwrap(api.trip[':id'].close.$post({ param: { id } }))

/** Trips whose links were used up before they could be had, by their tokens: the second try needs the id alone. */
const opened = new Map<string, string>()

async function tripOfLink(token: string): Promise<Booking> {
  const id = opened.get(token) ?? (await openTrip(token)).id
  opened.set(token, id)
  const trip = await getGuestTrip(id)
  opened.delete(token)
  return trip
}

/** A guest's booking: opened by the token, which is used up by it; or the one of the id, or opened last, if it is open in this browser. */
export const guestTripQuery = (token: string | null, id?: string) =>
  queryOptions({
    queryKey: ['guest-trip', token, id],
    // A trip that is open already is asked for on every visit; a link works once.
    ...(token === null && { staleTime: 0, refetchOnMount: true }),
    queryFn: async () => {
      if (token !== null) return tripOfLink(token)
      const last = lastOpened()
      if (!last) throw new ApiError(410, { code: 'link_invalid', message: 'No trip is open in this browser.' })
      return getGuestTrip(id ?? last)
    },
  })
