import type { Deps } from '../../deps'
import { isDomainError } from '../../domain/error'
import type { Cancellation, CancellationState } from '../../ports/cancellations'
import type { ConfirmOutcome, CurrentOrder } from '../../ports/flights'
import { brandThatSold, type FinishCancelDeps, finishCancellation, termsFor } from './finish-cancellation'

export type ConfirmCancelDeps = FinishCancelDeps & Pick<Deps, 'flights'>

/** Settles a cancellation whose order is canceled, by what the airline says of it: it may have been another quote than ours. */
export async function settleByOrder(
  deps: ConfirmCancelDeps,
  cancellation: Cancellation,
  { total, cancellation: quote }: CurrentOrder,
): Promise<Cancellation> {
  if (quote && quote.id === cancellation.airlineQuoteId) return finishCancellation(deps, cancellation)
  const booking = await deps.cancellations.bookingOf(cancellation)
  if (!booking) throw new Error(`Cancellation ${cancellation.id} has no booking`)
  const brand = await brandThatSold(deps, cancellation.brandKey)
  const terms = termsFor(brand, booking, { total, quote })
  return finishCancellation(deps, cancellation, { terms, airlineQuoteId: quote?.id ?? null })
}

/** Asks the airline. An adapter that breaks counts as not knowing: it may be canceled. */
async function confirm(deps: ConfirmCancelDeps, { mode, airlineQuoteId }: Cancellation): Promise<ConfirmOutcome> {
  try {
    return await deps.flights(mode).confirmCancellation(airlineQuoteId ?? '')
  } catch (cause) {
    return { kind: 'unknown', cause }
  }
}

/** The order as it stands; null when nobody can say now. */
async function orderOf(deps: ConfirmCancelDeps, { mode, orderId }: Cancellation): Promise<CurrentOrder | null> {
  try {
    return await deps.flights(mode).readOrder(orderId)
  } catch (error) {
    if (!isDomainError(error)) throw error
    return null
  }
}

/**
 * Confirms the quote of a cancellation that is `confirming`, and gives it as it then stands: canceled, `refused`, `unknown`, or in the
 * state `ifBusy` when the airline certainly wasn't reached.
 */
export async function confirmCancellation(
  deps: ConfirmCancelDeps,
  cancellation: Cancellation,
  ifBusy: 'quoted' | 'unknown',
): Promise<Cancellation> {
  const move = async (state: CancellationState) =>
    (await deps.cancellations.advance(cancellation.id, ['confirming'], { state }, deps.clock.now())) ?? {
      ...cancellation,
      state,
    }
  const outcome = await confirm(deps, cancellation)
  switch (outcome.kind) {
    case 'confirmed':
      return finishCancellation(deps, cancellation)
    case 'already_cancelled': {
      const order = await orderOf(deps, cancellation)
      return order?.isCanceled ? settleByOrder(deps, cancellation, order) : move('unknown')
    }
    case 'refused':
      return move('refused')
    case 'unreached':
      return move(ifBusy)
    case 'unknown':
      return move('unknown')
  }
}
