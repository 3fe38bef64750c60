import type { Login } from '../../../contract/account'
import type { BrandRecord } from '../../../contract/brand'
import type { Deps } from '../../../deps'
import { DomainError } from '../../../domain/error'
import { type NotingDeps, noteSecurityEvent, notingThrottled } from '../../activity/security-events'
import type { Visitor } from '../../activity/store-security-events'
import { requireSecondStep } from '../factors/second-step'
import { guardAttempt } from './guard-attempt'
import { isKnownTo, readKnownDevice } from './known-devices'
import { limitAttempts } from './limit-attempts'
import { type StartedSession, startSession } from './start-session'

const wrongCredentials = () => new DomainError('wrong_credentials', 'Invalid username or password')

/**
 * Checks the password and starts a session, which replaces that of `previousSecret`; or, if the account has a second factor, keeps the
 * sign-in pending. Guest bookings of a confirmed address become the user's. The refusal is the same, and takes as long, whether the name or
 * the password is wrong.
 * @throws SecondStepNeeded, DomainError `wrong_credentials`, `too_many_requests`, `database_unavailable`
 */
export async function signIn(
  deps: NotingDeps &
    Pick<
      Deps,
      'users' | 'sessions' | 'passwords' | 'factors' | 'challenges' | 'loginLimiter' | 'counters' | 'secrets' | 'modes'
    >,
  input: {
    brand: BrandRecord
    shop: string
    /** The host, for which passkeys are made. */
    rpId: string
    visitor: Visitor
    login: Login
    previousSecret?: string | null
  },
): Promise<StartedSession> {
  const { brand, shop, rpId, visitor, login, previousSecret } = input
  const brandKey = brand.key
  const device = await readKnownDevice(deps, visitor.deviceCookie)
  const by = { brandKey, userId: null, visitor, call: 'sign-in' }
  const origin = device ? ['sign-in device', device.id] : ['sign-in address', visitor.address]
  await notingThrottled(deps, by, limitAttempts(deps, origin))
  const account = await deps.users.findByLogin(brandKey, login.username)
  const userId = account?.id ?? null
  const knownDevice = account && device && (await isKnownTo(device, account)) ? device.id : null
  // Counted before the password is checked, so that concurrent attempts don't get more tries. A missing account is counted the same way.
  const whom = userId ?? login.username.toLowerCase()
  const guarding = guardAttempt(deps, { call: 'sign-in', brandKey, whom, visitor, knownDevice })
  const attempt = await notingThrottled(deps, { ...by, userId }, guarding)
  const note = (kind: 'signed_in' | 'sign_in_failed') =>
    noteSecurityEvent(deps, { brandKey, userId, kind, factor: 'password', visitor })
  const isRight = await deps.passwords.verify(login.password, account?.passwordHash ?? '')
  // A disabled account's owner was told by mail; nobody else should learn of it.
  if (!account || !isRight || account.isDisabled) {
    await note('sign_in_failed')
    throw wrongCredentials()
  }

  const renewedHash = deps.passwords.isOutdated(account.passwordHash) ? await deps.passwords.hash(login.password) : null
  await attempt.forgive()
  await requireSecondStep(deps, { account, renewedHash, rpId })
  const started = await startSession(deps, { brand, shop, visitor, device, account, renewedHash, previousSecret })
  // The password was changed while it was being checked: the typed one is no longer valid.
  if (!started) throw wrongCredentials()
  await note('signed_in')
  return started
}
