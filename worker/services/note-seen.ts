import type { Deps } from '../deps'
import { isDomainError } from '../domain/error'

/** Notes that a session was used, for its user to see. A database that fails now costs no more than the note. */
export async function noteSeen(
  { sessions, clock }: Pick<Deps, 'sessions' | 'clock'>,
  { brandKey, idHash, device }: { brandKey: string; idHash: string; device: string | null },
): Promise<void> {
  try {
    await sessions.noteSeen(brandKey, idHash, { now: clock.now(), device })
  } catch (error) {
    if (!isDomainError(error)) throw error
  }
}
