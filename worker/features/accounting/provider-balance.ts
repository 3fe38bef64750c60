import type { Mode } from '../../contract/admin'
import type { Deps } from '../../deps'
import { formatDecimal, parseMoney } from '../../domain/money'
import { type Actor, auditEntry } from '../activity/audit-entry'
import { type CaseDeps, openCase, settleCase } from '../issues/open-case'
import type { BalanceNote, ProviderBalances } from './contract-provider-balance'

type BalanceDeps = CaseDeps & Pick<Deps, 'providerBalance'>

const ENTRIES_SHOWN = 20

/** Our balance at the provider of flights in a mode, and what was noted of it. @throws DomainError `database_unavailable` */
export async function readBalance(
  { providerBalance }: Pick<Deps, 'providerBalance'>,
  mode: Mode,
): Promise<ProviderBalances> {
  const [sums, entries] = await Promise.all([providerBalance.sums(mode), providerBalance.entries(mode, ENTRIES_SHOWN)])
  const decimal = (amount: number, currency: string) => formatDecimal({ amount, currency })
  return {
    balances: sums
      .filter(({ isKnown }) => isKnown)
      .map(({ currency, balance, lowWater }) => ({
        currency,
        balance: decimal(balance, currency),
        lowWater: lowWater === null ? null : decimal(lowWater, currency),
      })),
    entries: entries.map(({ mode: _mode, amount, ...entry }) => ({
      ...entry,
      amount: formatDecimal(amount),
      currency: amount.currency,
    })),
  }
}

/** Calls somebody where the balance has fallen below its mark, and ends that where it has risen again. @throws DomainError `database_unavailable` */
export async function watchBalance(deps: BalanceDeps, mode: Mode): Promise<void> {
  for (const { currency, balance, isKnown, lowWater } of await deps.providerBalance.sums(mode)) {
    // Without a mark nobody was called.
    if (!isKnown || lowWater === null) continue
    const about = `${mode}:${currency}`
    if (balance < lowWater) {
      const detail = { balance, lowWater, currency }
      await openCase(deps, { kind: 'balance_low', about, mode, detail, isLook: true })
    } else {
      await settleCase(deps, 'balance_low', about, 'The balance is above its mark again.')
    }
  }
}

/**
 * Notes a top-up, what the provider's own page shows, or the mark below which somebody is called; once for a key. Gives how it then stands.
 * @throws DomainError `database_unavailable`
 */
export async function noteBalance(
  deps: BalanceDeps,
  { key, mode, kind, amount, currency, note, by }: BalanceNote & { by: Actor },
): Promise<ProviderBalances> {
  const money = parseMoney(amount, currency)
  const standing = (await deps.providerBalance.sums(mode)).find((sum) => sum.currency === currency)
  const isShown = kind === 'shown'
  await deps.providerBalance.note(
    {
      id: key,
      mode,
      note,
      userId: by.userId,
      at: deps.clock.now(),
      kind: isShown ? 'correction' : kind,
      amount: isShown ? { amount: money.amount - (standing?.balance ?? 0), currency } : money,
    },
    {
      ...auditEntry(deps, by, { action: 'balance_noted', detail: { mode, kind, amount: money.amount, currency } }),
      id: key,
    },
  )
  await watchBalance(deps, mode)
  return readBalance(deps, mode)
}
