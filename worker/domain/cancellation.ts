import type { Mode } from '../contract/admin'
import type { RefundTerms } from '../contract/booking'
import type { Settlement } from '../features/accounting/rules-amounts'
import { type EventOf, findMove, type Move, type Transitions } from './transitions'

/**
 * The state of a cancellation. The row is written before each step in the outside world, so that a crash leaves a trace:
 * `requested`: the airline is being asked what it gives back; `quoted`: the traveler decides; `confirming`: the airline is being asked to
 * cancel; `unknown`: it may have; `airline_cancelled`: it has; `undecided`: and doesn't say yet what it gives back, or a bank decides a
 * dispute first; `refunding`: the money goes back; `refunded`: it is on its way to the card; `refund_failed`: the card took it not;
 * `closed`: canceled, and nothing goes to the card; `refused`: not canceled.
 */
export type CancellationState =
  | 'requested'
  | 'quoted'
  | 'confirming'
  | 'unknown'
  | 'airline_cancelled'
  | 'undecided'
  | 'refunding'
  | 'refunded'
  | 'refund_failed'
  | 'closed'
  | 'refused'

/** Which event leads a cancellation from which state to which: what isn't here doesn't happen. */
export const cancellationTransitions = {
  // The airline may have canceled by itself, which shows when it is asked for a quote.
  requested: { quote: 'quoted', denyQuote: 'refused', cancel: 'airline_cancelled' },
  quoted: { confirm: 'confirming' },
  confirming: {
    cancel: 'airline_cancelled',
    refuse: 'refused',
    putBack: 'quoted',
    loseAnswer: 'unknown',
    confirmOn: 'confirming',
  },
  unknown: { cancel: 'airline_cancelled', confirmAgain: 'confirming', waitOn: 'unknown', giveUp: 'refused' },
  airline_cancelled: { refund: 'refunding', skipRefund: 'refunded', close: 'closed', awaitRefund: 'undecided' },
  undecided: { awaitRefund: 'undecided', learnRefund: 'airline_cancelled', close: 'closed' },
  // Its bank may begin to decide a dispute, or somebody may give the money back some other way, before it is made.
  refunding: {
    refund: 'refunding',
    finishRefund: 'refunded',
    failRefund: 'refund_failed',
    awaitRefund: 'undecided',
    close: 'closed',
  },
  // Its bank may send it back days later.
  refunded: { followRefund: 'refunded', failRefund: 'refund_failed' },
  // A person sends it again, or by another way.
  refund_failed: { refundAgain: 'refunding', close: 'closed', awaitRefund: 'undecided' },
  closed: {},
  // The airline may have done late what it had refused, or not answered to.
  refused: { cancel: 'airline_cancelled' },
} as const satisfies Transitions<CancellationState>

/** What may happen to a cancellation. */
export type CancellationEvent = EventOf<typeof cancellationTransitions>

/** The states from which an event leads on, and the one it leads to. */
export const cancellationMove = (event: CancellationEvent): Move<CancellationState> =>
  findMove(cancellationTransitions, event)

/** The states of a new cancellation. */
export const NEW_CANCELLATION = ['requested'] as const satisfies CancellationState[]

/** The states in which a booking is canceled or may be: one cancellation at a time has it. */
export const HOLDS_BOOKING: readonly CancellationState[] = [
  'confirming',
  'unknown',
  'airline_cancelled',
  'undecided',
  'refunding',
  'refunded',
  'refund_failed',
  'closed',
]

/** The states in which the traveler waits for the airline. */
export const AWAITS_AIRLINE: readonly CancellationState[] = ['confirming', 'unknown']

/** The states in which nobody but us can bring a cancellation on. */
export const UNFINISHED_CANCELLATION: readonly CancellationState[] = [
  ...AWAITS_AIRLINE,
  'airline_cancelled',
  'refunding',
]

/** The states of what nobody confirmed yet. */
export const UNCONFIRMED: readonly CancellationState[] = ['requested', 'quoted']

/** The states that nothing follows, unless somebody outside changes their mind. */
export const ENDED_CANCELLATION: readonly CancellationState[] = ['refunded', 'closed', 'refused']

/** The states in which the airline or the gateway is asked now and then what became of it. */
export type WatchedState = Extract<CancellationState, 'undecided' | 'refunded' | 'refused'>

/** The state of a refund at the gateway: on its way, at the card, or returned. */
export type RefundStatus = 'pending' | 'succeeded' | 'failed'

/** One try to cancel one booking. It has everything it needs of the booking, so that the schedule can finish it. */
export interface Cancellation {
  id: string
  brandKey: string
  bookingId: string
  /** The booking's own. */
  mode: Mode
  /** Whose order it is, by the name of the provider. */
  provider: string
  orderId: string
  /** Null for a purchase without a payment; made-up payments of the test mode have ids that begin with test_. */
  paymentId: string | null
  /** The recipient of its mails; empty for nobody. */
  contactEmail: string
  state: CancellationState
  /** The provider's quote; null until it answered. */
  airlineQuoteId: string | null
  /** What was promised; null until there is a quote. */
  terms: RefundTerms | null
  /** What of them moves money; null while nobody knows. */
  settlement: Settlement | null
  expiresAt: string | null
  refundId: string | null
  refundStatus: RefundStatus | null
  /** The bank's own reference for the refund, by which it finds it; null until it is known. */
  refundReference: string | null
  /** When the airline was asked to cancel, when it did, and when the refund was made. */
  askedAt: string | null
  canceledAt: string | null
  refundedAt: string | null
  /** Whether the airline canceled without being asked. */
  byAirline: boolean
  /** When its refund was first tried; while it is watched, when the airline or the gateway was last asked about it. */
  checkedAt: string | null
  createdAt: string
  updatedAt: string
}

type Requested = Pick<
  Cancellation,
  'id' | 'brandKey' | 'bookingId' | 'mode' | 'provider' | 'orderId' | 'paymentId' | 'contactEmail'
>

/** A cancellation whose quote is asked for now. */
export const newCancellation = (requested: Requested, now: Date): Cancellation => ({
  ...requested,
  state: NEW_CANCELLATION[0],
  airlineQuoteId: null,
  terms: null,
  settlement: null,
  expiresAt: null,
  refundId: null,
  refundStatus: null,
  refundReference: null,
  askedAt: null,
  canceledAt: null,
  refundedAt: null,
  byAirline: false,
  checkedAt: null,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
})
