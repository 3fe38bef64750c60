import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { BrandInMode, PayoutRepository } from '../../../ports/payouts/payouts'
import { auditLog } from '../brand-schema'
import { type Database, runQuery } from '../database'
import { auditColumns, toAuditRow } from '../libsql-audit'
import { users } from '../schema'
import { payoutAccounts as accounts, platformShares as shares } from './payouts-schema'

type OfAccounts = Pick<
  PayoutRepository,
  'findAccount' | 'beginAccount' | 'noteAccount' | 'noteStanding' | 'noteShare' | 'shares' | 'standingShare'
>

const isOf = ({ brandKey, mode }: BrandInMode) => and(eq(accounts.brandKey, brandKey), eq(accounts.mode, mode))
const isShareOf = ({ brandKey, mode }: BrandInMode) => and(eq(shares.brandKey, brandKey), eq(shares.mode, mode))

/** The tables `payout_accounts` and `platform_shares`, of which the ledger's trigger reads the latter. */
export function libsqlPayoutAccounts(db: Database): OfAccounts {
  const find = async (of: BrandInMode) => {
    const [row] = await runQuery(db.select().from(accounts).where(isOf(of)))
    return row ?? null
  }
  return {
    findAccount: find,

    async beginAccount(of, { id, country, now, audit }) {
      const isFirst = sql`not exists (select 1 from ${accounts} where ${isOf(of)})`
      const row = { id, ...of, country, createdAt: now.toISOString() }
      await runQuery(
        db.batch([
          db.insert(auditLog).select(db.select(auditColumns(audit)).from(sql`(select 1)`).where(isFirst)),
          db
            .insert(accounts)
            .values(row)
            .onConflictDoUpdate({
              target: [accounts.brandKey, accounts.mode],
              set: { country },
              setWhere: isNull(accounts.accountId),
            }),
        ]),
      )
      return (await find(of)) ?? { ...row, accountId: null, standing: null, checkedAt: null }
    },

    async noteAccount(id, accountId) {
      const unknown = and(eq(accounts.id, id), isNull(accounts.accountId))
      await runQuery(db.update(accounts).set({ accountId }).where(unknown))
    },

    async noteStanding(id, standing, now) {
      await runQuery(db.update(accounts).set({ standing, checkedAt: now.toISOString() }).where(eq(accounts.id, id)))
    },

    async noteShare(of, share, audit) {
      await runQuery(
        db.batch([
          db
            .insert(shares)
            .values({ ...of, ...share })
            .onConflictDoNothing(),
          db.insert(auditLog).values(toAuditRow(audit)).onConflictDoNothing(),
        ]),
      )
    },

    shares(of, limit) {
      const { id, share, note, validFrom, at } = shares
      return runQuery(
        db
          .select({ id, share, note, validFrom, by: users.username, at })
          .from(shares)
          .leftJoin(users, eq(users.id, shares.userId))
          .where(isShareOf(of))
          .orderBy(desc(sql`${shares}.rowid`))
          .limit(limit),
      )
    },

    async standingShare(of, now) {
      const [row] = await runQuery(
        db
          .select({ share: shares.share })
          .from(shares)
          .where(and(isShareOf(of), lte(shares.validFrom, now.toISOString())))
          .orderBy(desc(shares.validFrom), desc(sql`${shares}.rowid`))
          .limit(1),
      )
      return row?.share ?? null
    },
  }
}
