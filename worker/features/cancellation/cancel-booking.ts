import type { CancellationResult } from '../../contract/booking'
import type { SoldBooking } from '../../domain/booking/sold-booking'
import { AWAITS_AIRLINE, type Cancellation, UNCONFIRMED } from '../../domain/cancellation'
import { DomainError, isDomainError } from '../../domain/error'
import { readUntil } from '../booking/read-until'
import { confirmCancellation } from './confirm-cancellation'
import {
  type CancelDeps,
  type CancelInput,
  CONFIRMING,
  canBeConfirmed,
  canBeKept,
  cancelableBooking,
  moneyOf,
  quoteCancellation,
} from './quote-cancellation'
import { leftBehindSince, settleCancellation } from './settle-cancellations'

const quoteExpired = () =>
  new DomainError('quote_expired', 'What the airline gives back may have changed. Please look at the new figures.')

/** Waits, ten seconds at most, until another call has heard from the airline. */
const awaitAirline = (deps: CancelDeps, input: CancelInput, id: string): Promise<Cancellation | null> =>
  readUntil(
    () => deps.cancellations.find(input.traveler, input.bookingId, id),
    (found) => found?.state !== 'confirming',
  )

/** The state of a cancellation that holds its booking; one that got stuck is settled first. */
async function bringOn(deps: CancelDeps, input: CancelInput, held: Cancellation) {
  if (held.updatedAt >= leftBehindSince(deps.clock.now()).toISOString()) {
    return (await awaitAirline(deps, input, held.id)) ?? held
  }
  try {
    return await settleCancellation(deps, held)
  } catch (error) {
    if (!isDomainError(error)) throw error
    return held
  }
}

function answer({ state, terms }: Cancellation): CancellationResult {
  if (!terms || state === 'refused') throw quoteExpired()
  if (UNCONFIRMED.includes(state)) {
    throw new DomainError('provider_busy', 'The airline cannot be reached right now. Please try again in a moment.')
  }
  if (AWAITS_AIRLINE.includes(state)) {
    return { success: false, status: 'confirming', message: `${CONFIRMING}.`, terms }
  }
  return { success: true, status: 'cancelled', message: 'Your booking has been successfully cancelled.', terms }
}

async function confirmQuote(
  deps: CancelDeps,
  input: CancelInput,
  { sold, quoteId, latestId }: { sold: SoldBooking; quoteId: string; latestId: string },
): Promise<Cancellation> {
  const { cancellations, clock } = deps
  const quoted = await cancellations.find(input.traveler, input.bookingId, quoteId)
  if (!quoted) throw new DomainError('not_found', 'There is no such quote.')
  if (quoted.state === 'requested' || quoted.state === 'refused') throw quoteExpired()
  // Another call took it since this one read it.
  if (quoted.state !== 'quoted') return (await awaitAirline(deps, input, quoteId)) ?? quoted
  // The airline takes its latest quote alone.
  if (latestId !== quoteId) throw quoteExpired()
  if (!canBeConfirmed(quoted, clock.now()) || !canBeKept(quoted, await moneyOf(deps, sold))) throw quoteExpired()
  const now = clock.now()
  const confirming = await cancellations.advance(quoteId, 'confirm', { askedAt: now.toISOString() }, now)
  if (confirming) return confirmCancellation(deps, confirming, 'putBack')
  // Another call has taken it, or another quote has this booking: if that failed, it is this one's turn.
  const held = await cancellations.current(input.traveler, input.bookingId)
  const heard = held && (await awaitAirline(deps, input, held.id))
  if (heard?.state === 'refused' && heard.id !== quoteId)
    return confirmQuote(deps, input, { sold, quoteId, latestId: quoteId })
  return heard ?? quoted
}

const isTaken = (error: unknown) =>
  isDomainError(error, 'already_cancelled') || isDomainError(error, 'cancellation_in_progress')

/** The result of the work; where another call has begun to cancel the booking meanwhile, or has canceled it, the result of that. */
async function unlessTaken(deps: CancelDeps, input: CancelInput, work: () => Promise<Cancellation>) {
  try {
    return await work()
  } catch (error) {
    if (!isTaken(error)) throw error
    const held = await deps.cancellations.current(input.traveler, input.bookingId)
    if (!held || held.state === 'quoted') throw error
    return bringOn(deps, input, held)
  }
}

/**
 * Cancels a booking by a quote, or by a new one when none is named, and gives back what is due. Repeating the call, even at the same
 * moment, gives the same answer and cancels nothing twice. While the airline hasn't answered it isn't a success yet: the schedule
 * finds out.
 * @throws DomainError `quote_expired` when there must be another quote, `not_found`, `provider_busy`, and as quoteCancellation
 */
export async function cancelBooking(
  deps: CancelDeps,
  input: CancelInput & { quoteId: string | null },
): Promise<CancellationResult> {
  const held = await deps.cancellations.current(input.traveler, input.bookingId)
  if (held && held.state !== 'quoted') return answer(await bringOn(deps, input, held))
  const cancellation = await unlessTaken(deps, input, async () => {
    const sold = await cancelableBooking(deps, input)
    const quoteId = input.quoteId ?? (await quoteCancellation(deps, input)).id
    return confirmQuote(deps, input, { sold, quoteId, latestId: (input.quoteId && held?.id) || quoteId })
  })
  return answer(cancellation)
}
