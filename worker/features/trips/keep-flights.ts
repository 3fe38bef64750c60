import type { Booking } from '../../contract/booking'
import type { Deps } from '../../deps'
import type { SoldBooking, Traveler } from '../../domain/booking/sold-booking'
import { DomainError } from '../../domain/error'
import type { AcceptOutcome } from '../../providers/flights'
import { noticeCancellation } from '../cancellation/notice-cancellation'
import { openCase } from '../issues/open-case'
import { isOpenChange, noticeChanges, settleUnanswered } from './notice-changes'
import type { TripDeps } from './own-bookings'
import type { FlightChange } from './store-flight-changes'

type KeepDeps = TripDeps & Pick<Deps, 'alarmAddress'>

const alreadyCanceled = () => new DomainError('already_cancelled', 'This booking is already cancelled.')

const changedAgain = () =>
  new DomainError('conflict', 'The airline has changed these flights again. Please look at them once more.')

function requireNotCanceled({ booking: { status, cancellation } }: SoldBooking) {
  if (status === 'cancelled') throw alreadyCanceled()
  if (cancellation) {
    throw new DomainError('cancellation_in_progress', 'We are confirming the cancellation with the airline.')
  }
}

async function accept(deps: KeepDeps, { mode, provider }: SoldBooking, changeId: string): Promise<AcceptOutcome> {
  try {
    return await deps.flights(mode, provider).acceptAirlineChange(changeId)
  } catch (cause) {
    return { kind: 'unknown', cause }
  }
}

/** Records the answer, unless the airline has changed the flights since. */
async function finish(deps: KeepDeps, { booking }: SoldBooking, changeId: string): Promise<Booking> {
  const kept = await deps.flightChanges.move(changeId, ['waiting', 'accepting'], 'accepted', deps.clock.now())
  if (!kept) throw changedAgain()
  await settleUnanswered(deps, changeId, 'The traveler keeps these flights.')
  const { flightChange: _answered, ...agreed } = booking
  return agreed
}

/** After an acceptance that the airline didn't confirm: the booking, if it turns out to be accepted, else the change under its current id. */
async function lookAgain(deps: KeepDeps, sold: SoldBooking, asked: FlightChange): Promise<FlightChange | Booking> {
  const order = sold.orderId === null ? null : await deps.flights(sold.mode, sold.provider).readOrder(sold.orderId)
  if (order && (await noticeCancellation(deps, sold, order))) throw alreadyCanceled()
  const booking = order ? await noticeChanges(deps, sold, order) : sold.booking
  const latest = await deps.flightChanges.latest(sold.brandKey, sold.booking.id)
  if (latest?.id !== asked.id) throw changedAgain()
  if (latest.state === 'accepted') return booking
  if (!isOpenChange(latest)) throw changedAgain()
  return latest
}

/** The airline refuses although its change is the latest: the traveler's answer is kept, and a person passes it on to the airline. */
async function handOver(
  deps: KeepDeps,
  { mode, provider, orderId }: SoldBooking,
  change: FlightChange,
): Promise<never> {
  const { id: about, brandKey, bookingId, airlineChangeId } = change
  await deps.flightChanges.move(about, ['accepting'], 'waiting', deps.clock.now())
  const detail = { changeId: about, airlineChangeId, wantsToKeep: true, provider }
  await openCase(deps, { kind: 'flight_change_unanswered', about, brandKey, bookingId, mode, orderId, detail })
  throw new DomainError(
    'provider_unavailable',
    'The airline did not take your answer. Your booking stands, and our support team looks into it.',
  )
}

async function agree(deps: KeepDeps, sold: SoldBooking, change: FlightChange, isAgain = false): Promise<Booking> {
  if (change.airlineChangeId === null) return finish(deps, sold, change.id)
  if (!(await deps.flightChanges.move(change.id, ['waiting', 'accepting'], 'accepting', deps.clock.now()))) {
    throw changedAgain()
  }
  const outcome = await accept(deps, sold, change.airlineChangeId)
  if (outcome.kind === 'accepted') return finish(deps, sold, change.id)
  const found = await lookAgain(deps, sold, change)
  if (!('airlineChangeId' in found)) return found
  // The same flights under another id of the airline's.
  if (found.airlineChangeId !== change.airlineChangeId && !isAgain) return agree(deps, sold, found, true)
  if (outcome.kind !== 'unknown') return handOver(deps, sold, found)
  throw new DomainError(
    'provider_timeout',
    'The airline has not confirmed your answer yet. Your booking stands. Please try again in a moment.',
  )
}

async function keep(deps: KeepDeps, sold: SoldBooking | null, changeId: string): Promise<Booking> {
  if (!sold) throw new DomainError('not_found', 'There is no such booking.')
  requireNotCanceled(sold)
  const latest = await deps.flightChanges.latest(sold.brandKey, sold.booking.id)
  if (latest?.id !== changeId) throw changedAgain()
  if (latest.state === 'accepted') return sold.booking
  return agree(deps, sold, latest)
}

/**
 * Agrees to the flights as the airline has changed them, and returns the booking. Repeating it returns the same.
 * @throws DomainError `conflict` when the airline has changed them again, `not_found`, `already_cancelled`,
 * `cancellation_in_progress`, `provider_timeout`, `provider_busy`, `provider_unavailable`
 */
export const keepFlights = async (
  deps: KeepDeps,
  traveler: Traveler,
  { bookingId, changeId }: { bookingId: string; changeId: string },
): Promise<Booking> => keep(deps, await deps.bookings.findSold(traveler, bookingId), changeId)
