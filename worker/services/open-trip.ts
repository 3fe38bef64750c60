import type { Deps } from '../deps'
import { invalidLink } from '../domain/invalid-link'
import { sha256Hex } from '../domain/sha256-hex'
import { limitAttempts } from './limit-attempts'

/**
 * Uses up a link to a booking and gives the booking's id.
 * @throws DomainError `link_invalid`, `too_many_requests`, `database_unavailable`
 */
export async function openTrip(
  deps: Pick<Deps, 'links' | 'clock' | 'loginLimiter'>,
  input: { brandKey: string; address: string; token: string },
): Promise<string> {
  const { brandKey, address, token } = input
  await limitAttempts(deps, ['open-trip address', address])
  const bookingId = await deps.links.openTrip({ brandKey, tokenHash: await sha256Hex(token), now: deps.clock.now() })
  if (bookingId === null) throw invalidLink()
  return bookingId
}
