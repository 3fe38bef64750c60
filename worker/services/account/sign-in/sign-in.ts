import type { Login, User } from '../../../contract/account'
import { hashSessionSecret } from '../../../crypto/digest'
import type { Deps } from '../../../deps'
import { sessionExpiry } from '../../../domain/account/session'
import { DomainError } from '../../../domain/error'
import type { Account } from '../../../ports/accounts'
import type { Visitor } from '../../../ports/security-events'
import { type NotingDeps, noteSecurityEvent, notingThrottled } from '../security-events'
import { countAttempt, limitAttempts } from './limit-attempts'

/** A session to set as a cookie: `secret` is the cookie's value, whose hash is the database's key. */
export interface StartedSession {
  user: User
  secret: string
}

/** Whether the password is the account's. Without an account it hashes all the same, so that both take as long. */
async function isRightPassword({ passwords }: Pick<Deps, 'passwords'>, account: Account | null, password: string) {
  if (account) return passwords.verify(password, account.passwordHash)
  await passwords.hash(password)
  return false
}

const toUser = ({ passwordHash: _hash, brandKey: _brandKey, ...user }: Account): User => user

const wrongCredentials = () => new DomainError('wrong_credentials', 'Invalid username or password')

/**
 * Checks the password and starts a session, which takes the place of `previousSecret`'s. Guest bookings of a confirmed address
 * become the user's. The refusal is the same whether the name or the password is wrong.
 * @throws DomainError `wrong_credentials`, `too_many_requests`, `database_unavailable`
 */
export async function signIn(
  deps: NotingDeps & Pick<Deps, 'users' | 'sessions' | 'passwords' | 'loginLimiter' | 'counters'>,
  input: { brandKey: string; visitor: Visitor; login: Login; previousSecret?: string | null },
): Promise<StartedSession> {
  const { brandKey, visitor, login, previousSecret } = input
  const username = login.username.toLowerCase()
  const by = { brandKey, userId: null, visitor, call: 'sign-in' }
  const keys = [
    ['sign-in address', visitor.address],
    ['sign-in account', brandKey, username],
  ]
  await notingThrottled(deps, by, limitAttempts(deps, ...keys))
  const account = await deps.users.findByLogin(brandKey, login.username)
  // Counted before the password is checked, so that many tries at once are no more tries. A missing account is counted alike.
  const userId = account?.id ?? null
  const counting = countAttempt(deps, 'sign-in', brandKey, userId ?? username)
  const attempt = await notingThrottled(deps, { ...by, userId }, counting)
  const note = (kind: 'signed_in' | 'sign_in_failed') =>
    noteSecurityEvent(deps, { brandKey, userId, kind, factor: 'password', visitor })
  const isRight = await isRightPassword(deps, account, login.password)
  if (!account || !isRight) {
    await note('sign_in_failed')
    throw wrongCredentials()
  }

  const { passwordHash: checkedHash } = account
  const secret = deps.ids.secret()
  const createdAt = deps.clock.now()
  const starting = deps.sessions.start({
    brandKey,
    userId: account.id,
    checkedHash,
    renewedHash: deps.passwords.isOutdated(checkedHash) ? await deps.passwords.hash(login.password) : null,
    session: {
      idHash: await hashSessionSecret(secret),
      device: visitor.device,
      createdAt,
      expiresAt: sessionExpiry(createdAt),
    },
    previousIdHash: previousSecret ? await hashSessionSecret(previousSecret) : null,
  })
  const [started] = await Promise.all([starting, attempt.forgive()])
  // The password was changed while it was being checked: what was typed is not it any more.
  if (!started) throw wrongCredentials()
  await note('signed_in')
  return { user: toUser(account), secret }
}
