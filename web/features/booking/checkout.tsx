import {
  createContext,
  type Dispatch,
  type ReactNode,
  type RefObject,
  useContext,
  useReducer,
  useRef,
  useState,
} from 'react'
import type { BookingResult } from '#worker/contract/booking'
import type { Offer, OfferPassenger } from '#worker/contract/offer'
import { createBooking, findAttempt, getPaymentConfig, processCard } from '../../api/bookings'
import { verifyOffer } from '../../api/verify-offer'
import { dropAttempt, type PayAttempt, readAttempt, storeAttempt } from './attempt/attempt-store'
import { useFinish } from './attempt/use-finish'
import { type BookingAction, type BookingState, bookingReducer, type Resumed, startBooking } from './booking-state'
import { type Order, toOrder } from './frame/order-lines'
import { type LeaveOfferControls, useLeaveOffer } from './offer/leave-offer'
import { isFromBefore, loadDraft, saveDraft } from './passengers/draft-store'
import { type PassengerFields, passengerName } from './passengers/passenger-form'
import { type TravelerCounts, travelersToBook } from './passengers/travelers'
import type { PayApi } from './payment/purchase'

/** Every call a checkout makes beside its queries. */
export interface CheckoutApi extends PayApi {
  /** Stripe's publishable key; null in test mode. */
  publishableKey(): Promise<string | null>
}

export const checkoutApi: CheckoutApi = {
  verifyOffer,
  processCard,
  createBooking,
  findAttempt,
  publishableKey: async () => (await getPaymentConfig()).publishableKey,
}

/** The attempt that the next payment repeats. A click may come before the next render, so it is asked for rather than rendered. */
export interface AttemptControls {
  /** Null when the next payment is a new one. */
  current(): PayAttempt | null
  /** Remembers it, in this tab as well; null forgets it. */
  keep(attempt: PayAttempt | null): void
}

/** One offer on its way to being booked, as all its steps share it. */
export interface Checkout {
  api: CheckoutApi
  isLiveMode: boolean
  offer: Offer
  travelers: OfferPassenger[]
  booking: BookingState
  dispatch: Dispatch<BookingAction>
  /** What is bought, line by line, with the total the card pays. */
  order: Order
  /** A traveler's name as typed, or "Passenger 2" while nothing is. */
  travelerName: (passengerId: string) => string
  /** The passenger form as it is typed at this moment. */
  typed: RefObject<PassengerFields[]>
  /** The page was loaded anew since the form was filled in: what is never stored has to be typed once more. */
  isReloaded: boolean
  /** Remembers what is typed, and stores of it in this tab what may survive a reload. */
  saveTyped: (passengers: PassengerFields[]) => void
  leave: LeaveOfferControls
  attempt: AttemptControls
  /** Whether the traveler was told that the offer soon expires. */
  expiryTold: RefObject<boolean>
  /** Ends the checkout with its booking, confirmed or still waiting for the airline. */
  finish: (result: BookingResult) => void
}

const CheckoutContext = createContext<Checkout | null>(null)

/** The checkout around this component. */
export function useCheckout(): Checkout {
  const checkout = useContext(CheckoutContext)
  if (!checkout) throw new Error('useCheckout needs a CheckoutProvider around it')
  return checkout
}

/** The attempt of this tab for an offer. Where its store is refused, memory alone has it. */
function useAttempt(offerId: string): AttemptControls {
  const kept = useRef<PayAttempt | null | undefined>(undefined)
  if (kept.current === undefined) kept.current = readAttempt(offerId)
  return {
    current: () => kept.current ?? null,
    keep: (attempt) => {
      kept.current = attempt
      if (attempt) storeAttempt(attempt)
      else dropAttempt(offerId)
    },
  }
}

export interface CheckoutProviderProps {
  offer: Offer
  counts: TravelerCounts
  isLiveMode: boolean
  /** The attempt that is gone on with after a reload, or null. */
  resumed?: Resumed | null
  goTo: (href: string) => void
  /** Shows the confirmation of a booking in place of this page. */
  showConfirmation: (bookingId: string) => void
  api?: CheckoutApi
  children: ReactNode
}

/** Holds one checkout for the steps inside it. */
export function CheckoutProvider(props: CheckoutProviderProps) {
  const { offer, counts, isLiveMode, resumed, goTo, showConfirmation, api = checkoutApi, children } = props
  const travelers = travelersToBook(offer, counts)
  const [booking, dispatch] = useReducer(bookingReducer, null, () =>
    startBooking(loadDraft(sessionStorage, offer.id, travelers), resumed),
  )
  const typed = useRef(booking.passengers)
  const [isReloaded] = useState(() => isFromBefore(sessionStorage, offer.id))
  const attempt = useAttempt(offer.id)
  const finish = useFinish(offer.id, showConfirmation)
  const expiryTold = useRef(false)
  const checkout: Checkout = {
    api,
    isLiveMode,
    offer,
    travelers,
    booking,
    dispatch,
    order: toOrder(offer, booking.seats, booking.bags),
    travelerName: (passengerId) => {
      const index = travelers.findIndex(({ id }) => id === passengerId)
      return passengerName(booking.passengers[index], `Passenger ${index + 1}`)
    },
    typed,
    isReloaded,
    saveTyped: (passengers) => {
      typed.current = passengers
      saveDraft(sessionStorage, offer.id, passengers, travelers)
    },
    leave: useLeaveOffer({ offer, travelers, typed: () => typed.current, goTo }),
    attempt,
    expiryTold,
    finish: (result) => finish(result, booking.card.number.slice(-4) || null),
  }
  return <CheckoutContext value={checkout}>{children}</CheckoutContext>
}
