import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Mode } from '../../contract/admin'
import type { Money } from '../../contract/money'
import { type Database, runQuery } from '../../platform/database'
import { users } from '../../platform/tables'
import { type NewAuditEntry, toAuditRow } from '../activity/store'
import { auditLog } from '../brands/tables'
import type { BalanceEntryKind } from './contract-provider-balance'
import { balanceEntries, providerSpent } from './tables'

/** A note about our balance at the provider of flights. `amount` may be negative for a correction. */
export interface BalanceEntry {
  id: string
  mode: Mode
  kind: BalanceEntryKind
  amount: Money
  note: string
  userId: string
  at: Date
}

/** Our balance in a currency, in minor units; `lowWater` and `floor` are as they were set last, null where none was. */
export interface BalanceSum {
  currency: string
  balance: number
  /** Whether any money was noted: else `balance` is only what was spent. */
  isKnown: boolean
  lowWater: number | null
  /** 0: no more. */
  floor: number | null
}

const { id, mode: ofMode, kind, amount, currency, note, userId, at } = balanceEntries

/** The notes about our account at the provider of flights. They never change. @throws DomainError `database_unavailable` */
export type ProviderBalance = ReturnType<typeof libsqlProviderBalance>

/** The table `balance_entries`, and the kept sum of the ledger's account of the provider. */
export const libsqlProviderBalance = (db: Database) => ({
  /** Notes it with its row in the log; one of the same id stays as it is. */
  async note({ amount: money, at: now, ...entry }: BalanceEntry, audit: NewAuditEntry): Promise<void> {
    await runQuery(
      db.batch([
        db
          .insert(balanceEntries)
          .values({ ...entry, ...money, at: now.toISOString() })
          .onConflictDoNothing(),
        db.insert(auditLog).values(toAuditRow(audit)).onConflictDoNothing(),
      ]),
    )
  },

  /** The noted money less what was spent by the ledger, for each currency of either. */
  async sums(mode: Mode): Promise<BalanceSum[]> {
    const [noted, spent, marks] = await runQuery(
      db.batch([
        db
          .select({ currency, sum: sql<number>`sum(${amount})` })
          .from(balanceEntries)
          .where(and(eq(ofMode, mode), inArray(kind, ['top_up', 'correction'])))
          .groupBy(currency)
          .orderBy(currency),
        db
          .select({ currency: providerSpent.currency, sum: providerSpent.amount })
          .from(providerSpent)
          .where(eq(providerSpent.mode, mode)),
        db
          .select({ kind, currency, amount })
          .from(balanceEntries)
          .where(and(eq(ofMode, mode), inArray(kind, ['low_water', 'floor'])))
          .orderBy(desc(at), desc(sql`rowid`)),
      ]),
    )
    const sumIn = (rows: { currency: string; sum: number }[], of: string) =>
      rows.find((row) => row.currency === of)?.sum ?? 0
    const markIn = (of: string, name: BalanceEntryKind) =>
      marks.find((mark) => mark.currency === of && mark.kind === name)?.amount ?? null
    return [...new Set([...noted, ...spent].map((row) => row.currency))].map((of) => ({
      currency: of,
      balance: sumIn(noted, of) + sumIn(spent, of),
      isKnown: noted.some((row) => row.currency === of),
      lowWater: markIn(of, 'low_water'),
      floor: markIn(of, 'floor'),
    }))
  },

  /** Latest first, each with the person who noted it, null for someone who is gone. */
  async entries(
    mode: Mode,
    limit: number,
  ): Promise<(Omit<BalanceEntry, 'userId' | 'at'> & { by: string | null; at: string })[]> {
    const rows = await runQuery(
      db
        .select({ id, mode: ofMode, kind, amount, currency, note, by: users.username, at })
        .from(balanceEntries)
        .leftJoin(users, eq(users.id, userId))
        .where(eq(ofMode, mode))
        .orderBy(desc(at), desc(sql`${balanceEntries}.rowid`))
        .limit(limit),
    )
    return rows.map(({ amount: minor, currency: of, ...row }) => ({ ...row, amount: { amount: minor, currency: of } }))
  },
})
