import type { Client, InStatement } from '@libsql/client/sqlite3'
import { and, eq, getTableColumns, getTableName, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/libsql/sqlite3'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Booking } from '../../contract/booking'
import type { BrandRecord } from '../../contract/brand'
import type { NewAccount } from '../../features/account/store'
import * as security from '../../features/account/tables'
import {
  balanceEntries,
  corrections,
  invoices,
  ledgerEntries,
  providerFeeRates,
  providerSpent,
} from '../../features/accounting/tables'
import { priceAlerts } from '../../features/alerts/tables'
import { searchDays, searchEvents } from '../../features/analytics/tables'
import * as brandTables from '../../features/brands/tables'
import { cardHolders } from '../../features/cards/tables'
import { brandDomains, openingLooks, walletHosts } from '../../features/domains/tables'
import * as desk from '../../features/issues/tables'
import * as written from '../../features/messages/tables'
import * as newsletter from '../../features/newsletter/tables'
import { carbonOffsets } from '../../features/offsets/tables'
import {
  brandEarnings,
  brandReleases,
  exchangeRates,
  payoutAccounts,
  payoutReserves,
  platformShares,
} from '../../features/payouts/tables'
import { promotions } from '../../features/pricing/tables'
import type { CompletedPurchase } from '../../features/purchase/store-complete-purchase'
import { statementLines, statements } from '../../features/reconciliation/tables'
import * as reviewTables from '../../features/reviews/tables'
import { teamInvites } from '../../features/team/tables'
import * as schema from '../../platform/tables'
import { aCompletedPurchase, aPurchase } from '../builders/a-purchase'
import { openCopy, openCopyToReturnTo } from '../migrated-copy'
import { repositoriesIn } from './repositories'

const TABLES = {
  users: schema.users,
  sessions: schema.sessions,
  links: schema.oneTimeLinks,
  mails: schema.mails,
  purchases: schema.purchases,
  bookings: schema.bookings,
  cancellations: schema.cancellations,
  brands: brandTables.brands,
  versions: brandTables.brandVersions,
  legalTexts: brandTables.legalTexts,
  pictures: brandTables.pictures,
  audit: brandTables.auditLog,
  counters: desk.counters,
  cases: desk.cases,
  caseSteps: desk.caseSteps,
  webhookEvents: desk.webhookEvents,
  heartbeats: desk.heartbeats,
  reports: desk.reports,
  statements,
  statementLines,
  flightChanges: desk.flightChanges,
  passkeys: security.passkeys,
  authenticatorApps: security.authenticatorApps,
  recoveryCodes: security.recoveryCodes,
  signInIdentities: security.signInIdentities,
  challenges: security.challenges,
  factorRecoveries: security.factorRecoveries,
  emailChanges: security.emailChanges,
  securityEvents: security.securityEvents,
  savedTravelers: security.savedTravelers,
  cardHolders,
  messages: written.messages,
  messageSteps: written.messageSteps,
  reviews: reviewTables.reviews,
  reviewOptOuts: reviewTables.reviewOptOuts,
  subscriptions: newsletter.newsletterSubscriptions,
  teamInvites,
  alerts: priceAlerts,
  ledger: ledgerEntries,
  carbonOffsets,
  searchEvents,
  searchDays,
  invoices,
  balanceEntries,
  corrections,
  walletHosts,
  openingLooks,
  providerFeeRates,
  providerSpent,
  brandDomains,
  payoutAccounts,
  platformShares,
  payoutReserves,
  exchangeRates,
  brandEarnings,
  brandReleases,
  promotions,
}
type Name = keyof typeof TABLES
type Row<N extends Name> = (typeof TABLES)[N]['$inferSelect']
type NewRow<N extends Name> = (typeof TABLES)[N]['$inferInsert']

const toRow = (table: SQLiteTable, values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, column]) => {
      const value = values[column.name]
      return [key, value === null ? null : column.mapFromDriverValue(value)]
    }),
  )

/** The condition that a row has these values. */
function matching(table: SQLiteTable, values: object): SQL | undefined {
  const columns = getTableColumns(table)
  return and(...Object.entries(values).flatMap(([key, value]) => (columns[key] ? [eq(columns[key], value)] : [])))
}

/**
 * A migrated database of its own in this process with the given accounts, and the repositories over it: libSQL's engine without a server,
 * so that a test takes milliseconds and has no other rows. `stored`, `put`, `change` and `remove` are synchronous: a test may read between
 * any two steps.
 */
export const aDatabase = (...accounts: NewAccount[]) => databaseOver(openCopy(), accounts)

