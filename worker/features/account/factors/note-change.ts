import type { User } from '../../../contract/account'
import type { BrandRecord } from '../../../contract/brand'
import type { SecurityEventKind } from '../../../contract/security/security-events'
import type { Deps } from '../../../deps'
import { shopLink } from '../../../domain/brand/brand-key'
import { type NotingDeps, noteSecurityEvent } from '../../activity/security-events'
import type { Visitor } from '../../activity/store-security-events'
import { type FactorChange, factorChangedMail } from '../mails-factor'
import type { LiveSession } from '../sign-in/store-live-session'
import { type NotifyDeps, notifyByMail } from './notify-by-mail'

/** The user who changes their factors, and from where. */
export interface FactorOwner {
  brand: BrandRecord
  /** The shop's home page, by shopAddress. */
  shop: string
  session: LiveSession
  visitor: Visitor
}

export type NoteDeps = NotingDeps & NotifyDeps

type OwnersChange = Exclude<FactorChange, { kind: 'code_used' }>

const EVENTS: Record<OwnersChange['kind'], { kind: SecurityEventKind; what: string }> = {
  passkey_added: { kind: 'factor_added', what: 'passkey' },
  passkey_removed: { kind: 'factor_removed', what: 'passkey' },
  app_added: { kind: 'factor_added', what: 'app' },
  app_removed: { kind: 'factor_removed', what: 'app' },
  provider_added: { kind: 'factor_added', what: 'provider' },
  provider_removed: { kind: 'factor_removed', what: 'provider' },
  codes_made: { kind: 'recovery_codes_made', what: 'recovery_codes' },
}

/** Records the event of a changed factor, and sends its owner a mail. */
export async function noteChange(deps: NoteDeps, owner: FactorOwner, change: OwnersChange): Promise<void> {
  const { brand, shop, session, visitor } = owner
  const { kind, what } = EVENTS[change.kind]
  const { id: userId, email: recipient } = session.user
  await noteSecurityEvent(deps, { brandKey: brand.key, userId, kind, visitor, detail: { what } })
  const content = factorChangedMail(brand.name, change, shopLink(shop, '/account-settings'))
  await notifyByMail(deps, brand, { recipient, kind: 'factor_changed', content })
}

/** Sends the owner of an account a mail that a recovery code was used, and how many are left. */
export async function notifyCodeUsed(
  deps: NotifyDeps & Pick<Deps, 'factors'>,
  { brand, shop, user }: { brand: BrandRecord; shop: string; user: User },
): Promise<void> {
  const { recoveryCodes } = await deps.factors.find({ brandKey: brand.key, userId: user.id })
  const change = { kind: 'code_used', left: recoveryCodes?.left ?? 0 } as const
  const content = factorChangedMail(brand.name, change, shopLink(shop, '/account-settings'))
  await notifyByMail(deps, brand, { recipient: user.email, kind: 'factor_changed', content })
}
