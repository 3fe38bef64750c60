import type { Mode } from '../contract/admin'
import type { Booking, BookingRequest } from '../contract/booking'
import type { Money } from '../contract/money'
import type { SoldParts } from '../features/accounting/rules-amounts'
import type { Agreement } from '../features/agreement/contract'
import type { DeviceKind } from '../features/analytics/contract'
import { type EventOf, findMove, type Move, type Transitions } from './transitions'

/**
 * The state of a purchase. The row is written before each step in the outside world, so that a crash leaves a trace:
 * `created`: the card is being asked; `authorized`: the money is reserved; `ordering`: the airline is being asked; `unknown`: there
 * may be an order; `booked`: there is a ticket; `captured`: and it is paid for; `voiding`: nothing was sold and the money goes back;
 * `voided`: it is back; `closed`: a person
 * ended it by hand, and its case says how.
 */
export type PurchaseState =
  | 'created'
  | 'authorized'
  | 'ordering'
  | 'unknown'
  | 'booked'
  | 'captured'
  | 'voiding'
  | 'voided'
  | 'closed'

/** Which event leads a purchase from which state to which: what isn't here doesn't happen. */
export const purchaseTransitions = {
  created: { notePayment: 'created', authorize: 'authorized', decline: 'voiding' },
  authorized: { order: 'ordering', withdraw: 'voiding' },
  ordering: { leavePending: 'unknown', book: 'booked', refuse: 'voiding' },
  unknown: { leavePending: 'unknown', book: 'booked', refuse: 'voiding', close: 'closed' },
  booked: { captureLater: 'booked', capture: 'captured', refuse: 'voiding', close: 'closed' },
  captured: {},
  // The call that releases the money may have to begin again. A ticket that shows up before it is back is kept and paid for.
  voiding: {
    decline: 'voiding',
    withdraw: 'voiding',
    refuse: 'voiding',
    releaseAgain: 'voiding',
    void: 'voided',
    book: 'booked',
    close: 'closed',
  },
  // A ticket may show up after all, or somebody found out what became of it.
  voided: { attach: 'closed', close: 'closed' },
  closed: {},
} as const satisfies Transitions<PurchaseState>

/** What may happen to a purchase. */
export type PurchaseEvent = EventOf<typeof purchaseTransitions>

/** The events that end a purchase of which nothing was sold. */
export type ReleaseEvent = Extract<PurchaseEvent, 'decline' | 'withdraw' | 'refuse' | 'releaseAgain'>

/** The states from which an event leads on, and the one it leads to. */
export const purchaseMove = (event: PurchaseEvent): Move<PurchaseState> => findMove(purchaseTransitions, event)

/** The states that a new purchase may have: a made-up payment of the test mode is reserved from the beginning. */
export const NEW_PURCHASE = ['created', 'authorized'] as const satisfies PurchaseState[]

/** The states in which an offer is bought or may be: one purchase at a time has it. */
export const HOLDS_OFFER: readonly PurchaseState[] = ['ordering', 'unknown', 'booked', 'captured', 'closed']

/** The states in which nobody but us can bring a purchase on. */
export const UNFINISHED_PURCHASE: readonly PurchaseState[] = ['ordering', 'unknown', 'booked', 'voiding']

/** The states that nothing follows, unless a person ends by hand what turned out otherwise. */
export const ENDED_PURCHASE: readonly PurchaseState[] = ['captured', 'voided', 'closed']

/** How likely a payment is fraud, as the gateway judges it. */
export type PaymentRisk = 'normal' | 'elevated' | 'highest'

/** What a purchase has of a promotion code. */
export interface HeldPromotion {
  /** Null once the code was released, because nothing was sold. */
  id: string | null
  code: string
  /** What is taken off, in minor units of the charge's currency. */
  discount: number
  /** Who uses it, by hashCodeUser, of a code that holds once for each; else null. */
  address: string | null
}

