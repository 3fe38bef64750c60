import { and, asc, eq, inArray, isNotNull, lt, or } from 'drizzle-orm'
import type { PurchaseRepository, PurchaseState } from '../../../ports/purchases'
import { type Database, isConflict, runQuery } from '../database'
import { bookings, cancellations, purchases } from '../schema'
import { changedColumns, completePurchase, purchaseRow, toPurchase } from './complete-purchase'
import { holdsBooking, toBooking } from './libsql-bookings'

const ENDED: PurchaseState[] = ['captured', 'voided']
const UNFINISHED: PurchaseState[] = ['ordering', 'unknown', 'booked', 'voiding']

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

  async findByKey(brandKey, idempotencyKey) {
    const [row] = await runQuery(
      db
        .select()
        .from(purchases)
        .where(and(eq(purchases.brandKey, brandKey), eq(purchases.idempotencyKey, idempotencyKey))),
    )
    return row ? toPurchase(row) : null
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

  async advance(id, from, change, now) {
    try {
      const [row] = await runQuery(
        db
          .update(purchases)
          .set({ ...changedColumns(change), updatedAt: now.toISOString() })
          .where(and(eq(purchases.id, id), inArray(purchases.state, from)))
          .returning(),
      )
      return row ? toPurchase(row) : null
    } catch (error) {
      if (isConflict(error)) return null
      throw error
    }
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
    const paidUnawares = and(eq(purchases.state, 'created'), isNotNull(purchases.paymentId))
    const mayBePaying = or(eq(purchases.state, 'authorized'), paidUnawares)
    const untouchedSince = (instant: Date) => lt(purchases.updatedAt, instant.toISOString())
    const rows = await runQuery(
      db
        .select()
        .from(purchases)
        .where(
          or(
            and(inArray(purchases.state, UNFINISHED), untouchedSince(leftBehind)),
            and(mayBePaying, untouchedSince(abandoned)),
          ),
        )
        .orderBy(asc(purchases.updatedAt))
        .limit(limit),
    )
    return rows.map(toPurchase)
  },

  async forgetTravelers(before) {
    const ended = and(inArray(purchases.state, ENDED), lt(purchases.updatedAt, before.toISOString()))
    await runQuery(
      db
        .update(purchases)
        .set({ request: null, draft: null })
        .where(and(ended, or(isNotNull(purchases.request), isNotNull(purchases.draft)))),
    )
  },
})
