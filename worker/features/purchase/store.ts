import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, notInArray, or } from 'drizzle-orm'
import type { Mode } from '../../contract/admin'
import type { Booking } from '../../contract/booking'
import {
  HOLDS_OFFER,
  type Purchase,
  type PurchaseEvent,
  type PurchaseState,
  purchaseMove,
  UNFINISHED_PURCHASE,
} from '../../domain/purchase'
import { type Database, isConflict, runQuery } from '../../platform/database'
import { bookings, cancellations, purchases } from '../../platform/tables'
import { holdsBooking, isOpenChange, toBooking } from '../booking/store'
import { flightChanges } from '../issues/tables'
import {
  type CompletedPurchase,
  changedColumns,
  completePurchase,
  purchaseRow,
  toPurchase,
} from './store-complete-purchase'

/** What changes beside the state when a purchase moves on. */
export type PurchaseChange = Partial<Omit<Purchase, 'state'>>

/** Since when nobody touched a purchase. */
export interface Untouched {
  leftBehind: Date
  /** For those that may still wait for their traveler; earlier than `leftBehind`. */
  abandoned: Date
}

/** The buyer of a purchase: every read for a browser names both in its query. `buyerHash` is made by hashBuyer. */
export interface Buyer {
  brandKey: string
  buyerHash: string
}

/** How a purchase is looked up without its owner: for the schedule, for webhooks, and for the desk. */
export type PurchaseClue =
  | { id: string }
  | { paymentId: string }
  /** An order of a provider; of any provider where none is named. */
  | { orderId: string; provider?: string | undefined }
  /** The purchase that holds the offer. */
  | { mode: Mode; offerId: string; provider?: string | undefined }

function fits(clue: PurchaseClue) {
  if ('id' in clue) return eq(purchases.id, clue.id)
  if ('paymentId' in clue) return eq(purchases.paymentId, clue.paymentId)
  const isTheirs = clue.provider === undefined ? undefined : eq(purchases.provider, clue.provider)
  if ('orderId' in clue) return and(eq(purchases.orderId, clue.orderId), isTheirs)
  const isOfMode = and(eq(purchases.mode, clue.mode), isTheirs)
  return and(isOfMode, eq(purchases.offerId, clue.offerId), inArray(purchases.state, [...HOLDS_OFFER]))
}

const isOf = ({ brandKey, buyerHash }: Buyer) =>
  and(eq(purchases.brandKey, brandKey), eq(purchases.buyerHash, buyerHash))

async function insertOrFind(db: Database, purchase: Purchase): Promise<Purchase | null> {
  const { brandKey, buyerHash, idempotencyKey } = purchase
  if (buyerHash === null) throw new Error(`Purchase ${purchase.id} has no buyer`)
  const sameKey = and(isOf({ brandKey, buyerHash }), eq(purchases.idempotencyKey, idempotencyKey))
  const [, found] = await runQuery(
    db.batch([
      db
        .insert(purchases)
        .values(purchaseRow(purchase))
        .onConflictDoNothing({ target: [purchases.brandKey, purchases.buyerHash, purchases.idempotencyKey] }),
      db.select().from(purchases).where(sameKey),
    ]),
  )
  return found[0] ? toPurchase(found[0]) : null
}

/** Purchases in progress. Every change is conditional on the state it starts from. @throws DomainError `database_unavailable` */
export type PurchaseRepository = ReturnType<typeof libsqlPurchases>

