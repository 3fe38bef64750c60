import type { Login, User } from '../../../contract/account'
import { hashSessionSecret } from '../../../crypto/digest'
import type { Deps } from '../../../deps'
import { sessionExpiry } from '../../../domain/account/session'
import { DomainError } from '../../../domain/error'
import type { Account } from '../../../ports/accounts'
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
  deps: Pick<Deps, 'users' | 'sessions' | 'passwords' | 'clock' | 'ids' | 'loginLimiter' | 'counters'>,
  input: { brandKey: string; address: string; device: string | null; login: Login; previousSecret?: string | null },
): Promise<StartedSession> {
  const { brandKey, address, device, login, previousSecret } = input
  const username = login.username.toLowerCase()
  await limitAttempts(deps, ['sign-in address', address], ['sign-in account', brandKey, username])
  const account = await deps.users.findByLogin(brandKey, login.username)
  // Counted before the password is checked, so that many tries at once are no more tries. A missing account is counted alike.
  const attempt = await countAttempt(deps, 'sign-in', brandKey, account?.id ?? username)
  const isRight = await isRightPassword(deps, account, login.password)
  if (!account || !isRight) throw wrongCredentials()

  const { passwordHash: checkedHash } = account
  const secret = deps.ids.secret()
  const createdAt = deps.clock.now()
  const starting = deps.sessions.start({
    brandKey,
    userId: account.id,
    checkedHash,
    renewedHash: deps.passwords.isOutdated(checkedHash) ? await deps.passwords.hash(login.password) : null,
    session: { idHash: await hashSessionSecret(secret), device, createdAt, expiresAt: sessionExpiry(createdAt) },
    previousIdHash: previousSecret ? await hashSessionSecret(previousSecret) : null,
  })
  const [started] = await Promise.all([starting, attempt.forgive()])
  // The password was changed while it was being checked: what was typed is not it any more.
  if (!started) throw wrongCredentials()
  return { user: toUser(account), secret }
}
