import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { ProviderBalance } from '../../../ports/desk/provider-balance'
import { auditLog } from '../brand-schema'
import { type Database, runQuery } from '../database'
import { toAuditRow } from '../libsql-audit'
import { users } from '../schema'
import { balanceEntries, providerSpent } from './ledger-schema'

const { id, mode: ofMode, kind, amount, currency, note, userId, at } = balanceEntries

/** The table `balance_entries`, beside the sum that is kept of what the ledger has of the provider's account. */
export const libsqlProviderBalance = (db: Database): ProviderBalance => ({
  async note({ amount: money, at: now, ...entry }, audit) {
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

  async sums(mode) {
    const [noted, spent, marks] = await runQuery(
      db.batch([
        db
          .select({ currency, sum: sql<number>`sum(${amount})` })
          .from(balanceEntries)
          .where(and(eq(ofMode, mode), ne(kind, 'low_water')))
          .groupBy(currency)
          .orderBy(currency),
        db
          .select({ currency: providerSpent.currency, sum: providerSpent.amount })
          .from(providerSpent)
          .where(eq(providerSpent.mode, mode)),
        db
          .select({ currency, amount })
          .from(balanceEntries)
          .where(and(eq(ofMode, mode), eq(kind, 'low_water')))
          .orderBy(desc(at), desc(sql`rowid`)),
      ]),
    )
    const sumIn = (rows: { currency: string; sum: number }[], of: string) =>
      rows.find((row) => row.currency === of)?.sum ?? 0
    return [...new Set([...noted, ...spent].map((row) => row.currency))].map((of) => ({
      currency: of,
      balance: sumIn(noted, of) + sumIn(spent, of),
      isKnown: noted.some((row) => row.currency === of),
      lowWater: marks.find((mark) => mark.currency === of)?.amount ?? null,
    }))
  },

  async entries(mode, limit) {
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