/** One try to buy one offer. `paymentId` is null until the gateway answered; test payments have ids that begin with test_. */
export interface Purchase {
  id: string
  brandKey: string
  mode: Mode
  /** Who sells the flights, by the name of the provider: it is asked about its offer and order from here on. */
  provider: string
  idempotencyKey: string
  /** Whose browser began it, by hashBuyer; null for purchases from before browsers were identified, which are nobody's. */
  buyerHash: string | null
  offerId: string
  /** What the card pays. */
  charge: Money
  /** What a code has taken off it; null where none has. */
  promotion: HeldPromotion | null
  state: PurchaseState
  paymentId: string | null
  cardBrand: string | null
  cardLast4: string | null
  /** The card by hashCard, and how likely the gateway took the payment for fraud; null until it is authorized, and where it doesn't say. */
  cardHash: string | null
  risk: PaymentRisk | null
  /** On what it was bought; null for purchases from before it was kept. */
  device: DeviceKind | null
  orderId: string | null
  bookingReference: string | null
  bookingId: string | null
  /** The traveler's request, there from `ordering` on so that the schedule can finish the booking. No card data. */
  request: BookingRequest | null
  /** The same request by hashRequest, kept when the request is forgotten; null until `ordering`. */
  requestHash: string | null
  /** The booking to write once the ticket exists, prepared before the order. */
  draft: Booking | null
  /** The signed-in buyer, if any. */
  userId: string | null
  /** What the airline and its extras cost; null until `ordering`. */
  sold: SoldParts | null
  /** How many seats and bags it has that cost something; null until `ordering`, and for rows from before they were counted. */
  paidExtras: number | null
  /** The home page of the shop that it was begun in, for links in mails; null for purchases from before mails. */
  shopUrl: string | null
  /** What its buyer agreed to by paying; null where their client showed no texts, and for purchases from before it was kept. */
  agreement: Agreement | null
  createdAt: string
  updatedAt: string
  /** When the airline was first asked, when its ticket was noted, and when the money was taken. */
  orderedAt: string | null
  ticketedAt: string | null
  capturedAt: string | null
  /** When the airline was last asked about a purchase whose money was released, in case a ticket shows up after all. */
  checkedAt: string | null
}

type Begun = Pick<
  Purchase,
  | 'id'
  | 'brandKey'
  | 'mode'
  | 'provider'
  | 'idempotencyKey'
  | 'offerId'
  | 'charge'
  | 'paymentId'
  | 'shopUrl'
  | 'agreement'
  | 'device'
> & { buyerHash: string; promotion?: HeldPromotion | null }

/** A purchase that begins now. */
export const newPurchase = (begun: Begun & { state: (typeof NEW_PURCHASE)[number] }, now: Date): Purchase => ({
  ...begun,
  promotion: begun.promotion ?? null,
  cardBrand: null,
  cardLast4: null,
  cardHash: null,
  risk: null,
  orderId: null,
  bookingReference: null,
  bookingId: null,
  request: null,
  requestHash: null,
  draft: null,
  userId: null,
  sold: null,
  paidExtras: null,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  orderedAt: null,
  ticketedAt: null,
  capturedAt: null,
  checkedAt: null,
})

/** Whether the money was released, or is being released: nothing was sold. */
export const isReleased = ({ state }: Purchase): boolean => state === 'voiding' || state === 'voided'

/** Whether a call may be at work on it whose end the traveler waits for: there is no booking to show yet. */
export const isBeingBought = ({ state, bookingId }: Purchase): boolean =>
  state === 'authorized' || state === 'ordering' || ((state === 'booked' || state === 'unknown') && bookingId === null)

/** Whether a purchase is by these travelers: a caller who names them all again, with their contact, is the buyer. */
export const isBoughtBy = ({ request }: Purchase, passengers: BookingRequest['passengers']): boolean => {
  const named = (all: BookingRequest['passengers']) =>
    all.map(({ firstName, lastName, dateOfBirth, email }) =>
      [firstName, lastName, dateOfBirth, email ?? ''].map((text) => text.trim().toLowerCase()),
    )
  return request !== null && canonicalJson(named(request.passengers)) === canonicalJson(named(passengers))
}

/** The id that the test mode's client makes up for the attempt of a key when no payment can be made. */
export const testPaymentId = (idempotencyKey: string): string => `test_${idempotencyKey}`

/** Whether the payment is without money: test mode lets clients make up payments whose ids begin with test_. */
export const isTestPayment = (paymentId: string): boolean => paymentId.startsWith('test_')

const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  )
}

/** A JSON value as a text that is the same for all values that say the same, whatever the order of their keys; absent and undefined are alike. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sortKeys(value))
