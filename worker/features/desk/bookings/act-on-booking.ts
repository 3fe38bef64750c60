import type { AuditAction } from '../../../contract/admin'
import type { Deps } from '../../../deps'
import type { SoldBooking } from '../../../domain/booking/sold-booking'
import { DomainError } from '../../../domain/error'
import { refundLines } from '../../../domain/trip/refund-lines'
import { travelerFacts } from '../../../domain/trip/traveler-facts'
import { sha256Hex } from '../../../platform/crypto/digest'
import { auditEntry } from '../../activity/audit-entry'
import { findSeller } from '../../booking/write-booking'
import { cancelBooking } from '../../cancellation/cancel-booking'
import { type CancelDeps, type CancelInput, quoteCancellation } from '../../cancellation/quote-cancellation'
import type { PrepareDeps } from '../../mail/prepare-mail'
import { sendTripAgain } from '../../trips/send-again'
import { type AdministeredWhich, findAdministered, mailObstacle, readAdministered } from './administered-booking'
import type { AdministeredBooking, AdministeredCancellation, AdministeredQuote, OpenedTravelers } from './contract'

/** A user's action on a booking. */
interface Administration extends AdministeredWhich {
  userId: string
}

type LogDeps = Pick<Deps, 'administeredBookings' | 'corrections' | 'audit' | 'clock' | 'ids'>

interface LoggedAction {
  action: AuditAction
  detail?: Record<string, string>
  /** A key that identifies repetitions; without one each call is logged. */
  key?: string
}

/** The log's row for an action on a booking: one row for each key. */
async function logRow(deps: LogDeps, { brandKey, booking }: SoldBooking, userId: string, logged: LoggedAction) {
  const { action, detail, key } = logged
  const row = auditEntry(deps, { brandKey, userId }, { action, detail: { booking: booking.id, ...detail } })
  // A hash, so that a key sent to us can't be the id of another row.
  return key === undefined ? row : { ...row, id: await sha256Hex(JSON.stringify([action, booking.id, userId, key])) }
}

/** The travelers' data; the access is logged first. @throws DomainError `not_found`, `database_unavailable` */
export async function openTravelers(
  deps: LogDeps,
  { scope, bookingId, userId }: Administration,
): Promise<OpenedTravelers> {
  const sold = await findAdministered(deps, scope, bookingId)
  await deps.audit.insert(await logRow(deps, sold, userId, { action: 'travelers_opened' }))
  const { booking, contactEmail } = sold
  return {
    contactEmail,
    cardLast4: booking.cardLast4,
    travelers: booking.bookingData.passengers.map((traveler) => ({
      ...traveler,
      facts: travelerFacts(booking, traveler),
    })),
  }
}

/** Acts on a booking on its traveler's behalf, like a visitor with access to it. */
const asTraveler = ({ brandKey }: SoldBooking, bookingId: string) => ({ brandKey, bookingId })

/**
 * Sends the mail about a booking's state to its traveler again, once per key.
 * @throws DomainError `not_found`, `conflict` where there is nothing to send, `too_many_requests`
 */
export async function resendBookingMail(
  deps: LogDeps & PrepareDeps & Pick<Deps, 'bookings' | 'outbox' | 'brands' | 'counters'>,
  { userId, key, ...which }: Administration & { key: string },
): Promise<AdministeredBooking> {
  const { scope, bookingId } = which
  const sold = await findAdministered(deps, scope, bookingId)
  const obstacle = mailObstacle(sold, deps.clock.now())
  if (obstacle !== null) throw new DomainError('conflict', obstacle)
  await deps.audit.insert(await logRow(deps, sold, userId, { action: 'booking_mail_sent', key }))
  await sendTripAgain(deps, asTraveler(sold, bookingId), bookingId, key)
  return readAdministered(deps, which)
}

async function toCancel(deps: CancelDeps, sold: SoldBooking, which: AdministeredWhich): Promise<CancelInput> {
  const brand = await findSeller(deps, sold.brandKey)
  const { bookingId, shopMode: mode } = which
  return { brand, mode, traveler: asTraveler(sold, bookingId), bookingId }
}

/** What canceling a booking would give back; nothing is canceled. @throws DomainError `not_found`, and as quoteCancellation */
export async function quoteForTraveler(
  deps: CancelDeps & Pick<Deps, 'administeredBookings'>,
  which: AdministeredWhich,
): Promise<AdministeredQuote> {
  const sold = await findAdministered(deps, which.scope, which.bookingId)
  const { id, terms } = await quoteCancellation(deps, await toCancel(deps, sold, which))
  return { id, terms, lines: refundLines(terms, sold.booking.bookingData) }
}

/**
 * Cancels a booking for its traveler by a quote that was shown, and informs them as if they had canceled. The user is logged before the airline is
 * asked. Repeating it gives the same answer and cancels nothing twice.
 * @throws DomainError `not_found`, and as cancelBooking
 */
export async function cancelForTraveler(
  deps: CancelDeps & LogDeps,
  { userId, quoteId, ...which }: Administration & { quoteId: string },
): Promise<AdministeredCancellation> {
  const sold = await findAdministered(deps, which.scope, which.bookingId)
  const input = await toCancel(deps, sold, which)
  const quoted = await deps.cancellations.find(input.traveler, which.bookingId, quoteId)
  if (!quoted) throw new DomainError('not_found', 'There is no such quote.')
  if (quoted.state === 'quoted') {
    const logged = { action: 'booking_cancel_asked', detail: { quote: quoteId }, key: quoteId } as const
    await deps.audit.insert(await logRow(deps, sold, userId, logged))
  }
  const { status } = await cancelBooking(deps, { ...input, quoteId })
  return { status, booking: await readAdministered(deps, which) }
}

/** Keeps a note about a booking, once for a key. @throws DomainError `not_found`, `database_unavailable` */
export async function addBookingNote(
  deps: LogDeps,
  { userId, key, note, ...which }: Administration & { key: string; note: string },
): Promise<AdministeredBooking> {
  const sold = await findAdministered(deps, which.scope, which.bookingId)
  const audit = await logRow(deps, sold, userId, { action: 'booking_note_added', key })
  const { brandKey } = sold
  await deps.administeredBookings.addNote({
    id: audit.id,
    brandKey,
    bookingId: which.bookingId,
    userId,
    note,
    at: audit.at,
    audit,
  })
  return readAdministered(deps, which)
}
