import { useQueryClient } from '@tanstack/react-query'
import { createContext, type Dispatch, type ReactNode, type RefObject, useContext, useReducer, useRef } from 'react'
import type { BookingResult } from '#worker/contract/booking'
import type { Offer, OfferPassenger } from '#worker/contract/offer'
import { createBooking, getPaymentConfig, processCard } from '../../api/bookings'
import { currentUserQuery } from '../../api/user'
import { verifyOffer } from '../../api/verify-offer'
import { useToast } from '../../ui/overlay/toast'
import { type BookingAction, type BookingState, bookingReducer, startBooking } from './booking-state'
import { type Order, toOrder } from './frame/order-lines'
import { type LeaveOfferControls, useLeaveOffer } from './offer/leave-offer'
import { dropDrafts, loadDraft, saveDraft } from './passengers/draft-store'
import { type PassengerFields, passengerName } from './passengers/passenger-form'
import { type TravelerCounts, travelersToBook } from './passengers/travelers'
import type { PayApi, PayAttempt } from './payment/pay'

/** Every call a checkout makes beside its queries. */
export interface CheckoutApi extends PayApi {
  /** Stripe's publishable key; null in test mode. */
  publishableKey(): Promise<string | null>
}

const checkoutApi: CheckoutApi = {
  verifyOffer,
  processCard,
  createBooking,
  publishableKey: async () => (await getPaymentConfig()).publishableKey,
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
  /** Remembers what is typed, and stores it in this tab for a reload. */
  saveTyped: (passengers: PassengerFields[]) => void
  leave: LeaveOfferControls
  /** The attempt that the next payment repeats; null when the next one is new. A ref, as a click may come before the next render. */
  attempt: RefObject<PayAttempt | null>
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

/** A second toast waits this long, as only one shows at a time. */
const SECOND_TOAST_MS = 2500

/** What follows a purchase: drafts are dropped, and the traveler is told how the booking stands. */
function useFinish(offer: Offer, dispatch: Dispatch<BookingAction>) {
  const toast = useToast()
  const queries = useQueryClient()
  return (result: BookingResult) => {
    dropDrafts(sessionStorage, offer.id)
    dispatch({ type: 'booked', result })
    void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    toast(
      result.status === 'pending'
        ? { title: 'We are confirming with the airline', description: 'Your money is reserved, not taken.' }
        : { title: 'Booking confirmed!', description: `Your booking reference is ${result.duffelBookingId}.` },
    )
    if (result.accountCreated) {
      setTimeout(() => toast({ title: 'Account created!', description: 'You are signed in.' }), SECOND_TOAST_MS)
    }
  }
}

export interface CheckoutProviderProps {
  offer: Offer
  counts: TravelerCounts
  isLiveMode: boolean
  goTo: (href: string) => void
  api?: CheckoutApi
  children: ReactNode
}

/** Holds one checkout for the steps inside it. */
export function CheckoutProvider(props: CheckoutProviderProps) {
  const { offer, counts, isLiveMode, goTo, api = checkoutApi, children } = props
  const travelers = travelersToBook(offer, counts)
  const [booking, dispatch] = useReducer(bookingReducer, null, () =>
    startBooking(loadDraft(sessionStorage, offer.id, travelers)),
  )
  const typed = useRef(booking.passengers)
  const attempt = useRef<PayAttempt | null>(null)
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
    saveTyped: (passengers) => {
      typed.current = passengers
      saveDraft(sessionStorage, offer.id, passengers, travelers)
    },
    leave: useLeaveOffer({ offer, travelers, typed: () => typed.current, goTo }),
    attempt,
    expiryTold,
    finish: useFinish(offer, dispatch),
  }
  return <CheckoutContext value={checkout}>{children}</CheckoutContext>
}
