import { isDomainError } from '../domain/error'
import type { CancellationState } from '../ports/cancellation-repository'
import { cancelsLeftBefore, type SettleCancelDeps, settleCancellation } from './settle-cancellation'

const AT_A_TIME = 50
const QUOTES_KEPT_MS = 24 * 60 * 60 * 1000

const ENDED: CancellationState[] = ['refunded', 'closed', 'refused']

/**
 * Finishes the cancellations that a crash or an unknown answer left open. Gives how many came to their end. One that fails doesn't
 * keep the others from their turn. Quotes that nobody confirmed are forgotten after a day.
 */
export async function settleCancellations(deps: SettleCancelDeps): Promise<number> {
  const open = await deps.cancellations.unsettled(cancelsLeftBefore(deps.clock.now()), AT_A_TIME)
  let settled = 0
  for (const cancellation of open) {
    try {
      const { state } = await settleCancellation(deps, cancellation)
      if (ENDED.includes(state)) settled++
    } catch (error) {
      const code = isDomainError(error) ? error.code : String(error)
      console.warn(JSON.stringify({ level: 'error', event: 'settle_failed', cancellationId: cancellation.id, code }))
      // Touched, so that the others have their turn before this one is looked at again.
      const { id, state } = cancellation
      await deps.cancellations.advance(id, [state], { state }, deps.clock.now())
    }
  }
  await deps.cancellations.forgetQuotes(new Date(deps.clock.now().getTime() - QUOTES_KEPT_MS))
  return settled
}
