import { and, asc, eq, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { DomainState } from '../../../contract/domains/own-domains'
import { hostKey } from '../../../domain/brand/brand-key'
import type { DomainSeen } from '../../../domain/domains/domain-state'
import type { CustomHostname } from '../../../ports/domains/own-domains'
import { auditLog, brands } from '../brand-schema'
import { type Database, isConflict, runQuery } from '../database'
import { auditColumns, type NewAuditEntry, toAuditRow } from '../libsql-audit'
import { brandDomains } from './domains-schema'

/** A further host of a brand as it is stored. */
export interface StoredDomain {
  id: string
  host: string
  brandKey: string
  state: DomainState
  /** Since when it is in that state. */
  since: Date
  /** Null until the edge knows of it, and once it has forgotten it. */
  hostnameId: string | null
  txt: { name: string; value: string } | null
  provedAt: Date | null
  seen: DomainSeen | null
  misses: number
  isCanonical: boolean
  /** Whether the edge was given the brand for it, and may still have it. */
  isPublished: boolean
  checkedAt: Date | null
  liveSince: Date | null
}

/** What a look has brought. */
export type DomainLook = Pick<
  StoredDomain,
  'state' | 'since' | 'provedAt' | 'seen' | 'misses' | 'isPublished' | 'checkedAt' | 'liveSince'
> & { dueAt: Date }

const { id: ofId, host: ofHost, site: ofSite, brandKey: ofBrand, state, hostnameId, published, dueAt } = brandDomains

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
  provedAt: date(row.provedAt),
  checkedAt: date(row.checkedAt),
  liveSince: date(row.liveSince),
})

const isStanding = ne(state, 'removed')
/** Removed, while the edge may still serve it, or has its certificate. */
const isLeaving = and(eq(state, 'removed'), or(isNotNull(hostnameId), eq(published, true)))

/** Has the edge given the brand anew: named by the change that made it so, as any other change of a brand. */
const republish = (db: Database, brandKey: string | SQL<string>, audit: NewAuditEntry) =>
  db.update(brands).set({ changeId: audit.id, pending: true }).where(eq(brands.key, brandKey))

/** The further hosts of brands. Whatever changes what the edge is to serve marks the brand as pending. @throws DomainError `database_unavailable` */
export type DomainRepository = ReturnType<typeof libsqlBrandDomains>

