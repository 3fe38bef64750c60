import type { SeatSelection } from '#worker/contract/payment'
import type { ChosenBag } from '#worker/domain/booking/bags'
import type { PassengerFields } from './passengers/passenger-form'
import type { PayFailure } from './payment/pay-failure'
import { type AttemptEnd, NOT_PAID, type PaymentState, type PriceChange } from './payment/payment-state'

/** The four steps in order, with the heading of each. */
export const BOOKING_STEPS = [
  { id: 'passenger-info', title: 'Passenger Information' },
  { id: 'seat-selection', title: 'Seat Selection' },
  { id: 'payment', title: 'Payment' },
  { id: 'confirmation', title: 'Booking Confirmed' },
] as const
export type BookingStep = (typeof BOOKING_STEPS)[number]['id']
/** The steps of the booking page. The confirmation has a page of its own. */
export type CheckoutStep = Exclude<BookingStep, 'confirmation'>

/** The card form as typed; the number may have spaces. */
export interface CardFields {
  number: string
  holderName: string
  expiryMonth: string
  expiryYear: string
  cvv: string
}

export const BLANK_CARD: CardFields = { number: '', holderName: '', expiryMonth: '', expiryYear: '', cvv: '' }

/** Everything a booking in progress remembers. */
export interface BookingState {
  step: CheckoutStep
  passengers: PassengerFields[]
  /** What the server refused, by the form's dotted path; shown once when the passenger step opens again. */
  fieldErrors: Record<string, string>
  seats: SeatSelection[]
  bags: ChosenBag[]
  /** What is told of seats and bags that are sold no more, until the choice is accepted anew; '' when there is nothing to tell. */
  lostExtras: string
  /** Kept in memory while the steps come and go, and never stored. */
  card: CardFields
  payment: PaymentState
}

export type BookingAction =
  | { type: 'passengers_accepted'; passengers: PassengerFields[] }
  | { type: 'gender_answered'; index: number; gender: string }
  | { type: 'seats_changed'; seats: SeatSelection[] }
  | { type: 'bags_changed'; bags: ChosenBag[] }
  | { type: 'seats_accepted' }
  | { type: 'seats_skipped' }
  | { type: 'went_back' }
  | { type: 'card_typed'; card: CardFields }
  | { type: 'pay_started' }
  | { type: 'pay_failed'; failure: PayFailure }
  | { type: 'repriced'; seats: SeatSelection[]; bags: ChosenBag[]; change: PriceChange }
  | { type: 'price_accepted' }
  | { type: 'extras_refused'; seats: SeatSelection[]; bags: ChosenBag[]; lost: string }
  | { type: 'answer_lost' }
  | { type: 'found_out'; found: AttemptEnd }

/** An attempt that is gone on with after a reload: what was chosen for it, and how it stands. */
export interface Resumed {
  seats: SeatSelection[]
  bags: ChosenBag[]
  found: AttemptEnd
}

const isNamed = ({ firstName, lastName, dateOfBirth }: PassengerFields) => Boolean(firstName && lastName && dateOfBirth)

/** A booking at its first step; or at the payment, when an attempt is gone on with and its travelers are still known whole. */
export const startBooking = (passengers: PassengerFields[], resumed: Resumed | null = null): BookingState => ({
  step: resumed && passengers.every(isNamed) ? 'payment' : 'passenger-info',
  passengers,
  fieldErrors: {},
  seats: resumed?.seats ?? [],
  bags: resumed?.bags ?? [],
  lostExtras: '',
  card: BLANK_CARD,
  payment: { ...NOT_PAID, found: resumed?.found ?? null },
})

const BACK: Partial<Record<CheckoutStep, CheckoutStep>> = {
  payment: 'seat-selection',
  'seat-selection': 'passenger-info',
}

const atPayment = (state: BookingState): BookingState => ({
  ...state,
  step: 'payment',
  payment: { ...NOT_PAID, found: state.payment.found },
  lostExtras: '',
})

function afterFailure(state: BookingState, failure: PayFailure): BookingState {
  const failed = { ...state, payment: { ...NOT_PAID, failure } }
  switch (failure.kind) {
    case 'declined':
      return { ...failed, card: { ...BLANK_CARD, holderName: state.card.holderName } }
    case 'passengers':
      return { ...failed, step: 'passenger-info', fieldErrors: failure.fields }
    default:
      return failed
  }
}

/** The booking after an action. What doesn't belong to the current step changes nothing. */
export function bookingReducer(state: BookingState, action: BookingAction): BookingState {
  switch (action.type) {
    case 'passengers_accepted':
      if (state.step !== 'passenger-info') return state
      return {
        ...state,
        // An attempt that is gone on with has its seats.
        step: state.payment.found ? 'payment' : 'seat-selection',
        passengers: action.passengers,
        fieldErrors: {},
      }
    case 'gender_answered':
      return {
        ...state,
        passengers: state.passengers.map((passenger, index) =>
          index === action.index ? { ...passenger, gender: action.gender } : passenger,
        ),
      }
    case 'seats_changed':
      return { ...state, seats: action.seats }
    case 'bags_changed':
      return { ...state, bags: action.bags }
    case 'seats_accepted':
      return state.step === 'seat-selection' ? atPayment(state) : state
    case 'seats_skipped':
      return state.step === 'seat-selection' ? atPayment({ ...state, seats: [] }) : state
    case 'went_back':
      return { ...state, step: BACK[state.step] ?? state.step }
    case 'card_typed':
      return { ...state, card: action.card }
    case 'pay_started':
      return state.step === 'payment'
        ? { ...state, payment: { ...NOT_PAID, busy: true, found: state.payment.found } }
        : state
    case 'pay_failed':
      return state.step === 'payment' ? afterFailure(state, action.failure) : state
    case 'repriced':
      return {
        ...state,
        seats: action.seats,
        bags: action.bags,
        payment: { ...state.payment, priceChange: action.change },
      }
    case 'price_accepted':
      return { ...state, payment: NOT_PAID }
    case 'extras_refused': {
      const { seats, bags, lost } = action
      return { ...state, step: 'seat-selection', seats, bags, lostExtras: lost }
    }
    case 'answer_lost':
      return { ...state, payment: { ...NOT_PAID, unclear: true } }
    case 'found_out':
      return { ...state, payment: { ...NOT_PAID, found: action.found } }
  }
}
