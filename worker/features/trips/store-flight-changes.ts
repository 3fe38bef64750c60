import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { BookingData } from '../../contract/booking'
import type { Slice } from '../../contract/offer'
import { LOOKS } from '../../domain/booking/departure'
import type { SoldBooking } from '../../domain/booking/sold-booking'
import { type Database, runQuery } from '../../platform/database'
import { bookings, cancellations, mails, purchases } from '../../platform/tables'
import type { NewMail } from '../../providers/mail'
import { holdsBooking, isOpenChange, OPEN_CHANGE, soldColumns, toSold } from '../booking/store'
import { cases, type FlightChangeState, flightChanges } from '../issues/tables'
import { mailColumns } from '../mail/store'

/** Flights of a booking that an airline has changed. Instants are ISO. */
export interface FlightChange {
  id: string
  brandKey: string
  bookingId: string
  /** The id of the change that it follows, "sale" for the first: each is followed once, so that two readings at once send one mail. */
  key: string
  /** The flights that the traveler bought or last agreed to, and the current ones. */
  before: Slice[]
  after: Slice[]
  /** The airline's own change, where it names one that can be accepted. */
  airlineChangeId: string | null
  state: FlightChangeState
  answerBy: string
  detectedAt: string
  answeredAt: string | null
}

/** An open change that somebody has to look at, with the booking's order. */
export interface UnansweredChange {
  change: FlightChange
  sold: Pick<SoldBooking, 'mode' | 'provider' | 'orderId'>
}

/** The changes of sold flights, and when their orders were looked at. @throws DomainError `database_unavailable` */
export type FlightChangeRepository = ReturnType<typeof libsqlFlightChanges>

