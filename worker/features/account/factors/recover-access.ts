import type { BrandRecord } from '../../../contract/brand'
import type { FactorRecovery } from '../../../contract/security/factors'
import type { Deps } from '../../../deps'
import { invalidLink, recoveryTimes } from '../../../domain/account/one-time-link'
import { shopLink } from '../../../domain/brand/brand-key'
import { DomainError } from '../../../domain/error'
import { sha256Hex } from '../../../platform/crypto/digest'
import { type NotingDeps, noteSecurityEvent } from '../../activity/security-events'
import type { Visitor } from '../../activity/store-security-events'
import { prepareMail } from '../../mail/prepare-mail'
import { recoveryAskedMail, recoveryEndedMail } from '../mails-factor'
import { limitAttempts } from '../sign-in/limit-attempts'
import { type NotifyDeps, notifyByMail } from './notify-by-mail'
import { waitingAccount } from './second-step'

type RecoveryDeps = NotingDeps & NotifyDeps & Pick<Deps, 'factorRecoveries' | 'users' | 'loginLimiter'>

interface Asked {
  brand: BrandRecord
  /** The shop's home page, by shopAddress. */
  shop: string
  visitor: Visitor
}

/**
 * Requests to sign in without a lost factor, for somebody whose password was right. A mail is sent to the owner at once; its link works a
 * day later. A repeated request doesn't restart the wait.
 * @throws DomainError `not_signed_in` when the sign-in has expired, `too_many_requests`, `database_unavailable`
 */
export async function requestRecovery(
  deps: RecoveryDeps & Pick<Deps, 'challenges'>,
  { brand, shop, visitor, secret }: Asked & { secret: string | null },
): Promise<FactorRecovery> {
  await limitAttempts(deps, ['lost-factor address', visitor.address])
  const { account } = await waitingAccount(deps, { brandKey: brand.key, secret })
  const whose = { brandKey: brand.key, userId: account.id }
  const [id, token, createdAt] = [deps.ids.uuid(), deps.ids.secret(), deps.clock.now()]
  const times = recoveryTimes(createdAt)
  const url = shopLink(shop, '/recover-access', { token })
  const mail = await prepareMail(deps, brand, {
    kind: 'factor_recovery',
    key: `factor-recovery:${id}`,
    recipient: account.email,
    content: recoveryAskedMail(brand.name, { ...times, url }),
    expiresAt: times.expiresAt,
  })
  const tokenHash = await sha256Hex(token)
  const open = await deps.factorRecoveries.request({ ...whose, id, tokenHash, createdAt, ...times, mail })
  if (!open) throw new DomainError('not_signed_in', 'Not authenticated')
  await noteSecurityEvent(deps, { ...whose, kind: 'factor_recovery_asked', factor: 'password', visitor })
  return open
}

/** The open request of a link. @throws DomainError `link_invalid`, `too_many_requests` */
export async function readRecovery(
  deps: Pick<Deps, 'factorRecoveries' | 'clock' | 'loginLimiter'>,
  { brandKey, visitor, token }: { brandKey: string; visitor: Visitor; token: string },
): Promise<FactorRecovery> {
  await limitAttempts(deps, ['recovery address', visitor.address])
  const found = await deps.factorRecoveries.find(brandKey, await sha256Hex(token), deps.clock.now())
  if (!found) throw invalidLink()
  const { requestedAt, readyAt, expiresAt } = found
  return { requestedAt, readyAt, expiresAt }
}

/**
 * Removes all factors of the link's account and ends its sessions; the password stays, and nobody is signed in.
 * @throws DomainError `recovery_waiting` before the day is over, `link_invalid`, `too_many_requests`, `database_unavailable`
 */
export async function completeRecovery(
  deps: RecoveryDeps,
  { brand, shop, visitor, token }: Asked & { token: string },
): Promise<void> {
  const { readyAt } = await readRecovery(deps, { brandKey: brand.key, visitor, token })
  const now = deps.clock.now()
  const waitSeconds = Math.ceil((Date.parse(readyAt) - now.getTime()) / 1000)
  if (waitSeconds > 0) {
    const details = { retryAfterSeconds: waitSeconds }
    throw new DomainError(
      'recovery_waiting',
      'This link works a day after it was asked for. Please open it then.',
      details,
    )
  }
  const owner = await deps.factorRecoveries.complete(brand.key, await sha256Hex(token), now)
  if (!owner) throw invalidLink()
  const { userId, email: recipient } = owner
  await noteSecurityEvent(deps, { brandKey: brand.key, userId, kind: 'factor_recovered', factor: 'link', visitor })
  const content = recoveryEndedMail(brand.name, 'completed', shopLink(shop, '/login'))
  await notifyByMail(deps, brand, { recipient, kind: 'factor_recovery', content })
}

/** Cancels the open request of a link, or of the signed-in user. @throws DomainError `link_invalid` when there is none */
export async function cancelRecovery(
  deps: RecoveryDeps,
  { brand, shop, visitor, by }: Asked & { by: { token: string } | { userId: string } },
): Promise<void> {
  await limitAttempts(deps, ['recovery address', visitor.address])
  const which = 'token' in by ? { tokenHash: await sha256Hex(by.token) } : by
  const userId = await deps.factorRecoveries.cancel(brand.key, which, deps.clock.now())
  const account = userId && (await deps.users.findById(brand.key, userId))
  if (!account) throw invalidLink()
  await noteSecurityEvent(deps, { brandKey: brand.key, userId: account.id, kind: 'factor_recovery_canceled', visitor })
  const content = recoveryEndedMail(brand.name, 'canceled', shopLink(shop, '/account-settings'))
  await notifyByMail(deps, brand, { recipient: account.email, kind: 'factor_recovery', content })
}
