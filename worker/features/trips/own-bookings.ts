import type { Mode } from '../../contract/admin'
import type { Booking, ConfirmedBooking } from '../../contract/booking'
import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import type { AccountHolder } from '../../domain/account/account-holder'
import type { SoldBooking, Traveler } from '../../domain/booking/sold-booking'
import { tripNow } from '../../domain/booking/trip'
import { tripCalendar } from '../../domain/booking/trip-calendar'
import { DomainError, isDomainError } from '../../domain/error'
import type { CurrentOrder } from '../../providers/flights'
import { calendarTrip } from '../booking/trip-links'
import { noticeCancellation } from '../cancellation/notice-cancellation'
import type { RefundDeps } from '../cancellation/refund-traveler'
import { bookingInvoices, type InvoiceDeps, toShown } from '../invoices/issue-invoices'
import { type NoticeDeps, noticeChanges } from './notice-changes'

/** A traveler's bookings of the mode, newest first, in their current state: trips that are over are completed. */
export async function listBookings(
  { bookings, clock }: Pick<Deps, 'bookings' | 'clock'>,
  { mode, ...traveler }: AccountHolder & { mode: Mode },
): Promise<Booking[]> {
  const now = clock.now()
  return (await bookings.list(traveler, mode)).map((booking) => tripNow(booking, now))
}

/** What reading a trip needs from outside. */
export type TripDeps = RefundDeps & NoticeDeps & InvoiceDeps & Pick<Deps, 'bookings' | 'flights'>

/** A traveler waits for the page: without an answer of the airline in this time, the stored data is shown. */
const FRESH_WITHIN_MS = 2500

/** The order of a booking that isn't canceled; null when there is none, or the airline doesn't answer. */
async function readOrder({ flights }: TripDeps, sold: SoldBooking): Promise<CurrentOrder | null> {
  const { booking, mode, provider, orderId } = sold
  if (booking.status !== 'confirmed' || orderId === null) return null
  try {
    return await flights(mode, provider).readOrder(orderId, FRESH_WITHIN_MS)
  } catch (error) {
    if (!isDomainError(error)) throw error
    return null
  }
}

/** The booking with the airline's current facts; as stored when it doesn't answer, and when nothing can change any more. */
async function refreshed(deps: TripDeps, traveler: Traveler, sold: SoldBooking): Promise<SoldBooking> {
  const order = await readOrder(deps, sold)
  if (!order) return sold
  if (await noticeCancellation(deps, sold, order)) {
    return (await deps.bookings.findSold(traveler, sold.booking.id)) ?? sold
  }
  return { ...sold, booking: await noticeChanges(deps, sold, order) }
}

/**
 * A booking for the page that confirms it: its owner's, or one that this browser may see. A stranger learns nothing.
 * @throws DomainError `not_found`
 */
export async function findConfirmation(
  { bookings, purchases, clock }: Pick<Deps, 'bookings' | 'purchases' | 'clock'>,
  wanted: { traveler: { brandKey: string; userId: string | null }; bookingId: string; isShown: boolean },
): Promise<ConfirmedBooking> {
  const { traveler, bookingId, isShown } = wanted
  const { brandKey, userId } = traveler
  const own = userId === null ? null : await bookings.findSold({ brandKey, userId }, bookingId)
  const booking = own?.booking ?? (isShown ? await purchases.findBooking(brandKey, bookingId) : null)
  if (!booking) throw new DomainError('not_found', 'There is no such booking.')
  return { ...tripNow(booking, clock.now()), isOwn: own !== null }
}

/**
 * One of a traveler's bookings in its current state, with fresh times, ticket numbers and the way of its money; what the airline has canceled
 * or changed meanwhile is included.
 * @throws DomainError `not_found`
 */
export async function getBooking(deps: TripDeps, traveler: Traveler, bookingId: string): Promise<Booking> {
  const sold = await deps.bookings.findSold(traveler, bookingId)
  if (!sold) throw new DomainError('not_found', 'There is no such booking.')
  const now = deps.clock.now()
  const isOver = tripNow(sold.booking, now).status === 'completed'
  const [{ booking, money }, invoices] = await Promise.all([
    isOver ? sold : refreshed(deps, traveler, sold),
    bookingInvoices(deps, sold),
  ])
  return { ...tripNow(booking, now), money, invoices: invoices.map(toShown) }
}

/** One of a traveler's bookings as a calendar file. @throws DomainError `not_found` */
export const getCalendar = async (
  deps: TripDeps,
  brand: BrandRecord,
  traveler: Traveler,
  bookingId: string,
): Promise<string> => calendarOf(deps, brand, await getBooking(deps, traveler, bookingId))

/** The calendar file of the booking that a link of our mails names; null for any other link. */
export async function getMailedCalendar(
  deps: CalendarDeps & Pick<Deps, 'purchases' | 'secrets'>,
  brand: BrandRecord,
  signed: string,
): Promise<string | null> {
  const bookingId = await calendarTrip(deps.secrets, signed)
  const booking = bookingId === null ? null : await deps.purchases.findBooking(brand.key, bookingId)
  return booking && calendarOf(deps, brand, tripNow(booking, deps.clock.now()))
}

type CalendarDeps = Pick<Deps, 'flightChanges' | 'clock'>

async function calendarOf(deps: CalendarDeps, brand: BrandRecord, booking: Booking): Promise<string> {
  const changes = await deps.flightChanges.all(brand.key, booking.id)
  return tripCalendar(
    booking,
    brand,
    deps.clock.now(),
    changes.map(({ before }) => before),
  )
}
