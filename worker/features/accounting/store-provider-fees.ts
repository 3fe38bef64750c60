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

/** A rate with the person who noted it, null for someone who is gone. Instants are ISO 8601. */
export type NotedRate = Omit<FeeRate, 'userId' | 'validFrom' | 'at'> & {
  by: string | null
  validFrom: string
  at: string
}

const { mode: ofMode, validFrom, userId, at, ...columns } = providerFeeRates
const { id, perOrder, perExtra, currency, share, note } = columns
const rowid = sql`${providerFeeRates}.rowid`

/**
 * The noted fees of the provider. They never change; each order's fee is posted by the rate that is current when its ticket is noted.
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

    /** The rate at a moment: the one that began last, and of several that began together the last noted. */
    async current(mode: Mode, now: Date): Promise<NotedRate | null> {
      const begun = and(eq(ofMode, mode), lte(validFrom, now.toISOString()))
      const [row] = await runQuery(rates(begun).orderBy(desc(validFrom), desc(rowid)).limit(1))
      return row ?? null
    },

    /** In the order in which they were noted, latest first. */
    list: (mode: Mode, limit: number): Promise<NotedRate[]> =>
      runQuery(rates(eq(ofMode, mode)).orderBy(desc(rowid)).limit(limit)),
  }
}
