import type { Mode } from '../contract/admin'
import type { RefundTerms } from '../contract/booking'
import type { Settlement } from '../features/accounting/rules-amounts'
import { type EventOf, findMove, type Move, type Transitions } from './transitions'

/**
 * The state of a cancellation. The row is written before each external step, so that a crash leaves a trace: `requested`: the airline is
 * being asked for its refund; `quoted`: the traveler decides; `confirming`: the airline is being asked to cancel; `unknown`: it may have;
 * `airline_cancelled`: it has; `undecided`: it has, and its refund is unknown yet, or a bank decides a dispute first; `refunding`: the
 * refund is being made; `refunded`: it is on its way to the card; `refund_failed`: the card didn't accept it; `closed`: canceled, and
 * nothing goes to the card; `refused`: not canceled.
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

/** The transitions of a cancellation by state and event; any other is impossible. */
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
  // The bank may begin to decide a dispute, or somebody may refund in another way, before it is made.
  refunding: {
    refund: 'refunding',
    finishRefund: 'refunded',
    failRefund: 'refund_failed',
    awaitRefund: 'undecided',
    close: 'closed',
  },
  // The bank may return it days later.
  refunded: { followRefund: 'refunded', failRefund: 'refund_failed' },
  // A person sends it again, or in another way.
  refund_failed: { refundAgain: 'refunding', close: 'closed', awaitRefund: 'undecided' },
  closed: {},
  // The airline may have canceled late after refusing or not answering.
  refused: { cancel: 'airline_cancelled' },
} as const satisfies Transitions<CancellationState>

/** The events of a cancellation. */
export type CancellationEvent = EventOf<typeof cancellationTransitions>

/** The states from which an event is possible, and the state that it leads to. */
export const cancellationMove = (event: CancellationEvent): Move<CancellationState> =>
  findMove(cancellationTransitions, event)

/** The states of a new cancellation. */
export const NEW_CANCELLATION = ['requested'] as const satisfies CancellationState[]

/** The states in which a booking is or may be canceled: at most one cancellation of it is in them at a time. */
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

/** The states that only we can advance. */
export const UNFINISHED_CANCELLATION: readonly CancellationState[] = [
  ...AWAITS_AIRLINE,
  'airline_cancelled',
  'refunding',
]

/** The states of an unconfirmed cancellation. */
export const UNCONFIRMED: readonly CancellationState[] = ['requested', 'quoted']

/** The final states, unless somebody outside changes their mind. */
export const ENDED_CANCELLATION: readonly CancellationState[] = ['refunded', 'closed', 'refused']

/** The states in which the airline or the gateway is polled for the outcome. */
export type WatchedState = Extract<CancellationState, 'undecided' | 'refunded' | 'refused'>

/** The state of a refund at the gateway: on its way, at the card, or returned. */
export type RefundStatus = 'pending' | 'succeeded' | 'failed'

/** An attempt to cancel a booking. It contains everything needed of the booking, so that the schedule can finish it. */
export interface Cancellation {
  id: string
  brandKey: string
  bookingId: string
  /** The booking's own. */
  mode: Mode
  /** The name of the order's provider. */
  provider: string
  orderId: string
  /** Null for a purchase without a payment; made-up payments of the test mode have ids that begin with test_. */
  paymentId: string | null
  /** The recipient of its mails; empty for nobody. */
  contactEmail: string
  state: CancellationState
  /** The provider's quote; null until it answered. */
  airlineQuoteId: string | null
  /** The promised terms; null until there is a quote. */
  terms: RefundTerms | null
  /** The part of them that moves money; null while unknown. */
  settlement: Settlement | null
  expiresAt: string | null
  refundId: string | null
  refundStatus: RefundStatus | null
  /** The bank's own reference of the refund, by which it can find it; null until known. */
  refundReference: string | null
  /** When the airline was asked to cancel, when it canceled, and when the refund was made. */
  askedAt: string | null
  canceledAt: string | null
  refundedAt: string | null
  /** Whether the airline canceled without being asked. */
  byAirline: boolean
  /** When its refund was first attempted; while it is polled, when the airline or the gateway was last asked. */
  checkedAt: string | null
  createdAt: string
  updatedAt: string
}

type Requested = Pick<
  Cancellation,
  'id' | 'brandKey' | 'bookingId' | 'mode' | 'provider' | 'orderId' | 'paymentId' | 'contactEmail'
>

/** A cancellation whose quote is being requested. */
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