/** Purchases in progress in the `booking_attempts` table. */
export const libsqlPurchases = (db: Database) => ({
  /** Inserts, or gives the row that the same buyer already made with the same idempotency key. */
  async insertOrFind(purchase: Purchase): Promise<Purchase> {
    const found = await insertOrFind(db, purchase)
    if (!found) throw new Error(`Purchase ${purchase.id} was neither inserted nor found`)
    return found
  },

  /** The same for one with a promotion code; null, and nothing written, when the code has no use or no budget left for it. */
  insertWithCode: (purchase: Purchase): Promise<Purchase | null> => insertOrFind(db, purchase),

  /** The buyer's own purchase of a payment: somebody else's is not found. */
  async findByPayment(buyer: Buyer, paymentId: string): Promise<Purchase | null> {
    const [row] = await runQuery(
      db
        .select()
        .from(purchases)
        .where(and(isOf(buyer), eq(purchases.paymentId, paymentId)))
        .orderBy(asc(purchases.createdAt)),
    )
    return row ? toPurchase(row) : null
  },

  /** The buyer's own purchases of an offer that have a payment and weren't released, oldest first. */
  async findOpen(buyer: Buyer, offerId: string): Promise<Purchase[]> {
    const isOpen = and(isNotNull(purchases.paymentId), notInArray(purchases.state, ['voiding', 'voided', 'closed']))
    const theirs = and(isOf(buyer), eq(purchases.offerId, offerId), isOpen)
    return (await runQuery(db.select().from(purchases).where(theirs).orderBy(asc(purchases.createdAt)))).map(toPurchase)
  },

  /** The buyer's own purchase of a key: somebody else's is not found. */
  async findByKey(buyer: Buyer, idempotencyKey: string): Promise<Purchase | null> {
    const isIt = and(isOf(buyer), eq(purchases.idempotencyKey, idempotencyKey))
    const [row] = await runQuery(db.select().from(purchases).where(isIt))
    return row ? toPurchase(row) : null
  },

  async lookUp(clue: PurchaseClue): Promise<Purchase | null> {
    const [row] = await runQuery(db.select().from(purchases).where(fits(clue)).orderBy(asc(purchases.createdAt)))
    return row ? toPurchase(row) : null
  },

  /**
   * Records the payment that is about to be confirmed, unless another call has recorded one, and returns the updated purchase. A caller who
   * doesn't find its own payment there must not confirm it.
   */
  async notePayment(id: string, paymentId: string, now: Date): Promise<Purchase> {
    const { from, to } = purchaseMove('notePayment')
    const isFirst = and(eq(purchases.id, id), inArray(purchases.state, from), isNull(purchases.paymentId))
    const [, found] = await runQuery(
      db.batch([
        db.update(purchases).set({ paymentId, state: to, updatedAt: now.toISOString() }).where(isFirst),
        db.select().from(purchases).where(eq(purchases.id, id)),
      ]),
    )
    const [row] = found
    if (!row) throw new Error(`Purchase ${id} is gone`)
    return toPurchase(row)
  },

  /**
   * Moves the row on by an event; null when the event can't happen in the row's state, or when it leads to a state that holds the
   * offer and another purchase holds it already, or its address has ordered with its code already.
   */
  async advance(id: string, event: PurchaseEvent, change: PurchaseChange, now: Date): Promise<Purchase | null> {
    const { from, to } = purchaseMove(event)
    try {
      const [row] = await runQuery(
        db
          .update(purchases)
          .set({ ...changedColumns(change), state: to, updatedAt: now.toISOString() })
          .where(and(eq(purchases.id, id), inArray(purchases.state, from)))
          .returning(),
      )
      return row ? toPurchase(row) : null
    } catch (error) {
      if (isConflict(error)) return null
      throw error
    }
  },

  /** Marks the purchase as looked at, if it is still in the given state, so that others come first next time. */
  async touch({ id, state }: Purchase, now: Date): Promise<void> {
    const isUnmoved = and(eq(purchases.id, id), eq(purchases.state, state))
    await runQuery(db.update(purchases).set({ updatedAt: now.toISOString() }).where(isUnmoved))
  },

  /**
   * Moves the purchase on by the event and writes its booking, account, session and mails, all in one batch, and gives the booking as it
   * is stored; null, and nothing written, when the event can't happen in the purchase's state. Repeating it changes nothing. A booking
   * that is stored already is replaced only while it is `pending`, and keeps its owner. An account whose username or e-mail was taken
   * meanwhile is left out together with its session and link, and the booking is a guest's (no owner).
   */
  complete: (purchase: CompletedPurchase): Promise<Booking | null> => completePurchase(db, purchase),

  async findBooking(brandKey: string, bookingId: string): Promise<Booking | null> {
    const [row] = await runQuery(
      db
        .select()
        .from(bookings)
        .leftJoin(cancellations, holdsBooking)
        .leftJoin(flightChanges, isOpenChange)
        .where(and(eq(bookings.id, bookingId), eq(bookings.brandKey, brandKey))),
    )
    return row ? toBooking(row.bookings, row.cancellations, row.flight_changes) : null
  },

  /**
   * Purchases whose effects may be unfinished and that nobody touched since then, least recently touched first: those that only we
   * can bring on since `leftBehind`; created and authorized ones since `abandoned`.
   */
  async unsettled({ leftBehind, abandoned }: Untouched, limit: number): Promise<Purchase[]> {
    const mayBePaying = inArray(purchases.state, ['created', 'authorized'])
    const untouchedSince = (instant: Date) => lt(purchases.updatedAt, instant.toISOString())
    const rows = await runQuery(
      db
        .select()
        .from(purchases)
        .where(
          or(
            and(inArray(purchases.state, [...UNFINISHED_PURCHASE]), untouchedSince(leftBehind)),
            and(mayBePaying, untouchedSince(abandoned)),
          ),
        )
        .orderBy(asc(purchases.updatedAt))
        .limit(limit),
    )
    return rows.map(toPurchase)
  },

  /** Purchases whose money went back after they were ordered since then, not checked since, least recently checked first. */
  async releasedOrders({ ordered, checked }: { ordered: Date; checked: Date }, limit: number): Promise<Purchase[]> {
    const isUnchecked = or(isNull(purchases.checkedAt), lt(purchases.checkedAt, checked.toISOString()))
    const wasOrdered = and(eq(purchases.state, 'voided'), gt(purchases.orderedAt, ordered.toISOString()))
    const query = db.select().from(purchases).where(and(wasOrdered, isUnchecked))
    return (await runQuery(query.orderBy(asc(purchases.checkedAt)).limit(limit))).map(toPurchase)
  },

  /** Records that the airline was asked whether a released purchase has an order after all. */
  async recordCheck(id: string, now: Date): Promise<void> {
    await runQuery(db.update(purchases).set({ checkedAt: now.toISOString() }).where(eq(purchases.id, id)))
  },

  /**
   * Drops who travels, and the draft, from purchases that were paid for before `paid`, and from those that failed before
   * `released`: the booking has what is still needed.
   */
  async forgetTravelers({ paid, released }: { paid: Date; released: Date }): Promise<void> {
    const endedIn = (state: PurchaseState, before: Date) =>
      and(eq(purchases.state, state), lt(purchases.updatedAt, before.toISOString()))
    const ended = or(endedIn('captured', paid), endedIn('voided', released), endedIn('closed', released))
    await runQuery(
      db
        .update(purchases)
        .set({ request: null, draft: null })
        .where(and(ended, or(isNotNull(purchases.request), isNotNull(purchases.draft)))),
    )
  },
})
