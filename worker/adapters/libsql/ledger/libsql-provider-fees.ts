import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { ProviderFeeRates } from '../../../ports/desk/provider-fees'
import { auditLog } from '../brand-schema'
import { type Database, runQuery } from '../database'
import { toAuditRow } from '../libsql-audit'
import { users } from '../schema'
import { providerFeeRates } from './ledger-schema'

const { mode: ofMode, validFrom, userId, at, ...columns } = providerFeeRates
const { id, perOrder, perExtra, currency, share, note } = columns
const rowid = sql`${providerFeeRates}.rowid`

/** The table `provider_fee_rates`, which the ledger's trigger reads. */
export const libsqlProviderFees = (db: Database): ProviderFeeRates => {
  const rates = (condition: SQL | undefined) =>
    db
      .select({ id, mode: ofMode, perOrder, perExtra, currency, share, note, validFrom, by: users.username, at })
      .from(providerFeeRates)
      .leftJoin(users, eq(users.id, userId))
      .where(condition)
  return {
    async note({ validFrom: from, at: now, ...rate }, audit) {
      await runQuery(
        db.batch([
          db
            .insert(providerFeeRates)
            .values({ ...rate, validFrom: from.toISOString(), at: now.toISOString() })
            .onConflictDoNothing(),
          db.insert(auditLog).values(toAuditRow(audit)).onConflictDoNothing(),
        ]),
      )
    },

    async standing(mode, now) {
      const begun = and(eq(ofMode, mode), lte(validFrom, now.toISOString()))
      const [row] = await runQuery(rates(begun).orderBy(desc(validFrom), desc(rowid)).limit(1))
      return row ?? null
    },

    list: (mode, limit) => runQuery(rates(eq(ofMode, mode)).orderBy(desc(rowid)).limit(limit)),
  }
}
