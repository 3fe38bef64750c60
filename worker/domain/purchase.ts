import type { Mode } from '../contract/admin'
import type { Booking, BookingRequest, OrderedRequest } from '../contract/booking'
import type { Money } from '../contract/money'
import type { SoldParts } from '../features/accounting/rules-amounts'
import type { Agreement } from '../features/agreement/contract'
import type { DeviceKind } from '../features/analytics/contract'
import type { HeldOffset } from '../features/offsets/contract'
import { type EventOf, findMove, type Move, type Transitions } from './transitions'

/**
 * The state of a purchase. The row is written before each external step, so that a crash leaves a trace: `created`: the card is being
 * authorized; `authorized`: the money is reserved; `ordering`: the order is being placed; `unknown`: there may be an order; `booked`: there
 * is a ticket; `captured`: and it is paid for; `voiding`: nothing was sold and the money is being released; `voided`: it is released;
 * `closed`: a person ended it manually, and its case says how.
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

/** The transitions of a purchase by state and event; any other is impossible. */
export const purchaseTransitions = {
  created: { notePayment: 'created', authorize: 'authorized', decline: 'voiding' },
  authorized: { order: 'ordering', withdraw: 'voiding' },
  ordering: { leavePending: 'unknown', book: 'booked', refuse: 'voiding' },
  unknown: { leavePending: 'unknown', book: 'booked', refuse: 'voiding', close: 'closed' },
  booked: { captureLater: 'booked', capture: 'captured', refuse: 'voiding', close: 'closed' },
  captured: {},
  // The call that releases the money may have to be repeated. A ticket that shows up before it is released is kept and paid for.
  voiding: {
    decline: 'voiding',
    withdraw: 'voiding',
    refuse: 'voiding',
    releaseAgain: 'voiding',
    void: 'voided',
    book: 'booked',
    close: 'closed',
  },
  // A ticket may show up after all, or somebody has found out the outcome.
  voided: { attach: 'closed', close: 'closed' },
  closed: {},
} as const satisfies Transitions<PurchaseState>

/** The events of a purchase. */
export type PurchaseEvent = EventOf<typeof purchaseTransitions>

/** The events that end a purchase without a sale. */
export type ReleaseEvent = Extract<PurchaseEvent, 'decline' | 'withdraw' | 'refuse' | 'releaseAgain'>

/** The states from which an event is possible, and the state that it leads to. */
export const purchaseMove = (event: PurchaseEvent): Move<PurchaseState> => findMove(purchaseTransitions, event)

/** The possible states of a new purchase: a made-up payment of test mode is reserved from the beginning. */
export const NEW_PURCHASE = ['created', 'authorized'] as const satisfies PurchaseState[]

/** The states in which an offer is or may be bought: at most one purchase of it is in them at a time. */
export const HOLDS_OFFER: readonly PurchaseState[] = ['ordering', 'unknown', 'booked', 'captured', 'closed']

/** The states that only we can advance. */
export const UNFINISHED_PURCHASE: readonly PurchaseState[] = ['ordering', 'unknown', 'booked', 'voiding']

/** The final states, unless a person closes a purchase that turned out otherwise. */
export const ENDED_PURCHASE: readonly PurchaseState[] = ['captured', 'voided', 'closed']

/** How likely a payment is fraud, as the gateway judges it. */
export type PaymentRisk = 'normal' | 'elevated' | 'highest'

/** The use of a promotion code by a purchase. */
export interface HeldPromotion {
  /** Null once the code was released, because nothing was sold. */
  id: string | null
  code: string
  /** The discount, in minor units of the charge's currency. */
  discount: number
  /** Its user, by hashCodeUser, for a code that each may use once; else null. */
  address: string | null
}

/** An attempt to buy an offer. `paymentId` is null until the gateway has answered; test payments have ids that begin with test_. */
export interface Purchase {
  id: string
  brandKey: string
  mode: Mode
  /** The name of the provider, which is asked about its offer and order from here on. */
  provider: string
  idempotencyKey: string
  /** The browser that began it, by hashBuyer; null for purchases from before browsers were identified, which belong to nobody. */
  buyerHash: string | null
  offerId: string
  /** The amount that the card pays. */
  charge: Money
  /** The use of a promotion code; null without one. */
  promotion: HeldPromotion | null
  /** The carbon offset that is bought with it; null without one. */
  offset: HeldOffset | null
  state: PurchaseState
  paymentId: string | null
  cardBrand: string | null
  cardLast4: string | null
  /** The card by hashCard, and the gateway's fraud risk of the payment; null until it is authorized, and when the gateway states none. */
  cardHash: string | null
  risk: PaymentRisk | null
  /** The device that it was bought on; null for purchases from before it was stored. */
  device: DeviceKind | null
  orderId: string | null
  bookingReference: string | null
  bookingId: string | null
  /** The traveler's request, stored from `ordering` on so that the schedule can finish the booking. No card data. */
  request: OrderedRequest | null
  /** The request by hashRequest, kept when the request is deleted; null until `ordering`. */
  requestHash: string | null
  /** The booking to write once the ticket exists, prepared before the order. */
  draft: Booking | null
  /** The signed-in buyer, if any. */
  userId: string | null
  /** The net price of the flights and extras; null until `ordering`. */
  sold: SoldParts | null
  /** How many paid seats and bags it has; null until `ordering`, and for rows from before they were counted. */
  paidExtras: number | null
  /** The home page of the shop that it was begun in, for links in mails; null for purchases from before mails. */
  shopUrl: string | null
  /** The texts that its buyer agreed to by paying; null when their client showed none, and for purchases from before it was stored. */
  agreement: Agreement | null
  createdAt: string
  updatedAt: string
  /** When the airline was first asked, when the ticket was recorded, and when the money was taken. */
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
> & { buyerHash: string; promotion?: HeldPromotion | null; offset?: HeldOffset | null }

/** A purchase that begins now. */
export const newPurchase = (begun: Begun & { state: (typeof NEW_PURCHASE)[number] }, now: Date): Purchase => ({
  ...begun,
  promotion: begun.promotion ?? null,
  offset: begun.offset ?? null,
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

/** Whether a call for which the traveler waits may be running: there is no booking to show yet. */
export const isBeingBought = ({ state, bookingId }: Purchase): boolean =>
  state === 'authorized' || state === 'ordering' || ((state === 'booked' || state === 'unknown') && bookingId === null)

/** Whether a purchase has these travelers: a caller who names them all again, with their contact details, is the buyer. */
export const isBoughtBy = ({ request }: Purchase, passengers: BookingRequest['passengers']): boolean => {
  const named = (all: BookingRequest['passengers']) =>
    all.map(({ firstName, lastName, dateOfBirth, email }) =>
      [firstName, lastName, dateOfBirth, email ?? ''].map((text) => text.trim().toLowerCase()),
    )
  return request !== null && canonicalJson(named(request.passengers)) === canonicalJson(named(passengers))
}

/** The id that test mode's client makes up for the attempt with a key when no payment can be made. */
export const testPaymentId = (idempotencyKey: string): string => `test_${idempotencyKey}`

/** Whether the payment moves no money: in test mode clients may make up payments whose ids begin with test_. */
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

/** A JSON value as a text that is the same for equal values, whatever the order of their keys; absent and undefined are equal. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sortKeys(value))
