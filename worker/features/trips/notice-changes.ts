import type { Booking } from '../../contract/booking'
import type { Slice } from '../../contract/offer'
import type { Deps } from '../../deps'
import { changedDeparture, nextDeparture } from '../../domain/booking/departure'
import { changesNumbers, gradeChange } from '../../domain/booking/flight-change'
import type { SoldBooking } from '../../domain/booking/sold-booking'
import { freshBooking } from '../../domain/booking/trip'
import { DAY_MS } from '../../domain/time'
import type { CurrentOrder } from '../../providers/flights'
import type { NewMail } from '../../providers/mail'
import { tripLinks } from '../booking/trip-links'
import { findSeller } from '../booking/write-booking'
import { settleCase } from '../issues/open-case'
import type { MailContent } from '../mail/mail-text'
import { prepareMail } from '../mail/prepare-mail'
import { flightsChangedMail, flightsRenumberedMail, flightsRestoredMail } from './mails'
import type { FlightChange } from './store-flight-changes'

/** What comparing an order's flights needs from outside. */
export type NoticeDeps = Pick<Deps, 'flightChanges' | 'cases' | 'brands' | 'clock' | 'ids' | 'secrets' | 'modes'>

/** How long before departure our staff looks into a change that its traveler hasn't answered. */
const ANSWERED_BEFORE_MS = 5 * DAY_MS

export const isOpenChange = ({ state }: FlightChange): boolean => state === 'waiting' || state === 'accepting'

type AirlineChange = CurrentOrder['airlineChange']

const acceptableId = (change: AirlineChange) => (change?.canBeAccepted ? change.id : null)

/** Ends the case of a change that needs no answer any more. */
export const settleUnanswered = (deps: Pick<Deps, 'cases' | 'clock' | 'ids'>, changeId: string, outcome: string) =>
  settleCase(deps, 'flight_change_unanswered', changeId, outcome)

/** The outcome of comparing the flights with those of the last time. */
interface Comparison {
  sold: SoldBooking
  /** The booking with its new flights. */
  booking: Booking
  latest: FlightChange | null
  airlineChange: AirlineChange
}

async function tell(
  deps: NoticeDeps,
  { sold, booking, latest }: Comparison,
  change: FlightChange,
): Promise<MailContent | null> {
  const links = await tripLinks(deps.secrets, sold)
  const { before, after, answerBy } = change
  const grade = gradeChange(before, after)
  if (change.state === 'waiting' && grade) {
    const isTime = Date.parse(answerBy) > deps.clock.now().getTime()
    return flightsChangedMail({ booking, before, grade, answerBy: isTime ? answerBy : null, links })
  }
  const openChange = latest && isOpenChange(latest) ? latest : null
  const agreed = openChange?.before ?? before
  if (changesNumbers(agreed, after)) return flightsRenumberedMail({ booking, before: agreed, links })
  return openChange && flightsRestoredMail({ booking, links })
}

async function prepareChangeMail(deps: NoticeDeps, comparison: Comparison, change: FlightChange) {
  const { brandKey, contactEmail: recipient, mode } = comparison.sold
  const content = recipient ? await tell(deps, comparison, change) : null
  if (!content) return null
  const about = { kind: 'flights_changed' as const, key: `flights:${change.id}`, recipient, content, mode }
  return prepareMail(deps, await findSeller(deps, brandKey), about)
}

/** The change from what the traveler last agreed to. It waits for an answer unless it is small, over, or taken back. */
function toChange(
  deps: NoticeDeps,
  { sold, booking, latest, airlineChange }: Comparison,
  shown: Slice[],
): FlightChange {
  const now = deps.clock.now()
  const after = booking.bookingData.slices
  const agreed = latest && isOpenChange(latest) ? latest.before : shown
  const grade = gradeChange(agreed, after)
  const isSmall = grade === null || grade === 'cosmetic'
  const before = isSmall ? shown : agreed
  const departure = changedDeparture(agreed, after) ?? now
  const needsAnswer = !isSmall && departure > now
  return {
    id: deps.ids.uuid(),
    brandKey: sold.brandKey,
    bookingId: booking.id,
    key: latest?.id ?? 'sale',
    before,
    after,
    airlineChangeId: acceptableId(airlineChange),
    state: needsAnswer ? 'waiting' : 'accepted',
    answerBy: new Date(Math.max(departure.getTime() - ANSWERED_BEFORE_MS, now.getTime())).toISOString(),
    detectedAt: now.toISOString(),
    answeredAt: null,
  }
}

