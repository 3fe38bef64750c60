import { and, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Mode } from '../../../contract/admin'
import type { BookingStatus } from '../../../contract/booking'
import type { BrandScope } from '../../../domain/account/rights'
import type { SoldBooking } from '../../../domain/booking/sold-booking'
import { type Database, runQuery } from '../../../platform/database'
import { bookings, cancellations, mails, oneTimeLinks, users } from '../../../platform/tables'
import type { LedgerEntry } from '../../accounting/contract'
import { entriesOfBooking } from '../../accounting/store'
import { type NewAuditEntry, toAuditRow } from '../../activity/store'
import type { AfterRow } from '../../activity/store-security-events'
import { findSoldBooking, holdsBooking } from '../../booking/store'
import { auditLog } from '../../brands/tables'
import type { CaseKind } from '../../issues/contract-kinds'
import { bookingNotes, caseSteps, cases, flightChanges } from '../../issues/tables'
import { mailKinds } from '../../mail/contract-kinds'
import type { BookingMail, BookingNote, ListedBooking } from './contract'

const OF_BOOKINGS = mailKinds(({ ofBooking }) => ofBooking)

/** Filters; all bookings within the scope where none is set. */
export interface BookingFilter {
  /** A booking reference, a booking's or an order's id, or the address that it was made with. */
  text?: string | undefined
  brandKey?: string | undefined
  status?: Exclude<BookingStatus, 'completed'> | undefined
  mode?: Mode | undefined
  /** The time of sale: from the first instant on, before the second. */
  soldFrom?: Date | undefined
  soldUntil?: Date | undefined
  /** The first and the last day of its first departure, by the airport's clock, yyyy-MM-dd. */
  departsFrom?: string | undefined
  departsTo?: string | undefined
}

/** The part of a booking's row that the list shows, not masked yet. */
export interface BookingRow
  extends Pick<ListedBooking, 'id' | 'brandKey' | 'mode' | 'reference' | 'orderId' | 'createdAt' | 'directions'> {
  status: BookingStatus
  isBeingCanceled: boolean
  charge: { amount: number; currency: string }
  contactEmail: string
  /** Where its last flight lands and when, by the airport's clock; null for one without flights. */
  arrival: { airport: string; at: string } | null
  firstTraveler: { given: string; family: string } | null
  travelers: number
}

/** A booking's rows in other tables. */
export interface BookingRecords {
  mails: BookingMail[]
  cases: { id: string; kind: CaseKind }[]
  notes: BookingNote[]
  /** Its entries in the books, in the order in which they happened. */
  ledger: LedgerEntry[]
}

/** A note to be stored, with its row in the log. */
export interface NewNote {
  id: string
  brandKey: string
  bookingId: string
  userId: string
  note: string
  at: Date
  audit: NewAuditEntry
}

const inScope = (scope: BrandScope) => (scope === 'all' ? undefined : eq(bookings.brandKey, scope.key))

const ofData = (path: string) => sql<string | null>`json_extract(${bookings.bookingData}, ${path})`

const parsed = <T>(query: SQL) => query.mapWith((json: string) => JSON.parse(json) as T) // what the query itself writes

// Its long JSON stays in the database: a page holds fifty of them.
const rowColumns = {
  id: bookings.id,
  brandKey: bookings.brandKey,
  mode: bookings.mode,
  status: bookings.status,
  reference: bookings.bookingReference,
  orderId: bookings.orderId,
  createdAt: bookings.createdAt,
  amount: bookings.chargeAmount,
  currency: bookings.chargeCurrency,
  contactEmail: bookings.contactEmail,
  directions: parsed<BookingRow['directions']>(
    sql`(select json_group_array(json_object('from', json_extract(value, '$.origin.iata_code'),
      'to', json_extract(value, '$.destination.iata_code'), 'departure', json_extract(value, '$.departure_time')))
      from json_each(${bookings.bookingData}, '$.slices'))`,
  ),
  landsIn: ofData('$.slices[#-1].destination.iata_code'),
  landsAt: ofData('$.slices[#-1].arrival_time'),
  given: ofData('$.passengers[0].given_name'),
  family: ofData('$.passengers[0].family_name'),
  travelers: sql<number>`json_array_length(${bookings.bookingData}, '$.passengers')`,
  cancellation: cancellations.state,
}

