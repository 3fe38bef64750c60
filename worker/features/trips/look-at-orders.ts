import type { Booking } from '../../contract/booking'
import type { Deps } from '../../deps'
import { LOOKS, nextDeparture } from '../../domain/booking/departure'
import type { SoldBooking } from '../../domain/booking/sold-booking'
import { isDomainError } from '../../domain/error'
import { HOUR_MS } from '../../domain/time'
import { noticeCancellation } from '../cancellation/notice-cancellation'
import type { RefundDeps } from '../cancellation/refund-traveler'
import { openCase } from '../issues/open-case'
import { type NoticeDeps, noticeChanges, settleUnanswered } from './notice-changes'

/** What looking at orders needs from outside. */
export type LookDeps = NoticeDeps & RefundDeps & Pick<Deps, 'flights' | 'alarmAddress'>

const AGAIN_AFTER_MS = HOUR_MS

/** How many orders a run reads, by the airline's rate limits: the next run, minutes later, goes on with the rest. */
const ORDERS_A_RUN = 20
const CASES_A_RUN = 50

/** The time to record as the last look, so that the next one is due after this wait, at the latest when it is due anyway. */
function lookFollowedAfter(again: number, { at, departsAt }: { at: Date; departsAt: Date | null }): Date {
  const isNear = departsAt !== null && departsAt.getTime() <= at.getTime() + LOOKS.nearMs
  return new Date(at.getTime() + Math.min(0, again - (isNear ? LOOKS.everyNearMs : LOOKS.everyMs)))
}

/** When an order without e-tickets is looked at again: after as long as they have been waited for already. Some airlines issue none. */
const ticketsLookedForAfter = ({ createdAt }: Booking, now: Date) =>
  Math.max(AGAIN_AFTER_MS, now.getTime() - Date.parse(createdAt))

/** Reads a sold order, records its changes, and notes that it was looked at. */
async function look(deps: LookDeps, sold: SoldBooking): Promise<void> {
  const { mode, provider, orderId } = sold
  const order = orderId === null ? null : await deps.flights(mode, provider).readOrder(orderId)
  if (!order) deps.log({ level: 'error', event: 'order_missing', bookingId: sold.booking.id })
  // Unreadable, or without any flights: either way there is nothing to state in a mail.
  if (order?.flights.length === 0) {
    deps.log({ level: 'error', event: 'order_without_flights', bookingId: sold.booking.id })
  }
  const isCanceled = order !== null && (await noticeCancellation(deps, sold, order)) !== null
  const booking = order && !isCanceled ? await noticeChanges(deps, sold, order) : sold.booking
  const now = deps.clock.now()
  const departsAt = nextDeparture(booking.bookingData.slices, now)
  const hasTickets = booking.bookingData.documents.length > 0
  const at = hasTickets ? now : lookFollowedAfter(ticketsLookedForAfter(booking, now), { at: now, departsAt })
  await deps.flightChanges.noteLook(sold.booking.id, { at, departsAt })
}

/**
 * Looks at the order of a confirmed booking; false when no booking has it.
 * @throws DomainError `provider_timeout`, `provider_busy`, `provider_unavailable`, `database_unavailable`
 */
export async function lookAtOrder(deps: LookDeps, named: { provider: string; orderId: string }): Promise<boolean> {
  const sold = await deps.flightChanges.findByOrder(named)
  if (sold) await look(deps, sold)
  return sold !== null
}

/** Looks at the orders that are due. One that fails is looked at again after an hour, and doesn't hold up the others. */
async function lookAtDueOrders(deps: LookDeps): Promise<number> {
  const due = await deps.flightChanges.dueForLook(deps.clock.now(), ORDERS_A_RUN)
  for (const sold of due) {
    try {
      await look(deps, sold)
    } catch (error) {
      const code = isDomainError(error) ? error.code : String(error)
      const bookingId = sold.booking.id
      deps.log({ level: 'error', event: 'look_failed', bookingId, code })
      const now = deps.clock.now()
      const departsAt = nextDeparture(sold.booking.bookingData.slices, now)
      const at = lookFollowedAfter(AGAIN_AFTER_MS, { at: now, departsAt })
      await deps.flightChanges.noteLook(bookingId, { at, departsAt })
    }
  }
  return due.length
}

/** Opens a case for each change that wasn't answered in time. */
async function handOverUnanswered(deps: LookDeps): Promise<void> {
  for (const { change, sold } of await deps.flightChanges.unanswered(deps.clock.now(), CASES_A_RUN)) {
    const { id: about, brandKey, bookingId, detectedAt } = change
    const { provider, ...ids } = sold
    await openCase(deps, {
      kind: 'flight_change_unanswered',
      about,
      brandKey,
      bookingId,
      ...ids,
      detail: { changeId: about, airlineChangeId: change.airlineChangeId, detectedAt, provider },
    })
  }
}

/** Ends the changes of bookings that were canceled meanwhile, with their cases. */
async function endCanceled(deps: LookDeps): Promise<void> {
  for (const { id } of await deps.flightChanges.endCanceled(deps.clock.now())) {
    await settleUnanswered(deps, id, 'The booking was canceled.')
  }
}

/**
 * Looks at sold orders until they have flown: weekly, daily from a fortnight before each departure, and sooner for missing
 * e-tickets. A change that the traveler hasn't answered five days before departure becomes a case. Returns how many orders were looked at.
 * @throws DomainError `database_unavailable`
 */
export async function lookAtOrders(deps: LookDeps): Promise<number> {
  const looked = await lookAtDueOrders(deps)
  await endCanceled(deps)
  await handOverUnanswered(deps)
  return looked
}