/** The `brand_domains` table. */
export const libsqlBrandDomains = (db: Database) => ({
  /** Those of a brand that weren't removed, oldest first. */
  async list(brandKey: string): Promise<StoredDomain[]> {
    const wanted = and(eq(ofBrand, brandKey), isStanding)
    const rows = await runQuery(
      db.select().from(brandDomains).where(wanted).orderBy(asc(brandDomains.createdAt), asc(ofHost)),
    )
    return rows.map(toDomain)
  },

  /** Whose host it is, www or not; null where it is nobody's. A removed one counts until the edge has forgotten it. */
  async holder(host: string): Promise<{ brandKey: string; isRemoved: boolean } | null> {
    const site = hostKey(host)
    const [[brand], rows] = await runQuery(
      db.batch([
        db.select({ brandKey: brands.key }).from(brands).where(eq(brands.key, site)),
        db
          .select({ brandKey: ofBrand, state })
          .from(brandDomains)
          .where(and(eq(ofSite, site), or(isStanding, isLeaving)))
          .orderBy(asc(sql`${state} = 'removed'`)),
      ]),
    )
    const [domain] = rows
    if (domain) return { brandKey: domain.brandKey, isRemoved: domain.state === 'removed' }
    return brand ? { brandKey: brand.brandKey, isRemoved: false } : null
  },

  /** False, and nothing written, where the host has become somebody's meanwhile. */
  async add(
    { id, host, brandKey, now }: { id: string; host: string; brandKey: string; now: Date },
    audit: NewAuditEntry,
  ): Promise<boolean> {
    const site = hostKey(host)
    const at = now.toISOString()
    const others = sql`exists (select 1 from ${brands} where ${brands.key} = ${site} and ${brands.key} <> ${brandKey})
      or exists (select 1 from ${brandDomains} where ${ofSite} = ${site} and ${or(and(isStanding, ne(ofBrand, brandKey)), isLeaving)})`
    const row = { id, host, site, brandKey, state: 'requested' as const, since: at, createdAt: at, dueAt: at }
    try {
      const [added] = await runQuery(
        db.batch([
          db.run(sql`insert into brand_domains (id, host, site, brand_key, added_by, state, since, created_at, due_at)
            select ${row.id}, ${row.host}, ${row.site}, ${row.brandKey}, ${audit.userId}, ${row.state}, ${at}, ${at}, ${at} where not (${others})`),
          db.insert(auditLog).select(db.select(auditColumns(audit)).from(brandDomains).where(eq(ofId, id))),
        ]),
      )
      return added.rowsAffected > 0
    } catch (error) {
      if (isConflict(error)) return false
      throw error
    }
  },

  /** Those to be looked at, removed ones that the edge still has among them: the longest waiting first. */
  async due(now: Date, limit: number): Promise<StoredDomain[]> {
    const wanted = and(lte(dueAt, now.toISOString()), or(isStanding, isLeaving))
    const rows = await runQuery(db.select().from(brandDomains).where(wanted).orderBy(asc(dueAt)).limit(limit))
    return rows.map(toDomain)
  },

  async find(id: string): Promise<StoredDomain | null> {
    const [row] = await runQuery(db.select().from(brandDomains).where(eq(ofId, id)))
    return row ? toDomain(row) : null
  },

  /** Notes that a look begins; false where another one has put it beyond `unlessAfter`. */
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

  async noteHostname(id: string, hostname: Pick<CustomHostname, 'id' | 'txt'> | null): Promise<void> {
    const set = hostname
      ? { hostnameId: hostname.id, ...(hostname.txt && { txtName: hostname.txt.name, txtValue: hostname.txt.value }) }
      : { hostnameId: null }
    await runQuery(db.update(brandDomains).set(set).where(eq(ofId, id)))
  },

  /** Stores a look, unless the host was removed meanwhile. `audit` comes with another state, `changesServed` has the brand published anew. */
  async save(
    id: string,
    { dueAt: next, ...look }: DomainLook,
    { audit, changesServed }: { audit: NewAuditEntry | null; changesServed: boolean },
  ): Promise<void> {
    const at = (when: Date | null) => when?.toISOString() ?? null
    const { state: found, since, provedAt, seen, misses, checkedAt, liveSince, isPublished } = look
    // Not what it is called at the edge, which was noted before.
    const row = {
      state: found,
      seen,
      misses,
      published: isPublished,
      since: since.toISOString(),
      dueAt: next.toISOString(),
      provedAt: at(provedAt),
      checkedAt: at(checkedAt),
      liveSince: at(liveSince),
    }
    const standing = and(eq(ofId, id), isStanding)
    const isThere = sql`exists (select 1 from ${brandDomains} where ${standing})`
    const key = sql<string>`(select ${ofBrand} from ${brandDomains} where ${standing})`
    await runQuery(
      db.batch([
        ...(audit
          ? [db.insert(auditLog).select(db.select(auditColumns(audit)).from(sql`(select 1)`).where(isThere))]
          : []),
        ...(audit && changesServed ? [republish(db, key, audit)] : []),
        db.update(brandDomains).set(row).where(standing),
      ] as unknown as Parameters<typeof db.batch>[0]), // never empty: the last one always stands
    )
  },

  /** Links lead to this host from now on, or, for null, to the one that the brand was made with. */
  async choose(brandKey: string, host: string | null, audit: NewAuditEntry): Promise<void> {
    const isTheirs = eq(ofBrand, brandKey)
    await runQuery(
      db.batch([
        db.update(brandDomains).set({ canonical: false }).where(isTheirs),
        db
          .update(brandDomains)
          .set({ canonical: true })
          .where(and(isTheirs, isStanding, eq(ofHost, host ?? ''))),
        republish(db, brandKey, audit),
        db.insert(auditLog).values(toAuditRow(audit)),
      ]),
    )
  },

  /** False where it was removed already. */
  async remove(id: string, audit: NewAuditEntry): Promise<boolean> {
    const isTheirs = and(eq(ofId, id), isStanding)
    const isRemovedNow = sql`exists (select 1 from ${brandDomains} where ${ofId} = ${id} and ${state} = 'removed' and ${brandDomains.since} = ${audit.at.toISOString()})`
    const at = audit.at.toISOString()
    const [removed] = await runQuery(
      db.batch([
        db
          .update(brandDomains)
          .set({ state: 'removed', since: at, canonical: false, dueAt: at })
          .where(isTheirs)
          .returning({ id: ofId }),
        db
          .update(brands)
          .set({ changeId: audit.id, pending: true })
          .where(and(eq(brands.key, audit.brandKey), isRemovedNow)),
        db.insert(auditLog).select(db.select(auditColumns(audit)).from(sql`(select 1)`).where(isRemovedNow)),
      ]),
    )
    return removed.length > 0
  },
})
