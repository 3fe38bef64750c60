import type { User } from '../../contract/account'
import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import { mayStopChange } from '../../domain/account/email-change'
import { invalidLink } from '../../domain/account/one-time-link'
import { shopLink } from '../../domain/brand/brand-key'
import { DomainError } from '../../domain/error'
import { sha256Hex } from '../../platform/crypto/digest'
import type { NewMail } from '../../providers/mail'
import { limitAttempts } from '../account/sign-in/limit-attempts'
import { type NotingDeps, noteSecurityEvent, notingThrottled } from '../activity/security-events'
import type { Visitor } from '../activity/store-security-events'
import { prepareMail } from '../mail/prepare-mail'
import type { EmailChangeProgress, OpenedEmailChange } from './contract'
import { addressChangedMail } from './mails'
import type { EmailChange } from './store-email-changes'

/** A link from one of the two mails about a change of address. */
interface LinkUse {
  brand: BrandRecord
  visitor: Visitor
  token: string
}

type FollowDeps = NotingDeps & Pick<Deps, 'emailChanges' | 'loginLimiter' | 'counters'>

/** @throws DomainError `link_invalid` when there is no such link, `too_many_requests` */
async function findChange(deps: FollowDeps, { brand, visitor, token }: LinkUse) {
  const by = { brandKey: brand.key, userId: null, visitor }
  const limiting = limitAttempts(deps, ['email-change link address', visitor.address])
  await notingThrottled(deps, { ...by, call: 'email-change link' }, limiting)
  const tokenHash = await sha256Hex(token)
  const change = await deps.emailChanges.find(brand.key, tokenHash)
  if (!change) throw await refusedLink(deps, by)
  return { change, side: change.oldTokenHash === tokenHash ? ('old' as const) : ('new' as const) }
}

async function refusedLink(deps: NotingDeps, by: { brandKey: string; userId: string | null; visitor: Visitor }) {
  await noteSecurityEvent(deps, { ...by, kind: 'link_refused', factor: 'link', detail: { purpose: 'email_change' } })
  return invalidLink()
}

function stateNow({ state, expiresAt, ...change }: EmailChange, side: 'old' | 'new', now: Date) {
  if (state === 'changed') return 'changed'
  if (state !== 'waiting' || Date.parse(expiresAt) <= now.getTime()) return 'over'
  return (side === 'old' ? change.oldConfirmedAt : change.newConfirmedAt) === null ? 'waiting' : 'confirmed'
}

/** The change of a link, for the visitor who opened it; nothing is changed. @throws DomainError `link_invalid`, `too_many_requests` */
export async function openEmailChange(
  deps: FollowDeps,
  use: LinkUse & { user: User | null },
): Promise<OpenedEmailChange> {
  const { change, side } = await findChange(deps, use)
  const now = deps.clock.now()
  return {
    side,
    newEmail: change.newEmail,
    state: stateNow(change, side, now),
    needsSignIn: side === 'new' && use.user?.id !== change.userId,
    mayStop: side === 'old' && mayStopChange(change, now),
  }
}

type ConfirmDeps = FollowDeps & Pick<Deps, 'users' | 'secrets' | 'modes'>

async function writeNotices(
  deps: ConfirmDeps,
  brand: BrandRecord,
  shop: string,
  change: EmailChange,
): Promise<NewMail[]> {
  const account = await deps.users.findById(brand.key, change.userId)
  const content = addressChangedMail(brand.name, change.newEmail, shopLink(shop, '/contact'))
  const notice = (to: string, recipient: string) =>
    prepareMail(deps, brand, { kind: 'email_changed', key: `email-changed:${change.id}:${to}`, recipient, content })
  return Promise.all([
    ...(account && account.email !== change.newEmail ? [notice('old', account.email)] : []),
    notice('new', change.newEmail),
  ])
}

/**
 * Records the confirmation by one address. For the new address its account must be signed in: a mere reader of the mail may not vouch for
 * an account that somebody else opened. Once both have confirmed, the account has its new address, and only the sessions that requested and
 * confirmed the change continue.
 * @throws DomainError `link_invalid`, `not_signed_in`, `forbidden` for another account's user, `conflict` when the address is taken
 */
export async function confirmEmailChange(
  deps: ConfirmDeps,
  use: LinkUse & { shop: string; user: User | null; sessionHash: string | null },
): Promise<EmailChangeProgress> {
  const { change, side } = await findChange(deps, use)
  const now = deps.clock.now()
  const { userId } = change
  if (side === 'new' && !use.user) throw new DomainError('not_signed_in', 'Not authenticated')
  const isTheirs = use.user?.id === userId
  if (side === 'new' && !isTheirs) throw new DomainError('forbidden', 'This link belongs to another account.')
  const before = stateNow(change, side, now)
  const by = { brandKey: use.brand.key, userId, visitor: use.visitor }
  if (before === 'over') throw await refusedLink(deps, by)
  if (before === 'changed') return { state: 'changed' }
  const confirmed = await deps.emailChanges.confirm({
    change,
    side,
    now,
    keptSessions: [change.sessionHash, ...(isTheirs && use.sessionHash ? [use.sessionHash] : [])],
    notices: await writeNotices(deps, use.brand, use.shop, change),
  })
  switch (confirmed.state) {
    case 'changed':
      await noteSecurityEvent(deps, { ...by, kind: 'email_changed', factor: 'link' })
      return { state: 'changed' }
    case 'waiting':
      return { state: confirmed.oldConfirmedAt === null ? 'waiting_for_old' : 'waiting_for_new' }
    case 'taken':
      throw new DomainError('conflict', 'This address cannot be used. Please ask for another one in Account Settings.')
    default:
      throw await refusedLink(deps, by)
  }
}

/**
 * Stops the change for the owner of the old address, who didn't ask for it: it ends, with all the user's sessions and links.
 * @throws DomainError `link_invalid`, `too_many_requests`, `database_unavailable`
 */
export async function stopEmailChange(deps: FollowDeps, use: LinkUse): Promise<void> {
  const { change, side } = await findChange(deps, use)
  const now = deps.clock.now()
  const by = { brandKey: use.brand.key, userId: change.userId, visitor: use.visitor }
  const isStopped = side === 'old' && mayStopChange(change, now) && (await deps.emailChanges.stop(change, now))
  if (!isStopped) throw await refusedLink(deps, by)
  await noteSecurityEvent(deps, { ...by, kind: 'email_change_canceled', factor: 'link', detail: { stopped: true } })
  await noteSecurityEvent(deps, { ...by, kind: 'sessions_ended', factor: 'link', detail: { kept: 'none' } })
}
