import type { Registration } from '../../contract/account'
import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import { DomainError } from '../../domain/error'
import { verifyEmailMail } from '../../domain/mails/account-mails'
import type { Visitor } from '../../ports/security-events'
import { prepareLink } from '../mail/issue-link'
import { acceptPassword } from './accept-password'
import { type NotingDeps, noteSecurityEvent, notingThrottled } from './security-events'
import { limitAttempts } from './sign-in/limit-attempts'

const refuse = (field: keyof Registration, message: string) =>
  new DomainError('invalid_input', message, { fields: { [field]: message } })

/**
 * Opens a traveler's account at the brand and records the mail by which its address is confirmed; nobody is signed in by it, and
 * no guest booking is attached while the address isn't confirmed. The password is hashed
 * first, so that a refusal takes as long as a success. Where the username is taken, nothing is said about the e-mail.
 * @throws DomainError `invalid_input` when the brand has the username or e-mail, `too_many_requests`, `database_unavailable`
 */
export async function registerAccount(
  deps: NotingDeps &
    Pick<Deps, 'users' | 'passwords' | 'breachedPasswords' | 'loginLimiter' | 'secrets' | 'modes' | 'counters'>,
  input: { brand: BrandRecord; shop: string; visitor: Visitor; registration: Registration },
): Promise<void> {
  const { brand, shop, visitor, registration } = input
  const brandKey = brand.key
  const limiting = limitAttempts(deps, ['register address', visitor.address])
  await notingThrottled(deps, { brandKey, userId: null, visitor, call: 'register' }, limiting)
  const { username, email, firstName, lastName, password } = registration
  await acceptPassword(deps, { field: 'password', password, owner: registration, brand })
  const account = {
    id: deps.ids.uuid(),
    brandKey,
    username,
    email,
    firstName,
    lastName,
    role: 'traveler',
    passwordHash: await deps.passwords.hash(password),
    createdAt: deps.clock.now(),
  } as const
  const verification = await prepareLink(deps, {
    brand,
    shop,
    purpose: 'verify_email',
    recipient: email,
    write: (url) => verifyEmailMail(brand.name, url),
  })
  const opened = await deps.users.insert(account, verification)
  if (opened) return noteSecurityEvent(deps, { brandKey, userId: account.id, kind: 'registered', visitor })
  const taken = await deps.users.takenUsernames(brandKey, [username])
  if (taken.length > 0) throw refuse('username', 'This username is taken')
  throw refuse('email', 'This email cannot be used for a new account. If it is yours, please sign in.')
}