/** How many characters of a long reference travelers know. */
const SHORT_REFERENCE = 8

function holds(text: string): SQL | undefined {
  const [wanted, reference] = [text.toLowerCase(), sql`lower(${bookings.bookingReference})`]
  return or(
    eq(bookings.id, wanted),
    eq(bookings.orderId, text),
    eq(bookings.contactEmail, wanted),
    eq(reference, wanted),
    // Travelers know the beginning of a long one.
    wanted.length === SHORT_REFERENCE ? and(gte(reference, wanted), lt(reference, `${wanted}\u{10ffff}`)) : undefined,
  )
}

const firstDeparture = sql<string>`substr(json_extract(${bookings.bookingData}, '$.slices[0].departure_time'), 1, 10)`

const isWanted = ({ text, brandKey, status, mode, soldFrom, soldUntil, departsFrom, departsTo }: BookingFilter) =>
  and(
    brandKey ? eq(bookings.brandKey, brandKey) : undefined,
    status && eq(bookings.status, status),
    mode && eq(bookings.mode, mode),
    soldFrom && gte(bookings.createdAt, soldFrom.toISOString()),
    soldUntil && lt(bookings.createdAt, soldUntil.toISOString()),
    text ? holds(text) : undefined,
    departsFrom ? gte(firstDeparture, departsFrom) : undefined,
    departsTo ? lte(firstDeparture, departsTo) : undefined,
  )

/** Whether a mail's key has a prefix, by the index of keys. No pattern, because an id may contain its special characters. */
const begins = (start: string) => and(gte(mails.idempotencyKey, start), lt(mails.idempotencyKey, `${start}\u{10ffff}`))

/** The keys under which mails about a booking are recorded, each with what it is about. */
function mailKeys(db: Database, brandKey: string, bookingId: string): (SQL | undefined)[] {
  const key = mails.idempotencyKey
  const ofBooking = eq(cancellations.bookingId, bookingId)
  const named = (name: string, id: SQL | typeof cancellations.id) => sql<string>`${`${name}:`} || ${id}`
  const ofCancellation = (name: string, id: SQL | typeof cancellations.id) =>
    inArray(
      key,
      db
        .select({ key: named(name, id) })
        .from(cancellations)
        .where(and(eq(cancellations.brandKey, brandKey), ofBooking)),
    )
  const steps = db
    .select({ key: sql<string>`'desk:' || ${caseSteps.id}` })
    .from(caseSteps)
    .innerJoin(cases, eq(cases.id, caseSteps.caseId))
    .where(eq(cases.bookingId, bookingId))
  const changes = db
    .select({ key: sql<string>`'flights:' || ${flightChanges.id}` })
    .from(flightChanges)
    .where(and(eq(flightChanges.brandKey, brandKey), eq(flightChanges.bookingId, bookingId)))
  const links = db
    .select({ key: sql<string>`'link:' || ${oneTimeLinks.tokenHash}` })
    .from(oneTimeLinks)
    .where(
      and(
        eq(oneTimeLinks.brandKey, brandKey),
        eq(oneTimeLinks.purpose, 'view_trip'),
        eq(oneTimeLinks.subjectId, bookingId),
      ),
    )
  return [
    begins(`booking:${bookingId}:`),
    begins(`again:${bookingId}:`),
    begins(`invoice:${bookingId}:`),
    eq(key, `cancelled:${bookingId}`),
    ofCancellation('kept', cancellations.id),
    ofCancellation('refund_known', cancellations.id),
    ofCancellation('refund_failed', sql`${cancellations.refundId}`),
    ...[steps, changes, links].map((keys) => inArray(key, keys)),
  ]
}

