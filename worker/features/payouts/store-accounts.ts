import { and, desc, eq, exists, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Mode } from '../../contract/admin'
import { type Database, runQuery } from '../../platform/database'
import { mails, users } from '../../platform/tables'
import type { NewMail } from '../../providers/mail'
import { auditColumns, type NewAuditEntry, toAuditRow } from '../activity/store'
import { auditLog } from '../brands/tables'
import { mailColumns } from '../mail/store'
import type { AccountStatus, ExchangeRate } from './contract'
import {
  payoutAccounts as accounts,
  exchangeRates as rates,
  payoutReserves as reserves,
  platformShares as shares,
} from './tables'

/** A brand in a mode: test and live accounts are apart. */
export interface BrandInMode {
  brandKey: string
  mode: Mode
}

/** The account that a brand is paid at. `accountId` is null until the gateway has answered. */
export interface PayoutAccount extends BrandInMode {
  id: string
  country: string
  accountId: string | null
  status: AccountStatus | null
  checkedAt: string | null
  /** Null until it is known. */
  bank: string | null
  bankChangedAt: string | null
  bankStoppedAt: string | null
}

/** The platform's share of a brand's fee from a time on, in hundredths of a percent. */
export interface NotedShare {
  id: string
  share: number
  note: string
  /** ISO 8601. */
  validFrom: string
  /** Null for who is gone. */
  by: string | null
  at: string
}

/** The share of what becomes due that is held back, in hundredths of a percent, for how many days, and when it was set. */
export interface NotedReserve {
  id: string
  share: number
  days: number
  note: string
  /** Null for who is gone. */
  by: string | null
  at: string
}

const isOf = ({ brandKey, mode }: BrandInMode) => and(eq(accounts.brandKey, brandKey), eq(accounts.mode, mode))
const isShareOf = ({ brandKey, mode }: BrandInMode) => and(eq(shares.brandKey, brandKey), eq(shares.mode, mode))

const isReserveOf = ({ brandKey, mode }: BrandInMode) => and(eq(reserves.brandKey, brandKey), eq(reserves.mode, mode))

