import type { Mode } from '../../contract/admin'
import type { Deps } from '../../deps'
import type { BrandScope } from '../../domain/account/rights'
import { shopAddress, shopLink } from '../../domain/brand/brand-key'
import { DomainError, isDomainError } from '../../domain/error'
import { DAY_MS } from '../../domain/time'
import { type Actor, auditEntry } from '../activity/audit-entry'
import { findSeller } from '../booking/write-booking'
import { findBrand } from '../brands/change-brand'
import { bankChangedMail } from '../team/mails'
import { mailOwners, type OwnerMailDeps } from '../team/owner-mails'
import type { BrandAccount } from './contract'
import type { PayoutAccount } from './store-accounts'

/** What asking the gateway about an account depends on. */
export type AccountDeps = OwnerMailDeps & Pick<Deps, 'payouts' | 'payoutGateway' | 'clock' | 'log' | 'brands'>

/** How long transfers wait after the bank account was changed: owners are notified at once, and any of them may stop transfers to it. */
const HELD_MS = DAY_MS

/** The hold on transfers to an account: until when it lasts, null in it when an owner has stopped them; null when there is no hold. */
export function holdOf(account: PayoutAccount, now: Date): BrandAccount['held'] {
  if (account.bankStoppedAt !== null) return { until: null }
  const until = account.bankChangedAt === null ? 0 : Date.parse(account.bankChangedAt) + HELD_MS
  return until > now.getTime() ? { until: new Date(until).toISOString() } : null
}

/** Stores the bank account that the gateway pays out to. All owners are notified when it has changed, no matter who changed it at the gateway. */
async function noteBank(deps: AccountDeps, account: PayoutAccount, bank: string): Promise<PayoutAccount> {
  const { id, brandKey, mode, bank: before } = account
  // A removed bank account counts as a change too, unless there never was one.
  if (bank === (before ?? '')) return account
  if (before === null) {
    await deps.payouts.noteFirstBank(id, bank)
  } else {
    const brand = await findSeller(deps, brandKey)
    const row = { action: 'payout_bank_changed', detail: { brand: brandKey, mode } } as const
    const audit = auditEntry(deps, { brandKey, userId: 'system' }, row)
    const until = new Date(audit.at.getTime() + HELD_MS).toISOString()
    const url = shopLink(shopAddress('', brand, false), '/admin/payouts', { of: brandKey })
    const mails = await mailOwners(deps, { brand, about: audit.id, mode }, bankChangedMail(brand.name, until, url))
    await deps.payouts.noteBank({ id, before, bank }, audit, mails)
  }
  return (await deps.payouts.findAccount({ brandKey, mode })) ?? account
}

/**
 * The account with its current status at the gateway, which is stored. When the gateway can't be asked, the last known status is kept.
 * @throws DomainError `database_unavailable`
 */
export async function refreshAccount(
  deps: AccountDeps,
  account: PayoutAccount | null,
): Promise<(PayoutAccount & { isFresh: boolean }) | null> {
  const { payouts, payoutGateway, clock, log } = deps
  if (!account?.accountId) return account && { ...account, isFresh: true }
  try {
    const status = await payoutGateway(account.mode)?.readAccount(account.accountId)
    if (status === undefined) return { ...account, isFresh: false }
    const { bank, ...known } = status ?? { state: 'restricted' as const, missing: [], bank: '' }
    const now = clock.now()
    await payouts.noteStatus(account.id, known, now)
    if (bank === null) log({ level: 'warn', event: 'payout_bank_not_shown', brand: account.brandKey })
    const refreshed = bank === null ? account : await noteBank(deps, account, bank)
    return { ...refreshed, status: known, checkedAt: now.toISOString(), isFresh: true }
  } catch (error) {
    if (!isDomainError(error) || error.code === 'database_unavailable') throw error
    log({ level: 'warn', event: 'payout_account_not_read', brand: account.brandKey, code: error.code })
    return { ...account, isFresh: false }
  }
}

/** Stops transfers to a changed bank account, until it is changed once more. @throws DomainError `not_found`, `conflict` when no change is on hold */
export async function stopBank(
  deps: Pick<Deps, 'brandRecords' | 'payouts' | 'clock' | 'ids'>,
  { scope, key, mode, by }: Pick<Setup, 'scope' | 'key' | 'mode'> & { by: Actor },
): Promise<void> {
  await findBrand(deps, { scope, key })
  const row = { action: 'payout_bank_stopped', detail: { brand: key, mode } } as const
  const audit = auditEntry(deps, { ...by, brandKey: key }, row)
  if (!(await deps.payouts.stopBank({ brandKey: key, mode }, new Date(audit.at.getTime() - HELD_MS), audit))) {
    throw new DomainError('conflict', 'No bank account is waiting any more.')
  }
}

interface Setup {
  scope: BrandScope
  key: string
  mode: Mode
  country: string
  by: Actor & { email: string }
  /** The origin of this shop, as the browser knows it. */
  origin: string
}

/**
 * Opens the account that a brand is paid at, once, and returns the address at the gateway where its owner completes it: a new address for
 * each call.
 * @throws DomainError `not_found`, `conflict` while the platform has no share of the fee set, `invalid_input` with the gateway's words,
 * `payment_unavailable`
 */
export async function setUpAccount(
  deps: Pick<Deps, 'brandRecords' | 'ids' | 'payouts' | 'payoutGateway' | 'clock'>,
  { scope, key, mode, country, by, origin }: Setup,
): Promise<{ url: string }> {
  const { payouts, clock, ids } = deps
  const { name } = await findBrand(deps, { scope, key })
  const of = { brandKey: key, mode }
  if ((await payouts.currentShare(of, clock.now())) === null) {
    throw new DomainError('conflict', 'An administrator has to say first what the platform keeps.')
  }
  const gateway = deps.payoutGateway(mode)
  if (!gateway) throw new DomainError('payment_unavailable', 'This shop takes no payments yet.')
  const audit = auditEntry(
    deps,
    { ...by, brandKey: key },
    { action: 'payout_account_opened', detail: { brand: key, country, mode } },
  )
  const account = await payouts.beginAccount(of, { id: ids.uuid(), country, now: clock.now(), audit })
  const back = `${origin}/admin/payouts?of=${encodeURIComponent(key)}&setup=`
  try {
    const opened =
      account.accountId ??
      (await gateway.openAccount({
        setupId: account.id,
        brandKey: key,
        brandName: name,
        email: by.email,
        country: account.country,
      }))
    if (!account.accountId) await payouts.noteAccount(account.id, opened)
    return { url: await gateway.linkTo(opened, { returnUrl: `${back}back`, refreshUrl: `${back}again` }) }
  } catch (error) {
    if (!isDomainError(error) || error.code !== 'conflict') throw error
    throw new DomainError('invalid_input', error.message, { fields: { country: error.message }, cause: error })
  }
}
