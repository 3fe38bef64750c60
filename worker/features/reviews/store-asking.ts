import { and, asc, eq, gte, inArray, isNull, lt, lte, notExists, sql } from 'drizzle-orm'
import type { Mode } from '../../contract/admin'
import type { BookingData } from '../../contract/booking'
import { HOLDS_BOOKING } from '../../domain/cancellation'
import { type Database, runQuery } from '../../platform/database'
import { bookings, cancellations, oneTimeLinks as links, mails, purchases } from '../../platform/tables'
import type { NewLink } from '../account/store-links'
import { mailColumns } from '../mail/store'
import { reviewOptOuts } from './tables'

/** Trips that are over and whose review was not requested: those of a mode, with a last arrival between two local times. */
export interface AskableTrips {
  mode: Mode
  arrival: { from: string; until: string }
}

/** A trip whose buyer may be asked. */
export interface AskableTrip {
  bookingId: string
  bookingData: BookingData
  contactEmail: string
  /** The home page of the shop that sold it; null for bookings from before mails. */
  shopUrl: string | null
}

/** When a booking's last flight arrives, in the airport's local time; the index bookings_arrival has it. */
const lastArrival = sql<string>`${bookings.bookingData} ->> '$.slices[#-1].arrival_time'`

/** Trips that are over, were not canceled, and whose review was not requested. */
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

/** The link's row for a trip whose review may be requested, as an insert's source. */
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

/** Requests for reviews, and opt-outs. */
export const asking = (db: Database) => ({
  /** The keys of the brands that have such trips. */
  async brandsToAsk(trips: AskableTrips): Promise<string[]> {
    const rows = await runQuery(
      db
        .selectDistinct({ key: bookings.brandKey })
        .from(bookings)
        .where(and(isAmong(trips), isAskable(db))),
    )
    return rows.map(({ key }) => key)
  },

  /** The brand's trips whose review was not requested, the oldest first, without the first `after` ones. */
  async tripsToAsk(
    brand: string,
    trips: AskableTrips,
    { limit, after = 0 }: { limit: number; after?: number },
  ): Promise<AskableTrip[]> {
    const { id, bookingData, contactEmail } = bookings
    return runQuery(
      db
        .select({ bookingId: id, bookingData, contactEmail, shopUrl: purchases.shopUrl })
        .from(bookings)
        .innerJoin(purchases, eq(purchases.id, bookings.purchaseId))
        .where(and(eq(bookings.brandKey, brand), isAmong(trips), isAskable(db)))
        .orderBy(asc(lastArrival), asc(id))
        .limit(limit)
        .offset(after),
    )
  },

  /**
   * Records the request with its link and mail, all or nothing, and once for each trip. No link and no mail are written when the trip was
   * canceled meanwhile, or its buyer, identified by a hash of their address, has opted out.
   */
  async ask(link: NewLink, asked: { bookingId: string; addressHash: string }): Promise<void> {
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

  /** Records an opt-out at the brand, by a hash of the person's address. */
  async stopAsking(brand: string, addressHash: string, now: Date): Promise<void> {
    const row = { brandKey: brand, addressHash, createdAt: now.toISOString() }
    await runQuery(db.insert(reviewOptOuts).values(row).onConflictDoNothing())
  },

  async isStopped(brand: string, addressHash: string): Promise<boolean> {
    const rows = await runQuery(
      db
        .select({ hash: reviewOptOuts.addressHash })
        .from(reviewOptOuts)
        .where(and(eq(reviewOptOuts.brandKey, brand), eq(reviewOptOuts.addressHash, addressHash))),
    )
    return rows.length > 0
  },

  /** Deletes opt-outs from before then. */
  async forget(before: Date): Promise<void> {
    await runQuery(db.delete(reviewOptOuts).where(lt(reviewOptOuts.createdAt, before.toISOString())))
  },
})