/** The tables `payout_accounts`, `payout_reserves`, `exchange_rates` and `platform_shares`; the ledger's trigger reads the last. */
export function libsqlPayoutAccounts(db: Database) {
  const find = async (of: BrandInMode): Promise<PayoutAccount | null> => {
    const [row] = await runQuery(db.select().from(accounts).where(isOf(of)))
    return row ?? null
  }
  return {
    findAccount: find,

    /** Records an account before it is opened, with its audit row, or returns the existing one. Its country may change until it is open. */
    async beginAccount(
      of: BrandInMode,
      { id, country, now, audit }: { id: string; country: string; now: Date; audit: NewAuditEntry },
    ): Promise<PayoutAccount> {
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
      const none = {
        accountId: null,
        status: null,
        checkedAt: null,
        bank: null,
        bankChangedAt: null,
        bankStoppedAt: null,
      }
      return (await find(of)) ?? { ...row, ...none }
    },

    async noteAccount(id: string, accountId: string): Promise<void> {
      const unknown = and(eq(accounts.id, id), isNull(accounts.accountId))
      await runQuery(db.update(accounts).set({ accountId }).where(unknown))
    },

    async noteStatus(id: string, status: AccountStatus, now: Date): Promise<void> {
      await runQuery(db.update(accounts).set({ status, checkedAt: now.toISOString() }).where(eq(accounts.id, id)))
    },

    /** Stores the first bank account that it is paid out to, which causes no hold. */
    async noteFirstBank(id: string, bank: string): Promise<void> {
      await runQuery(
        db
          .update(accounts)
          .set({ bank })
          .where(and(eq(accounts.id, id), isNull(accounts.bank))),
      )
    },

    /** Replaces the bank account, once, with its audit row and its mails. */
    async noteBank(
      { id, before, bank }: { id: string; before: string; bank: string },
      audit: NewAuditEntry,
      ownerMails: NewMail[],
    ): Promise<void> {
      const isBefore = and(eq(accounts.id, id), eq(accounts.bank, before))
      const noted = db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.id, audit.id))
      await runQuery(
        db.batch([
          db.insert(auditLog).select(db.select(auditColumns(audit)).from(accounts).where(isBefore)),
          db
            .update(accounts)
            .set({ bank, bankChangedAt: audit.at.toISOString(), bankStoppedAt: null })
            .where(and(isBefore, exists(noted))),
          ...ownerMails.map((mail) =>
            db.insert(mails).select(db.select(mailColumns(mail)).from(auditLog).where(eq(auditLog.id, audit.id))),
          ),
        ]),
      )
    },

    /**
     * Stops transfers to a bank account that was changed after a time; false, and nothing written, when there is none, or they are stopped
     * already.
     */
    async stopBank(of: BrandInMode, changedAfter: Date, audit: NewAuditEntry): Promise<boolean> {
      const waits = and(
        isOf(of),
        isNull(accounts.bankStoppedAt),
        gt(accounts.bankChangedAt, changedAfter.toISOString()),
      )
      const [noted] = await runQuery(
        db.batch([
          db
            .insert(auditLog)
            .select(db.select(auditColumns(audit)).from(accounts).where(waits))
            .returning({ id: auditLog.id }),
          db.update(accounts).set({ bankStoppedAt: audit.at.toISOString() }).where(waits),
        ]),
      )
      return noted.length > 0
    },

    /** Stores a share with its audit row; one with the same id stays as it is. */
    async noteShare(
      of: BrandInMode,
      share: Omit<NotedShare, 'by'> & { userId: string },
      audit: NewAuditEntry,
    ): Promise<void> {
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

    /** A brand's reserves, latest first. */
    shares(of: BrandInMode, limit: number): Promise<NotedShare[]> {
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

    /** Stores a reserve with its audit row; one with the same id stays as it is. */
    async noteReserve(
      of: BrandInMode,
      reserve: Omit<NotedReserve, 'by'> & { userId: string },
      audit: NewAuditEntry,
    ): Promise<void> {
      await runQuery(
        db.batch([
          db
            .insert(reserves)
            .values({ ...of, ...reserve })
            .onConflictDoNothing(),
          db.insert(auditLog).values(toAuditRow(audit)).onConflictDoNothing(),
        ]),
      )
    },

    /** Stores a rate with its audit row; one with the same id stays as it is. */
    async noteRate(
      { from: fromCurrency, to: toCurrency, ...rate }: Omit<ExchangeRate, 'by'> & { userId: string },
      audit: NewAuditEntry,
    ): Promise<void> {
      await runQuery(
        db.batch([
          db
            .insert(rates)
            .values({ ...rate, fromCurrency, toCurrency })
            .onConflictDoNothing(),
          db.insert(auditLog).values(toAuditRow(audit)).onConflictDoNothing(),
        ]),
      )
    },

    /** Exchange rates, latest first. */
    rates(limit: number): Promise<ExchangeRate[]> {
      const { id, fromCurrency: from, toCurrency: to, rate, note, validFrom, at } = rates
      return runQuery(
        db
          .select({ id, from, to, rate, note, validFrom, by: users.username, at })
          .from(rates)
          .leftJoin(users, eq(users.id, rates.userId))
          .orderBy(desc(sql`${rates}.rowid`))
          .limit(limit),
      )
    },

    /** A brand's shares, latest first: the first is in effect. */
    reserves(of: BrandInMode, limit: number): Promise<NotedReserve[]> {
      const { id, share, days, note, at } = reserves
      return runQuery(
        db
          .select({ id, share, days, note, by: users.username, at })
          .from(reserves)
          .leftJoin(users, eq(users.id, reserves.userId))
          .where(isReserveOf(of))
          .orderBy(desc(at), desc(sql`${reserves}.rowid`))
          .limit(limit),
      )
    },

    /** The share that is in effect at a time; null when none is. */
    async currentShare(of: BrandInMode, now: Date): Promise<number | null> {
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
