import { isDomainError } from '../domain/error'
import { leftBehindBefore, type SettleDeps, settleAttempt } from './settle-attempt'

const AT_A_TIME = 50
const REMEMBERED_MS = 24 * 60 * 60 * 1000

/**
 * Finishes what a crash or an unknown answer left open: asks the airline, then captures or voids. Gives how many came to their
 * end. One that fails doesn't keep the others from their turn. A day after its end a purchase forgets its travellers' papers.
 */
export async function settleAttempts(deps: SettleDeps): Promise<number> {
  const open = await deps.attempts.unsettled(leftBehindBefore(deps.clock.now()), AT_A_TIME)
  let settled = 0
  for (const attempt of open) {
    try {
      if (await settleAttempt(deps, attempt)) settled++
    } catch (error) {
      const code = isDomainError(error) ? error.code : String(error)
      console.warn(JSON.stringify({ level: 'error', event: 'settle_failed', attemptId: attempt.id, code }))
    }
  }
  await deps.attempts.forgetTravellers(new Date(deps.clock.now().getTime() - REMEMBERED_MS))
  return settled
}
