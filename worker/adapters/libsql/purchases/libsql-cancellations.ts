import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import {
  type CancellationEvent,
  cancellationMove,
  HOLDS_BOOKING,
  UNCONFIRMED,
  UNFINISHED_CANCELLATION,
} from '../../../domain/cancellation'
import type { CancellationChange, CancellationRepository } from '../../../ports/cancellations'
import type { NewMail } from '../../../ports/mail'
import type { Traveler } from '../../../ports/purchases'
import { type Database, isConflict, runQuery } from '../database'
import { bookingMailWrite, mailColumns } from '../libsql-outbox'
import { bookings, cancellations, mails } from '../schema'
import { changedCancellationColumns, isTheirs, toBooking } from './libsql-bookings'

/** Null for the refusal of a second cancellation of one booking. */
async function unlessHeld<T>(query: Promise<T>): Promise<T | null> {
  try {
    return await query
  } catch (error) {
    if (isConflict(error)) return null
    throw error
  }
}

/** Since when a watched state lasts. */
const WATCHED_FROM = {
  undecided: cancellations.canceledAt,
  refunded: cancellations.refundedAt,
  refused: cancellations.askedAt,
}

/** Cancellations in progress in the `cancellations` table. */
export function libsqlCancellations(db: Database): CancellationRepository {
  /** A traveler's cancellations of one booking, whose owner stands in the query. */
  const ofTheirs = (traveler: Traveler, bookingId: string, condition: SQL | undefined) =>
    db
      .select({ cancellation: cancellations })
      .from(cancellations)
      .innerJoin(bookings, eq(bookings.id, cancellations.bookingId))
      .where(
        and(
          eq(cancellations.bookingId, bookingId),
          eq(cancellations.brandKey, traveler.brandKey),
          isTheirs(traveler),
          condition,
        ),
      )
      .orderBy(desc(cancellations.createdAt), desc(cancellations.id))
      .limit(1)

  const moving = (id: string, event: CancellationEvent, change: CancellationChange, now: Date) => {
    const { from, to } = cancellationMove(event)
    return db
      .update(cancellations)
      .set({ ...changedCancellationColumns(change), state: to, updatedAt: now.toISOString() })
      .where(and(eq(cancellations.id, id), inArray(cancellations.state, from)))
      .returning()
  }

  /** For a batch, after the move that the mail tells of. */
  const mailIfMoved = (id: string, event: CancellationEvent, mail: NewMail, now: Date) => {
    const { to } = cancellationMove(event)
    const hasMoved = and(
      eq(cancellations.id, id),
      eq(cancellations.brandKey, mail.brandKey),
      eq(cancellations.state, to),
      eq(cancellations.updatedAt, now.toISOString()),
    )
    return db
      .insert(mails)
      .select(db.select(mailColumns(mail)).from(cancellations).where(hasMoved))
      .onConflictDoNothing()
  }

  return {
    async insert(cancellation) {
      await runQuery(db.insert(cancellations).values(cancellation))
    },

    async find(traveler, bookingId, id) {
      const [row] = await runQuery(ofTheirs(traveler, bookingId, eq(cancellations.id, id)))
      return row?.cancellation ?? null
    },

    async current(traveler, bookingId) {
      const [held, quoted] = await runQuery(
        db.batch([
          ofTheirs(traveler, bookingId, inArray(cancellations.state, [...HOLDS_BOOKING])),
          ofTheirs(traveler, bookingId, eq(cancellations.state, 'quoted')),
        ]),
      )
      return (held[0] ?? quoted[0])?.cancellation ?? null
    },

    async ofBooking(brandKey, bookingId) {
      return runQuery(
        db
          .select()
          .from(cancellations)
          .where(and(eq(cancellations.brandKey, brandKey), eq(cancellations.bookingId, bookingId)))
          .orderBy(desc(cancellations.createdAt), desc(cancellations.id)),
      )
    },

    async findByRefund(refundId) {
      const [row] = await runQuery(db.select().from(cancellations).where(eq(cancellations.refundId, refundId)))
      return row ?? null
    },

    async advance(id, event, change, now, mail = null) {
      const move = moving(id, event, change, now)
      if (!mail) return (await unlessHeld(runQuery(move)))?.[0] ?? null
      const results = await unlessHeld(runQuery(db.batch([move, mailIfMoved(id, event, mail, now)])))
      return results?.[0][0] ?? null
    },

    async touch({ id, state }, now) {
      const isUnmoved = and(eq(cancellations.id, id), eq(cancellations.state, state))
      await runQuery(db.update(cancellations).set({ updatedAt: now.toISOString() }).where(isUnmoved))
    },

    async markCanceled({ id, brandKey, bookingId }, { mail, now, ...change }) {
      const isMarked = and(eq(cancellations.id, id), eq(cancellations.state, cancellationMove('cancel').to))
      const marked = db.select({ id: cancellations.bookingId }).from(cancellations).where(isMarked)
      const isSold = and(eq(bookings.id, bookingId), eq(bookings.brandKey, brandKey), eq(bookings.status, 'confirmed'))
      const results = await unlessHeld(
        runQuery(
          db.batch([
            moving(id, 'cancel', change, now),
            db
              .update(bookings)
              .set({ status: 'cancelled', updatedAt: now.toISOString() })
              .where(and(isSold, inArray(bookings.id, marked))),
            ...(mail ? [bookingMailWrite(db, mail, { id: bookingId, status: 'cancelled' })] : []),
          ]),
        ),
      )
      return results?.[0][0] ?? null
    },

    async findBooking({ brandKey, bookingId }) {
      const [row] = await runQuery(
        db
          .select()
          .from(bookings)
          .where(and(eq(bookings.id, bookingId), eq(bookings.brandKey, brandKey))),
      )
      return row ? toBooking(row) : null
    },

    unsettled: (before, limit) =>
      runQuery(
        db
          .select()
          .from(cancellations)
          .where(
            and(
              inArray(cancellations.state, [...UNFINISHED_CANCELLATION]),
              lt(cancellations.updatedAt, before.toISOString()),
            ),
          )
          .orderBy(asc(cancellations.updatedAt))
          .limit(limit),
      ),

    watched: (state, { since, checked }, limit) =>
      runQuery(
        db
          .select()
          .from(cancellations)
          .where(
            and(
              eq(cancellations.state, state),
              isNotNull(WATCHED_FROM[state]),
              gte(WATCHED_FROM[state], since.toISOString()),
              or(isNull(cancellations.checkedAt), lt(cancellations.checkedAt, checked.toISOString())),
            ),
          )
          .orderBy(asc(cancellations.checkedAt))
          .limit(limit),
      ),

    async noteCheck({ id, state }, at) {
      const isUnmoved = and(eq(cancellations.id, id), eq(cancellations.state, state))
      await runQuery(db.update(cancellations).set({ checkedAt: at.toISOString() }).where(isUnmoved))
    },

    async forgetQuotes(before) {
      const isOld = lt(cancellations.updatedAt, before.toISOString())
      await runQuery(db.delete(cancellations).where(and(inArray(cancellations.state, [...UNCONFIRMED]), isOld)))
    },
  }
}
