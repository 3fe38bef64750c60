import type { Deps } from '../deps'
import { hashSessionSecret } from '../domain/session-id'

/** Ends the session on the server: its cookie is worth nothing from now on. @throws DomainError `database_unavailable` */
export async function signOut(
  { sessions }: Pick<Deps, 'sessions'>,
  { brandKey, secret }: { brandKey: string; secret: string },
): Promise<void> {
  await sessions.delete(brandKey, await hashSessionSecret(secret))
}
