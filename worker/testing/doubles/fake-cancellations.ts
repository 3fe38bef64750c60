import type { Booking } from '../../contract/booking'
import type { Cancellation, CancellationRepository, CancellationState } from '../../ports/cancellations'
import type { BookingRepository, Traveler } from '../../ports/purchases'
import type { FakeOutbox } from './fake-outbox'
import type { FakePurchases } from './fake-purchases'

const HOLDING: CancellationState[] = ['confirming', 'unknown', 'airline_cancelled', 'refunding', 'refunded', 'closed']
const UNFINISHED: CancellationState[] = ['confirming', 'unknown', 'airline_cancelled', 'refunding']

const copy = <T>(value: T): T => structuredClone(value)

/** Cancellations in memory; `rows` is what the table holds. */
export interface FakeCancellations extends CancellationRepository {
  rows: Cancellation[]
}

/** A cancellation repository in memory over the given purchases, with the rules of its port. */
export function fakeCancellations(purchases: FakePurchases, outbox: Pick<FakeOutbox, 'add'>): FakeCancellations {
  const rows: Cancellation[] = []
  const isTheirs = ({ brandKey, userId }: Traveler, bookingId: string) =>
    purchases.stored.some(
      (each) => each.booking.id === bookingId && each.brandKey === brandKey && each.userId === userId,
    )
  const latest = (traveler: Traveler, fits: (row: Cancellation) => boolean) =>
    copy(rows.findLast((row) => fits(row) && isTheirs(traveler, row.bookingId)) ?? null)
  const advance: CancellationRepository['advance'] = async (id, from, change, now) => {
    const row = rows.find((each) => each.id === id)
    if (!row || !from.includes(row.state)) return null
    const rival = rows.find((each) => each !== row && each.bookingId === row.bookingId && HOLDING.includes(each.state))
    if (rival && HOLDING.includes(change.state)) return null
    Object.assign(row, copy(change), { updatedAt: now.toISOString() })
    return copy(row)
  }
  return {
    rows,
    async insert(cancellation) {
      rows.push(copy(cancellation))
    },
    find: async (traveler, bookingId, id) => latest(traveler, (row) => row.id === id && row.bookingId === bookingId),
    current: async (traveler, bookingId) =>
      latest(traveler, (row) => row.bookingId === bookingId && HOLDING.includes(row.state)) ??
      latest(traveler, (row) => row.bookingId === bookingId && row.state === 'quoted'),
    advance,
    async markCanceled({ id, bookingId }, from, { mail, now, ...change }) {
      const marked = await advance(id, from, { ...change, state: 'airline_cancelled' }, now)
      const there = purchases.stored.find(({ booking }) => booking.id === bookingId)
      if (marked && there?.booking.status === 'confirmed') there.booking = { ...there.booking, status: 'cancelled' }
      if (mail && there?.booking.status === 'cancelled') await outbox.add(mail)
      return marked
    },
    bookingOf: async ({ bookingId }) =>
      copy(purchases.stored.find(({ booking }) => booking.id === bookingId)?.booking ?? null),
    unsettled: async (before, limit) =>
      rows
        .filter(({ state, updatedAt }) => UNFINISHED.includes(state) && updatedAt < before.toISOString())
        .toSorted((a, b) => a.updatedAt.localeCompare(b.updatedAt))
        .slice(0, limit)
        .map(copy),
    async forgetQuotes(before) {
      const isKept = ({ state, updatedAt }: Cancellation) =>
        !['requested', 'quoted'].includes(state) || updatedAt >= before.toISOString()
      rows.splice(0, rows.length, ...rows.filter(isKept))
    },
  }
}

/** The bookings of the given purchases as their owners see them. */
export function fakeSoldBookings(purchases: FakePurchases): BookingRepository {
  const of = ({ brandKey, userId }: Traveler) =>
    purchases.stored.filter((each) => each.brandKey === brandKey && each.userId === userId)
  const bookingsOf = (traveler: Traveler): Booking[] =>
    of(traveler)
      .map(({ booking }) => copy(booking))
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  return {
    list: async (traveler) => bookingsOf(traveler),
    find: async (traveler, id) => bookingsOf(traveler).find((booking) => booking.id === id) ?? null,
    async findSold(traveler, id) {
      const found = of(traveler).find(({ booking }) => booking.id === id)
      const purchase = purchases.rows.find(({ bookingId }) => bookingId === id)
      if (!found || !purchase) return null
      const { mode, paymentId, state } = purchase
      const { orderId, contactEmail } = found
      return { booking: copy(found.booking), mode, orderId, paymentId, isPaid: state === 'captured', contactEmail }
    },
  }
}
