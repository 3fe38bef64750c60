import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, it } from 'vitest'
import * as cardTables from '../adapters/libsql/accounts/card-holders-schema'
import * as security from '../adapters/libsql/accounts/security-schema'
import * as alerts from '../adapters/libsql/alerts/alerts-schema'
import * as brands from '../adapters/libsql/brand-schema'
import * as desk from '../adapters/libsql/desk/desk-schema'
import * as domains from '../adapters/libsql/domains/domains-schema'
import * as fares from '../adapters/libsql/fares/fares-schema'
import * as ledger from '../adapters/libsql/ledger/ledger-schema'
import * as written from '../adapters/libsql/messages/messages-schema'
import * as newsletter from '../adapters/libsql/messages/newsletter-schema'
import * as numbers from '../adapters/libsql/numbers/numbers-schema'
import * as payouts from '../adapters/libsql/payouts/payouts-schema'
import * as promotionTables from '../adapters/libsql/promotions/promotions-schema'
import * as reviewTables from '../adapters/libsql/reviews/reviews-schema'
import * as schema from '../adapters/libsql/schema'
import * as teamTables from '../adapters/libsql/team/team-schema'
import { PERSONAL_DATA } from './personal-data'

const stored = [
  schema,
  security,
  desk,
  brands,
  fares,
  written,
  newsletter,
  reviewTables,
  alerts,
  ledger,
  numbers,
  domains,
  payouts,
  cardTables,
  promotionTables,
  teamTables,
]
  .flatMap((tables) => Object.values<unknown>(tables))
  .filter((value): value is SQLiteTable => is(value, SQLiteTable))
  .flatMap((table) => Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`))

/** Columns that lead to a person and are never emptied by age: who did something, and ids that lead to nothing after a time. */
const KEPT_FOREVER = [
  'balance_entries.user_id',
  'provider_fee_rates.user_id',
  'case_steps.user_id',
  'reports.summary',
  'brands.updated_by',
  'brand_domains.added_by',
  'platform_shares.user_id',
  'brand_versions.saved_by',
  'audit_log.user_id',
]

it('every column of the database has one level and one end, and nothing that names a person is kept forever', () => {
  const classified = Object.entries(PERSONAL_DATA).flatMap(([table, groups]) =>
    groups.flatMap(({ level, until, names }) => names.map((name) => ({ column: `${table}.${name}`, level, until }))),
  )
  const columns = classified.map(({ column }) => column)
  const forever = classified.filter(({ level, until }) => level !== 'operational' && until.startsWith('never'))
  expect({
    unclassified: stored.filter((column) => !columns.includes(column)),
    unknown: columns.filter((column) => !stored.includes(column)),
    classifiedTwice: columns.filter((column, index) => columns.indexOf(column) !== index),
  }).toEqual({ unclassified: [], unknown: [], classifiedTwice: [] })
  expect(forever.map(({ column }) => column)).toEqual(KEPT_FOREVER)
})
