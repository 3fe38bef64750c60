import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { BrandDetail, BrandEntry, BrandVersion } from '../../contract/admin'
import type { BrandRecord, ShopClosing } from '../../contract/brand'
import type { RichText } from '../../contract/content/rich-text'
import type { BrandScope } from '../../domain/account/rights'
import { type Database, runQuery } from '../../platform/database'
import type { StoredPicture } from '../../platform/stored-picture'
import { users } from '../../platform/tables'
import { auditColumns, type NewAuditEntry } from '../activity/store'
import { brandDomains } from '../domains/tables'
import type { OwnLegalKey } from './legal/contract'
import { picturesWrite } from './pictures/store'
import { brandContains, comesAfter, listedName } from './store-brand-search'
import { isEnded, isPublishedOf, servedBrand, servedColumns } from './store-served-domains'
import { auditLog, brands, brandVersions, legalTexts } from './tables'

/** A brand as the edge should serve it. `changeId` is the change that led to this state. */
interface ServedBrand {
  /** Its `domain` is the canonical host; it says whether its shop is closed. */
  record: BrandRecord
  isDisabled: boolean
  changeId: string
  /** Keys of further hosts that serve the brand. */
  sites: string[]
  /** Keys of hosts that no longer serve it, unless the edge has removed them. */
  freed: string[]
}

/** Which brands are listed: those with `text` in their name, key or a host, after the brand of a key. */
interface BrandPageAsk {
  text?: string | undefined
  after?: string | undefined
  limit: number
}

/** A legal text to be published; null for the platform's. */
export interface NewLegalText {
  key: OwnLegalKey
  version: number
  text: RichText | null
}

/**
 * The rows that follow a change of a brand in the same batch: its audit row and, if it has one, its version. Nothing of it is written when
 * the change wasn't: a change is identified by its audit row's id.
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

/** Changes a property of a served brand that isn't part of any version, if the brand is in the expected state. */
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

/** The row of a legal text that a change of a brand publishes, conditional as its other rows are. */
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

/** Without the content of its pages: fifty full blogs would be too large to send. */
const listedColumns = {
  ...versionColumns,
  record: sql`json_remove(${brandVersions.record}, '$.content')`.mapWith(brandVersions.record),
}

const inScope = (scope: BrandScope) => (scope === 'all' ? undefined : eq(brands.key, scope.key))

/**
 * Brands as they are administered: the source of truth, of which the edge has copies (BrandStore). Every change is stored together with its
 * audit row, or not at all, and marks the brand as pending until `markServed`. @throws DomainError `database_unavailable`
 */
export type BrandRepository = ReturnType<typeof libsqlBrands>

/** The `brands` and `brand_versions` tables. */
export const libsqlBrands = (db: Database) => ({
  /** By name, ignoring case. */
  list: (scope: BrandScope, { text, after, limit }: BrandPageAsk): Promise<BrandEntry[]> =>
    runQuery(
      db
        .select(entryColumns)
        .from(brands)
        .leftJoin(users, eq(users.id, brands.updatedBy))
        .where(and(inScope(scope), text ? brandContains(text) : undefined, after ? comesAfter(after) : undefined))
        .orderBy(asc(listedName), asc(brands.key))
        .limit(limit),
    ),

  async find(scope: BrandScope, key: string): Promise<BrandDetail | null> {
    const [row] = await runQuery(
      db
        .select({ ...entryColumns, record: brands.record, closing: brands.closing })
        .from(brands)
        .leftJoin(users, eq(users.id, brands.updatedBy))
        .where(and(eq(brands.key, key), inScope(scope))),
    )
    return row ?? null
  },

  /**
   * Stores a new brand as its own first version, with its pictures and the legal texts that it publishes, its shop open or closed; false,
   * and nothing written, when the key is taken.
   */
  async insert(
    record: BrandRecord,
    audit: NewAuditEntry,
    {
      closing,
      pictures = [],
      texts = [],
    }: {
      closing: ShopClosing | null
      pictures?: readonly StoredPicture[]
      texts?: readonly NewLegalText[]
    } = { closing: null },
  ): Promise<boolean> {
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

  /**
   * Stores `record.version`, which must follow the current one, with the legal text and the pictures that it adds, if any; false, and
   * nothing written, when it doesn't follow. A picture that the brand has already stays as it is.
   */
  async save(
    record: BrandRecord,
    audit: NewAuditEntry,
    {
      published,
      pictures = [],
    }: { published?: NewLegalText | undefined; pictures?: readonly StoredPicture[] | undefined } = {},
  ): Promise<boolean> {
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

  /** A legal text that the brand has published instead of the platform's; null when there is none of that version. */
  async findLegalText(brandKey: string, key: OwnLegalKey, version: number): Promise<RichText | null> {
    const { text } = legalTexts
    const isWanted = and(eq(legalTexts.brandKey, brandKey), eq(legalTexts.page, key), eq(legalTexts.version, version))
    const [row] = await runQuery(db.select({ text }).from(legalTexts).where(isWanted))
    return row?.text ?? null
  },

  /** False, and nothing written, when the brand doesn't exist or is in that state already. */
  setDisabled: (key: string, disabled: boolean, audit: NewAuditEntry): Promise<boolean> =>
    setState(db, key, { set: { disabled }, if: ne(brands.disabled, disabled) }, audit),

  /** Opens a shop, closes it, or gives a closed one another preview link; false, and nothing written, when it isn't in the expected state. */
  setClosing: (
    key: string,
    { isClosed, closing }: { isClosed: boolean; closing: ShopClosing | null },
    audit: NewAuditEntry,
  ): Promise<boolean> =>
    setState(db, key, { set: { closing }, if: isClosed ? isNotNull(brands.closing) : isNull(brands.closing) }, audit),

  /** Newest first, without the content of their pages. */
  versions: (scope: BrandScope, key: string, limit: number): Promise<BrandVersion[]> =>
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

  async findVersion(scope: BrandScope, key: string, version: number): Promise<BrandVersion | null> {
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

  /** The brand to be served; null when it doesn't exist. */
  async findServed(key: string): Promise<ServedBrand | null> {
    const { record, closing, disabled, changeId } = brands
    const [[row], domains] = await runQuery(
      db.batch([
        db.select({ record, closing, isDisabled: disabled, changeId }).from(brands).where(eq(brands.key, key)),
        db.select(servedColumns).from(brandDomains).where(isPublishedOf(key)),
      ]),
    )
    return row ? servedBrand(row, domains) : null
  },

  /** The keys of brands whose latest change the edge may not have, after so many. */
  async pending(limit: number, after = 0): Promise<string[]> {
    const rows = await runQuery(
      db
        .select({ key: brands.key })
        .from(brands)
        .where(eq(brands.pending, true))
        .orderBy(asc(brands.updatedAt), asc(brands.key))
        .limit(limit)
        .offset(after),
    )
    return rows.map(({ key }) => key)
  },

  /** Records that the edge has this change; false when another one came meanwhile. */
  async markServed(key: string, changeId: string): Promise<boolean> {
    const isThatChange = and(eq(brands.key, key), eq(brands.changeId, changeId))
    const [marked] = await runQuery(
      db.batch([
        db.update(brands).set({ pending: false }).where(isThatChange).returning({ key: brands.key }),
        db
          .update(brandDomains)
          .set({ published: false })
          .where(and(isPublishedOf(key), isEnded, sql`exists (select 1 from ${brands} where ${isThatChange})`)),
      ]),
    )
    return marked.length > 0
  },
})
