import type { Booking, BookingCancellation, RefundTerms } from '../../contract/booking'
import type { MoneyStep, MoneyStepKind } from '../../contract/trip-money'
import { AWAITS_AIRLINE, type Cancellation, type CancellationState } from '../cancellation'
import type { Purchase } from '../purchase'

const TO_CARD: Partial<Record<CancellationState, BookingCancellation['refund']>> = {
  airline_cancelled: 'due',
  refunding: 'due',
  refunded: 'made',
  refund_failed: 'failed',
  closed: 'closed',
}

function shownRefund(state: CancellationState, terms: RefundTerms): BookingCancellation['refund'] {
  if (AWAITS_AIRLINE.includes(state)) return 'none'
  if (terms.refund_to === 'undecided') return state === 'closed' ? 'closed' : 'undecided'
  return terms.refund_to === 'card' && Number(terms.refund_amount) > 0 ? (TO_CARD[state] ?? 'none') : 'none'
}

/** A cancellation that holds its booking, as travelers see it; null while nobody knows its terms. */
export function shownCancellation(cancellation: Cancellation): BookingCancellation | null {
  const { state, terms, byAirline, updatedAt } = cancellation
  if (!terms) return null
  const status = AWAITS_AIRLINE.includes(state) ? 'confirming' : 'cancelled'
  return { status, byAirline, refund: shownRefund(state, terms), terms, updatedAt }
}

/** What is known of a booking's money. `cancellation` is the one that holds the booking. */
export interface TripMoney {
  booking: Pick<Booking, 'status' | 'bookingData'>
  purchase: Pick<Purchase, 'state' | 'ticketedAt' | 'capturedAt'>
  cancellation: Cancellation | null
}

type Details = Partial<Pick<MoneyStep, 'at' | 'amount' | 'reference'>>

const step = (kind: MoneyStepKind, state: MoneyStep['state'], details: Details = {}): MoneyStep => ({
  kind,
  state,
  at: null,
  amount: null,
  reference: null,
  ...details,
})
const done = (kind: MoneyStepKind, details?: Details) => step(kind, 'done', details)
const next = (kind: MoneyStepKind, details?: Details) => step(kind, 'next', details)

/** What was sold: the money was taken and the tickets issued, or both are to come, or neither came about. */
function saleSteps({ booking, purchase, cancellation }: TripMoney): MoneyStep[] {
  const { state, ticketedAt, capturedAt } = purchase
  const { paid_amount: amount, charge } = booking.bookingData
  const paid = { amount: { amount, currency: charge.currency } }
  if (state === 'captured') {
    const steps = [done('paid', { ...paid, at: capturedAt }), done('ticketed', { at: ticketedAt })]
    // The money may have been taken long after the tickets were issued.
    const isLate = capturedAt !== null && ticketedAt !== null && capturedAt.slice(0, 10) > ticketedAt.slice(0, 10)
    return isLate ? steps.toReversed() : steps
  }
  if (state === 'voided') return [done('released', paid)]
  if (state === 'voiding') return [next('released', paid)]
  if (booking.status === 'pending') return [next('ticketed'), next('paid', paid)]
  // What a person has closed may have ended in any way, and is in no case charged any more.
  if (state === 'closed' && booking.status === 'cancelled' && !cancellation) return [done('settled_by_hand')]
  return [done('ticketed', { at: ticketedAt }), ...(state === 'closed' ? [] : [next('paid', paid)])]
}

function sentSteps(cancellation: Cancellation, amount: MoneyStep['amount']): MoneyStep[] {
  const { state, refundedAt: at, refundReference: reference } = cancellation
  switch (state) {
    case 'refunded':
      return [done('refund_sent', { at, amount, reference }), next('refund_shown')]
    case 'refund_failed':
      return [step('refund_sent', 'failed', { amount })]
    case 'closed':
      return [done('settled_by_hand')]
    default:
      return [next('refund_sent', { amount })]
  }
}

function refundSteps(cancellation: Cancellation, terms: RefundTerms): MoneyStep[] {
  const { refund_to, refund_amount: amount, currency, credit } = terms
  if (refund_to === 'airline_credit') return [done('credit_given', { amount: credit })]
  if (refund_to === 'undecided' || amount === null) {
    return cancellation.state === 'closed' ? [done('settled_by_hand')] : [next('refund_named'), next('refund_sent')]
  }
  if (Number(amount) === 0) return [done('nothing_back')]
  return sentSteps(cancellation, { amount, currency })
}

function cancellationSteps(cancellation: Cancellation): MoneyStep[] {
  const { state, terms, askedAt, canceledAt, byAirline } = cancellation
  const asked = askedAt === null && byAirline ? [] : [done('refund_asked', { at: askedAt })]
  if (AWAITS_AIRLINE.includes(state)) return [...asked, next('airline_confirmed')]
  const canceled = done(byAirline ? 'airline_canceled' : 'airline_confirmed', { at: canceledAt })
  return [...asked, canceled, ...(terms ? refundSteps(cancellation, terms) : [])]
}

/** The way of a booking's money so far and what comes next, in the order in which it happens. */
export const tripMoney = (money: TripMoney): MoneyStep[] => [
  ...saleSteps(money),
  ...(money.cancellation ? cancellationSteps(money.cancellation) : []),
]
