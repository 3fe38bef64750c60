import type { Booking, BookingCancellation, RefundTerms } from '../../contract/booking'
import type { MoneyStep, MoneyStepKind } from '../../contract/trip-money'
import type { LedgerEntry } from '../../features/accounting/contract'
import { AWAITS_AIRLINE, type Cancellation, type CancellationState } from '../cancellation'
import { formatDecimal } from '../money'
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

/** The cancellation in effect of a booking, as travelers see it; null while its terms are unknown. */
export function shownCancellation(cancellation: Cancellation): BookingCancellation | null {
  const { state, terms, byAirline, updatedAt } = cancellation
  if (!terms) return null
  const status = AWAITS_AIRLINE.includes(state) ? 'confirming' : 'cancelled'
  return { status, byAirline, refund: shownRefund(state, terms), terms, updatedAt }
}

/** What is known of a booking's money. `cancellation` is the one in effect. */
export interface TripMoney {
  booking: Pick<Booking, 'status' | 'bookingData'>
  purchase: Pick<Purchase, 'state' | 'ticketedAt' | 'capturedAt'>
  cancellation: Cancellation | null
  /** Its entries in the books, in order. */
  moved: readonly MovedMoney[]
}

/** The step that an entry of the books is for a trip's money. */
export type MovedMoney = Pick<LedgerEntry, 'posting' | 'event' | 'account' | 'amount' | 'currency' | 'at'>

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

/** The steps of the sale: the money was taken and the tickets issued, or both are to come, or neither happened. */
function saleSteps({ booking, purchase, cancellation }: TripMoney): MoneyStep[] {
  const { state, ticketedAt, capturedAt } = purchase
  const { total_amount: amount, total_currency: currency } = booking.bookingData
  const paid = { amount: { amount, currency } }
  if (state === 'captured') {
    const steps = [done('paid', { ...paid, at: capturedAt }), done('ticketed', { at: ticketedAt })]
    // The money may have been taken long after the tickets were issued.
    const isLate = capturedAt !== null && ticketedAt !== null && capturedAt.slice(0, 10) > ticketedAt.slice(0, 10)
    return isLate ? steps.toReversed() : steps
  }
  if (state === 'voided') return [done('released', paid)]
  if (state === 'voiding') return [next('released', paid)]
  if (booking.status === 'pending') return [next('ticketed'), next('paid', paid)]
  // What a person has closed may have ended in any way, and is never charged any more.
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
  const { refund_to, refund_amount: amount, currency, credit, limit } = terms
  if (refund_to === 'airline_credit') return [done('credit_given', { amount: credit })]
  if (refund_to === 'undecided' || amount === null) {
    if (cancellation.state === 'closed') return [done('settled_by_hand')]
    return limit?.bank === 'decides' ? [next('refund_sent')] : [next('refund_named'), next('refund_sent')]
  }
  // What was paid for a carbon offset goes back beside the airline's credit.
  const given = credit ? [done('credit_given', { amount: credit })] : []
  if (Number(amount) === 0) return [done(limit ? 'had_before' : 'nothing_back')]
  return [...given, ...sentSteps(cancellation, { amount, currency })]
}

function cancellationSteps(cancellation: Cancellation): MoneyStep[] {
  const { state, terms, askedAt, canceledAt, byAirline } = cancellation
  const asked = askedAt === null && byAirline ? [] : [done('refund_asked', { at: askedAt })]
  if (AWAITS_AIRLINE.includes(state)) return [...asked, next('airline_confirmed')]
  const canceled = done(byAirline ? 'airline_canceled' : 'airline_confirmed', { at: canceledAt })
  return [...asked, canceled, ...(terms ? refundSteps(cancellation, terms) : [])]
}

/** Money returned or taken again apart from any cancellation. */
function besideStep(entry: MovedMoney, { moved }: TripMoney): MoneyStep[] {
  const { event, account, amount: minor, currency, at, posting } = entry
  const details = { at, amount: { amount: formatDecimal({ amount: Math.abs(minor), currency }), currency } }
  switch (`${event} ${account}`) {
    case 'goodwill processor': {
      const isReturned = moved.some((other) => other.posting === `${posting}/returned`)
      return [step('given_back', isReturned ? 'failed' : 'done', details)]
    }
    case 'paid_by_hand by_hand':
      return [done('given_otherwise', details)]
    case 'received_by_hand by_hand':
      return [done('taken_otherwise', details)]
    case 'disputed disputed':
      return [done('bank_took', details)]
    case 'dispute_won disputed':
      return [done('bank_gave', details)]
    case 'dispute_lost disputed':
      return [done('bank_kept', details)]
    default:
      return []
  }
}

/** The steps of a booking's money so far and the next ones, in order. */
export function tripMoney(money: TripMoney): MoneyStep[] {
  const { cancellation, moved } = money
  const begunAt = cancellation?.askedAt ?? cancellation?.canceledAt ?? null
  const isBefore = ({ at }: MovedMoney) => begunAt === null || at <= begunAt
  const steps = (entries: readonly MovedMoney[]) => entries.flatMap((entry) => besideStep(entry, money))
  const disputed = moved.reduce((sum, { account, amount }) => (account === 'disputed' ? sum + amount : sum), 0)
  return [
    ...saleSteps(money),
    ...steps(moved.filter(isBefore)),
    ...(cancellation ? cancellationSteps(cancellation) : []),
    ...steps(moved.filter((entry) => !isBefore(entry))),
    ...(disputed > 0 ? [next('bank_decides')] : []),
  ]
}
