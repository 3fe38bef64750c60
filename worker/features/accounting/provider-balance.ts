import type { Mode } from '../../contract/admin'
import type { Deps } from '../../deps'
import { formatDecimal, parseMoney } from '../../domain/money'
import { type Actor, auditEntry } from '../activity/audit-entry'
import { type CaseDeps, openCase, settleCase } from '../issues/open-case'
import type { BalanceNote, ProviderBalances } from './contract-provider-balance'
import type { BalanceSum } from './store-provider-balance'

type BalanceDeps = CaseDeps & Pick<Deps, 'providerBalance'>

const ENTRIES_SHOWN = 20

/** Our balance at the provider of flights in a mode, and the notes about it. @throws DomainError `database_unavailable` */
export async function readBalance(
  { providerBalance }: Pick<Deps, 'providerBalance'>,
  mode: Mode,
): Promise<ProviderBalances> {
  const [sums, entries] = await Promise.all([providerBalance.sums(mode), providerBalance.entries(mode, ENTRIES_SHOWN)])
  const decimal = (amount: number, currency: string) => formatDecimal({ amount, currency })
  const mark = (amount: number | null, currency: string) => (amount === null ? null : decimal(amount, currency))
  return {
    balances: sums
      .filter(({ isKnown }) => isKnown)
      .map(({ currency, balance, lowWater, floor }) => ({
        currency,
        balance: decimal(balance, currency),
        lowWater: mark(lowWater, currency),
        floor: mark(floor || null, currency),
      })),
    entries: entries.map(({ mode: _mode, amount, ...entry }) => ({
      ...entry,
      amount: formatDecimal(amount),
      currency: amount.currency,
    })),
  }
}

/** Whether nothing is to be sold in a currency. A balance that nobody has noted is below no floor. */
export const isBelowFloor = ({ balance, isKnown, floor }: BalanceSum): boolean =>
  isKnown && floor !== null && floor > 0 && balance < floor

/**
 * Opens a case where the balance has fallen below its mark or its floor, one for both, and settles it where it has risen again.
 * @throws DomainError `database_unavailable`
 */
export async function watchBalance(deps: BalanceDeps, mode: Mode): Promise<void> {
  for (const sum of await deps.providerBalance.sums(mode)) {
    const { currency, balance, isKnown, lowWater, floor } = sum
    if (!isKnown) continue
    const about = `${mode}:${currency}`
    const decimal = (amount: number) => formatDecimal({ amount, currency })
    const call = (kind: 'balance_low' | 'balance_floor', mark: { lowWater: string } | { floor: string }) =>
      openCase(deps, { kind, about, mode, detail: { balance: decimal(balance), ...mark, currency }, isLook: true })
    if (floor !== null && isBelowFloor(sum)) {
      await call('balance_floor', { floor: decimal(floor) })
      continue
    }
    // Without a noted floor there is no case.
    if (floor !== null) await settleCase(deps, 'balance_floor', about, 'The balance is above its floor again.')
    if (lowWater === null) continue
    if (balance < lowWater) await call('balance_low', { lowWater: decimal(lowWater) })
    else await settleCase(deps, 'balance_low', about, 'The balance is above its mark again.')
  }
}

/**
 * Notes a top-up, what the provider's own page shows, or a mark; once for a key. Returns the new state. When there is more money than was known,
 * orders that the balance didn't cover are tried again.
 * @throws DomainError `database_unavailable`
 */
export async function noteBalance(
  deps: BalanceDeps,
  { key, mode, kind, amount, currency, note, by }: BalanceNote & { by: Actor },
): Promise<ProviderBalances> {
  const money = parseMoney(amount, currency)
  const before = (await deps.providerBalance.sums(mode)).find((sum) => sum.currency === currency)
  const isMoney = kind === 'top_up' || kind === 'shown'
  const known = before?.balance ?? 0
  const added = kind === 'shown' ? money.amount - known : money.amount
  await deps.providerBalance.note(
    {
      id: key,
      mode,
      note,
      userId: by.userId,
      at: deps.clock.now(),
      kind: kind === 'shown' ? 'correction' : kind,
      amount: { amount: added, currency },
    },
    {
      ...auditEntry(deps, by, { action: 'balance_noted', detail: { mode, kind, amount: money.amount, currency } }),
      id: key,
    },
  )
  if (isMoney && added > 0) await settleCase(deps, 'balance_short', mode, 'More money was noted.')
  await watchBalance(deps, mode)
  return readBalance(deps, mode)
}