/** The booking as another reading of its order, at the same moment, has left it. */
const asStored = async (deps: NoticeDeps, { provider, orderId, booking }: SoldBooking): Promise<Booking> =>
  (orderId === null ? null : await deps.flightChanges.findByOrder({ provider, orderId }))?.booking ?? booking

async function record(deps: NoticeDeps, comparison: Comparison, shown: Slice[]): Promise<Booking> {
  const { sold, booking, latest } = comparison
  const change = toChange(deps, comparison, shown)
  const mail: NewMail | null = await prepareChangeMail(deps, comparison, change)
  const { slices } = booking.bookingData
  const departsAt = nextDeparture(slices, deps.clock.now())
  const isFirst = await deps.flightChanges.record(change, { departsAt, mail })
  if (!isFirst) return asStored(deps, sold)
  if (latest && isOpenChange(latest)) {
    await settleUnanswered(deps, latest.id, 'The airline has changed the flights again.')
  }
  const { id, before, detectedAt, answerBy } = change
  const grade = gradeChange(before, slices)
  const flightChange = change.state === 'waiting' && grade ? { id, grade, before, detectedAt, answerBy } : undefined
  return { ...booking, flightChange }
}

/** Keeps an open change in sync with the airline: small differences, and whether it is accepted there. */
async function follow(deps: NoticeDeps, { booking, airlineChange }: Comparison, open: FlightChange): Promise<Booking> {
  const now = deps.clock.now()
  if (airlineChange?.isAccepted && airlineChange.id === open.airlineChangeId) {
    await deps.flightChanges.move(open.id, ['waiting', 'accepting'], 'accepted', now)
    await settleUnanswered(deps, open.id, 'The airline has the flights as accepted.')
    return { ...booking, flightChange: undefined }
  }
  const after = booking.bookingData.slices
  const airlineChangeId = acceptableId(airlineChange) ?? open.airlineChangeId
  if (airlineChangeId !== open.airlineChangeId || gradeChange(open.after, after) !== null) {
    await deps.flightChanges.amend({ ...open, after, airlineChangeId }, now)
  }
  return booking
}

/**
 * Compares an order's flights and e-tickets with the booking's, and returns the updated booking. E-tickets become the booking's own. Flights that the airline has changed become
 * the booking's own at once; more than a changed number, terminal or aircraft is mailed to the traveler, with the flights before, and waits for
 * the traveler's answer. Harmless to repeat, also at the same moment.
 * @throws DomainError `database_unavailable`
 */
export async function noticeChanges(deps: NoticeDeps, sold: SoldBooking, order: CurrentOrder): Promise<Booking> {
  const booking = freshBooking(sold.booking, order)
  if (booking.status !== 'confirmed' || order.isCanceled) return booking
  const { slices: shown, documents: known } = sold.booking.bookingData
  const { documents } = booking.bookingData
  if (JSON.stringify(documents) !== JSON.stringify(known)) {
    await deps.flightChanges.noteTickets(sold.brandKey, booking.id, documents)
  }
  const grade = gradeChange(shown, booking.bookingData.slices)
  const isOpen = sold.booking.flightChange !== undefined
  // Most readings of most orders end here, without a query.
  if (grade === null && !isOpen) return booking
  const latest = await deps.flightChanges.latest(sold.brandKey, booking.id)
  // The booking was read before that change was recorded, and perhaps the order, too: the traveler may have answered meanwhile.
  if (latest && gradeChange(latest.after, shown) !== null) return asStored(deps, sold)
  const open = latest && isOpenChange(latest) ? latest : null
  const comparison = { sold, booking, latest, airlineChange: order.airlineChange }
  if (grade === null || (grade === 'cosmetic' && open)) {
    return open ? follow(deps, comparison, open) : { ...booking, flightChange: undefined }
  }
  return record(deps, comparison, shown)
}
