import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import {
  HOLDS_OFFER,
  type Purchase,
  type PurchaseState,
  purchaseMove,
  UNFINISHED_PURCHASE,
} from '../../../domain/purchase'
import type { Buyer, PurchaseClue, PurchaseRepository } from '../../../ports/purchases'
import { type Database, isConflict, runQuery } from '../database'
import { flightChanges } from '../desk/desk-schema'
import { bookings, cancellations, purchases } from '../schema'
import { changedColumns, completePurchase, purchaseRow, toPurchase } from './complete-purchase'
import { holdsBooking, isOpenChange, toBooking } from './libsql-bookings'

function fits(clue: PurchaseClue) {
  if ('id' in clue) return eq(purchases.id, clue.id)
  if ('paymentId' in clue) return eq(purchases.paymentId, clue.paymentId)
  if ('orderId' in clue) return eq(purchases.orderId, clue.orderId)
  const { mode, offerId } = clue
  return and(eq(purchases.mode, mode), eq(purchases.offerId, offerId), inArray(purchases.state, [...HOLDS_OFFER]))
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

/** Purchases in progress in the `booking_attempts` table. */
export const libsqlPurchases = (db: Database): PurchaseRepository => ({
  async insertOrFind(purchase) {
    const found = await insertOrFind(db, purchase)
    if (!found) throw new Error(`Purchase ${purchase.id} was neither inserted nor found`)
    return found
  },

  insertWithCode: (purchase) => insertOrFind(db, purchase),

  async findByPayment(buyer, paymentId) {
    const [row] = await runQuery(
      db
        .select()
        .from(purchases)
        .where(and(isOf(buyer), eq(purchases.paymentId, paymentId)))
        .orderBy(asc(purchases.createdAt)),
    )
    return row ? toPurchase(row) : null
  },

  async findByKey(buyer, idempotencyKey) {
    const isIt = and(isOf(buyer), eq(purchases.idempotencyKey, idempotencyKey))
    const [row] = await runQuery(db.select().from(purchases).where(isIt))
    return row ? toPurchase(row) : null
  },

  async lookUp(clue) {
    const [row] = await runQuery(db.select().from(purchases).where(fits(clue)).orderBy(asc(purchases.createdAt)))
    return row ? toPurchase(row) : null
  },

  async notePayment(id, paymentId, now) {
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

  async advance(id, event, change, now) {
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

  async touch({ id, state }, now) {
    const isUnmoved = and(eq(purchases.id, id), eq(purchases.state, state))
    await runQuery(db.update(purchases).set({ updatedAt: now.toISOString() }).where(isUnmoved))
  },

  complete: (purchase) => completePurchase(db, purchase),

  async findBooking(brandKey, bookingId) {
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

  async unsettled({ leftBehind, abandoned }, limit) {
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

  async releasedOrders({ ordered, checked }, limit) {
    const isUnchecked = or(isNull(purchases.checkedAt), lt(purchases.checkedAt, checked.toISOString()))
    const wasOrdered = and(eq(purchases.state, 'voided'), gt(purchases.orderedAt, ordered.toISOString()))
    const query = db.select().from(purchases).where(and(wasOrdered, isUnchecked))
    return (await runQuery(query.orderBy(asc(purchases.checkedAt)).limit(limit))).map(toPurchase)
  },

  async noteCheck(id, now) {
    await runQuery(db.update(purchases).set({ checkedAt: now.toISOString() }).where(eq(purchases.id, id)))
  },

  async forgetTravelers({ paid, released }) {
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