/** The same, with snapshots: `keep` remembers every row, and its result restores them. */
export function aDatabaseToReturnTo() {
  const { keep, ...copy } = openCopyToReturnTo()
  return { ...databaseOver(copy, []), keep }
}

/**
 * Databases one after the other, each as good as new, which ends the previous one: the same connection with its rows restored, in a
 * fraction of the time that preparing a new one takes.
 */
export function databasesInTurn() {
  const database = aDatabaseToReturnTo()
  const clear = database.keep()
  return () => {
    clear()
    // Tests change the repositories' methods.
    return { ...database, repositories: repositoriesIn(database.db) }
  }
}

function databaseOver({ prepare, client }: ReturnType<typeof openCopy>, accounts: NewAccount[]) {
  const db = drizzle({ client })
  const run = ({ sql, params }: { sql: string; params: unknown[] }) => void prepare(sql).run(...params)

  const rows = <N extends Name>(name: N): Row<N>[] =>
    prepare(`select * from ${getTableName(TABLES[name])} order by rowid`)
      .all()
      .map((values) => toRow(TABLES[name], values as Record<string, unknown>) as Row<N>) // as the schema maps it

  /** Stores rows as they are. */
  const put = <N extends Name>(name: N, ...added: NewRow<N>[]) => {
    for (const row of added) run(db.insert(TABLES[name]).values(row).toSQL())
  }
  const putAccounts = (...added: NewAccount[]) => {
    for (const account of added) {
      const { username, email, createdAt } = account
      put('users', {
        ...account,
        username: username.toLowerCase(),
        email: email.toLowerCase(),
        createdAt: createdAt.toISOString(),
      })
    }
  }
  putAccounts(...accounts)
  const repositories = repositoriesIn(db)
  const repositoriesThrough = (wrap: (own: Client) => Client) => repositoriesIn(drizzle({ client: wrap(client) }))
  /** SQLite's plan of each query that is made, in its steps. */
  async function plansOf(ask: (over: ReturnType<typeof repositoriesIn>) => Promise<unknown>): Promise<string[]> {
    const plans: string[] = []
    const explaining = (own: Client): Client => {
      const execute = async (statement: InStatement) => {
        if (typeof statement === 'string') throw new Error('It has values')
        const { rows } = await own.execute({ ...statement, sql: `explain query plan ${statement.sql}` })
        plans.push(...rows.map(({ detail }) => `${detail}`))
        return own.execute(statement)
      }
      return new Proxy(own, { get: (from, name) => (name === 'execute' ? execute : Reflect.get(from, name)) })
    }
    await ask(repositoriesThrough(explaining))
    return plans
  }
  return {
    db,
    repositories,
    /** How many rows were written so far, repeated writes included. */
    writes: () => (prepare('select total_changes() as writes').get() as { writes: number }).writes,
    /** The repositories over the same rows, through a wrapper that a test provides. */
    repositoriesThrough,
    plansOf,
    /** The rows of each table, oldest first. */
    stored: new Proxy({} as { [N in Name]: Row<N>[] }, { get: (_target, name) => rows(name as Name) }),
    put,
    putAccounts,
    /** Stores brands as they are served, each with its version. */
    putBrands(...records: BrandRecord[]) {
      for (const record of records) {
        const { key, version } = record
        const saved = { updatedBy: 'system', updatedAt: '2026-11-01T09:00:00.000Z' }
        put('brands', { key, record, version, changeId: `change of ${key}`, pending: false, ...saved })
        put('versions', { brandKey: key, version, record, savedBy: saved.updatedBy, savedAt: saved.updatedAt })
      }
    },
    /** Stores a booking of a captured purchase at a brand, a guest's by default. */
    async sell(
      booking: Booking,
      { brandKey = 'default', ...given }: Partial<CompletedPurchase> & { brandKey?: string } = {},
    ) {
      const purchase = await repositories.purchases.insertOrFind(
        aPurchase({ brandKey, bookingId: booking.id, state: 'booked' }),
      )
      return repositories.purchases.complete({
        ...aCompletedPurchase({ booking, ...given }),
        purchase: { ...purchase, state: 'captured' },
      })
    },
    /** Changes the rows that have the given values, or every one. */
    change: <N extends Name>(name: N, values: Partial<Row<N>>, which: Partial<Row<N>> = {}) =>
      run(
        db
          .update(TABLES[name] as SQLiteTable)
          .set(values)
          .where(matching(TABLES[name], which))
          .toSQL(),
      ),
    /** Removes the rows that have the given values, or every one. */
    remove: <N extends Name>(name: N, which: Partial<Row<N>> = {}) =>
      run(db.delete(TABLES[name]).where(matching(TABLES[name], which)).toSQL()),
  }
}
