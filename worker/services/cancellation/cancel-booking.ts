import type { CancellationResult } from '../../contract/booking'
import type { Deps } from '../../deps'
import { DomainError, isDomainError } from '../../domain/error'
import type { Cancellation, CancellationState } from '../../ports/cancellations'
import { confirmCancellation } from './confirm-cancellation'
import {
  type CancelDeps,
  type CancelInput,
  CONFIRMING,
  cancelableBooking,
  isOpen,
  quoteCancellation,
  travelerOf,
} from './quote-cancellation'
import { cancelsLeftBefore, settleCancellation } from './settle-cancellations'

const PATIENCE_MS = 10_000
const PAUSE_MS = 250

const NEVER_CONFIRMED: CancellationState[] = ['requested', 'refused']

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

const quoteExpired = () =>
  new DomainError('quote_expired', 'What the airline gives back may have changed. Please look at the new figures.')

/** Waits, ten seconds at most, until another call has heard from the airline. */
async function awaitAirline(deps: CancelDeps, input: CancelInput, id: string): Promise<Cancellation | null> {
  for (let waited = 0; ; waited += PAUSE_MS) {
    const found = await deps.cancellations.find(travelerOf(input), input.bookingId, id)
    if (found?.state !== 'confirming' || waited >= PATIENCE_MS) return found
    await pause()
  }
}

/** How a cancellation that holds its booking stands; one that was left behind is brought on first. */
async function standing(deps: CancelDeps & Pick<Deps, 'outbox'>, input: CancelInput, held: Cancellation) {
  if (held.updatedAt >= cancelsLeftBefore(deps.clock.now()).toISOString()) {
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
  if (state === 'quoted' || state === 'requested') {
    throw new DomainError('provider_busy', 'The airline cannot be reached right now. Please try again in a moment.')
  }
  if (state === 'confirming' || state === 'unknown') {
    return { success: false, status: 'confirming', message: `${CONFIRMING}.`, terms }
  }
  return { success: true, status: 'cancelled', message: 'Your booking has been successfully cancelled.', terms }
}

async function confirmQuote(deps: CancelDeps, input: CancelInput, quoteId: string): Promise<Cancellation> {
  const { cancellations, clock } = deps
  const quoted = await cancellations.find(travelerOf(input), input.bookingId, quoteId)
  if (!quoted) throw new DomainError('not_found', 'There is no such quote.')
  if (NEVER_CONFIRMED.includes(quoted.state)) throw quoteExpired()
  // Another call took it since this one looked.
  if (quoted.state !== 'quoted') return (await awaitAirline(deps, input, quoteId)) ?? quoted
  if (!isOpen(quoted, clock.now())) throw quoteExpired()
  const confirming = await cancellations.advance(quoteId, ['quoted'], { state: 'confirming' }, clock.now())
  if (confirming) return confirmCancellation(deps, confirming, 'quoted')
  // Another call has taken it, or another quote has this booking: if that came to nothing, this one has its turn.
  const held = await cancellations.current(travelerOf(input), input.bookingId)
  const heard = held && (await awaitAirline(deps, input, held.id))
  if (heard?.state === 'refused' && heard.id !== quoteId) return confirmQuote(deps, input, quoteId)
  return heard ?? quoted
}

/** What the work gives; where the booking turns out to be canceled meanwhile, what became of that. */
async function orStanding(
  deps: CancelDeps & Pick<Deps, 'outbox'>,
  input: CancelInput,
  work: () => Promise<Cancellation>,
) {
  try {
    return await work()
  } catch (error) {
    if (!isDomainError(error, 'already_cancelled')) throw error
    const held = await deps.cancellations.current(travelerOf(input), input.bookingId)
    if (!held || held.state === 'quoted') throw error
    return standing(deps, input, held)
  }
}

/**
 * Cancels a booking by a quote, or by a new one when none is named, and gives back what is due. Repeating the call, even at the same
 * moment, gives the same answer and cancels nothing twice. While the airline hasn't answered it is no success yet: the schedule
 * finds out.
 * @throws DomainError `quote_expired` when there must be another quote, `not_found`, `provider_busy`, and as quoteCancellation
 */
export async function cancelBooking(
  deps: CancelDeps & Pick<Deps, 'outbox'>,
  input: CancelInput & { quoteId: string | null },
): Promise<CancellationResult> {
  const held = await deps.cancellations.current(travelerOf(input), input.bookingId)
  if (held && held.state !== 'quoted') return answer(await standing(deps, input, held))
  const cancellation = await orStanding(deps, input, async () => {
    await cancelableBooking(deps, input)
    return confirmQuote(deps, input, input.quoteId ?? (await quoteCancellation(deps, input)).id)
  })
  return answer(cancellation)
}
