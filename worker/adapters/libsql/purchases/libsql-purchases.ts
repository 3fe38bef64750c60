import { and, asc, eq, inArray, isNotNull, lt, or } from 'drizzle-orm'
import { ENDED_PURCHASE, purchaseMove, UNFINISHED_PURCHASE } from '../../../domain/purchase'
import type { PurchaseRepository } from '../../../ports/purchases'
import { type Database, isConflict, runQuery } from '../database'
import { bookings, cancellations, purchases } from '../schema'
import { changedColumns, completePurchase, purchaseRow, toPurchase } from './complete-purchase'
import { holdsBooking, toBooking } from './libsql-bookings'

/** Purchases in progress in the `booking_attempts` table. */
export const libsqlPurchases = (db: Database): PurchaseRepository => ({
  async insertOrFind(purchase) {
    const sameKey = and(
      eq(purchases.brandKey, purchase.brandKey),
      eq(purchases.idempotencyKey, purchase.idempotencyKey),
    )
    const [, found] = await runQuery(
      db.batch([
        db
          .insert(purchases)
          .values(purchaseRow(purchase))
          .onConflictDoNothing({ target: [purchases.brandKey, purchases.idempotencyKey] }),
        db.select().from(purchases).where(sameKey),
      ]),
    )
    const [row] = found
    if (!row) throw new Error(`Purchase ${purchase.id} was neither inserted nor found`)
    return toPurchase(row)
  },

  async findByPayment(brandKey, paymentId) {
    const [row] = await runQuery(
      db
        .select()
        .from(purchases)
        .where(and(eq(purchases.brandKey, brandKey), eq(purchases.paymentId, paymentId)))
        .orderBy(asc(purchases.createdAt)),
    )
    return row ? toPurchase(row) : null
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
        .where(and(eq(bookings.id, bookingId), eq(bookings.brandKey, brandKey))),
    )
    return row ? toBooking(row.bookings, row.cancellations) : null
  },

  async unsettled({ leftBehind, abandoned }, limit) {
    const mayBePaid = and(eq(purchases.state, 'created'), isNotNull(purchases.paymentId))
    const mayBePaying = or(eq(purchases.state, 'authorized'), mayBePaid)
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

  async forgetTravelers(before) {
    const ended = and(inArray(purchases.state, [...ENDED_PURCHASE]), lt(purchases.updatedAt, before.toISOString()))
    await runQuery(
      db
        .update(purchases)
        .set({ request: null, draft: null })
        .where(and(ended, or(isNotNull(purchases.request), isNotNull(purchases.draft)))),
    )
  },
})
