import type { BookingResult } from '#worker/contract/booking'
import type { BagSelection, SeatSelection } from '#worker/contract/payment'
import type { PassengerFields } from './passengers/passenger-form'

/** The four steps in order, with the titles of P §2. */
export const BOOKING_STEPS = [
  { id: 'passenger-info', title: 'Passenger Information' },
  { id: 'seat-selection', title: 'Seat Selection' },
  { id: 'payment', title: 'Payment' },
  { id: 'confirmation', title: 'Booking Confirmed' },
] as const
export type BookingStep = (typeof BOOKING_STEPS)[number]['id']

/** Everything a booking in progress remembers. Card data is not part of it. */
export interface BookingState {
  step: BookingStep
  passengers: PassengerFields[]
  /** What the server refused, by the form's dotted path; shown once when the passenger step opens again. */
  fieldErrors: Record<string, string>
  seats: SeatSelection[]
  bags: BagSelection[]
  /** The booking, once it stands or waits for the airline. */
  result: BookingResult | null
}

export type BookingAction =
  | { type: 'passengers_accepted'; passengers: PassengerFields[] }
  | { type: 'gender_answered'; index: number; gender: string }
  | { type: 'seats_changed'; seats: SeatSelection[] }
  | { type: 'bags_changed'; bags: BagSelection[] }
  | { type: 'seats_accepted' }
  | { type: 'seats_skipped' }
  | { type: 'went_back' }
  | { type: 'passengers_refused'; fields: Record<string, string> }
  | { type: 'seats_refused'; seats: SeatSelection[] }
  | { type: 'extras_repriced'; seats: SeatSelection[]; bags: BagSelection[] }
  | { type: 'booked'; result: BookingResult }

export const startBooking = (passengers: PassengerFields[]): BookingState => ({
  step: 'passenger-info',
  passengers,
  fieldErrors: {},
  seats: [],
  bags: [],
  result: null,
})

const BACK: Partial<Record<BookingStep, BookingStep>> = {
  payment: 'seat-selection',
  'seat-selection': 'passenger-info',
}

/** The booking after an action. What doesn't belong to the current step changes nothing, and a booked booking stays as it is. */
export function bookingReducer(state: BookingState, action: BookingAction): BookingState {
  if (state.step === 'confirmation') return state
  switch (action.type) {
    case 'passengers_accepted':
      return state.step === 'passenger-info'
        ? { ...state, step: 'seat-selection', passengers: action.passengers, fieldErrors: {} }
        : state
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
      return state.step === 'seat-selection' ? { ...state, step: 'payment' } : state
    case 'seats_skipped':
      return state.step === 'seat-selection' ? { ...state, step: 'payment', seats: [] } : state
    case 'went_back':
      return { ...state, step: BACK[state.step] ?? state.step }
    case 'passengers_refused':
      return { ...state, step: 'passenger-info', fieldErrors: action.fields }
    case 'seats_refused':
      return { ...state, step: 'seat-selection', seats: action.seats }
    case 'extras_repriced':
      return { ...state, seats: action.seats, bags: action.bags }
    case 'booked':
      return state.step === 'payment' ? { ...state, step: 'confirmation', result: action.result } : state
  }
}
