import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AuditAction, AuditDetail } from '../../contract/admin'
import type { BrandRecord, ShopClosing } from '../../contract/brand'
import type { PictureUse } from '../../contract/content/picture'
import type { PictureFormat } from '../../contract/content/picture-limits'
import type { RichText } from '../../contract/content/rich-text'
import type { OwnLegalKey } from './legal/contract'

/**
 * The states of a picture: uploaded, then kept forever because a version or a legal text of its brand refers to it, or set aside because
 * none does, after which nothing can be saved with it any more. Later it is being removed, and its row is deleted once its files are gone.
 */
export type PictureLife = 'new' | 'kept' | 'set_aside' | 'leaving'

/**
 * Brands; the edge serves copies. `changeId` is the last change's audit row, `pending` whether the copies may lack it, `closing` is null
 * while its shop is open.
 */
export const brands = sqliteTable(
  'brands',
  {
    key: text('key').primaryKey(),
    record: text('record', { mode: 'json' }).$type<BrandRecord>().notNull(),
    version: integer('version').notNull(),
    disabled: integer('disabled', { mode: 'boolean' }).notNull().default(false),
    closing: text('closing', { mode: 'json' }).$type<ShopClosing>(),
    changeId: text('change_id').notNull(),
    pending: integer('pending', { mode: 'boolean' }).notNull().default(true),
    updatedBy: text('updated_by').notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  (table) => [
    index('brands_pending').on(table.pending).where(sql`pending = 1`),
    // All columns that a list filters by, in its order: only the records of the page are read.
    index('brands_by_name').on(sql`(lower(record ->> '$.name'))`, table.key, sql`(lower(record ->> '$.domain'))`),
    // What the schedule filters hosts by, without reading a record.
    index('brands_enabled').on(table.disabled, table.key),
    // All that finding personal data past its retention needs.
    index('brands_keeping')
      .on(table.key, sql`(record ->> '$.taxRules.country')`, sql`(record ->> '$.taxRules.keptYears')`)
      .where(sql`(record ->> '$.taxRules.country') is not null`),
    // All that finding due offers needs, so that no record with the content of its pages is read.
    index('brands_showing_offers').on(
      sql`(record ->> '$.content.home.offers.isShown')`,
      table.disabled,
      table.key,
      sql`(record ->> '$.content.home.offers.offers')`,
    ),
    // And the routes that a brand names for its deals.
    index('brands_naming_routes').on(
      sql`(record ->> '$.content.home.deals.isShown')`,
      table.disabled,
      table.key,
      sql`(record ->> '$.content.home.deals.routes')`,
    ),
  ],
)

/** Every version of a brand. */
export const brandVersions = sqliteTable(
  'brand_versions',
  {
    brandKey: text('brand_key')
      .notNull()
      .references(() => brands.key),
    version: integer('version').notNull(),
    record: text('record', { mode: 'json' }).$type<BrandRecord>().notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: text('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandKey, table.version] })],
)

/**
 * The legal texts that brands have published instead of the platform's; null where they went back to it. Rows are only ever added: bookings
 * were made under them. `changeId` is the audit row of the publication.
 */
export const legalTexts = sqliteTable(
  'legal_texts',
  {
    brandKey: text('brand_key')
      .notNull()
      .references(() => brands.key),
    page: text('page').$type<OwnLegalKey>().notNull(),
    version: integer('version').notNull(),
    text: text('text', { mode: 'json' }).$type<RichText>(),
    changeId: text('change_id').notNull(),
    publishedAt: text('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandKey, table.page, table.version] })],
)

/**
 * The pictures that brands have stored, whether or not a page shows them. `changeId` is the audit row of the upload; `life` is the
 * picture's state since `lifeSince`, which is null until it was first checked.
 */
export const pictures = sqliteTable(
  'pictures',
  {
    key: text('key').primaryKey(),
    brandKey: text('brand_key')
      .notNull()
      .references(() => brands.key),
    use: text('use').$type<PictureUse>().notNull().default('page'),
    format: text('format').$type<PictureFormat>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    changeId: text('change_id').notNull(),
    createdAt: text('created_at').notNull(),
    life: text('life').$type<PictureLife>().notNull().default('new'),
    lifeSince: text('life_since'),
  },
  (table) => [
    index('pictures_brand').on(table.brandKey),
    index('pictures_unsettled').on(table.createdAt).where(sql`life <> 'kept'`),
  ],
)

/** What administrators and owners did. Users are referred to by id, which identifies nobody once they are deleted. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    userId: text('user_id').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    detail: text('detail', { mode: 'json' }).$type<AuditDetail>().notNull(),
    at: text('at').notNull(),
  },
  (table) => [index('audit_log_at').on(table.at), index('audit_log_brand').on(table.brandKey, table.at)],
)
