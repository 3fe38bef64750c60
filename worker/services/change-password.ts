import type { PasswordChange, User } from '../contract/user'
import type { Deps } from '../deps'
import { DomainError } from '../domain/error'
import { hashSessionSecret, sessionExpiry } from '../domain/session-id'
import { limitAttempts } from './limit-attempts'

const WRONG = 'Current password is incorrect'

/**
 * Gives the user another password, ends all their sessions and starts a new one for this browser, whose secret it gives.
 * @throws DomainError `invalid_input` when the current password is wrong, `too_many_requests`, `database_unavailable`
 */
export async function changePassword(
  deps: Pick<Deps, 'users' | 'sessions' | 'passwords' | 'clock' | 'ids' | 'loginLimiter'>,
  input: { brandKey: string; user: User; address: string; change: PasswordChange },
): Promise<string> {
  const { brandKey, user, address, change } = input
  await limitAttempts(deps, ['change-password address', address], ['change-password account', brandKey, user.id])
  const account = await deps.users.findById(brandKey, user.id)
  const wrong = () => new DomainError('invalid_input', WRONG, { fields: { currentPassword: WRONG } })
  if (!account || !(await deps.passwords.verify(change.currentPassword, account.passwordHash))) throw wrong()

  const secret = deps.ids.secret()
  const now = deps.clock.now()
  const changed = await deps.sessions.replaceAll({
    brandKey,
    userId: user.id,
    previousHash: account.passwordHash,
    passwordHash: await deps.passwords.hash(change.newPassword),
    session: { idHash: await hashSessionSecret(secret), createdAt: now, expiresAt: sessionExpiry(now) },
  })
  // Somebody changed it in between, so what was typed is not the current password any more.
  if (!changed) throw wrong()
  return secret
}
