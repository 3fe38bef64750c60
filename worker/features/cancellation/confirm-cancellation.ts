import type { Deps } from '../../deps'
import { type Cancellation, type CancellationEvent, cancellationMove } from '../../domain/cancellation'
import { isDomainError } from '../../domain/error'
import type { ConfirmOutcome, CurrentOrder } from '../../providers/flights'
import { finishCancellation } from './finish-cancellation'
import { settleByOrder } from './notice-cancellation'
import type { RefundDeps } from './refund-traveler'

/** What confirming a cancellation needs from outside. */
export type ConfirmCancelDeps = RefundDeps & Pick<Deps, 'flights'>

/** Asks the airline. An error of the adapter counts as `unknown`: it may be canceled. */
async function confirm(
  deps: ConfirmCancelDeps,
  { mode, provider, airlineQuoteId }: Cancellation,
): Promise<ConfirmOutcome> {
  try {
    return await deps.flights(mode, provider).confirmCancellation(airlineQuoteId ?? '')
  } catch (cause) {
    return { kind: 'unknown', cause }
  }
}

/** The order as the airline has it now; null when it can't say. */
async function readOrder(
  deps: ConfirmCancelDeps,
  { mode, provider, orderId }: Cancellation,
): Promise<CurrentOrder | null> {
  try {
    return await deps.flights(mode, provider).readOrder(orderId)
  } catch (error) {
    if (!isDomainError(error)) throw error
    return null
  }
}

/**
 * Confirms the quote of a cancellation that is `confirming`, and returns it as updated: canceled, `refused`, `unknown`, or
 * moved by `ifUnreached` when the airline certainly wasn't reached.
 */
export async function confirmCancellation(
  deps: ConfirmCancelDeps,
  cancellation: Cancellation,
  ifUnreached: 'putBack' | 'loseAnswer',
): Promise<Cancellation> {
  const move = async (event: CancellationEvent) =>
    (await deps.cancellations.advance(cancellation.id, event, {}, deps.clock.now())) ?? {
      ...cancellation,
      state: cancellationMove(event).to,
    }
  const outcome = await confirm(deps, cancellation)
  switch (outcome.kind) {
    case 'confirmed':
      return finishCancellation(deps, cancellation)
    case 'already_cancelled': {
      const order = await readOrder(deps, cancellation)
      return order?.isCanceled ? settleByOrder(deps, cancellation, order) : move('loseAnswer')
    }
    case 'refused':
      return move('refuse')
    case 'unreached':
      return move(ifUnreached)
    case 'unknown':
      return move('loseAnswer')
  }
}
