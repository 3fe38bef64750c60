import { and, asc, eq, isNotNull, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { hostKey } from '../../domain/brand/brand-key'
import { type Database, isConflict, runQuery } from '../../platform/database'
import { auditColumns, type NewAuditEntry, toAuditRow } from '../activity/store'
import { isEnded } from '../brands/store-served-domains'
import { auditLog, brands } from '../brands/tables'
import type { DomainState } from './contract-own-domains'
import type { DomainSeen } from './rules-domain-state'
import { brandDomains } from './tables'

/** A further host of a brand as stored. */
export interface StoredDomain {
  id: string
  host: string
  brandKey: string
  state: DomainState
  /** Since when it is in that state. */
  since: Date
  /** Null until the edge knows of it, and once the edge has removed it. */
  hostnameId: string | null
  /** The value of the DNS record that proves it. */
  txt: { name: string; value: string } | null
  createdAt: Date
  /** When it was proved to be the brand's. */
  provedAt: Date | null
  seen: DomainSeen | null
  misses: number
  isCanonical: boolean
  /** Whether the brand was published to the edge for it, and may still be there. */
  isPublished: boolean
  checkedAt: Date | null
  liveSince: Date | null
}

/** The result of a check. */
export type DomainCheck = Pick<
  StoredDomain,
  'state' | 'since' | 'seen' | 'misses' | 'isPublished' | 'checkedAt' | 'liveSince'
> & { dueAt: Date }

const {
  id: ofId,
  host: ofHost,
  site: ofSite,
  brandKey: ofBrand,
  state,
  hostnameId,
  published,
  dueAt,
  provedAt,
} = brandDomains

const date = (text: string | null) => (text === null ? null : new Date(text))

const toDomain = ({ txtName, txtValue, ...row }: typeof brandDomains.$inferSelect): StoredDomain => ({
  id: row.id,
  host: row.host,
  brandKey: row.brandKey,
  state: row.state,
  since: new Date(row.since),
  hostnameId: row.hostnameId,
  seen: row.seen,
  misses: row.misses,
  txt: txtName !== null && txtValue !== null ? { name: txtName, value: txtValue } : null,
  isCanonical: row.canonical,
  isPublished: row.published,
  createdAt: new Date(row.createdAt),
  provedAt: date(row.provedAt),
  checkedAt: date(row.checkedAt),
  liveSince: date(row.liveSince),
})

const isActive = not(isEnded)
const isProved = and(isActive, isNotNull(provedAt))
/** No longer the brand's, while the edge may still serve it, or has its certificate. */
const isLeaving = and(isEnded, or(isNotNull(hostnameId), eq(published, true)))
const isListed = ne(state, 'removed')

/** Has the brand published again: identified by the audit row, as any other change of a brand. */
const republish = (db: Database, brandKey: string | SQL<string>, audit: NewAuditEntry) =>
  db.update(brands).set({ changeId: audit.id, pending: true }).where(eq(brands.key, brandKey))

/**
 * The further hosts of brands. Whatever changes what the edge should serve marks the brand as pending. @throws DomainError
 * `database_unavailable`
 */
export type DomainRepository = ReturnType<typeof libsqlBrandDomains>

/** The `brand_domains` table. */
export const libsqlBrandDomains = (db: Database) => ({
  /** Those of a brand that weren't removed, oldest first. */
  async list(brandKey: string): Promise<StoredDomain[]> {
    const wanted = and(eq(ofBrand, brandKey), isListed)
    const rows = await runQuery(
      db.select().from(brandDomains).where(wanted).orderBy(asc(brandDomains.createdAt), asc(ofHost)),
    )
    return rows.map(toDomain)
  },

  /** Whether a host is in use, with or without www: a brand was created with it, has proved it, or the edge still has it from one. */
  async isTaken(host: string): Promise<boolean> {
    const site = hostKey(host)
    const [made, [held]] = await runQuery(
      db.batch([
        db.select({ key: brands.key }).from(brands).where(eq(brands.key, site)),
        db
          .select({ id: ofId })
          .from(brandDomains)
          .where(and(eq(ofSite, site), or(isProved, isLeaving)))
          .limit(1),
      ]),
    )
    return made.length > 0 || held !== undefined
  },

  /** Claims a host, replacing a claim that has ended. False, and nothing written, when the brand has the host already. */
  async add(
    {
      id,
      host,
      brandKey,
      txt,
      now,
    }: Pick<StoredDomain, 'id' | 'host' | 'brandKey'> & { txt: { name: string; value: string }; now: Date },
    audit: NewAuditEntry,
  ): Promise<boolean> {
    const at = now.toISOString()
    const claim = {
      id,
      host,
      addedBy: audit.userId,
      site: hostKey(host),
      brandKey,
      state: 'ownership' as const,
      txtName: txt.name,
      txtValue: txt.value,
    }
    try {
      await runQuery(
        db.batch([
          db
            .update(brandDomains)
            .set({ state: 'removed' })
            .where(and(eq(ofBrand, brandKey), eq(ofHost, host), eq(state, 'ended'))),
          db.insert(brandDomains).values({ ...claim, since: at, createdAt: at, dueAt: at }),
          db.insert(auditLog).values(toAuditRow(audit)),
        ]),
      )
      return true
    } catch (error) {
      if (isConflict(error)) return false
      throw error
    }
  },

  /** Records that a host is proved. False, and nothing written, while it is another brand's or the edge still has it from one. */
  async prove({ id, host, brandKey }: StoredDomain, now: Date): Promise<boolean> {
    const site = hostKey(host)
    const isAnother = sql`exists (select 1 from ${brands} where ${brands.key} = ${site} and ${brands.key} <> ${brandKey})
      or exists (select 1 from ${brandDomains} where ${ofSite} = ${site} and ${or(and(isProved, ne(ofBrand, brandKey)), isLeaving)})`
    const proved = await runQuery(
      db
        .update(brandDomains)
        .set({ provedAt: now.toISOString() })
        .where(and(eq(ofId, id), isActive, sql`not (${isAnother})`))
        .returning({ id: ofId }),
    )
    return proved.length > 0
  },

  /** The brand that has proved a host, with or without www, other than this one. */
  async rivals({ host, brandKey }: StoredDomain): Promise<StoredDomain[]> {
    const wanted = and(eq(ofSite, hostKey(host)), isProved, ne(ofBrand, brandKey))
    return (await runQuery(db.select().from(brandDomains).where(wanted))).map(toDomain)
  },

  /** Those to be checked, including ended ones that the edge still has: the longest waiting first. */
  async due(now: Date, limit: number): Promise<StoredDomain[]> {
    const wanted = and(lte(dueAt, now.toISOString()), or(isActive, isLeaving))
    const rows = await runQuery(db.select().from(brandDomains).where(wanted).orderBy(asc(dueAt)).limit(limit))
    return rows.map(toDomain)
  },

  async find(id: string): Promise<StoredDomain | null> {
    const [row] = await runQuery(db.select().from(brandDomains).where(eq(ofId, id)))
    return row ? toDomain(row) : null
  },

  /** Records that a check starts; false when another one has started that is due after `unlessAfter`. */
  async begin(id: string, { dueAt: next, unlessAfter }: { dueAt: Date; unlessAfter: Date | null }): Promise<boolean> {
    const begun = await runQuery(
      db
        .update(brandDomains)
        .set({ dueAt: next.toISOString() })
        .where(and(eq(ofId, id), unlessAfter ? lte(dueAt, unlessAfter.toISOString()) : undefined))
        .returning({ id: ofId }),
    )
    return begun.length > 0
  },

  /** Stores a host's id at the edge; null once the edge has removed it. */
  async noteHostname(id: string, name: string | null): Promise<void> {
    await runQuery(db.update(brandDomains).set({ hostnameId: name }).where(eq(ofId, id)))
  },

  /** Stores a check, unless the claim has ended meanwhile. `audit` is written on a new state; `changesServed` publishes the brand. */
  async save(
    id: string,
    { dueAt: next, ...look }: DomainCheck,
    { audit, changesServed }: { audit: NewAuditEntry | null; changesServed: boolean },
  ): Promise<void> {
    const at = (when: Date | null) => when?.toISOString() ?? null
    const { state: found, since, seen, misses, checkedAt, liveSince, isPublished } = look
    // Neither its proof nor its id at the edge, which were stored before.
    const row = {
      state: found,
      seen,
      misses,
      published: isPublished,
      since: since.toISOString(),
      dueAt: next.toISOString(),
      checkedAt: at(checkedAt),
      liveSince: at(liveSince),
    }
    const isOfActive = and(eq(ofId, id), isActive)
    const isThere = sql`exists (select 1 from ${brandDomains} where ${isOfActive})`
    const key = sql<string>`(select ${ofBrand} from ${brandDomains} where ${isOfActive})`
    await runQuery(
      db.batch([
        ...(audit
          ? [db.insert(auditLog).select(db.select(auditColumns(audit)).from(sql`(select 1)`).where(isThere))]
          : []),
        ...(audit && changesServed ? [republish(db, key, audit)] : []),
        db.update(brandDomains).set(row).where(isOfActive),
      ] as unknown as Parameters<typeof db.batch>[0]), // never empty: the last statement is always there
    )
  },

  /** Makes this host canonical, or, for null, the one that the brand was created with. */
  async choose(brandKey: string, host: string | null, audit: NewAuditEntry): Promise<void> {
    const isTheirs = eq(ofBrand, brandKey)
    await runQuery(
      db.batch([
        db.update(brandDomains).set({ canonical: false }).where(isTheirs),
        db
          .update(brandDomains)
          .set({ canonical: true })
          .where(and(isTheirs, isActive, eq(ofHost, host ?? ''))),
        republish(db, brandKey, audit),
        db.insert(auditLog).values(toAuditRow(audit)),
      ]),
    )
  },

  /** Removes a host from a brand. False when it is gone already, or, for a claim that ends, when its proof has changed meanwhile. */
  async close(
    { id, provedAt: wasProved }: StoredDomain,
    to: 'ended' | 'removed',
    audit: NewAuditEntry,
  ): Promise<boolean> {
    const asSeen = and(isActive, wasProved ? isNotNull(provedAt) : isNull(provedAt))
    const at = audit.at.toISOString()
    const isClosedNow = sql`exists (select 1 from ${brandDomains} where ${ofId} = ${id} and ${state} = ${to} and ${brandDomains.since} = ${at})`
    const [closed] = await runQuery(
      db.batch([
        db
          .update(brandDomains)
          .set({ state: to, since: at, canonical: false, provedAt: null, dueAt: at })
          .where(and(eq(ofId, id), to === 'ended' ? asSeen : isListed))
          .returning({ id: ofId }),
        db
          .update(brands)
          .set({ changeId: audit.id, pending: true })
          .where(and(eq(brands.key, audit.brandKey), isClosedNow)),
        db.insert(auditLog).select(db.select(auditColumns(audit)).from(sql`(select 1)`).where(isClosedNow)),
      ]),
    )
    return closed.length > 0
  },
})
