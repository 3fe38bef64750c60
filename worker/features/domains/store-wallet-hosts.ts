import { and, asc, eq, isNull, lte, ne, notLike, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/sqlite-core'
import type { Mode } from '../../contract/admin'
import { DEFAULT_BRAND_KEY } from '../../domain/brand/brand-key'
import { type Database, runQuery } from '../../platform/database'
import { auditColumns, type NewAuditEntry } from '../activity/store'
import { auditLog, brands } from '../brands/tables'
import type { WalletFailure, WalletStatus } from './contract-wallets'
import { brandDomains, walletHosts } from './tables'

/** A host in a mode: test and live registrations are apart. */
export interface WalletHost {
  host: string
  mode: Mode
}

/** The result of checking a host. A missing status stays as it was. */
export interface WalletCheck {
  status?: WalletStatus
  failure: WalletFailure | null
  checkedAt: Date
  dueAt: Date
}

const { host: ofHost, mode: ofMode, status, failure, checkedAt, dueAt } = walletHosts

const isOf = ({ host, mode }: WalletHost) => and(eq(ofHost, host), eq(ofMode, mode))

// A brand's key is its host; only the default brand has another, which is the only reason to read a record.
const brandHost = sql<string>`case when ${brands.key} = ${DEFAULT_BRAND_KEY} then ${brands.record} ->> '$.domain' else ${brands.key} end`

/** The hosts of enabled brands: the one that each was created with, and further ones that are live. */
const hostsOf = (db: Database) => {
  const isEnabled = eq(brands.disabled, false)
  const made = db
    .select({ host: brandHost.as('served_host'), brandKey: brands.key })
    .from(brands)
    .where(isEnabled)
  const isLive = and(isEnabled, eq(brandDomains.state, 'live'))
  const own = db
    .select({ host: brandDomains.host, brandKey: brandDomains.brandKey })
    .from(brandDomains)
    .innerJoin(brands, eq(brands.key, brandDomains.brandKey))
    .where(isLive)
  return union(made, own).as('hosts')
}

/** What is known of hosts' wallets. @throws DomainError `database_unavailable` */
export type WalletHostRepository = ReturnType<typeof libsqlWalletHosts>

/** The `wallet_hosts` table. */
export const libsqlWalletHosts = (db: Database) => ({
  async find(
    of: WalletHost,
  ): Promise<{ status: WalletStatus | null; failure: WalletFailure | null; checkedAt: Date | null } | null> {
    const [row] = await runQuery(db.select({ status, failure, checkedAt }).from(walletHosts).where(isOf(of)))
    return row ? { ...row, checkedAt: row.checkedAt === null ? null : new Date(row.checkedAt) } : null
  },

  /**
   * The hosts of enabled brands that are due, and, unless only known ones are wanted, those that were never checked: the longest waiting
   * first. Local ones are left out.
   */
  due(
    mode: Mode,
    { now, limit, onlyKnown }: { now: Date; limit: number; onlyKnown: boolean },
  ): Promise<{ host: string; brandKey: string }[]> {
    const hosts = hostsOf(db)
    return runQuery(
      db
        .select({ host: hosts.host, brandKey: hosts.brandKey })
        .from(hosts)
        .leftJoin(walletHosts, and(eq(ofHost, hosts.host), eq(ofMode, mode)))
        .where(
          and(
            notLike(hosts.host, '%.localhost'),
            ne(hosts.host, 'localhost'),
            or(onlyKnown ? undefined : isNull(dueAt), lte(dueAt, now.toISOString())),
          ),
        )
        .orderBy(asc(dueAt), asc(hosts.host))
        .limit(limit),
    )
  },

  /**
   * Records that a check starts, before it does; the next is due at `dueAt`, in case this one crashes. False, and nothing written, when
   * another one has started that is due after `unlessAfter`. The first check of a host registers it: its audit row is written too.
   */
  async begin(
    { brandKey, ...of }: WalletHost & { brandKey: string },
    { dueAt: next, unlessAfter, audit }: { dueAt: Date; unlessAfter: Date | null; audit: NewAuditEntry },
  ): Promise<boolean> {
    const row = { ...of, brandKey, dueAt: next.toISOString() }
    // The first batch's insert is a registration when there is no row yet: only then the audit row is written.
    const isFirst = sql`not exists (select 1 from ${walletHosts} where ${isOf(of)})`
    const [, begun] = await runQuery(
      db.batch([
        db.insert(auditLog).select(db.select(auditColumns(audit)).from(sql`(select 1)`).where(isFirst)),
        db
          .insert(walletHosts)
          .values(row)
          .onConflictDoUpdate({
            target: [ofHost, ofMode],
            set: { brandKey, dueAt: row.dueAt },
            ...(unlessAfter && { setWhere: lte(dueAt, unlessAfter.toISOString()) }),
          })
          .returning({ host: ofHost }),
      ]),
    )
    return begun.length > 0
  },

  async end(of: WalletHost, { status: seen, failure: failed, checkedAt: at, dueAt: next }: WalletCheck): Promise<void> {
    const set = { failure: failed, checkedAt: at.toISOString(), dueAt: next.toISOString() }
    await runQuery(
      db
        .update(walletHosts)
        .set({ ...set, ...(seen && { status: seen }) })
        .where(isOf(of)),
    )
  },
})
