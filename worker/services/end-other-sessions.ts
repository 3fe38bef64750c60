import type { Deps } from '../deps'
import { hashSessionSecret } from '../domain/session-id'

/** Ends every session of the user but the one that asks. @throws DomainError `database_unavailable` */
export async function endOtherSessions(
  { sessions }: Pick<Deps, 'sessions'>,
  { brandKey, userId, secret }: { brandKey: string; userId: string; secret: string },
): Promise<void> {
  await sessions.endOthers(brandKey, userId, await hashSessionSecret(secret))
}
