import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { SoldBooking, Traveler } from '../../domain/booking/sold-booking'
import {
  type Cancellation,
  type CancellationEvent,
  cancellationMove,
  HOLDS_BOOKING,
  UNCONFIRMED,
  UNFINISHED_CANCELLATION,
  type WatchedState,
} from '../../domain/cancellation'
import { type Database, isConflict, runQuery } from '../../platform/database'
import { bookings, cancellations, mails, purchases } from '../../platform/tables'
import type { NewMail } from '../../providers/mail'
import { changedCancellationColumns, costsOf, isOffsetRefused, isTheirs, toBooking } from '../booking/store'
import { bookingMailWrite, mailColumns } from '../mail/store'

/** The columns that change along with the state. */
export type CancellationChange = Partial<Omit<Cancellation, 'state'>>

/** Null when another cancellation holds the booking already. */
async function nullOnConflict<T>(query: Promise<T>): Promise<T | null> {
  try {
    return await query
  } catch (error) {
    if (isConflict(error)) return null
    throw error
  }
}

/** When a watched state began. */
const WATCHED_FROM = {
  undecided: cancellations.canceledAt,
  refunded: cancellations.refundedAt,
  refused: cancellations.askedAt,
}

/** Cancellations in progress. Every change is conditional on the state it starts from. @throws DomainError `database_unavailable` */
export type CancellationRepository = ReturnType<typeof libsqlCancellations>

/** Cancellations in progress in the `cancellations` table. */
export function libsqlCancellations(db: Database) {
  /** A traveler's cancellations of one booking; the query names its owner. */
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

  /** Records the mail about a move; for a batch, after the move. */
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
    async insert(cancellation: Cancellation): Promise<void> {
      await runQuery(db.insert(cancellations).values(cancellation))
    },

    async find(traveler: Traveler, bookingId: string, id: string): Promise<Cancellation | null> {
      const [row] = await runQuery(ofTheirs(traveler, bookingId, eq(cancellations.id, id)))
      return row?.cancellation ?? null
    },

    /** The cancellation that holds the booking, else its latest quote, else null. */
    async current(traveler: Traveler, bookingId: string): Promise<Cancellation | null> {
      const [held, quoted] = await runQuery(
        db.batch([
          ofTheirs(traveler, bookingId, inArray(cancellations.state, [...HOLDS_BOOKING])),
          ofTheirs(traveler, bookingId, eq(cancellations.state, 'quoted')),
        ]),
      )
      return (held[0] ?? quoted[0])?.cancellation ?? null
    },

    /** A booking's cancellations, latest first, without its owner: for the airline's webhooks. */
    async ofBooking(brandKey: string, bookingId: string): Promise<Cancellation[]> {
      return runQuery(
        db
          .select()
          .from(cancellations)
          .where(and(eq(cancellations.brandKey, brandKey), eq(cancellations.bookingId, bookingId)))
          .orderBy(desc(cancellations.createdAt), desc(cancellations.id)),
      )
    },

    /** The cancellation that a refund of the gateway belongs to, else null. */
    async findByRefund(refundId: string): Promise<Cancellation | null> {
      const [row] = await runQuery(db.select().from(cancellations).where(eq(cancellations.refundId, refundId)))
      return row ?? null
    },

    /**
     * Applies an event, and records the mail with it; null when the event can't happen in the row's state, or when it leads
     * to a state that holds the booking, which another cancellation holds already.
     */
    async advance(
      id: string,
      event: CancellationEvent,
      change: CancellationChange,
      now: Date,
      mail: NewMail | null = null,
    ): Promise<Cancellation | null> {
      const move = moving(id, event, change, now)
      if (!mail) return (await nullOnConflict(runQuery(move)))?.[0] ?? null
      const results = await nullOnConflict(runQuery(db.batch([move, mailIfMoved(id, event, mail, now)])))
      return results?.[0][0] ?? null
    },

    /** Marks the cancellation as checked, if it is still in the given state, so that others come first next time. */
    async touch({ id, state }: Cancellation, now: Date): Promise<void> {
      const isUnmoved = and(eq(cancellations.id, id), eq(cancellations.state, state))
      await runQuery(db.update(cancellations).set({ updatedAt: now.toISOString() }).where(isUnmoved))
    },

    /**
     * Applies the event `cancel`, moves a confirmed booking to `cancelled`, and records the mail if it is `cancelled` then, all or
     * nothing; null as for advance.
     */
    async markCanceled(
      { id, brandKey, bookingId }: Cancellation,
      { mail, now, ...change }: CancellationChange & { mail: NewMail | null; now: Date },
    ): Promise<Cancellation | null> {
      const isMarked = and(eq(cancellations.id, id), eq(cancellations.state, cancellationMove('cancel').to))
      const marked = db.select({ id: cancellations.bookingId }).from(cancellations).where(isMarked)
      const isSold = and(eq(bookings.id, bookingId), eq(bookings.brandKey, brandKey), eq(bookings.status, 'confirmed'))
      const results = await nullOnConflict(
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

    /** The canceled booking, and what its provider was paid. */
    async findSale({
      brandKey,
      bookingId,
    }: Cancellation): Promise<Pick<SoldBooking, 'booking' | 'shopUrl' | 'net' | 'offset'> | null> {
      const [row] = await runQuery(
        db
          .select({ bookings, booking_attempts: purchases, isOffsetRefused })
          .from(bookings)
          .innerJoin(purchases, eq(purchases.id, bookings.purchaseId))
          .where(and(eq(bookings.id, bookingId), eq(bookings.brandKey, brandKey))),
      )
      const { shopUrl } = row?.booking_attempts ?? {}
      return row ? { booking: toBooking(row.bookings), shopUrl: shopUrl ?? null, ...costsOf(row) } : null
    },

    /** The cancellations whose effects may be unfinished and that weren't touched since `before`, least recently touched first. */
    unsettled: (before: Date, limit: number): Promise<Cancellation[]> =>
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

    /**
     * Those that came to a state since `since` and weren't asked about since `checked`, least recently asked first. A refused one counts
     * from its confirmation, and not at all without one.
     */
    watched: (
      state: WatchedState,
      { since, checked }: { since: Date; checked: Date },
      limit: number,
    ): Promise<Cancellation[]> =>
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

    /** Records when a cancellation was asked about, if it is still in the given state. */
    async recordCheck({ id, state }: Cancellation, at: Date): Promise<void> {
      const isUnmoved = and(eq(cancellations.id, id), eq(cancellations.state, state))
      await runQuery(db.update(cancellations).set({ checkedAt: at.toISOString() }).where(isUnmoved))
    },

    /** Deletes quotes that nobody confirmed, not touched since `before`. */
    async forgetQuotes(before: Date): Promise<void> {
      const isOld = lt(cancellations.updatedAt, before.toISOString())
      await runQuery(db.delete(cancellations).where(and(inArray(cancellations.state, [...UNCONFIRMED]), isOld)))
    },
  }
}
