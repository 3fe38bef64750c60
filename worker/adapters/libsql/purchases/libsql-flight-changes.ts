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
import { LOOKS } from '../../../domain/booking/departure'
import type { FlightChange, FlightChangeRepository, FlightChangeState } from '../../../ports/flight-changes'
import { type Database, runQuery } from '../database'
import { cases, flightChanges } from '../desk/desk-schema'
import { mailColumns } from '../libsql-outbox'
import { bookings, cancellations, mails, purchases } from '../schema'
import { holdsBooking, isOpenChange, OPEN_CHANGE, toSold } from './libsql-bookings'

/** Changes in the `flight_changes` table, looks at orders in `bookings`. */
export function libsqlFlightChanges(db: Database): FlightChangeRepository {
  const sold = (condition: SQL | undefined) =>
    db
      .select()
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

  /** Gives the booking these flights, if a row of a change says so. */
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
    async latest(brandKey, bookingId) {
      const [row] = await runQuery(ofBooking(brandKey, bookingId).orderBy(desc(sql`rowid`)).limit(1))
      return row ?? null
    },

    all: (brandKey, bookingId) => runQuery(ofBooking(brandKey, bookingId).orderBy(asc(sql`rowid`))),

    async record(change, { documents, departsAt, mail }) {
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
          db
            .update(bookings)
            .set({
              bookingData: sql`json_set(${bookings.bookingData}, '$.documents', json(${JSON.stringify(documents)}))`,
            })
            .where(and(eq(bookings.id, change.bookingId), eq(bookings.brandKey, change.brandKey), exists(written))),
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

    async amend(change, now) {
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

    async move(id, from, to, now) {
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

    async unanswered(now, limit) {
      const had = db
        .select({ id: cases.id })
        .from(cases)
        .where(eq(cases.key, sql`'flight_change_unanswered:' || ${flightChanges.id}`))
      const rows = await runQuery(
        db
          .select({ change: flightChanges, sold: { mode: bookings.mode, orderId: bookings.orderId } })
          .from(flightChanges)
          .innerJoin(bookings, eq(bookings.id, flightChanges.bookingId))
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

    endCanceled(now) {
      const canceled = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.status, 'cancelled'))
      return runQuery(
        db
          .update(flightChanges)
          .set({ state: 'canceled', answeredAt: now.toISOString() })
          .where(and(inArray(flightChanges.state, [...OPEN_CHANGE]), inArray(flightChanges.bookingId, canceled)))
          .returning(),
      )
    },

    async dueForLook(now, limit) {
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

    async findByOrder(orderId) {
      const [row] = await runQuery(sold(and(isConfirmed, eq(bookings.orderId, orderId))))
      return row ? toSold(row) : null
    },

    async noteLook(bookingId, { at, departsAt }) {
      const look = { orderCheckedAt: at.toISOString(), departsAt: departsAt?.toISOString() ?? null }
      await runQuery(db.update(bookings).set(look).where(eq(bookings.id, bookingId)))
    },
  }
}
