import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { BrandScope } from '../../domain/account/rights'
import type { BrandRepository, NewAuditEntry, NewLegalText } from '../../ports/brands'
import { auditLog, brands, brandVersions, legalTexts } from './brand-schema'
import { comesAfter, hasInIt, listedName } from './brand-search'
import { type Database, runQuery } from './database'
import { brandDomains } from './domains/domains-schema'
import { isPublishedOf, servedBrand, servedColumns } from './domains/served-domains'
import { auditColumns } from './libsql-audit'
import { picturesWrite } from './libsql-pictures'
import { users } from './schema'

/**
 * What follows a change of a brand in the same batch: its audit row and, where it has one, its version. Nothing of it is written
 * when the change before it wasn't: a change is known by its audit row's id.
 */
function changeWrites(db: Database, key: string, audit: NewAuditEntry, version?: 'with a version') {
  const hasChanged = and(eq(brands.key, key), eq(brands.changeId, audit.id))
  const saved = {
    brandKey: brands.key,
    version: brands.version,
    record: brands.record,
    savedBy: brands.updatedBy,
    savedAt: brands.updatedAt,
  }
  const auditWrite = db.insert(auditLog).select(db.select(auditColumns(audit)).from(brands).where(hasChanged))
  return version
    ? [auditWrite, db.insert(brandVersions).select(db.select(saved).from(brands).where(hasChanged))]
    : [auditWrite]
}

/** Changes how a brand is served, which is in no version of it, if it is as it is taken to be. */
async function setState(
  db: Database,
  key: string,
  change: { set: Partial<Pick<typeof brands.$inferInsert, 'disabled' | 'closing'>>; if: SQL },
  audit: NewAuditEntry,
): Promise<boolean> {
  const by = { updatedBy: audit.userId, updatedAt: audit.at.toISOString() }
  const [changed] = await runQuery(
    db.batch([
      db
        .update(brands)
        .set({ ...change.set, changeId: audit.id, pending: true, ...by })
        .where(and(eq(brands.key, key), change.if))
        .returning({ key: brands.key }),
      ...changeWrites(db, key, audit),
    ]),
  )
  return changed.length > 0
}

/** The row of a legal text that a change of a brand publishes, written as its other rows are. */
function legalWrite(db: Database, brandKey: string, audit: NewAuditEntry, { key, version, text }: NewLegalText) {
  const published = {
    brandKey: brands.key,
    page: sql<typeof key>`${key}`.as('page'),
    version: sql<number>`${version}`.as('version'),
    text: sql<typeof text>`${text && JSON.stringify(text)}`.as('text'),
    changeId: brands.changeId,
    publishedAt: brands.updatedAt,
  }
  const hasChanged = and(eq(brands.key, brandKey), eq(brands.changeId, audit.id))
  return db.insert(legalTexts).select(db.select(published).from(brands).where(hasChanged))
}

const entryColumns = {
  key: brands.key,
  name: sql<string>`json_extract(${brands.record}, '$.name')`.as('name'),
  domain: sql<string>`json_extract(${brands.record}, '$.domain')`.as('domain'),
  isDisabled: brands.disabled,
  isClosed: sql`${brands.closing} is not null`.mapWith(Boolean),
  version: brands.version,
  isPending: brands.pending,
  updatedBy: users.username,
  updatedAt: brands.updatedAt,
}

const versionColumns = {
  version: brandVersions.version,
  savedBy: users.username,
  savedAt: brandVersions.savedAt,
  record: brandVersions.record,
}

/** Without what its pages say: a list of fifty full blogs is more than anybody could be sent. */
const listedColumns = {
  ...versionColumns,
  record: sql`json_remove(${brandVersions.record}, '$.content')`.mapWith(brandVersions.record),
}

const inScope = (scope: BrandScope) => (scope === 'all' ? undefined : eq(brands.key, scope.key))

