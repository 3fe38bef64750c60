import type { PayoutAccount } from '../../adapters/libsql/payouts/libsql-payout-accounts'
import type { Mode } from '../../contract/admin'
import type { Deps } from '../../deps'
import type { BrandScope } from '../../domain/account/rights'
import { DomainError, isDomainError } from '../../domain/error'
import { type Actor, auditEntry } from '../brands/audit-entry'
import { findBrand } from '../brands/change-brand'

type AccountDeps = Pick<Deps, 'payouts' | 'payoutGateway' | 'clock' | 'log'>

/** Asks the gateway how an account stands, and notes it. What was known before stands where it can't be asked. @throws DomainError `database_unavailable` */
export async function readStanding(
  { payouts, payoutGateway, clock, log }: AccountDeps,
  account: PayoutAccount | null,
): Promise<(PayoutAccount & { isFresh: boolean }) | null> {
  if (!account?.accountId) return account && { ...account, isFresh: true }
  try {
    const standing = await payoutGateway(account.mode)?.readAccount(account.accountId)
    if (standing === undefined) return { ...account, isFresh: false }
    const known = standing ?? { state: 'restricted' as const, missing: [] }
    const now = clock.now()
    await payouts.noteStanding(account.id, known, now)
    return { ...account, standing: known, checkedAt: now.toISOString(), isFresh: true }
  } catch (error) {
    if (!isDomainError(error) || error.code === 'database_unavailable') throw error
    log({ level: 'warn', event: 'payout_account_not_read', brand: account.brandKey, code: error.code })
    return { ...account, isFresh: false }
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
  deps: AccountDeps & Pick<Deps, 'brandRecords' | 'ids'>,
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
