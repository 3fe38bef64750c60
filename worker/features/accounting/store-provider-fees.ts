import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Mode } from '../../contract/admin'
import { type Database, runQuery } from '../../platform/database'
import { users } from '../../platform/tables'
import { type NewAuditEntry, toAuditRow } from '../activity/store'
import { auditLog } from '../brands/tables'
import { providerFeeRates } from './tables'

/** What the provider of flights charges for each order from a moment on: minor units of `currency`, and a share in hundredths of a percent. */
export interface FeeRate {
  id: string
  mode: Mode
  perOrder: number
  perExtra: number
  currency: string
  share: number
  note: string
  validFrom: Date
  userId: string
  at: Date
}

/** A rate with who noted it; null for who is gone. Instants are ISO 8601. */
export type NotedRate = Omit<FeeRate, 'userId' | 'validFrom' | 'at'> & {
  by: string | null
  validFrom: string
  at: string
}

const { mode: ofMode, validFrom, userId, at, ...columns } = providerFeeRates
const { id, perOrder, perExtra, currency, share, note } = columns
const rowid = sql`${providerFeeRates}.rowid`

/**
 * What was noted of the provider's fee. Nothing of it ever changes; each order's fee is written in the books by what stands when its ticket is noted.
 * @throws DomainError `database_unavailable`
 */
export type ProviderFeeRates = ReturnType<typeof libsqlProviderFees>

/** The table `provider_fee_rates`, which the ledger's trigger reads. */
export const libsqlProviderFees = (db: Database) => {
  const rates = (condition: SQL | undefined) =>
    db
      .select({ id, mode: ofMode, perOrder, perExtra, currency, share, note, validFrom, by: users.username, at })
      .from(providerFeeRates)
      .leftJoin(users, eq(users.id, userId))
      .where(condition)
  return {
    /** Notes it with its row in the log; one of the same id stays as it is. */
    async note({ validFrom: from, at: now, ...rate }: FeeRate, audit: NewAuditEntry): Promise<void> {
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

    /** The one that stands at a moment: of the latest beginning, and of those of one beginning the last that was noted. */
    async standing(mode: Mode, now: Date): Promise<NotedRate | null> {
      const begun = and(eq(ofMode, mode), lte(validFrom, now.toISOString()))
      const [row] = await runQuery(rates(begun).orderBy(desc(validFrom), desc(rowid)).limit(1))
      return row ?? null
    },

    /** In the order in which they were noted, latest first. */
    list: (mode: Mode, limit: number): Promise<NotedRate[]> =>
      runQuery(rates(eq(ofMode, mode)).orderBy(desc(rowid)).limit(limit)),
  }
}
