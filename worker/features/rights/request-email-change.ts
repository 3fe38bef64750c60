import type { User } from '../../contract/account'
import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import { emailChangeExpiry } from '../../domain/account/email-change'
import { shopLink } from '../../domain/brand/brand-key'
import { DomainError } from '../../domain/error'
import { sha256Hex } from '../../platform/crypto/digest'
import type { NewMail } from '../../providers/mail'
import { countAttempt, limitAttempts } from '../account/sign-in/limit-attempts'
import { type NotingDeps, noteSecurityEvent, notingThrottled } from '../activity/security-events'
import type { Visitor } from '../activity/store-security-events'
import { prepareMail } from '../mail/prepare-mail'
import type { PendingEmailChange } from './contract'
import { addressTakenMail, newAddressMail, oldAddressMail } from './mails'
import type { EmailChange } from './store-email-changes'

/** The page that both links open. */
const PAGE = '/email-change'

type ChangeDeps = Pick<
  Deps,
  'emailChanges' | 'users' | 'clock' | 'ids' | 'secrets' | 'modes' | 'loginLimiter' | 'counters'
>

interface Asked {
  brand: BrandRecord
  shop: string
  user: User
  visitor: Visitor
  sessionHash: string
  newEmail: string
}

const toPending = (change: EmailChange): PendingEmailChange => ({
  newEmail: change.newEmail,
  isOldConfirmed: change.oldConfirmedAt !== null,
  isNewConfirmed: change.newConfirmedAt !== null,
  expiresAt: change.expiresAt,
})

/** The user's waiting change of address, or null. @throws DomainError `database_unavailable` */
export async function waitingEmailChange(
  { emailChanges, clock }: Pick<Deps, 'emailChanges' | 'clock'>,
  { brandKey, userId }: { brandKey: string; userId: string },
): Promise<PendingEmailChange | null> {
  const change = await emailChanges.waiting(brandKey, userId, clock.now())
  return change && toPending(change)
}

/** The mails to both addresses. When another account has the new one, no mail contains its token, so that nobody can confirm it. */
async function writeMails(
  deps: ChangeDeps,
  { brand, shop, user, newEmail }: Asked,
  change: EmailChange,
  tokens: { old: string; new: string },
): Promise<NewMail[]> {
  const page = (parameters: Record<string, string>) => shopLink(shop, PAGE, parameters)
  const isTaken = (await deps.users.findByEmail(brand.key, newEmail)) !== null
  const expiresAt = new Date(change.expiresAt)
  const toOld = oldAddressMail(brand.name, newEmail, {
    confirm: page({ token: tokens.old }),
    stop: page({ token: tokens.old, stop: 'yes' }),
  })
  const toNew = isTaken
    ? addressTakenMail(brand.name, shopLink(shop, '/login'))
    : newAddressMail(brand.name, page({ token: tokens.new }))
  return Promise.all([
    // Without `expiresAt`: its link can stop the change for longer than it can confirm it.
    prepareMail(deps, brand, {
      kind: 'email_change_asked',
      key: `email-change:${change.id}:old`,
      recipient: user.email,
      content: toOld,
    }),
    prepareMail(deps, brand, {
      kind: 'email_change',
      key: `email-change:${change.id}:new`,
      recipient: newEmail,
      content: toNew,
      expiresAt,
    }),
  ])
}

/**
 * Requests a change of address by mails to both addresses. The answer doesn't reveal whether another account has the new one. The user's
 * current address must be confirmed.
 * @throws DomainError `invalid_input` for the current address, `too_many_requests`, `database_unavailable`
 */
export async function requestEmailChange(deps: ChangeDeps & NotingDeps, asked: Asked): Promise<PendingEmailChange> {
  const { brand, user, visitor, sessionHash } = asked
  const newEmail = asked.newEmail.trim().toLowerCase()
  if (newEmail === user.email) {
    const message = 'This is your address already'
    throw new DomainError('invalid_input', message, { fields: { email: message } })
  }
  const by = { brandKey: brand.key, userId: user.id, visitor }
  const throttled = <T>(counting: Promise<T>) => notingThrottled(deps, { ...by, call: 'email-change' }, counting)
  const keys = [
    ['change-email address', visitor.address],
    ['change-email account', brand.key, user.id],
  ]
  await throttled(limitAttempts(deps, ...keys))
  await throttled(countAttempt(deps, 'change-email', brand.key, user.id))
  const now = deps.clock.now()
  const tokens = { old: deps.ids.secret(), new: deps.ids.secret() }
  const change: EmailChange = {
    id: deps.ids.uuid(),
    brandKey: brand.key,
    userId: user.id,
    newEmail,
    oldTokenHash: await sha256Hex(tokens.old),
    newTokenHash: await sha256Hex(tokens.new),
    oldConfirmedAt: null,
    newConfirmedAt: null,
    sessionHash,
    state: 'waiting',
    createdAt: now.toISOString(),
    expiresAt: emailChangeExpiry(now).toISOString(),
    endedAt: null,
  }
  await deps.emailChanges.begin(change, await writeMails(deps, { ...asked, newEmail }, change, tokens))
  await noteSecurityEvent(deps, { ...by, kind: 'email_change_asked' })
  return toPending(change)
}

/** Cancels the user's waiting change of address. @throws DomainError `database_unavailable` */
export async function cancelEmailChange(
  deps: NotingDeps & Pick<Deps, 'emailChanges'>,
  by: { brandKey: string; userId: string; visitor: Visitor },
): Promise<void> {
  await deps.emailChanges.cancel(by.brandKey, by.userId, deps.clock.now())
  await noteSecurityEvent(deps, { ...by, kind: 'email_change_canceled' })
}
