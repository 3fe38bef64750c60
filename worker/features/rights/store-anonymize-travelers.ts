import {
  and,
  eq,
  exists,
  inArray,
  isNull,
  lt,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { BookingData } from '../../contract/booking'
import { ENDED_CANCELLATION, UNCONFIRMED } from '../../domain/cancellation'
import { ENDED_PURCHASE } from '../../domain/purchase'
import { type Database, runQuery } from '../../platform/database'
import { bookings, cancellations, purchases } from '../../platform/tables'
import { invoices } from '../accounting/tables'
import { brands } from '../brands/tables'
import { bookingNotes, caseSteps, cases, flightChanges } from '../issues/tables'
import { reviews } from '../reviews/tables'

/** The remaining data of travelers: their number and age groups. */
const namelessTravelers = sql<BookingData>`json_set(${bookings.bookingData},
  '$.passengers', (select json_group_array(json_object('id', '', 'type', json_extract(value, '$.type'), 'title', null,
    'given_name', '', 'family_name', '', 'email', null, 'phone', null, 'seats', json_object()))
    from json_each(${bookings.bookingData}, '$.passengers')),
  '$.documents', json('[]'))`

// Exactly as in the index `brands_keeping`: with any other expression each query would read whole brand records.
const country = sql<string>`(${brands.record} ->> '$.taxRules.country')`

/** The countries and own retention periods of brands. */
export const keptTerms = (db: Database) =>
  db
    .select({
      key: brands.key,
      country,
      keptYears: sql<number | null>`(${brands.record} ->> '$.taxRules.keptYears')`,
    })
    .from(brands)
    .where(sql`${country} is not null`)

/** The instants before which travelers are anonymized: by brand key, and for all other brands. */
export interface KeptSince {
  brands: ReadonlyMap<string, Date>
  others: Date
}

/** The instant of a brand, ISO 8601. */
function sinceOf(key: SQLWrapper, { brands, others }: KeptSince) {
  const own = JSON.stringify(Object.fromEntries([...brands].map(([brand, since]) => [brand, since.toISOString()])))
  return sql<string>`coalesce((select value from json_each(${own}) where json_each.key = ${key}), ${others.toISOString()})`
}

/**
 * The ids of rows that are old enough and not yet anonymized: found by the index, brand by brand, without reading rows that are kept.
 */
const dueOf = (
  table: typeof bookings | typeof purchases,
  since: KeptSince,
  { rest, limit }: { rest: SQL | undefined; limit: number },
) =>
  sql`(with recursive kept(brand) as (
    select min(brand_key) from ${table} where anonymized_at is null
    union all
    select (select min(brand_key) from ${table} where anonymized_at is null and brand_key > kept.brand) from kept where kept.brand is not null
  )
  select ${table.id} from kept cross join ${table}
  where ${table.brandKey} = kept.brand and ${table.anonymizedAt} is null and ${table.createdAt} < ${sinceOf(sql`kept.brand`, since)} and ${rest}
  limit ${limit})`

/** Bookings from before that instant that nobody is still processing: neither we, an airline, a bank nor the desk. */
function dueBookings(db: Database, since: KeptSince, limit: number) {
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
  return dueOf(bookings, since, { rest: and(...open.map((work) => notExists(work))), limit })
}

/** Purchases from before that instant that have ended and whose booking, if any, is anonymized. */
function duePurchases(db: Database, since: KeptSince, limit: number) {
  const named = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.purchaseId, purchases.id), isNull(bookings.anonymizedAt)))
  const rest = and(inArray(purchases.state, [...ENDED_PURCHASE]), notExists(named))
  return dueOf(purchases, since, { rest, limit })
}

/**
 * Removes from rows before their brand's instant everything that names a person or leads to one at an airline or a bank, in one batch;
 * returns how many bookings there were. Amounts, flights and dates stay: they identify nobody.
 */
export async function anonymizeTravelers(
  db: Database,
  { since, now, limit }: { since: KeptSince; now: Date; limit: number },
): Promise<number> {
  const at = now.toISOString()
  const anonymized = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.anonymizedAt, at))
  const forgotten = db.select({ id: purchases.id }).from(purchases).where(eq(purchases.anonymizedAt, at))
  const isAbout = or(inArray(cases.bookingId, anonymized), inArray(cases.purchaseId, forgotten))
  const isOld = and(eq(cases.state, 'resolved'), or(isAbout, lt(cases.openedAt, sinceOf(cases.brandKey, since))))
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
        .where(sql`${bookings.id} in ${dueBookings(db, since, limit)}`)
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
        .where(sql`${purchases.id} in ${duePurchases(db, since, limit)}`),
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
