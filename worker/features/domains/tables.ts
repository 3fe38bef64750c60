import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Mode } from '../../contract/admin'
import type { SeenHost, SeenMailDns } from '../launch/rules-opening-facts'
import type { DomainState } from './contract-own-domains'
import type { WalletFailure, WalletStatus } from './contract-wallets'
import type { DomainSeen } from './rules-domain-state'

/** Stripe's state of the wallets at brands' hosts, as last seen, and when to check again. */
export const walletHosts = sqliteTable(
  'wallet_hosts',
  {
    host: text('host').notNull(),
    mode: text('mode').$type<Mode>().notNull(),
    brandKey: text('brand_key').notNull(),
    status: text('standing', { mode: 'json' }).$type<WalletStatus>(),
    failure: text('failure', { mode: 'json' }).$type<WalletFailure>(),
    checkedAt: text('checked_at'),
    dueAt: text('due_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.host, table.mode] }), index('wallet_hosts_due').on(table.mode, table.dueAt)],
)

/** The last external checks for a brand's opening: its host, and the DNS of its mails. */
export const openingLooks = sqliteTable(
  'opening_looks',
  {
    brandKey: text('brand_key').notNull(),
    what: text('what').notNull(),
    seen: text('seen', { mode: 'json' }).$type<SeenHost | SeenMailDns>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandKey, table.what] })],
)

/**
 * Further hosts of brands. `site` is the host without www, which is the edge's key of brands. Any brand may claim a host; it belongs to the
 * one that has proved it. One that was removed or has ended stays until the edge has removed it: its host is free as soon as neither
 * `hostname_id` nor `published` is left. A trigger removes an unproved one as soon as the role of the user who added it changes, or their
 * account is disabled or deleted.
 */
export const brandDomains = sqliteTable(
  'brand_domains',
  {
    id: text('id').primaryKey(),
    host: text('host').notNull(),
    site: text('site').notNull(),
    brandKey: text('brand_key').notNull(),
    addedBy: text('added_by'),
    state: text('state').$type<DomainState>().notNull(),
    since: text('since').notNull(),
    hostnameId: text('hostname_id'),
    txtName: text('txt_name'),
    txtValue: text('txt_value'),
    provedAt: text('proved_at'),
    seen: text('seen', { mode: 'json' }).$type<DomainSeen>(),
    misses: integer('misses').notNull().default(0),
    canonical: integer('canonical', { mode: 'boolean' }).notNull().default(false),
    published: integer('published', { mode: 'boolean' }).notNull().default(false),
    createdAt: text('created_at').notNull(),
    checkedAt: text('checked_at'),
    liveSince: text('live_since'),
    dueAt: text('due_at').notNull(),
  },
  (table) => [
    uniqueIndex('brand_domains_claim').on(table.brandKey, table.host).where(sql`state <> 'removed'`),
    uniqueIndex('brand_domains_proved').on(table.host).where(sql`proved_at is not null and state <> 'removed'`),
    uniqueIndex('brand_domains_canonical').on(table.brandKey).where(sql`canonical = 1`),
    index('brand_domains_brand').on(table.brandKey),
    index('brand_domains_site').on(table.site),
    index('brand_domains_due').on(table.dueAt),
    index('brand_domains_adder').on(table.addedBy).where(sql`proved_at is null`),
  ],
)
