import { and, asc, eq, gte, inArray, isNull, lt, lte, notExists, sql } from 'drizzle-orm'
import { HOLDS_BOOKING } from '../../../domain/cancellation'
import type { NewLink } from '../../../ports/mail'
import type { AskableTrips, ReviewRepository } from '../../../ports/reviews/reviews'
import { type Database, runQuery } from '../database'
import { mailColumns } from '../libsql-outbox'
import { bookings, cancellations, oneTimeLinks as links, mails, purchases } from '../schema'
import { reviewOptOuts } from './reviews-schema'

/** When a booking's last flight arrives, by the airport's clocks; the index bookings_arrival has it. */
const lastArrival = sql<string>`${bookings.bookingData} ->> '$.slices[#-1].arrival_time'`

/** Trips that are over, were not canceled, and were not asked about. */
const isAskable = (db: Database) =>
  and(
    isNull(bookings.reviewAskedAt),
    isNull(bookings.accountDeletedAt),
    isNull(bookings.anonymizedAt),
    inArray(bookings.status, ['confirmed', 'completed']),
    notExists(
      db
        .select({ id: cancellations.id })
        .from(cancellations)
        .where(and(eq(cancellations.bookingId, bookings.id), inArray(cancellations.state, [...HOLDS_BOOKING]))),
    ),
  )

const isAmong = ({ mode, arrival }: AskableTrips) =>
  and(eq(bookings.mode, mode), gte(lastArrival, arrival.from), lte(lastArrival, arrival.until))

/** The link's row for a trip that may be asked about, as an insert's source. */
function linkRow(
  db: Database,
  link: NewLink,
  { bookingId: id, addressHash }: { bookingId: string; addressHash: string },
) {
  const stopped = db
    .select({ hash: reviewOptOuts.addressHash })
    .from(reviewOptOuts)
    .where(and(eq(reviewOptOuts.brandKey, link.brandKey), eq(reviewOptOuts.addressHash, addressHash)))
  return db
    .select({
      tokenHash: sql<string>`${link.tokenHash}`.as('token_hash'),
      brandKey: bookings.brandKey,
      purpose: sql<NewLink['purpose']>`${link.purpose}`.as('purpose'),
      subjectId: bookings.id,
      createdAt: sql<string>`${link.createdAt.toISOString()}`.as('created_at'),
      expiresAt: sql<string>`${link.expiresAt.toISOString()}`.as('expires_at'),
      usedAt: sql<null>`null`.as('used_at'),
    })
    .from(bookings)
    .where(and(eq(bookings.brandKey, link.brandKey), eq(bookings.id, id), isAskable(db), notExists(stopped)))
}

type Asking = 'brandsToAsk' | 'tripsToAsk' | 'ask' | 'stopAsking' | 'isStopped' | 'forget'

/** Who is asked for a review, and who doesn't want to be. */
export const asking = (db: Database): Pick<ReviewRepository, Asking> => ({
  async brandsToAsk(trips) {
    const rows = await runQuery(
      db
        .selectDistinct({ key: bookings.brandKey })
        .from(bookings)
        .where(and(isAmong(trips), isAskable(db))),
    )
    return rows.map(({ key }) => key)
  },

  async tripsToAsk(brand, trips, limit) {
    const { id, bookingData, contactEmail } = bookings
    return runQuery(
      db
        .select({ bookingId: id, bookingData, contactEmail, shopUrl: purchases.shopUrl })
        .from(bookings)
        .innerJoin(purchases, eq(purchases.id, bookings.purchaseId))
        .where(and(eq(bookings.brandKey, brand), isAmong(trips), isAskable(db)))
        .orderBy(asc(lastArrival))
        .limit(limit),
    )
  },

  async ask(link, asked) {
    await runQuery(
      db.batch([
        db.insert(links).select(linkRow(db, link, asked)),
        db
          .insert(mails)
          .select(db.select(mailColumns(link.mail)).from(links).where(eq(links.tokenHash, link.tokenHash)))
          .onConflictDoNothing(),
        db
          .update(bookings)
          .set({ reviewAskedAt: link.createdAt.toISOString() })
          .where(
            and(eq(bookings.brandKey, link.brandKey), eq(bookings.id, asked.bookingId), isNull(bookings.reviewAskedAt)),
          ),
      ]),
    )
  },

  async stopAsking(brand, addressHash, now) {
    const row = { brandKey: brand, addressHash, createdAt: now.toISOString() }
    await runQuery(db.insert(reviewOptOuts).values(row).onConflictDoNothing())
  },

  async isStopped(brand, addressHash) {
    const rows = await runQuery(
      db
        .select({ hash: reviewOptOuts.addressHash })
        .from(reviewOptOuts)
        .where(and(eq(reviewOptOuts.brandKey, brand), eq(reviewOptOuts.addressHash, addressHash))),
    )
    return rows.length > 0
  },

  async forget(before) {
    await runQuery(db.delete(reviewOptOuts).where(lt(reviewOptOuts.createdAt, before.toISOString())))
  },
})
