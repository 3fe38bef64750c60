import type { Deps } from '../../deps'
import type { BrandScope } from '../../domain/account/rights'
import { csvText } from '../../domain/csv-text'
import { formatDecimal } from '../../domain/money'
import { type Actor, auditEntry } from '../activity/audit-entry'
import type { TrialBalance, TrialBalanceLine, TrialBalanceQuery } from './contract-trial-balance'
import { spanOf } from './read-books'

/** Every account of a month or a year: its balance before, what was moved, its balance after. @throws DomainError `invalid_input`, `database_unavailable` */
export async function readTrialBalance(
  deps: Pick<Deps, 'ledger' | 'brands' | 'clock'>,
  scope: BrandScope,
  which: TrialBalanceQuery,
): Promise<TrialBalance> {
  const { timeZone, ...span } = await spanOf(deps, scope, which)
  const madeAt = deps.clock.now().toISOString()
  const lines = await deps.ledger.trialBalance(scope, span)
  return { period: which.period, timeZone, madeAt, isOver: madeAt >= span.until, lines }
}

const HEADINGS = ['brand', 'account', 'currency', 'opening', 'debit', 'credit', 'closing'] as const

const trialBalanceCsv = (lines: readonly TrialBalanceLine[]): string =>
  csvText(
    HEADINGS,
    lines.map(({ brandKey, account, currency, opening, debit, credit }) => [
      brandKey,
      account,
      currency,
      ...[opening, debit, credit, opening + debit - credit].map((amount) =>
        Number(formatDecimal({ amount, currency })),
      ),
    ]),
  )

/** The trial balance as CSV, amounts in major units. Adds a row to the log. @throws DomainError `invalid_input`, `database_unavailable` */
export async function exportTrialBalance(
  deps: Pick<Deps, 'ledger' | 'brands' | 'audit' | 'clock' | 'ids'>,
  scope: BrandScope,
  { by, ...which }: TrialBalanceQuery & { by: Actor },
): Promise<{ text: string; type: string; name: string }> {
  const { period, lines } = await readTrialBalance(deps, scope, which)
  const detail = { rows: lines.length, period }
  await deps.audit.insert(auditEntry(deps, by, { action: 'trial_balance_exported', detail }))
  return { text: trialBalanceCsv(lines), type: 'text/csv; charset=utf-8', name: `trial-balance-${period}.csv` }
}
