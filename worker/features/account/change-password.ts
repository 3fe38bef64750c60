import type { PasswordChange, User } from '../../contract/account'
import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import { sessionExpiry } from '../../domain/account/session'
import { shopLink } from '../../domain/brand/brand-key'
import { isDomainError } from '../../domain/error'
import { hashSessionSecret } from '../../platform/crypto/digest'
import { type NotingDeps, noteSecurityEvent, notingThrottled } from '../activity/security-events'
import type { Visitor } from '../activity/store-security-events'
import { type PrepareDeps, prepareMail } from '../mail/prepare-mail'
import { acceptPassword, refusedPassword } from './accept-password'
import { type Ending, passwordChangedMail } from './mails-account'
import { readKnownDevice, rememberDevice } from './sign-in/known-devices'
import { countAttempt, limitAttempts } from './sign-in/limit-attempts'

const WRONG = 'Current password is incorrect'
const SAME = 'New password must be different from the current one'

type ChangeDeps = NotingDeps &
  Pick<
    Deps,
    | 'users'
    | 'sessions'
    | 'passwords'
    | 'breachedPasswords'
    | 'loginLimiter'
    | 'counters'
    | 'outbox'
    | 'secrets'
    | 'modes'
  >

/**
 * Sets the user's new password, ends all their sessions and starts a new one for this browser. Returns its secret, and the cookie value
 * that keeps the browser known. A mail notifies the user.
 * @throws DomainError `invalid_input` when the current password is wrong, `too_many_requests`, `database_unavailable`
 */
export async function changePassword(
  deps: ChangeDeps,
  input: {
    brand: BrandRecord
    shop: string
    user: User
    visitor: Visitor
    change: PasswordChange
  },
): Promise<{ secret: string; deviceCookie: string }> {
  const { brand, shop, user, visitor, change } = input
  const brandKey = brand.key
  const by = { brandKey, userId: user.id, visitor }
  const throttled = <T>(counting: Promise<T>) => notingThrottled(deps, { ...by, call: 'change-password' }, counting)
  await throttled(
    limitAttempts(deps, ['change-password address', visitor.address], ['change-password account', brandKey, user.id]),
  )
  const [attempt, account] = await Promise.all([
    throttled(countAttempt(deps, 'change-password', brandKey, user.id)),
    deps.users.findById(brandKey, user.id),
  ])
  const wrong = () => refusedPassword('currentPassword', WRONG)
  const { currentPassword, newPassword } = change
  if (!account || !(await deps.passwords.verify(currentPassword, account.passwordHash))) {
    await noteSecurityEvent(deps, { ...by, kind: 'password_change_failed', factor: 'password' })
    throw wrong()
  }
  // Only wrong passwords count, not new ones that are refused.
  await attempt.forgive()
  if (newPassword === currentPassword) throw refusedPassword('newPassword', SAME)
  await acceptPassword(deps, { field: 'newPassword', password: newPassword, owner: account, brand })

  const secret = deps.ids.secret()
  const now = deps.clock.now()
  const passwordHash = await deps.passwords.hash(newPassword)
  const changed = await deps.sessions.replaceAll({
    brandKey,
    userId: user.id,
    previousHash: account.passwordHash,
    passwordHash,
    session: {
      idHash: await hashSessionSecret(secret),
      device: visitor.device,
      createdAt: now,
      expiresAt: sessionExpiry(now),
    },
  })
  // It was changed meanwhile, so the typed one isn't the current password any more.
  if (!changed) throw wrong()
  await noteSecurityEvent(deps, { ...by, kind: 'password_changed', factor: 'password' })
  await notifyPasswordChanged(deps, { brand, shop, email: account.email })
  const device = await readKnownDevice(deps, visitor.deviceCookie)
  return { secret, deviceCookie: await rememberDevice(deps, device, { ...account, passwordHash }) }
}

/** Records the mail about a changed password. The change is stored already: a database that fails now doesn't undo it. */
export async function notifyPasswordChanged(
  deps: PrepareDeps & Pick<Deps, 'outbox' | 'log'>,
  {
    brand,
    shop,
    email,
    ended = [],
    write = passwordChangedMail,
  }: { brand: BrandRecord; shop: string; email: string; ended?: Ending[]; write?: typeof passwordChangedMail },
): Promise<void> {
  const content = write(brand.name, shopLink(shop, '/forgot-password'), ended)
  const key = `password-changed:${deps.ids.uuid()}`
  const mail = await prepareMail(deps, brand, { kind: 'password_changed', key, recipient: email, content })
  await deps.outbox.add(mail).catch((error: unknown) => {
    if (!isDomainError(error)) throw error
    deps.log({ level: 'error', event: 'mail_not_recorded', kind: mail.kind, code: error.code })
  })
}
