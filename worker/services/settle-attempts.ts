import { isDomainError } from '../domain/error'
import { type SettleDeps, settleAttempt, untouchedBefore } from './settle-attempt'

const AT_A_TIME = 50
const REMEMBERED_MS = 24 * 60 * 60 * 1000

/**
 * Finishes what a crash or an unknown answer left open: asks the airline, then captures or voids. Gives how many came to their
 * end. One that fails doesn't keep the others from their turn. A day after its end a purchase forgets its travelers' papers.
 */
export async function settleAttempts(deps: SettleDeps): Promise<number> {
  const open = await deps.attempts.unsettled(untouchedBefore(deps.clock.now()), AT_A_TIME)
  let settled = 0
  for (const attempt of open) {
    try {
      if (await settleAttempt(deps, attempt)) settled++
    } catch (error) {
      const code = isDomainError(error) ? error.code : String(error)
      console.warn(JSON.stringify({ level: 'error', event: 'settle_failed', attemptId: attempt.id, code }))
      // Touched, so that the others have their turn before this one is looked at again.
      const { id, state } = attempt
      await deps.attempts.advance(id, [state], { state }, deps.clock.now())
    }
  }
  await deps.attempts.forgetTravelers(new Date(deps.clock.now().getTime() - REMEMBERED_MS))
  return settled
}