/** The `brands` and `brand_versions` tables. */
export const libsqlBrands = (db: Database): BrandRepository => ({
  list: (scope, { text, after, limit }) =>
    runQuery(
      db
        .select(entryColumns)
        .from(brands)
        .leftJoin(users, eq(users.id, brands.updatedBy))
        .where(and(inScope(scope), text ? hasInIt(text) : undefined, after ? comesAfter(after) : undefined))
        .orderBy(asc(listedName), asc(brands.key))
        .limit(limit),
    ),

  async find(scope, key) {
    const [row] = await runQuery(
      db
        .select({ ...entryColumns, record: brands.record, closing: brands.closing })
        .from(brands)
        .leftJoin(users, eq(users.id, brands.updatedBy))
        .where(and(eq(brands.key, key), inScope(scope))),
    )
    return row ?? null
  },

  async insert(record, audit, { closing, pictures = [], texts = [] } = { closing: null }) {
    const by = { changeId: audit.id, updatedBy: audit.userId }
    const row = { key: record.key, record, version: record.version, closing, ...by }
    const [inserted] = await runQuery(
      db.batch([
        db
          .insert(brands)
          .values({ ...row, updatedAt: audit.at.toISOString() })
          .onConflictDoNothing()
          .returning({ key: brands.key }),
        ...changeWrites(db, record.key, audit, 'with a version'),
        ...texts.map((text) => legalWrite(db, record.key, audit, text)),
        ...(pictures.length > 0 ? [picturesWrite(db, { brandKey: record.key, pictures }, audit)] : []),
      ]),
    )
    return inserted.length > 0
  },

  async save(record, audit, { published, pictures = [] } = {}) {
    const { key, version } = record
    const [saved] = await runQuery(
      db.batch([
        db
          .update(brands)
          .set({
            record,
            version,
            changeId: audit.id,
            pending: true,
            updatedBy: audit.userId,
            updatedAt: audit.at.toISOString(),
          })
          .where(and(eq(brands.key, key), eq(brands.version, version - 1)))
          .returning({ key: brands.key }),
        ...changeWrites(db, key, audit, 'with a version'),
        ...(published ? [legalWrite(db, key, audit, published)] : []),
        ...(pictures.length > 0 ? [picturesWrite(db, { brandKey: key, pictures }, audit)] : []),
      ]),
    )
    return saved.length > 0
  },

  async findLegalText(brandKey, key, version) {
    const { text } = legalTexts
    const isWanted = and(eq(legalTexts.brandKey, brandKey), eq(legalTexts.page, key), eq(legalTexts.version, version))
    const [row] = await runQuery(db.select({ text }).from(legalTexts).where(isWanted))
    return row?.text ?? null
  },

  setDisabled: (key, disabled, audit) =>
    setState(db, key, { set: { disabled }, if: ne(brands.disabled, disabled) }, audit),

  setClosing: (key, { isClosed, closing }, audit) =>
    setState(db, key, { set: { closing }, if: isClosed ? isNotNull(brands.closing) : isNull(brands.closing) }, audit),

  versions: (scope, key, limit) =>
    runQuery(
      db
        .select(listedColumns)
        .from(brandVersions)
        .innerJoin(brands, eq(brands.key, brandVersions.brandKey))
        .leftJoin(users, eq(users.id, brandVersions.savedBy))
        .where(and(eq(brandVersions.brandKey, key), inScope(scope)))
        .orderBy(desc(brandVersions.version))
        .limit(limit),
    ),

  async findVersion(scope, key, version) {
    const [row] = await runQuery(
      db
        .select(versionColumns)
        .from(brandVersions)
        .innerJoin(brands, eq(brands.key, brandVersions.brandKey))
        .leftJoin(users, eq(users.id, brandVersions.savedBy))
        .where(and(eq(brandVersions.brandKey, key), eq(brandVersions.version, version), inScope(scope))),
    )
    return row ?? null
  },

  async findServed(key) {
    const { record, closing, disabled, changeId } = brands
    const [[row], domains] = await runQuery(
      db.batch([
        db.select({ record, closing, isDisabled: disabled, changeId }).from(brands).where(eq(brands.key, key)),
        db.select(servedColumns).from(brandDomains).where(isPublishedOf(key)),
      ]),
    )
    return row ? servedBrand(row, domains) : null
  },

  async pending(limit) {
    const rows = await runQuery(
      db
        .select({ key: brands.key })
        .from(brands)
        .where(eq(brands.pending, true))
        .orderBy(asc(brands.updatedAt))
        .limit(limit),
    )
    return rows.map(({ key }) => key)
  },

  async markServed(key, changeId) {
    const isThatChange = and(eq(brands.key, key), eq(brands.changeId, changeId))
    const [marked] = await runQuery(
      db.batch([
        db.update(brands).set({ pending: false }).where(isThatChange).returning({ key: brands.key }),
        db
          .update(brandDomains)
          .set({ published: false })
          .where(
            and(
              isPublishedOf(key),
              eq(brandDomains.state, 'removed'),
              sql`exists (select 1 from ${brands} where ${isThatChange})`,
            ),
          ),
      ]),
    )
    return marked.length > 0
  },
})
