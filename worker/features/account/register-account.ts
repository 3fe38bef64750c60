import type { Registration } from '../../contract/account'
import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import { shopLink } from '../../domain/brand/brand-key'
import { DomainError } from '../../domain/error'
import { type NotingDeps, noteSecurityEvent, notingThrottled } from '../activity/security-events'
import type { Visitor } from '../activity/store-security-events'
import { type AgreeDeps, agreeNow } from '../agreement/agree-now'
import { prepareMail } from '../mail/prepare-mail'
import { acceptPassword } from './accept-password'
import { prepareLink } from './issue-link'
import { accountExistsMail, verifyEmailMail } from './mails-account'
import { limitAttempts } from './sign-in/limit-attempts'

const refuse = (field: keyof Registration, message: string) =>
  new DomainError('invalid_input', message, { fields: { [field]: message } })

/** A taken username with the first number that nobody at the brand has, if one of them is free. */
async function freeUsername({ users }: Pick<Deps, 'users'>, brandKey: string, username: string) {
  const start = username.toLowerCase().slice(0, 62)
  const numbered = Array.from({ length: 30 }, (_, index) => `${start}${index + 2}`)
  const taken = await users.takenUsernames(brandKey, numbered)
  return numbered.find((name) => !taken.includes(name))
}

/**
 * Opens a traveler's account at the brand and records the mail that confirms its address; nobody is signed in, and guest bookings aren't
 * attached until the address is confirmed. If the address already has an account, only its owner is informed, by mail: answer, work and queries
 * are the same. If the username is taken, nothing is revealed about the e-mail.
 * @throws DomainError `invalid_input` when the username is taken or the password is refused, `terms_changed`, `too_many_requests`,
 * `database_unavailable`
 */
export async function registerAccount(
  deps: NotingDeps &
    AgreeDeps &
    Pick<Deps, 'users' | 'passwords' | 'breachedPasswords' | 'loginLimiter' | 'secrets' | 'modes' | 'counters'>,
  input: { brand: BrandRecord; shop: string; visitor: Visitor; registration: Registration },
): Promise<void> {
  const { brand, shop, visitor, registration } = input
  const brandKey = brand.key
  const limiting = limitAttempts(deps, ['register address', visitor.address])
  await notingThrottled(deps, { brandKey, userId: null, visitor, call: 'register' }, limiting)
  const { username, email, firstName, lastName, password, agreedTo } = registration
  const createdAt = deps.clock.now()
  const agreement = await agreeNow(deps, brand, agreedTo)
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
    createdAt,
    agreement,
  } as const
  const verification = await prepareLink(deps, {
    brand,
    shop,
    purpose: 'verify_email',
    recipient: email,
    write: (url) => verifyEmailMail(brand.name, url),
  })
  const known = await prepareMail(deps, brand, {
    kind: 'account_exists',
    key: `account-exists:${account.id}`,
    recipient: email,
    content: accountExistsMail(brand.name, {
      signIn: shopLink(shop, '/login'),
      password: shopLink(shop, '/forgot-password'),
    }),
  })
  const outcome = await deps.users.register(account, verification, known)
  if (outcome === 'username_taken') {
    const free = await freeUsername(deps, brandKey, username)
    throw refuse('username', `This username is taken${free ? `. Try ${free}` : ''}`)
  }
  const wasKnown = outcome === 'email_known'
  const userId = wasKnown ? null : account.id
  await noteSecurityEvent(deps, { brandKey, userId, kind: 'registered', visitor, detail: { wasKnown } })
}
