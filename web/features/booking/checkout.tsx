import {
  createContext,
  type Dispatch,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useReducer,
  useRef,
} from 'react'
import type { User } from '#worker/contract/account'
import type { Offer, OfferPassenger } from '#worker/contract/offer'
import type { SavedTraveler } from '#worker/features/travelers/contract'
import { createBooking, findAttempt, getPaymentConfig, processCard } from '../../api/bookings'
import { verifyOffer } from '../../api/verify-offer'
import { useServedPage } from '../../page/served-page'
import { localToday } from '../../page/server-clock'
import { dropAttempt, type PayAttempt, readAttempt, storeAttempt } from './attempt/attempt-store'
import { type BookingAction, type BookingState, bookingReducer, type Resumed, startBooking } from './booking-state'
import { type Order, toOrder } from './frame/order-lines'
import { type LeaveOfferControls, useLeaveOffer } from './offer/leave-offer'
import { type Choices, loadDraft, saveDraft } from './passengers/draft-store'
import { lastDepartureDay, lastFlightOf, type PassengerFields, passengerName } from './passengers/passenger-form'
import type { PassengerRules } from './passengers/passenger-schema'
import { type TravelerCounts, travelersToBook } from './passengers/travelers'
import type { PayApi } from './payment/purchase'
import type { CheckoutStep } from './steps'

/** Every call of a checkout besides its queries. */
export interface CheckoutApi extends PayApi {
  /** Stripe's publishable key; null in test mode. */
  publishableKey(): Promise<string | null>
  /** The token of the sandbox's wallet; null where real wallets pay, or none. */
  testWallet(): Promise<string | null>
}

export const checkoutApi: CheckoutApi = {
  verifyOffer,
  processCard,
  createBooking,
  findAttempt,
  publishableKey: async () => (await getPaymentConfig()).publishableKey,
  testWallet: async () => (await getPaymentConfig()).testWallet ?? null,
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
  /** Whether a reload has lost the input, so that it has to be typed again. */
  isLost: boolean
  /** Remembers what is typed, and stores of it in this tab what may survive a reload. */
  saveTyped: (passengers: PassengerFields[]) => void
  /** What the passenger form is checked against. */
  passengerRules: PassengerRules
  leave: LeaveOfferControls
  attempt: AttemptControls
  /** Whether the traveler was warned that the offer expires soon. */
  expiryAnnounced: RefObject<boolean>
  /** The signed-in user. */
  account: User | null
  /** The companions whom they let the shop remember. */
  companions: SavedTraveler[]
  /** Whether to remember the travelers of this booking as well, once it is made. */
  remembers: RefObject<boolean>
  /** Shows the confirmation of a booking in place of this page. */
  showConfirmation: (bookingId: string) => void
}

const CheckoutContext = createContext<Checkout | null>(null)

/** The checkout around this component. */
export function useCheckout(): Checkout {
  const checkout = useContext(CheckoutContext)
  if (!checkout) throw new Error('useCheckout needs a CheckoutProvider around it')
  return checkout
}

/** This tab's attempt for an offer. Where its storage is refused, it is kept in memory alone. */
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

/** The form with what the signed-in user has said of themselves, where nothing is typed for the first traveler. */
function withAccount(choices: Choices, account: User | null): Choices {
  const [first, ...others] = choices.passengers
  if (!account || !first || first.firstName || first.lastName || first.email) return choices
  const { firstName, lastName, email, phone = '' } = account
  return { ...choices, passengers: [{ ...first, firstName, lastName, email, phone: first.phone || phone }, ...others] }
}

export interface CheckoutProviderProps {
  offer: Offer
  counts: TravelerCounts
  isLiveMode: boolean
  /** The step that its address names. */
  asked: CheckoutStep
  isLost?: boolean
  /** The signed-in user. */
  account?: User | null | undefined
  /** The companions whom they let the shop remember. */
  companions?: SavedTraveler[] | undefined
  /** The attempt that continues after a reload, or null. */
  resumed?: Resumed | null
  goTo: (href: string) => void
  /** Shows the confirmation of a booking in place of this page. */
  showConfirmation: (bookingId: string) => void
  api?: CheckoutApi
  children: ReactNode
}

/** Holds one checkout for the steps inside it. */
export function CheckoutProvider(props: CheckoutProviderProps) {
  const {
    offer,
    counts,
    isLiveMode,
    asked,
    isLost = false,
    account = null,
    companions = [],
    resumed = null,
    goTo,
    showConfirmation,
    api = checkoutApi,
    children,
  } = props
  const travelers = travelersToBook(offer, counts)
  const passengerRules: PassengerRules = {
    travelers,
    programs: offer,
    passportRequired: offer.passenger_identity_documents_required,
    lastFlight: lastFlightOf(offer),
    lastDeparture: lastDepartureDay(offer),
    today: localToday(),
    shopPhone: useServedPage()?.brand.contact.phone,
  }
  const [booking, dispatch] = useReducer(bookingReducer, null, () =>
    startBooking(withAccount(loadDraft(offer.id, travelers), account), { asked, resumed, rules: passengerRules }),
  )
  const typed = useRef(booking.passengers)
  const attempt = useAttempt(offer.id)
  const expiryAnnounced = useRef(false)
  const remembers = useRef(false)
  const { seats, bags, offset } = booking
  // A form that still shows what it began with, an account's name perhaps, is not kept: it would hide what couldn't be opened, or is
  // carried over.
  const begun = useRef<string | null>(JSON.stringify([booking.passengers, seats, bags, offset]))
  const keep = (passengers: PassengerFields[]) => {
    if (begun.current === JSON.stringify([passengers, seats, bags, offset])) return
    begun.current = null
    saveDraft(offer.id, { passengers, seats, bags, offset }, travelers)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is kept as it is typed
  useEffect(() => keep(typed.current), [seats, bags, offset])
  const checkout: Checkout = {
    api,
    isLiveMode,
    offer,
    travelers,
    booking,
    dispatch,
    order: toOrder(offer, booking),
    travelerName: (passengerId) => {
      const index = travelers.findIndex(({ id }) => id === passengerId)
      return passengerName(booking.passengers[index], `Passenger ${index + 1}`)
    },
    typed,
    isLost,
    passengerRules,
    saveTyped: (passengers) => {
      typed.current = passengers
      keep(passengers)
    },
    leave: useLeaveOffer({ offer, travelers, typed: () => typed.current, goTo }),
    attempt,
    expiryAnnounced,
    account,
    companions,
    remembers,
    showConfirmation,
  }
  return <CheckoutContext value={checkout}>{children}</CheckoutContext>
}
