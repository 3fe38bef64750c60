import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Mode } from '../../contract/admin'
import type { Booking, BookingFlightChange } from '../../contract/booking'
import type { Slice } from '../../contract/offer'
import type { AccountHolder } from '../../domain/account/account-holder'
import { gradeChange } from '../../domain/booking/flight-change'
import type { SoldBooking, Traveler } from '../../domain/booking/sold-booking'
import { type MovedMoney, shownCancellation, tripMoney } from '../../domain/booking/trip-money'
import { type Cancellation, HOLDS_BOOKING } from '../../domain/cancellation'
import { type Database, runQuery } from '../../platform/database'
import { bookings, cancellations, purchases } from '../../platform/tables'
import { wholeCost } from '../accounting/rules-amounts'
import { saleMoney } from '../accounting/rules-sale-money'
import { ledgerEntries } from '../accounting/tables'
import { flightChanges } from '../issues/tables'
import { carbonOffsets } from '../offsets/tables'

export type CancellationRow = typeof cancellations.$inferSelect

type ChangeRow = typeof flightChanges.$inferSelect

/** A change of its flights that a booking's traveler hasn't agreed to. */
function toFlightChange({ id, before, detectedAt, answerBy }: ChangeRow, now: Slice[]): BookingFlightChange | null {
  const grade = gradeChange(before, now)
  return grade && { id, grade, before, detectedAt, answerBy }
}

/** The booking as travelers see it, with the cancellation that holds it and the open change of its flights, if there are such. */
export function toBooking(
  row: typeof bookings.$inferSelect,
  held: CancellationRow | null = null,
  changed: ChangeRow | null = null,
): Booking {
  const cancellation = held && shownCancellation(held)
  const flightChange = row.status === 'confirmed' && changed ? toFlightChange(changed, row.bookingData.slices) : null
  return {
    id: row.id,
    status: row.status,
    duffelBookingId: row.bookingReference,
    bookingData: row.bookingData,
    cardLast4: row.cardLast4,
    cardBrand: row.cardBrand,
    createdAt: row.createdAt,
    ...(row.agreement && { agreement: row.agreement }),
    ...(cancellation && { cancellation }),
    ...(flightChange && { flightChange }),
  }
}

/** For a join: the cancellation that holds a booking, of which there is one at most. */
export const holdsBooking = and(
  eq(cancellations.bookingId, bookings.id),
  inArray(cancellations.state, [...HOLDS_BOOKING]),
)

/** The states of a change that the traveler may still answer. */
export const OPEN_CHANGE = ['waiting', 'accepting'] as const

/** For a join: the open change of a booking's flights, of which there is one at most. */
export const isOpenChange = and(
  eq(flightChanges.bookingId, bookings.id),
  inArray(flightChanges.state, [...OPEN_CHANGE]),
)

/** The columns that a change sets: what it is about and when it began never change. */
export function changedCancellationColumns(change: Partial<Cancellation>): Partial<CancellationRow> {
  const { id: _id, brandKey: _brandKey, bookingId: _bookingId, createdAt: _at, updatedAt: _then, ...columns } = change
  return columns
}

/** Whether a booking is a traveler's: one of their account, or the one that they were given access to. */
export const isTheirs = (traveler: Traveler) =>
  and(
    eq(bookings.brandKey, traveler.brandKey),
    'userId' in traveler ? eq(bookings.userId, traveler.userId) : eq(bookings.id, traveler.bookingId),
  )

/** A booking's entries in the books as a column of a query, in the order in which they happened. */
const moved =
  sql`(select json_group_array(json_object('posting', posting, 'event', event, 'account', account, 'amount', amount, 'currency', currency, 'at', at))
  from (select * from ${ledgerEntries} where ${ledgerEntries.brandKey} = ${bookings.brandKey} and ${ledgerEntries.purchaseId} = ${bookings.purchaseId}
    order by ${ledgerEntries.at}, ${ledgerEntries}.rowid))`.mapWith(
    (json: string) => JSON.parse(json) as MovedMoney[], // what the query itself writes
  )

