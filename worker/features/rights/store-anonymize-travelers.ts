import { and, asc, eq, exists, inArray, isNull, lt, ne, notExists, notInArray, or, sql } from 'drizzle-orm'
import type { BookingData } from '../../contract/booking'
import { ENDED_CANCELLATION, UNCONFIRMED } from '../../domain/cancellation'
import { ENDED_PURCHASE } from '../../domain/purchase'
import { type Database, runQuery } from '../../platform/database'
import { bookings, cancellations, purchases } from '../../platform/tables'
import { invoices } from '../accounting/tables'
import { bookingNotes, caseSteps, cases, flightChanges } from '../issues/tables'
import { reviews } from '../reviews/tables'

/** What stays of who traveled: how many, and of which age group. */
const namelessTravelers = sql<BookingData>`json_set(${bookings.bookingData},
  '$.passengers', (select json_group_array(json_object('id', '', 'type', json_extract(value, '$.type'), 'title', null,
    'given_name', '', 'family_name', '', 'email', null, 'phone', null, 'seats', json_object()))
    from json_each(${bookings.bookingData}, '$.passengers')),
  '$.documents', json('[]'))`

/** Bookings that were made before then, and that neither we, an airline, a bank nor the desk is still at work on. */
function dueBookings(db: Database, before: string, limit: number) {
  const open = [
    db
      .select({ id: purchases.id })
      .from(purchases)
      .where(and(eq(purchases.id, bookings.purchaseId), notInArray(purchases.state, [...ENDED_PURCHASE]))),
    db
      .select({ id: cancellations.id })
      .from(cancellations)
      .where(
        and(
          eq(cancellations.bookingId, bookings.id),
          notInArray(cancellations.state, [...ENDED_CANCELLATION, ...UNCONFIRMED]),
        ),
      ),
    db
      .select({ id: cases.id })
      .from(cases)
      .where(and(eq(cases.bookingId, bookings.id), eq(cases.state, 'open'))),
  ]
  return db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isNull(bookings.anonymizedAt), lt(bookings.createdAt, before), ...open.map((work) => notExists(work))))
    .orderBy(asc(bookings.createdAt))
    .limit(limit)
}

/** Purchases that were begun before then and have ended, with the booking that came of them anonymized, if one did. */
function duePurchases(db: Database, before: string, limit: number) {
  const named = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.purchaseId, purchases.id), isNull(bookings.anonymizedAt)))
  return db
    .select({ id: purchases.id })
    .from(purchases)
    .where(
      and(
        isNull(purchases.anonymizedAt),
        lt(purchases.createdAt, before),
        inArray(purchases.state, [...ENDED_PURCHASE]),
        notExists(named),
      ),
    )
    .orderBy(asc(purchases.createdAt))
    .limit(limit)
}

/**
 * Takes out of what was begun before then whatever names a person or leads to one at an airline or a bank, in one batch; gives how many
 * bookings there were. Amounts, flights and dates stay: nobody is in them.
 */
export async function anonymizeTravelers(
  db: Database,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<number> {
  const [since, at] = [before.toISOString(), now.toISOString()]
  const anonymized = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.anonymizedAt, at))
  const forgotten = db.select({ id: purchases.id }).from(purchases).where(eq(purchases.anonymizedAt, at))
  const isAbout = or(inArray(cases.bookingId, anonymized), inArray(cases.purchaseId, forgotten))
  const isOld = and(eq(cases.state, 'resolved'), or(isAbout, lt(cases.openedAt, since)))
  const [named] = await runQuery(
    db.batch([
      db
        .update(bookings)
        .set({
          userId: null,
          contactEmail: '',
          bookingReference: null,
          orderId: null,
          cardLast4: null,
          bookingData: namelessTravelers,
          anonymizedAt: at,
        })
        .where(inArray(bookings.id, dueBookings(db, since, limit)))
        .returning({ id: bookings.id }),
      db
        .update(purchases)
        .set({
          userId: null,
          request: null,
          draft: null,
          orderId: null,
          bookingReference: null,
          paymentId: null,
          cardLast4: null,
          cardHash: null,
          buyerHash: null,
          requestHash: null,
          anonymizedAt: at,
          promotionAddress: null,
        })
        .where(inArray(purchases.id, duePurchases(db, since, limit))),
      db
        .update(cancellations)
        .set({
          contactEmail: '',
          orderId: '',
          paymentId: null,
          refundId: null,
          refundReference: null,
          airlineQuoteId: null,
        })
        .where(inArray(cancellations.bookingId, anonymized)),
      db.update(invoices).set({ buyer: null }).where(inArray(invoices.bookingId, anonymized)),
      db.delete(reviews).where(inArray(reviews.bookingId, anonymized)),
      db.delete(bookingNotes).where(inArray(bookingNotes.bookingId, anonymized)),
      db.update(flightChanges).set({ airlineChangeId: null }).where(inArray(flightChanges.bookingId, anonymized)),
      db
        .update(caseSteps)
        .set({ note: null })
        .where(
          exists(
            db
              .select({ id: cases.id })
              .from(cases)
              .where(and(eq(cases.id, caseSteps.caseId), isOld)),
          ),
        ),
      db
        .update(cases)
        .set({ orderId: null, paymentId: null, detail: {} })
        .where(and(isOld, ne(cases.detail, {}))),
    ]),
  )
  return named.length
}
