import type { ActiveSession } from '../contract/account'
import type { Deps } from '../deps'
import { hashSessionSecret } from '../domain/session-id'

/** The user's sessions: the one that asks first, then the most recently used. @throws DomainError `database_unavailable` */
export async function listSessions(
  { sessions, clock }: Pick<Deps, 'sessions' | 'clock'>,
  { brandKey, userId, secret }: { brandKey: string; userId: string; secret: string },
): Promise<ActiveSession[]> {
  const ownHash = await hashSessionSecret(secret)
  const standing = await sessions.list(brandKey, userId, clock.now())
  return standing
    .map(({ idHash, ...session }) => ({ ...session, id: idHash, isCurrent: idHash === ownHash }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}