/** Whether nobody sold the carbon offset of a booking's purchase, as a column of a query: then a person gives its price back. */
export const isOffsetRefused =
  sql`exists (select 1 from ${carbonOffsets} where ${carbonOffsets.id} = ${bookings.purchaseId} and ${carbonOffsets.state} = 'refused')`.mapWith(
    Boolean,
  )

/** The columns of a sold booking, for a query that joins them. */
export const soldColumns = {
  bookings,
  booking_attempts: purchases,
  cancellations,
  flight_changes: flightChanges,
  moved,
  isOffsetRefused,
}

/** What the provider of flights was paid for a booking, null before it was ordered; and what comes back for its carbon offset. */
export const costsOf = ({
  booking_attempts: { sold, chargeCurrency, offset },
  isOffsetRefused,
}: {
  booking_attempts: typeof purchases.$inferSelect
  isOffsetRefused: boolean
}) => ({
  net: sold && { amount: wholeCost({ ...sold, offset: 0 }), currency: chargeCurrency },
  offset: isOffsetRefused ? 0 : (offset?.amount ?? 0),
})

/** A sold booking from its row, its purchase's, the cancellation that holds it, the open change of its flights and the books. */
export const toSold = ({
  bookings: booked,
  booking_attempts: purchase,
  cancellations: held,
  flight_changes: changed,
  moved: entries,
  isOffsetRefused,
}: {
  bookings: typeof bookings.$inferSelect
  booking_attempts: typeof purchases.$inferSelect
  cancellations: CancellationRow | null
  flight_changes: ChangeRow | null
  moved: MovedMoney[]
  isOffsetRefused: boolean
}): SoldBooking => ({
  booking: toBooking(booked, held, changed),
  brandKey: booked.brandKey,
  mode: booked.mode,
  provider: purchase.provider,
  orderId: booked.orderId,
  paymentId: purchase.paymentId,
  isPaid: purchase.state === 'captured',
  isClosed: purchase.state === 'closed',
  contactEmail: booked.contactEmail,
  shopUrl: purchase.shopUrl,
  ...costsOf({ booking_attempts: purchase, isOffsetRefused }),
  money: tripMoney({ booking: booked, purchase, cancellation: held, moved: entries }),
  sale: saleMoney(entries, { amount: booked.chargeAmount, currency: booked.chargeCurrency }),
})

/** The one booking that a condition finds, with everything known about its sale. The condition has to name its owner. */
export async function findSoldBooking(db: Database, condition: SQL | undefined): Promise<SoldBooking | null> {
  const [row] = await runQuery(
    db
      .select(soldColumns)
      .from(bookings)
      .innerJoin(purchases, eq(purchases.id, bookings.purchaseId))
      .leftJoin(cancellations, holdsBooking)
      .leftJoin(flightChanges, isOpenChange)
      .where(condition),
  )
  return row ? toSold(row) : null
}

/** Bookings of travelers. @throws DomainError `database_unavailable` */
export type BookingRepository = ReturnType<typeof libsqlBookings>

/** Bookings in the `bookings` table. */
export const libsqlBookings = (db: Database) => ({
  /** The bookings made in the mode, newest first: a test booking isn't a trip. */
  async list(traveler: AccountHolder, mode: Mode): Promise<Booking[]> {
    const rows = await runQuery(
      db
        .select()
        .from(bookings)
        .leftJoin(cancellations, holdsBooking)
        .leftJoin(flightChanges, isOpenChange)
        .where(and(isTheirs(traveler), eq(bookings.mode, mode)))
        .orderBy(desc(bookings.createdAt), desc(bookings.id)),
    )
    return rows.map((row) => toBooking(row.bookings, row.cancellations, row.flight_changes))
  },

  findSold: (traveler: Traveler, bookingId: string): Promise<SoldBooking | null> =>
    findSoldBooking(db, and(eq(bookings.id, bookingId), isTheirs(traveler))),

  /** A brand's booking, without its owner: for the desk. */
  findSoldAt: (brandKey: string, bookingId: string): Promise<SoldBooking | null> =>
    findSoldBooking(db, and(eq(bookings.id, bookingId), eq(bookings.brandKey, brandKey))),
})