/** Changes in the `flight_changes` table, looks at orders in `bookings`. */
export function libsqlFlightChanges(db: Database) {
  const sold = (condition: SQL | undefined) =>
    db
      .select(soldColumns)
      .from(bookings)
      .innerJoin(purchases, eq(purchases.id, bookings.purchaseId))
      .leftJoin(cancellations, holdsBooking)
      .leftJoin(flightChanges, isOpenChange)
      .where(condition)

  const isConfirmed = and(eq(bookings.status, 'confirmed'), isNotNull(bookings.orderId))

  const ofBooking = (brandKey: string, bookingId: string) =>
    db
      .select()
      .from(flightChanges)
      .where(and(eq(flightChanges.brandKey, brandKey), eq(flightChanges.bookingId, bookingId)))

  /** Stores these flights in the booking, if a change's row says so. */
  const showFlights = (
    { brandKey, bookingId, after }: Pick<FlightChange, 'brandKey' | 'bookingId' | 'after'>,
    set: object,
    because: SQL,
  ) =>
    db
      .update(bookings)
      .set({
        ...set,
        bookingData: sql`json_set(${bookings.bookingData}, '$.slices', json(${JSON.stringify(after)}))`,
      })
      .where(
        and(eq(bookings.id, bookingId), eq(bookings.brandKey, brandKey), eq(bookings.status, 'confirmed'), because),
      )

  return {
    /** A booking's latest change; null when it never had one. */
    async latest(brandKey: string, bookingId: string): Promise<FlightChange | null> {
      const [row] = await runQuery(ofBooking(brandKey, bookingId).orderBy(desc(sql`rowid`)).limit(1))
      return row ?? null
    },

    /** Every change of a booking, oldest first. */
    all: (brandKey: string, bookingId: string): Promise<FlightChange[]> =>
      runQuery(ofBooking(brandKey, bookingId).orderBy(asc(sql`rowid`))),

    /**
     * Records a change with its mail, gives the booking its new flights and ends what was open before, all or nothing. False, and nothing
     * done, when another reading was first.
     */
    async record(
      change: FlightChange,
      { departsAt, mail }: { departsAt: Date | null; mail: NewMail | null },
    ): Promise<boolean> {
      const written = db.select({ id: flightChanges.id }).from(flightChanges).where(eq(flightChanges.id, change.id))
      const at = change.detectedAt
      const results = await runQuery(
        db.batch([
          db.insert(flightChanges).values(change).onConflictDoNothing().returning({ id: flightChanges.id }),
          db
            .update(flightChanges)
            .set({ state: 'superseded', answeredAt: at })
            .where(
              and(
                eq(flightChanges.bookingId, change.bookingId),
                inArray(flightChanges.state, [...OPEN_CHANGE]),
                ne(flightChanges.id, change.id),
                sql`exists (select 1 from flight_changes as new where new.id = ${change.id})`,
              ),
            ),
          showFlights(change, { departsAt: departsAt?.toISOString() ?? null, updatedAt: at }, exists(written)),
          ...(mail
            ? [
                db
                  .insert(mails)
                  .select(db.select(mailColumns(mail)).from(flightChanges).where(eq(flightChanges.id, change.id)))
                  .onConflictDoNothing(),
              ]
            : []),
        ]),
      )
      return results[0].length > 0
    },

    /** Stores an order's current e-tickets in its booking, unless that is canceled. */
    async noteTickets(brandKey: string, bookingId: string, documents: BookingData['documents']): Promise<void> {
      const bookingData = sql`json_set(${bookings.bookingData}, '$.documents', json(${JSON.stringify(documents)}))`
      const isIt = and(eq(bookings.id, bookingId), eq(bookings.brandKey, brandKey), eq(bookings.status, 'confirmed'))
      await runQuery(db.update(bookings).set({ bookingData }).where(isIt))
    },

    /** Writes the current flights into an open change and its booking, for differences that need no answer of their own. */
    async amend(
      change: Pick<FlightChange, 'id' | 'brandKey' | 'bookingId' | 'after' | 'airlineChangeId'>,
      now: Date,
    ): Promise<void> {
      const isOpen = and(eq(flightChanges.id, change.id), inArray(flightChanges.state, [...OPEN_CHANGE]))
      const open = db.select({ id: flightChanges.id }).from(flightChanges).where(isOpen)
      const { after, airlineChangeId } = change
      await runQuery(
        db.batch([
          showFlights(change, { updatedAt: now.toISOString() }, exists(open)),
          db.update(flightChanges).set({ after, airlineChangeId }).where(isOpen),
        ]),
      )
    },

    /** Moves an open change on, if it is in one of these states; null when it isn't. */
    async move(id: string, from: FlightChangeState[], to: FlightChangeState, now: Date): Promise<FlightChange | null> {
      const isAnswer: FlightChangeState[] = ['accepted', 'superseded', 'canceled']
      const [row] = await runQuery(
        db
          .update(flightChanges)
          .set({ state: to, answeredAt: isAnswer.includes(to) ? now.toISOString() : null })
          .where(and(eq(flightChanges.id, id), inArray(flightChanges.state, from)))
          .returning(),
      )
      return row ?? null
    },

    /** Open changes whose answer was asked for until now, without those that have had a case. Earliest first. */
    async unanswered(now: Date, limit: number): Promise<UnansweredChange[]> {
      const had = db
        .select({ id: cases.id })
        .from(cases)
        .where(eq(cases.key, sql`'flight_change_unanswered:' || ${flightChanges.id}`))
      const rows = await runQuery(
        db
          .select({
            change: flightChanges,
            sold: { mode: bookings.mode, provider: purchases.provider, orderId: bookings.orderId },
          })
          .from(flightChanges)
          .innerJoin(bookings, eq(bookings.id, flightChanges.bookingId))
          .innerJoin(purchases, eq(purchases.id, bookings.purchaseId))
          .where(
            and(
              inArray(flightChanges.state, [...OPEN_CHANGE]),
              lte(flightChanges.answerBy, now.toISOString()),
              isConfirmed,
              notExists(had),
            ),
          )
          .orderBy(asc(flightChanges.answerBy))
          .limit(limit),
      )
      return rows
    },

    /** Ends the open changes of bookings that were canceled, and returns them. */
    endCanceled(now: Date): Promise<FlightChange[]> {
      const canceled = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.status, 'cancelled'))
      return runQuery(
        db
          .update(flightChanges)
          .set({ state: 'canceled', answeredAt: now.toISOString() })
          .where(and(inArray(flightChanges.state, [...OPEN_CHANGE]), inArray(flightChanges.bookingId, canceled)))
          .returning(),
      )
    },

    /**
     * Confirmed bookings whose order it is time to look at, oldest look first: weekly, and daily from a fortnight before each departure.
     * Those whose last flight had departed at their last look are left out.
     */
    async dueForLook(now: Date, limit: number): Promise<SoldBooking[]> {
      const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
      const { departsAt, orderCheckedAt } = bookings
      const mayFly = or(
        isNull(departsAt),
        gt(departsAt, now.toISOString()),
        isNull(orderCheckedAt),
        lt(orderCheckedAt, departsAt),
      )
      const isNear = lte(departsAt, new Date(now.getTime() + LOOKS.nearMs).toISOString())
      const isDue = or(
        isNull(orderCheckedAt),
        lte(orderCheckedAt, ago(LOOKS.everyMs)),
        and(isNear, lte(orderCheckedAt, ago(LOOKS.everyNearMs))),
      )
      const rows = await runQuery(
        sold(and(isConfirmed, mayFly, isDue))
          .orderBy(asc(orderCheckedAt))
          .limit(limit),
      )
      return rows.map(toSold)
    },

    /** The confirmed booking of an order, without its owner. */
    async findByOrder({ provider, orderId }: { provider: string; orderId: string }): Promise<SoldBooking | null> {
      const isIt = and(eq(bookings.orderId, orderId), eq(purchases.provider, provider))
      const [row] = await runQuery(sold(and(isConfirmed, isIt)))
      return row ? toSold(row) : null
    },

    /** Records when an order was last looked at, and when its next flight departs. */
    async noteLook(bookingId: string, { at, departsAt }: { at: Date; departsAt: Date | null }): Promise<void> {
      const look = { orderCheckedAt: at.toISOString(), departsAt: departsAt?.toISOString() ?? null }
      await runQuery(db.update(bookings).set(look).where(eq(bookings.id, bookingId)))
    },
  }
}
