import type { Deps } from '../../../deps'
import type { BrandScope } from '../../../domain/account/rights'
import { hasLanded } from '../../../domain/booking/trip'
import { formatDecimal } from '../../../domain/money'
import { DAY_MS } from '../../../domain/time'
import { maskedEmail, maskedName } from '../../../domain/trip/masked-traveler'
import type { BookingPage, BookingQuery, ListedBooking } from './contract'
import type { BookingFilter, BookingRow } from './store'

const PAGE_BOOKINGS = 50

const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

const toFilter = ({ soldFrom, soldTo, ...filter }: Omit<BookingQuery, 'after'>): BookingFilter => ({
  ...filter,
  soldFrom: soldFrom === undefined ? undefined : startOf(soldFrom),
  soldUntil: soldTo === undefined ? undefined : new Date(startOf(soldTo).getTime() + DAY_MS),
})

function toListed(row: BookingRow, now: Date): ListedBooking {
  const { status, charge, contactEmail, arrival, firstTraveler, ...shown } = row
  const isOver = status === 'confirmed' && arrival !== null && hasLanded(arrival.airport, arrival.at, now)
  return {
    ...shown,
    status: isOver ? 'completed' : status,
    paid: { amount: formatDecimal(charge), currency: charge.currency },
    contactEmail: maskedEmail(contactEmail),
    traveler: firstTraveler && maskedName(firstTraveler.given, firstTraveler.family),
  }
}

/** A page of the bookings within a user's scope, newest first, with the travelers masked. @throws DomainError `database_unavailable` */
export async function listBookings(
  { administeredBookings, clock }: Pick<Deps, 'administeredBookings' | 'clock'>,
  scope: BrandScope,
  { after, ...query }: BookingQuery,
): Promise<BookingPage> {
  const [at, id] = after?.split('~') ?? []
  const page = { after: at !== undefined && id !== undefined ? { at, id } : null, limit: PAGE_BOOKINGS + 1 }
  const found = await administeredBookings.list(scope, toFilter(query), page)
  const bookings = found.slice(0, PAGE_BOOKINGS).map((row) => toListed(row, clock.now()))
  const last = bookings.at(-1)
  return { bookings, next: found.length > PAGE_BOOKINGS && last ? `${last.createdAt}~${last.id}` : null }
}
