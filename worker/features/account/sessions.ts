import type { ActiveSession } from '../../contract/account'
import type { Deps } from '../../deps'
import { SEEN_MS } from '../../domain/account/session'
import { isDomainError } from '../../domain/error'
import { hashSessionSecret } from '../../platform/crypto/digest'
import { type NotingDeps, noteSecurityEvent } from '../activity/security-events'
import type { Visitor } from '../activity/store-security-events'
import type { LiveSession } from './sign-in/store-live-session'

/** The user's sessions: the current one first, then the most recently used. @throws DomainError `database_unavailable` */
export async function listSessions(
  { sessions, clock }: Pick<Deps, 'sessions' | 'clock'>,
  { brandKey, userId, secret }: { brandKey: string; userId: string; secret: string },
): Promise<ActiveSession[]> {
  const ownHash = await hashSessionSecret(secret)
  const active = await sessions.list(brandKey, userId, clock.now())
  return active
    .map(({ idHash, ...session }) => ({ ...session, id: idHash, isCurrent: idHash === ownHash }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

/** Whether to record that a session was used: once an hour, and never for a secret that was replaced. */
export const shouldRecordUse = ({ lastSeenAt, wasReplaced }: LiveSession, now: Date): boolean =>
  !wasReplaced && (lastSeenAt === null || now.getTime() - Date.parse(lastSeenAt) >= SEEN_MS)

/** Records that a session was used. If the database fails, only the record is lost. */
export async function recordUse(
  { sessions, clock }: Pick<Deps, 'sessions' | 'clock'>,
  { brandKey, session, device }: { brandKey: string; session: LiveSession; device: string | null },
): Promise<void> {
  try {
    await sessions.recordUse(brandKey, session.idHash, { now: clock.now(), device })
  } catch (error) {
    if (!isDomainError(error)) throw error
  }
}

/** Ends the session on the server: its cookie no longer works. @throws DomainError `database_unavailable` */
export async function signOut(
  deps: NotingDeps & Pick<Deps, 'sessions'>,
  { brandKey, visitor, secret }: { brandKey: string; visitor: Visitor; secret: string },
): Promise<void> {
  const userId = await deps.sessions.delete(brandKey, await hashSessionSecret(secret))
  if (userId) await noteSecurityEvent(deps, { brandKey, userId, kind: 'signed_out', visitor })
}

/** Ends one session of the user. @throws DomainError `database_unavailable` */
export async function endSessionOf(
  deps: NotingDeps & Pick<Deps, 'sessions'>,
  { idHash, ...by }: { brandKey: string; userId: string; visitor: Visitor; idHash: string },
): Promise<void> {
  await deps.sessions.end(by.brandKey, by.userId, idHash)
  await noteSecurityEvent(deps, { ...by, kind: 'session_ended' })
}

/** Ends every session of the user but the current one. @throws DomainError `database_unavailable` */
export async function endOtherSessions(
  deps: NotingDeps & Pick<Deps, 'sessions'>,
  { secret, ...by }: { brandKey: string; userId: string; visitor: Visitor; secret: string },
): Promise<void> {
  await deps.sessions.endOthers(by.brandKey, by.userId, await hashSessionSecret(secret))
  await noteSecurityEvent(deps, { ...by, kind: 'sessions_ended', detail: { kept: 'this' } })
}
