import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Mode } from '../../../contract/admin'
import type { WalletFailure, WalletStanding } from '../../../contract/domains/wallets'

/** What the card gateway says of wallets at brands' hosts, as it was last seen, and when to look again. */
export const walletHosts = sqliteTable(
  'wallet_hosts',
  {
    host: text('host').notNull(),
    mode: text('mode').$type<Mode>().notNull(),
    brandKey: text('brand_key').notNull(),
    standing: text('standing', { mode: 'json' }).$type<WalletStanding>(),
    failure: text('failure', { mode: 'json' }).$type<WalletFailure>(),
    checkedAt: text('checked_at'),
    dueAt: text('due_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.host, table.mode] }), index('wallet_hosts_due').on(table.mode, table.dueAt)],
)
