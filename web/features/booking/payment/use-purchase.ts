import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { offerQuery, seatMapsQuery } from '../../../api/offers'
import { useToast } from '../../../ui/overlay/toast'
import { useCheckout } from '../checkout'
import { toOrder } from '../frame/order-lines'
import { bagsStillSold, stillForSale } from '../seats/seat-rules'
import { attemptFor, type PayMethod, pay, toPassengers } from './pay'
import { failureToast, type PayFailure } from './pay-failure'

/** After a refused card its number takes the focus this much later, when the toast has been announced. */
const FOCUS_DELAY_MS = 500

/** Reads offer and seat maps anew after the server said that a price has changed or a seat is sold. */
function useRefresh() {
  const { api, offer, order, booking, dispatch } = useCheckout()
  const queries = useQueryClient()
  const readSeats = async () => {
    if (booking.seats.length === 0) return []
    const maps = await queries.fetchQuery({ ...seatMapsQuery(offer.id), staleTime: 0 }).catch(() => [])
    return stillForSale(booking.seats, maps)
  }
  return {
    /** Takes the new price of everything chosen, and asks whether the new total is right. */
    async reprice(): Promise<void> {
      // The check makes the server ask the airline for its current price; reading the offer then gives it.
      await api.verifyOffer(offer.id)
      const fresh = await queries.fetchQuery({ ...offerQuery(offer.id), staleTime: 0 }).catch(() => offer)
      const seats = await readSeats()
      const bags = bagsStillSold(booking.bags, offer, fresh)
      const { total: now, currency } = toOrder(fresh, seats, bags)
      // Where the new price couldn't be read, the server's own sentence names it.
      dispatch({
        type: 'repriced',
        seats,
        bags,
        change: now === order.total ? null : { before: order.total, now, currency },
      })
    },
    /** Leads back to the cabins with the seats that are still for sale. When all seem to be, none is kept: one of them is sold. */
    async dropLostSeats(): Promise<void> {
      const left = await readSeats()
      dispatch({ type: 'seats_refused', seats: left.length < booking.seats.length ? left : [] })
    },
  }
}

interface PurchaseOptions {
  /** Where the focus goes after a payment error. */
  focusCard: () => void
  newKey?: () => string
}

/**
 * Gives the function that buys what the checkout holds, one purchase at a time. Afterwards it shows the confirmation, or a toast and
 * the step where the traveler can correct what failed.
 */
export function usePurchase({ focusCard, newKey = () => crypto.randomUUID() }: PurchaseOptions) {
  const { api, offer, order, travelers, booking, attempt, leave, dispatch, finish } = useCheckout()
  const toast = useToast()
  const { reprice, dropLostSeats } = useRefresh()
  const running = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const onFailure = (failure: PayFailure) => {
    dispatch({ type: 'pay_failed', failure })
    toast(failureToast(failure))
    switch (failure.kind) {
      case 'offer_gone':
        return leave.leaveSoon()
      case 'declined':
      case 'payment_error':
        timer.current = setTimeout(focusCard, FOCUS_DELAY_MS)
        return
      case 'price_changed':
        return void reprice()
      case 'seat_unavailable':
        return void dropLostSeats()
      default:
        return
    }
  }

  return async (method: PayMethod): Promise<void> => {
    // A ref, because two clicks may come before the next render.
    if (running.current) return
    running.current = true
    dispatch({ type: 'pay_started' })
    try {
      const outcome = await pay(api, {
        purchase: {
          offerId: offer.id,
          amount: order.total,
          currency: order.currency,
          passengers: toPassengers(booking.passengers, travelers),
          seats: booking.seats,
          bags: booking.bags,
        },
        method,
        attempt: attemptFor(attempt.current, order.total, newKey),
      })
      attempt.current = 'attempt' in outcome ? outcome.attempt : null
      if ('booked' in outcome) finish(outcome.booked)
      else onFailure(outcome.failure)
    } finally {
      running.current = false
    }
  }
}
