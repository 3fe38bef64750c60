import { and, asc, eq, inArray, isNotNull, lt, or } from 'drizzle-orm'
import type { PurchaseRepository, PurchaseState } from '../../../ports/purchases'
import { type Database, isConflict, runQuery } from '../database'
import { purchases as attempts, bookings, cancellations } from '../schema'
import { changedColumns, completePurchase, purchaseRow, toPurchase } from './complete-purchase'
import { holdsBooking, toBooking } from './libsql-bookings'

const ENDED: PurchaseState[] = ['captured', 'voided']
const UNFINISHED: PurchaseState[] = ['ordering', 'unknown', 'booked', 'voiding']

/** Purchases in progress in the `booking_attempts` table. */
export const libsqlPurchases = (db: Database): PurchaseRepository => ({
  async insertOrFind(attempt) {
    const sameKey = and(eq(attempts.brandKey, attempt.brandKey), eq(attempts.idempotencyKey, attempt.idempotencyKey))
    const [, found] = await runQuery(
      db.batch([
        db
          .insert(attempts)
          .values(purchaseRow(attempt))
          .onConflictDoNothing({ target: [attempts.brandKey, attempts.idempotencyKey] }),
        db.select().from(attempts).where(sameKey),
      ]),
    )
    const [row] = found
    if (!row) throw new Error(`Attempt ${attempt.id} was neither inserted nor found`)
    return toPurchase(row)
  },

  async findByKey(brandKey, idempotencyKey) {
    const [row] = await runQuery(
      db
        .select()
        .from(attempts)
        .where(and(eq(attempts.brandKey, brandKey), eq(attempts.idempotencyKey, idempotencyKey))),
    )
    return row ? toPurchase(row) : null
  },

  async findByPayment(brandKey, paymentId) {
    const [row] = await runQuery(
      db
        .select()
        .from(attempts)
        .where(and(eq(attempts.brandKey, brandKey), eq(attempts.paymentId, paymentId)))
        .orderBy(asc(attempts.createdAt)),
    )
    return row ? toPurchase(row) : null
  },

  async advance(id, from, change, now) {
    try {
      const [row] = await runQuery(
        db
          .update(attempts)
          .set({ ...changedColumns(change), updatedAt: now.toISOString() })
          .where(and(eq(attempts.id, id), inArray(attempts.state, from)))
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
    const paidUnawares = and(eq(attempts.state, 'created'), isNotNull(attempts.paymentId))
    const mayBePaying = or(eq(attempts.state, 'authorized'), paidUnawares)
    const untouchedSince = (instant: Date) => lt(attempts.updatedAt, instant.toISOString())
    const rows = await runQuery(
      db
        .select()
        .from(attempts)
        .where(
          or(
            and(inArray(attempts.state, UNFINISHED), untouchedSince(leftBehind)),
            and(mayBePaying, untouchedSince(abandoned)),
          ),
        )
        .orderBy(asc(attempts.updatedAt))
        .limit(limit),
    )
    return rows.map(toPurchase)
  },

  async forgetTravelers(before) {
    const ended = and(inArray(attempts.state, ENDED), lt(attempts.updatedAt, before.toISOString()))
    await runQuery(
      db
        .update(attempts)
        .set({ request: null, draft: null })
        .where(and(ended, or(isNotNull(attempts.request), isNotNull(attempts.draft)))),
    )
  },
})