const mailsAbout = (db: Database, brandKey: string, bookingId: string) =>
  db
    .select({ id: mails.id, kind: mails.kind, state: mails.state, at: mails.createdAt })
    .from(mails)
    .where(
      and(eq(mails.brandKey, brandKey), inArray(mails.kind, OF_BOOKINGS), or(...mailKeys(db, brandKey, bookingId))),
    )
    .orderBy(desc(mails.createdAt), desc(mails.id))

const purchaseOf = (db: Database, brandKey: string, bookingId: string) =>
  db
    .select({ id: bookings.purchaseId })
    .from(bookings)
    .where(and(eq(bookings.brandKey, brandKey), eq(bookings.id, bookingId)))

const openCases = (db: Database, brandKey: string, bookingId: string) =>
  db
    .select({ id: cases.id, kind: cases.kind })
    .from(cases)
    .where(
      and(
        eq(cases.state, 'open'),
        or(
          and(eq(cases.brandKey, brandKey), eq(cases.bookingId, bookingId)),
          inArray(cases.purchaseId, purchaseOf(db, brandKey, bookingId)),
        ),
      ),
    )
    .orderBy(cases.dueAt)

const notesAbout = (db: Database, brandKey: string, bookingId: string) =>
  db
    .select({ id: bookingNotes.id, by: users.username, note: bookingNotes.note, at: bookingNotes.at })
    .from(bookingNotes)
    .leftJoin(users, eq(users.id, bookingNotes.userId))
    .where(and(eq(bookingNotes.brandKey, brandKey), eq(bookingNotes.bookingId, bookingId)))
    .orderBy(desc(bookingNotes.at), desc(bookingNotes.id))

/** Bookings for a brand's staff. Each query names the scope. @throws DomainError `database_unavailable` */
export type AdministeredBookings = ReturnType<typeof libsqlAdministeredBookings>

/** The `bookings` table as a brand's staff sees it. */
export const libsqlAdministeredBookings = (db: Database) => ({
  /** Newest first. */
  async list(
    scope: BrandScope,
    filter: BookingFilter,
    { after, limit }: { after: AfterRow | null; limit: number },
  ): Promise<BookingRow[]> {
    const { createdAt, id } = bookings
    const rows = await runQuery(
      db
        .select(rowColumns)
        .from(bookings)
        .leftJoin(cancellations, holdsBooking)
        .where(
          and(
            inScope(scope),
            isWanted(filter),
            after ? or(lt(createdAt, after.at), and(eq(createdAt, after.at), lt(id, after.id))) : undefined,
          ),
        )
        .orderBy(desc(createdAt), desc(id))
        .limit(limit),
    )
    return rows.map(({ amount, currency, landsIn, landsAt, given, family, cancellation, ...row }) => ({
      ...row,
      charge: { amount, currency },
      arrival: landsIn !== null && landsAt !== null ? { airport: landsIn, at: landsAt } : null,
      firstTraveler: given !== null && family !== null ? { given, family } : null,
      isBeingCanceled: row.status !== 'cancelled' && cancellation !== null,
    }))
  },

  /** Null also for another brand's. */
  find: (scope: BrandScope, bookingId: string): Promise<SoldBooking | null> =>
    findSoldBooking(db, and(eq(bookings.id, bookingId), inScope(scope))),

  async records(brandKey: string, bookingId: string): Promise<BookingRecords> {
    const [sent, open, notes, ledger] = await runQuery(
      db.batch([
        mailsAbout(db, brandKey, bookingId),
        openCases(db, brandKey, bookingId),
        notesAbout(db, brandKey, bookingId),
        entriesOfBooking(db, brandKey, bookingId),
      ]),
    )
    return { mails: sent as BookingMail[], cases: open, notes, ledger } // the query asks for no other kinds of mails
  },

  /** Stores the note and its audit row; those of the same ids stay as they are. */
  async addNote({ audit, at, ...note }: NewNote): Promise<void> {
    await runQuery(
      db.batch([
        db
          .insert(bookingNotes)
          .values({ ...note, at: at.toISOString() })
          .onConflictDoNothing(),
        db.insert(auditLog).values(toAuditRow(audit)).onConflictDoNothing(),
      ]),
    )
  },
})
