import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ChangedPrice } from '#worker/contract/error'
import type { Offer } from '#worker/contract/offer'
import type { ChosenBag } from '#worker/domain/booking/bags'
import { CURRENT_TEXTS } from '#worker/domain/legal-versions'
import { offerQuery, seatMapsQuery } from '../../../api/offers'
import { useServedPage } from '../../../page/served-page'
import { useToast } from '../../../ui/overlay/toast'
import { useFinish } from '../attempt/use-finish'
import { useCheckout } from '../checkout'
import { lostInWords, sortOut } from '../seats/chosen-extras'
import { attemptFor, pay, toPassengers } from './pay'
import { failureWords, type PayFailure } from './pay-failure'
import { atFarePrice, keepCode } from './promotion/kept-code'
import type { PayMethod } from './purchase'

/** The offer with the fare and the bags that were chosen at their new prices. */
const atPrice = (offer: Offer, chosen: ChosenBag[], { fare, refund_promise, bags }: ChangedPrice): Offer => ({
  ...atFarePrice(offer, { ...fare, refund_promise }),
  available_services: offer.available_services.map((service) => {
    const total_amount = bags[chosen.findIndex(({ serviceId }) => serviceId === service.id)]
    return total_amount === undefined ? service : { ...service, total_amount }
  }),
})

/** What follows when the server says that a price has changed, or a seat or bag is sold no more. */
function useRefresh() {
  const { api, offer, order, booking, travelerName, dispatch } = useCheckout()
  const { seats, bags, offset } = booking
  const queries = useQueryClient()
  // Without a new reading the known offer counts.
  const read = async () => {
    // The check makes the server ask the airline for what it sells now, and at which price; reading the offer then gives it.
    await api.verifyOffer(offer.id)
    return {
      offer: await queries.fetchQuery({ ...offerQuery(offer.id), staleTime: 0 }).catch(() => null),
      seatMaps:
        seats.length === 0
          ? null
          : await queries.fetchQuery({ ...seatMapsQuery(offer.id), staleTime: 0 }).catch(() => null),
    }
  }
  return {
    /**
     * Shows the server's price for everything chosen, and asks whether it is right. Nothing is read again: each request to an
     * airline may change the price again.
     */
    reprice(price: ChangedPrice): void {
      const { total_currency: currency, total_amount: now } = price
      const at = (amount: string | undefined, before: { amount: string }) => ({
        price: { amount: amount ?? before.amount, currency },
      })
      keepCode(queries, offer.id, { ...price.fare, refund_promise: price.refund_promise })
      queries.setQueryData(offerQuery(offer.id).queryKey, atPrice(offer, bags, price))
      if (offset && price.offset) dispatch({ type: 'offset_changed', offset: { ...offset, amount: price.offset } })
      dispatch({
        type: 'repriced',
        seats: seats.map((seat, index) => ({ ...seat, ...at(price.seats[index], seat.price) })),
        bags: bags.map((bag, index) => ({ ...bag, ...at(price.bags[index], bag.price) })),
        change: { before: order.total, now, currency, codeRefused: price.code_refused },
      })
    },
    /** Leads back to seats and bags with those that are still for sale, and names the others. */
    async dropLost(refused: Record<string, string>): Promise<void> {
      const sorted = sortOut({ seats, bags }, await read(), refused)
      dispatch({ type: 'extras_refused', ...sorted.kept, lost: lostInWords(sorted, offer, travelerName) })
    },
  }
}

/**
 * Returns the function that buys what the checkout holds, one purchase at a time. Afterwards it shows the confirmation, or a toast and
 * the step where the traveler can correct what failed; it returns why it failed, in words for them, and null where it didn't or that isn't known.
 */
export function usePurchase(newKey = () => crypto.randomUUID() as string) {
  const { api, offer, order, travelers, booking, attempt, leave, remembers, dispatch, showConfirmation } = useCheckout()
  const finish = useFinish(offer.id, showConfirmation)
  const toast = useToast()
  // The texts that the page links to, as the server knew them when it rendered the page.
  const texts = useServedPage()?.brand.texts ?? CURRENT_TEXTS
  const { reprice, dropLost } = useRefresh()
  const running = useRef(false)

  const onFailure = (failure: PayFailure) => {
    dispatch({ type: 'pay_failed', failure })
    switch (failure.kind) {
      case 'offer_gone':
        return leave.leaveSoon()
      case 'price_changed':
        // Without a price the server's own sentence is shown, and the next try asks for it.
        if (failure.price) reprice(failure.price)
        return
      case 'offset_gone':
        return dispatch({ type: 'offset_changed', offset: null })
      case 'seat_unavailable':
        return void dropLost(failure.fields)
      case 'passengers':
        // The page changes to the fields that are meant, and says why.
        return toast({ tone: 'destructive', title: 'Booking Failed', description: failure.message })
      default:
        return
    }
  }

  return async (method: PayMethod | null): Promise<string | null> => {
    // A ref, because two clicks may come before the next render.
    if (running.current) return null
    running.current = true
    dispatch({ type: 'pay_started' })
    const purchase = {
      offerId: offer.id,
      amount: order.total,
      currency: order.currency,
      passengers: toPassengers(booking.passengers, travelers),
      seats: booking.seats,
      bags: booking.bags,
      ...(booking.offset && { carbonOffset: true }),
      promotionCode: offer.promotion?.code,
      rememberTravelers: remembers.current,
      agreedTo: booking.newTexts ?? texts,
    }
    try {
      const unfinished = { ...attemptFor(attempt.current(), purchase, newKey), offset: booking.offset ?? null }
      const outcome = await pay(api, { purchase, method, attempt: unfinished, keep: attempt.keep })
      if ('booked' in outcome)
        finish(outcome.booked, (method?.kind !== 'stored' && booking.card.number.slice(-4)) || null)
      else if ('unclear' in outcome) dispatch({ type: 'answer_lost' })
      else {
        attempt.keep(outcome.attempt)
        onFailure(outcome.failure)
        return failureWords(outcome.failure)?.text ?? null
      }
      return null
    } finally {
      running.current = false
    }
  }
}
