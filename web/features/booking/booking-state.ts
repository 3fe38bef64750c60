import type { SeatSelection } from '#worker/contract/payment'
import type { ChosenBag } from '#worker/domain/booking/bags'
import type { AgreedTexts } from '#worker/features/agreement/contract'
import type { OrderLine } from './frame/order-lines'
import type { Choices } from './passengers/draft-store'
import { type PassengerFields, passengerName } from './passengers/passenger-form'
import { type PassengerRules, passengerErrors } from './passengers/passenger-schema'
import { ticketNames } from './passengers/ticket-name'
import type { PayFailure } from './payment/pay-failure'
import { type AttemptEnd, NOT_PAID, type PaymentState, type PriceChange, paymentView } from './payment/payment-state'
import type { CheckoutStep } from './steps'

/** The card form as typed; the number may have spaces. */
export interface CardFields {
  number: string
  holderName: string
  /** MM/YY, or what is typed of it. */
  expiry: string
  cvv: string
}

export const BLANK_CARD: CardFields = { number: '', holderName: '', expiry: '', cvv: '' }

/** Everything a booking in progress remembers. */
export interface BookingState {
  step: CheckoutStep
  passengers: PassengerFields[]
  /** What the server refused, by the form's dotted path; shown once when the passenger step opens again. */
  fieldErrors: Record<string, string>
  seats: SeatSelection[]
  bags: ChosenBag[]
  /** The carbon offset that is bought as well; null without one. */
  offset?: OrderLine | null | undefined
  /** The message about seats and bags that are no longer sold, until the choice is accepted again; '' without one. */
  lostExtras: string
  /** Kept in memory while the steps come and go, and never stored. */
  card: CardFields
  /** The texts that were opened since the server said that those of this page were replaced; null before. */
  newTexts: AgreedTexts | null
  payment: PaymentState
}

export type BookingAction =
  | { type: 'passengers_accepted'; passengers: PassengerFields[] }
  | { type: 'seats_changed'; seats: SeatSelection[] }
  | { type: 'bags_changed'; bags: ChosenBag[] }
  | { type: 'offset_changed'; offset: OrderLine | null }
  | { type: 'seats_accepted' }
  | { type: 'seats_skipped' }
  | { type: 'went_to'; step: CheckoutStep; passengers?: PassengerFields[] }
  | { type: 'card_typed'; card: CardFields }
  | { type: 'pay_started' }
  | { type: 'pay_failed'; failure: PayFailure }
  | { type: 'repriced'; seats: SeatSelection[]; bags: ChosenBag[]; change: PriceChange }
  | { type: 'price_accepted' }
  | { type: 'texts_opened'; texts: AgreedTexts }
  | { type: 'extras_refused'; seats: SeatSelection[]; bags: ChosenBag[]; lost: string }
  | { type: 'answer_lost' }
  | { type: 'found_out'; found: AttemptEnd }

/** An attempt that continues after a reload: what was chosen for it, and its state. */
export interface Resumed {
  seats: SeatSelection[]
  bags: ChosenBag[]
  offset?: Choices['offset']
  found: AttemptEnd
  /** Why the bank refused it, in words for the payer. */
  refusal?: string | null
  /** The buyer comes back from the bank's check: they have pressed the button already. */
  goesOn?: boolean
}

/** Whether everything that a step needs is there: valid travelers. Missing seats are asked about at the seat step alone. */
export const isReadyFor = (
  step: CheckoutStep,
  { passengers }: Pick<Choices, 'passengers'>,
  rules: PassengerRules,
): boolean => step === 'passenger-info' || Object.keys(passengerErrors({ passengers }, rules)).length === 0

/** A card to fill in. Mostly it is the first traveler's. */
const cardOf = ([payer]: PassengerFields[]): CardFields => ({
  ...BLANK_CARD,
  holderName: payer ? passengerName(ticketNames(payer), '') : '',
})

const firstStep = (asked: CheckoutStep, choices: Pick<Choices, 'passengers'>, rules: PassengerRules): CheckoutStep =>
  isReadyFor(asked, choices, rules) ? asked : 'passenger-info'

/**
 * A booking at the requested step, if everything it needs is there; else at its first. An attempt that continues is at its
 * payment while its travelers are known.
 */
export const startBooking = (
  { passengers, seats, bags, offset }: Choices,
  { asked, resumed, rules }: { asked: CheckoutStep; resumed: Resumed | null; rules: PassengerRules },
): BookingState => {
  const step = firstStep(resumed ? 'payment' : asked, { passengers }, rules)
  const { found = null, refusal = null, goesOn = false } = resumed ?? {}
  return {
    step,
    passengers,
    fieldErrors: {},
    seats: resumed?.seats ?? seats,
    bags: resumed?.bags ?? bags,
    offset: resumed?.offset === undefined ? offset : resumed.offset,
    lostExtras: '',
    card: cardOf(passengers),
    newTexts: null,
    payment: {
      ...NOT_PAID,
      found,
      failure: refusal === null ? null : { kind: 'declined', message: refusal },
      // A buyer who has to enter their travelers again is asked again.
      goesOn: goesOn && step === 'payment',
    },
  }
}

/** Whether another step may be shown: not while a payment runs, or its outcome isn't known. */
export const mayLeaveStep = ({ payment }: BookingState): boolean => !payment.busy && paymentView(payment) === 'form'

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
        // An attempt that continues has its seats.
        step: state.payment.found ? 'payment' : 'seat-selection',
        passengers: action.passengers,
        card: state.card.holderName ? state.card : cardOf(action.passengers),
        fieldErrors: {},
      }
    case 'seats_changed':
      return { ...state, seats: action.seats }
    case 'bags_changed':
      return { ...state, bags: action.bags }
    case 'offset_changed':
      return { ...state, offset: action.offset }
    case 'seats_accepted':
      return state.step === 'seat-selection' ? atPayment(state) : state
    case 'seats_skipped':
      return state.step === 'seat-selection' ? atPayment({ ...state, seats: [] }) : state
    case 'went_to': {
      if (!mayLeaveStep(state)) return state
      const { step, passengers = state.passengers } = action
      return step === 'payment' ? atPayment({ ...state, passengers }) : { ...state, passengers, step }
    }
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
    case 'texts_opened':
      return { ...state, newTexts: action.texts }
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
