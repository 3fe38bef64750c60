import type { CancellationResult } from '../contract/cancellation'
import type { Deps } from '../deps'
import { DomainError, isDomainError } from '../domain/error'
import type { Cancellation } from '../ports/cancellation-repository'
import { type CancelInput, CONFIRMING, cancellableBooking, travellerOf } from './cancellable-booking'
import { confirmCancellation } from './confirm-cancellation'
import { type CancelDeps, isOpen, quoteCancellation } from './quote-cancellation'
import { cancelsLeftBefore, settleCancellation } from './settle-cancellation'

const PATIENCE_MS = 10_000
const PAUSE_MS = 250

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

const quoteExpired = () =>
  new DomainError('quote_expired', 'What the airline gives back may have changed. Please look at the new figures.')

/** Waits, ten seconds at most, until another call has heard from the airline. */
async function awaitAirline(deps: CancelDeps, input: CancelInput, id: string): Promise<Cancellation | null> {
  for (let waited = 0; ; waited += PAUSE_MS) {
    const found = await deps.cancellations.find(travellerOf(input), input.bookingId, id)
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
  const quoted = await cancellations.find(travellerOf(input), input.bookingId, quoteId)
  if (!quoted) throw new DomainError('not_found', 'There is no such quote.')
  if (quoted.state !== 'quoted' || !isOpen(quoted, clock.now())) throw quoteExpired()
  const confirming = await cancellations.advance(quoteId, ['quoted'], { state: 'confirming' }, clock.now())
  if (confirming) return confirmCancellation(deps, confirming, 'quoted')
  // Another call has taken it, or another quote has this booking: if that came to nothing, this one has its turn.
  const held = await cancellations.current(travellerOf(input), input.bookingId)
  const heard = held && (await awaitAirline(deps, input, held.id))
  if (heard?.state === 'refused' && heard.id !== quoteId) return confirmQuote(deps, input, quoteId)
  return heard ?? quoted
}

/** A quote to confirm at once; the cancellation itself when the airline turns out to have cancelled already. */
async function quoteOrHeld(deps: CancelDeps, input: CancelInput): Promise<string | Cancellation> {
  try {
    return (await quoteCancellation(deps, input)).id
  } catch (error) {
    const held = isDomainError(error, 'already_cancelled')
      ? await deps.cancellations.current(travellerOf(input), input.bookingId)
      : null
    if (!held) throw error
    return held
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
  const held = await deps.cancellations.current(travellerOf(input), input.bookingId)
  if (held && held.state !== 'quoted') return answer(await standing(deps, input, held))
  await cancellableBooking(deps, input)
  const quote = input.quoteId ?? (await quoteOrHeld(deps, input))
  return answer(typeof quote === 'string' ? await confirmQuote(deps, input, quote) : quote)
}
