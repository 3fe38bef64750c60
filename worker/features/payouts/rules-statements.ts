import type { LedgerAccount, LedgerEvent } from '../accounting/contract'
import type { Statement, StatementLines } from './contract'

/** A monthly sum of the ledger's entries: debits are positive. */
export interface MonthSum {
  month: string
  currency: string
  account: LedgerAccount
  event: LedgerEvent
  amount: number
}

type Line = keyof Omit<StatementLines, 'opening' | 'closing' | 'pending' | 'carried'>

/** The line of the statement that an entry belongs to; null when it only moves within what is owed. */
function lineOf(account: LedgerAccount, event: LedgerEvent): Line | null {
  switch (account) {
    case 'fees':
      return event === 'canceled' ? 'refunds' : 'earned'
    case 'gateway_fees':
      return 'cardFees'
    case 'provider_fees':
      return 'providerFees'
    case 'platform_share':
      return 'platformShare'
    case 'disputed':
      return 'disputes'
    case 'losses':
      return event === 'dispute_lost' ? 'disputes' : 'refunds'
    case 'brands':
      return event === 'transferred' ? 'released' : event === 'transfer_reversed' ? 'reversed' : null
    default:
      return null
  }
}

const monthAfter = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

const EMPTY: StatementLines = {
  opening: 0,
  earned: 0,
  cardFees: 0,
  providerFees: 0,
  platformShare: 0,
  refunds: 0,
  disputes: 0,
  released: 0,
  reversed: 0,
  closing: 0,
  pending: 0,
  carried: 0,
}

/** A month's statement that continues from the closing of the one before. */
function nextMonth(before: StatementLines, sums: readonly MonthSum[]): StatementLines {
  const after = { ...EMPTY, opening: before.closing, closing: before.closing, carried: before.carried }
  for (const { account, event, amount } of sums) {
    const line = lineOf(account, event)
    if (line) {
      after[line] -= amount
      after.closing -= amount
    }
    if (account === 'brands') after.carried -= amount
  }
  return { ...after, pending: after.closing - after.carried }
}

/**
 * The statements of a brand by month and currency, latest month first, from all of its ledger entries until `now`: a month without entries
 * has one as well.
 */
export function statementsOf(sums: readonly MonthSum[], now: Date): Statement[] {
  const last = now.toISOString().slice(0, 7)
  const statements: Statement[] = []
  for (const currency of [...new Set(sums.map((sum) => sum.currency))].sort()) {
    const own = sums.filter((sum) => sum.currency === currency)
    const first = own.map((sum) => sum.month).sort()[0] ?? last
    let lines = EMPTY
    for (let month = first; month <= last; month = monthAfter(month)) {
      lines = nextMonth(
        lines,
        own.filter((sum) => sum.month === month),
      )
      statements.push({ month, currency, ...lines })
    }
  }
  return statements.sort((one, other) =>
    one.month === other.month ? (one.currency < other.currency ? -1 : 1) : one.month < other.month ? 1 : -1,
  )
}
