import type { Mode } from '../../contract/admin'
import type { Deps } from '../../deps'
import type { BrandScope } from '../../domain/account/rights'
import { csvText } from '../../domain/csv-text'
import { DomainError } from '../../domain/error'
import { formatDecimal } from '../../domain/money'
import { type Actor, auditEntry } from '../activity/audit-entry'
import { findBrand } from '../brands/change-brand'
import { type AccountDeps, holdOf, refreshAccount } from './brand-account'
import type { BrandPayouts, Statement } from './contract'
import type { RateNote, ReserveNote, ShareNote } from './contract-changes'
import { statementsOf } from './rules-statements'

interface Asked {
  scope: BrandScope
  key: string
  mode: Mode
}

const NOTES_SHOWN = 20
const percentOf = (share: number) => String(share / 100)

/**
 * What a brand has earned and was paid, month by month, and the account it is paid at. @throws DomainError `not_found` when there is no
 * such brand within their scope
 */
export async function readPayouts(
  deps: AccountDeps & Pick<Deps, 'brandRecords'>,
  { mode, ...asked }: Asked,
): Promise<BrandPayouts> {
  const { payouts, payoutGateway, clock } = deps
  const { key, name } = await findBrand(deps, asked)
  const of = { brandKey: key, mode }
  const now = clock.now()
  const [share, shares, reserves, heldBack, rates, account, sums] = await Promise.all([
    payouts.currentShare(of, now),
    payouts.shares(of, NOTES_SHOWN),
    payouts.reserves(of, NOTES_SHOWN),
    payouts.heldBack(of, now),
    payouts.rates(NOTES_SHOWN),
    payouts.findAccount(of).then((known) => refreshAccount(deps, known)),
    payouts.sums(of),
  ])
  return {
    key,
    name,
    mode,
    share: share === null ? null : percentOf(share),
    closed: payoutGateway(mode) === null ? 'no_gateway' : share === null ? 'no_share' : null,
    shares: shares.map((noted) => ({ ...noted, share: percentOf(noted.share) })),
    reserves: reserves.map((noted) => ({ ...noted, share: percentOf(noted.share) })),
    heldBack,
    rates,
    account: account && {
      country: account.country,
      status: account.status,
      checkedAt: account.checkedAt,
      isFresh: account.isFresh,
      held: holdOf(account, now),
    },
    statements: statementsOf(sums, now),
  }
}

/**
 * When a setting for a day takes effect: at the start of that day, or now if it is today, which has begun already. @throws DomainError
 * `invalid_input`
 */
function beginningOf(day: string, now: Date, because: string): string {
  if (day < now.toISOString().slice(0, 10)) {
    const message = `Use today or a later day: ${because}`
    throw new DomainError('invalid_input', message, { fields: { validFrom: message } })
  }
  return new Date(Math.max(Date.parse(day), now.getTime())).toISOString()
}

/**
 * Stores the platform's share of a brand's fee for later sales, once per key.
 * @throws DomainError `not_found`, `invalid_input` for a past day
 */
export async function noteShare(
  deps: Pick<Deps, 'brandRecords' | 'payouts' | 'clock' | 'ids'>,
  { key: id, share, validFrom: day, note, ...of }: ShareNote & { brandKey: string; mode: Mode; by: Actor },
): Promise<void> {
  const { brandKey, mode, by } = of
  await findBrand(deps, { scope: 'all', key: brandKey })
  const now = deps.clock.now()
  const validFrom = beginningOf(day, now, 'what was sold before stays as it is')
  const noted = {
    id,
    share: Math.round(Number(share) * 100),
    note,
    validFrom,
    userId: by.userId,
    at: now.toISOString(),
  }
  const detail = { brand: brandKey, share: noted.share, validFrom, mode }
  const audit = { ...auditEntry(deps, { ...by, brandKey }, { action: 'platform_share_noted', detail }), id }
  await deps.payouts.noteShare({ brandKey, mode }, noted, audit)
}

/** Stores the reserve held back from what becomes due to a brand from now on, once per key. @throws DomainError `not_found` */
export async function noteReserve(
  deps: Pick<Deps, 'brandRecords' | 'payouts' | 'clock' | 'ids'>,
  { key: id, share: percent, days, note, ...of }: ReserveNote & { brandKey: string; mode: Mode; by: Actor },
): Promise<void> {
  const { brandKey, mode, by } = of
  await findBrand(deps, { scope: 'all', key: brandKey })
  const share = Math.round(Number(percent) * 100)
  const detail = { brand: brandKey, share, days, mode }
  const audit = { ...auditEntry(deps, { ...by, brandKey }, { action: 'payout_reserve_noted', detail }), id }
  const noted = { id, share, days, note, userId: by.userId, at: audit.at.toISOString() }
  await deps.payouts.noteReserve({ brandKey, mode }, noted, audit)
}

/** Stores an exchange rate for fees that are exchanged from then on, once per key. @throws DomainError `not_found`, `invalid_input` for a past day */
export async function noteRate(
  deps: Pick<Deps, 'brandRecords' | 'payouts' | 'clock' | 'ids'>,
  { key: id, validFrom: day, note, brandKey, by, ...pair }: RateNote & { brandKey: string; by: Actor },
): Promise<void> {
  await findBrand(deps, { scope: 'all', key: brandKey })
  const now = deps.clock.now()
  const validFrom = beginningOf(day, now, 'what was exchanged before stays as it is')
  const audit = { ...auditEntry(deps, by, { action: 'exchange_rate_noted', detail: { ...pair, validFrom } }), id }
  await deps.payouts.noteRate({ id, ...pair, note, validFrom, userId: by.userId, at: now.toISOString() }, audit)
}

const COLUMNS = [
  'opening',
  'earned',
  'cardFees',
  'providerFees',
  'platformShare',
  'refunds',
  'disputes',
  'released',
  'reversed',
  'closing',
  'pending',
  'carried',
] as const
const HEADINGS = [
  'brand',
  'month',
  'currency',
  'opening',
  'earned',
  'card_fees',
  'provider_fees',
  'platform_share',
  'refunds',
  'disputes',
  'released',
  'reversed',
  'closing',
  'pending',
  'carried',
]

const statementsCsv = (key: string, statements: readonly Statement[]): string =>
  csvText(
    HEADINGS,
    statements.map((statement) => [
      key,
      statement.month,
      statement.currency,
      ...COLUMNS.map((column) => Number(formatDecimal({ amount: statement[column], currency: statement.currency }))),
    ]),
  )

/** A CSV file of a brand's statements. The export is logged. @throws DomainError `not_found` */
export async function exportPayouts(
  deps: Pick<Deps, 'brandRecords' | 'payouts' | 'clock' | 'ids' | 'audit'>,
  { mode, by, ...asked }: Asked & { by: Actor },
): Promise<{ text: string; name: string }> {
  const { key } = await findBrand(deps, asked)
  const statements = statementsOf(await deps.payouts.sums({ brandKey: key, mode }), deps.clock.now())
  const detail = { brand: key, rows: statements.length, mode }
  await deps.audit.insert(auditEntry(deps, { ...by, brandKey: key }, { action: 'payouts_exported', detail }))
  return { text: statementsCsv(key, statements), name: `payouts-${key}.csv` }
}
