import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, it } from 'vitest'
import * as security from '../features/account/tables'
import * as ledger from '../features/accounting/tables'
import * as alerts from '../features/alerts/tables'
import * as numbers from '../features/analytics/tables'
import * as brands from '../features/brands/tables'
import * as cardTables from '../features/cards/tables'
import * as domains from '../features/domains/tables'
import * as desk from '../features/issues/tables'
import * as written from '../features/messages/tables'
import * as newsletter from '../features/newsletter/tables'
import * as offsets from '../features/offsets/tables'
import * as payouts from '../features/payouts/tables'
import * as promotionTables from '../features/pricing/tables'
import * as reconciliation from '../features/reconciliation/tables'
import * as reviewTables from '../features/reviews/tables'
import * as fares from '../features/seen/tables'
import * as teamTables from '../features/team/tables'
import * as schema from '../platform/tables'
import { PERSONAL_DATA } from './personal-data'

const stored = [
  schema,
  security,
  desk,
  brands,
  fares,
  written,
  newsletter,
  offsets,
  reviewTables,
  alerts,
  ledger,
  reconciliation,
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
  'statements.user_id',
  // About payments that aren't for one of our sales.
  'statement_lines.reference',
  'corrections.user_id',
  'corrections.answered_by',
  'provider_fee_rates.user_id',
  'case_steps.user_id',
  'reports.summary',
  'brands.updated_by',
  'brand_domains.added_by',
  'platform_shares.user_id',
  'exchange_rates.user_id',
  'payout_reserves.user_id',
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
