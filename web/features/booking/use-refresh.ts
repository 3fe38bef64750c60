import { useQueryClient } from '@tanstack/react-query'
import type { Dispatch } from 'react'
import type { Offer } from '#worker/contract/offer'
import { offerQuery, seatMapsQuery } from '../../api/queries'
import type { BookingApi } from './booking-api'
import type { BookingAction, BookingState } from './booking-state'
import { orderOf } from './frame/order-lines'
import { bagsStillSold, stillForSale } from './seats/seat-rules'

interface Refresh {
  api: Pick<BookingApi, 'verifyOffer'>
  offer: Offer
  booking: Pick<BookingState, 'seats' | 'bags'>
  dispatch: Dispatch<BookingAction>
}

/** Reading offer and cabins anew when the server says that a price or a seat isn't what it was. */
export function useRefresh({ api, offer, booking, dispatch }: Refresh) {
  const queries = useQueryClient()
  const readSeats = async () => {
    if (booking.seats.length === 0) return []
    const maps = await queries.fetchQuery({ ...seatMapsQuery(offer.id), staleTime: 0 }).catch(() => [])
    return stillForSale(booking.seats, maps)
  }
  return {
    /** Takes the new price of everything chosen, and gives the new total. */
    async reprice(): Promise<string> {
      // The check makes the server look at the airline's price of now, which the offer's read then gives.
      await api.verifyOffer(offer.id)
      const now = await queries.fetchQuery({ ...offerQuery(offer.id), staleTime: 0 }).catch(() => offer)
      const seats = await readSeats()
      const bags = bagsStillSold(booking.bags, offer, now)
      dispatch({ type: 'extras_repriced', seats, bags })
      return orderOf(now, seats, bags).total
    },
    /** Back to the cabins with the seats that are still for sale; without any when all seem to be, as one of them isn't. */
    async dropLostSeats(): Promise<void> {
      const left = await readSeats()
      dispatch({ type: 'seats_refused', seats: left.length < booking.seats.length ? left : [] })
    },
  }
}
