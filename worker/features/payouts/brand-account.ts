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

/** What asking the gateway about an account needs from outside. */
export type AccountDeps = OwnerMailDeps & Pick<Deps, 'payouts' | 'payoutGateway' | 'clock' | 'log' | 'brands'>

/** For how long nothing goes to another bank account: its owners are told at once, and one of them may stop it. */
const HELD_MS = DAY_MS

/** Until when nothing is transferred to an account, null where an owner has stopped it; null where nothing holds it. */
export function holdOf(account: PayoutAccount, now: Date): BrandAccount['held'] {
  if (account.bankStoppedAt !== null) return { until: null }
  const until = account.bankChangedAt === null ? 0 : Date.parse(account.bankChangedAt) + HELD_MS
  return until > now.getTime() ? { until: new Date(until).toISOString() } : null
}

/** Notes where an account is paid out to. Another bank account than before is told to all owners, whoever has changed it at the gateway. */
async function noteBank(deps: AccountDeps, account: PayoutAccount, bank: string): Promise<PayoutAccount> {
  const { id, brandKey, mode, bank: before } = account
  // None is another one, too, but for an account that never had any.
  if (bank === (before ?? '')) return account
  if (before === null) {
    await deps.payouts.noteFirstBank(id, bank)
  } else {
    const brand = await findSeller(deps, brandKey)
    const row = { action: 'payout_bank_changed', detail: { brand: brandKey, mode } } as const
    const audit = auditEntry(deps, { brandKey, userId: 'system' }, row)
    const until = new Date(audit.at.getTime() + HELD_MS).toISOString()
    const url = shopLink(shopAddress('', brand, false), '/admin/payouts', { of: brandKey })
    const told = await mailOwners(deps, { brand, about: audit.id, mode }, bankChangedMail(brand.name, until, url))
    await deps.payouts.noteBank({ id, before, bank }, audit, told)
  }
  return (await deps.payouts.findAccount({ brandKey, mode })) ?? account
}

/** Asks the gateway how an account stands, and notes it. What was known before stands where it can't be asked. @throws DomainError `database_unavailable` */
export async function readStanding(
  deps: AccountDeps,
  account: PayoutAccount | null,
): Promise<(PayoutAccount & { isFresh: boolean }) | null> {
  const { payouts, payoutGateway, clock, log } = deps
  if (!account?.accountId) return account && { ...account, isFresh: true }
  try {
    const standing = await payoutGateway(account.mode)?.readAccount(account.accountId)
    if (standing === undefined) return { ...account, isFresh: false }
    const { bank, ...known } = standing ?? { state: 'restricted' as const, missing: [], bank: '' }
    const now = clock.now()
    await payouts.noteStanding(account.id, known, now)
    if (bank === null) log({ level: 'warn', event: 'payout_bank_not_shown', brand: account.brandKey })
    const noted = bank === null ? account : await noteBank(deps, account, bank)
    return { ...noted, standing: known, checkedAt: now.toISOString(), isFresh: true }
  } catch (error) {
    if (!isDomainError(error) || error.code === 'database_unavailable') throw error
    log({ level: 'warn', event: 'payout_account_not_read', brand: account.brandKey, code: error.code })
    return { ...account, isFresh: false }
  }
}

/**
 * Stops transfers to another bank account than before, until there is again another. @throws DomainError `not_found`, `conflict` where none waits
 */
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
  /** This shop, as the browser names it. */
  origin: string
}

/**
 * Opens the account that a brand is paid at, once, and gives the address at the gateway where its owner says who they are: another one for each press.
 * @throws DomainError `not_found`, `conflict` while the platform hasn't said what it keeps, `invalid_input` with the gateway's words, `payment_unavailable`
 */
export async function setUpAccount(
  deps: Pick<Deps, 'brandRecords' | 'ids' | 'payouts' | 'payoutGateway' | 'clock'>,
  { scope, key, mode, country, by, origin }: Setup,
): Promise<{ url: string }> {
  const { payouts, clock, ids } = deps
  const { name } = await findBrand(deps, { scope, key })
  const of = { brandKey: key, mode }
  if ((await payouts.standingShare(of, clock.now())) === null) {
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
