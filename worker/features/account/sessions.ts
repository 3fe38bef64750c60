import type { ActiveSession } from '../../contract/account'
import type { Deps } from '../../deps'
import { SEEN_MS } from '../../domain/account/session'
import { isDomainError } from '../../domain/error'
import { hashSessionSecret } from '../../platform/crypto/digest'
import { type NotingDeps, noteSecurityEvent } from '../activity/security-events'
import type { Visitor } from '../activity/store-security-events'
import type { LiveSession } from './sign-in/store-live-session'

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

/** Whether a session's use now is to be noted: once an hour, and never of a secret that was replaced. */
export const isToBeNoted = ({ lastSeenAt, wasReplaced }: LiveSession, now: Date): boolean =>
  !wasReplaced && (lastSeenAt === null || now.getTime() - Date.parse(lastSeenAt) >= SEEN_MS)

/** Notes that a session was used. A database that fails now costs no more than the note. */
export async function noteSeen(
  { sessions, clock }: Pick<Deps, 'sessions' | 'clock'>,
  { brandKey, session, device }: { brandKey: string; session: LiveSession; device: string | null },
): Promise<void> {
  try {
    await sessions.noteSeen(brandKey, session.idHash, { now: clock.now(), device })
  } catch (error) {
    if (!isDomainError(error)) throw error
  }
}

/** Ends the session on the server: its cookie is worth nothing from now on. @throws DomainError `database_unavailable` */
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

/** Ends every session of the user but the one that asks. @throws DomainError `database_unavailable` */
export async function endOtherSessions(
  deps: NotingDeps & Pick<Deps, 'sessions'>,
  { secret, ...by }: { brandKey: string; userId: string; visitor: Visitor; secret: string },
): Promise<void> {
  await deps.sessions.endOthers(by.brandKey, by.userId, await hashSessionSecret(secret))
  await noteSecurityEvent(deps, { ...by, kind: 'sessions_ended', detail: { kept: 'this' } })
}
