import { readFileSync } from 'node:fs'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, it } from 'vitest'
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
import * as reviewTables from '../adapters/libsql/reviews/reviews-schema'
import * as schema from '../adapters/libsql/schema'
import * as teamTables from '../adapters/libsql/team/team-schema'
import { SECURITY_EVENT_DAYS } from '../contract/security/security-events'
import {
  APPLICATIONS_KEPT_MONTHS,
  BOOKINGS_KEPT_YEARS,
  MESSAGES_KEPT_YEARS,
  NEWSLETTER_WAITING_DAYS,
  SAVED_TRAVELERS_KEPT_YEARS,
  SPAM_KEPT_DAYS,
} from '../domain/account/retention'

// The README's table says of each column how much it tells of a person, and until when it is kept.

const readme = readFileSync('worker/README.md', 'utf8')
const block = /<!-- personal-data -->\n([\s\S]*?)<!-- \/personal-data -->/.exec(readme)?.[1] ?? ''

const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const rows = block.split('\n').slice(2).filter(Boolean).map(cells)
const levels = [...readme.matchAll(/^\| (secret|sensitive|personal|pseudonymous|operational) \|/gm)].map(
  ([, level]) => level,
)

/** "table.column" of each row. */
const classified = rows.flatMap(([table = '', columns = '']) =>
  columns.split(', ').map((column) => `${table.replaceAll('`', '')}.${column}`),
)

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
  cardTables,
  teamTables,
]
  .flatMap((tables) => Object.values<unknown>(tables))
  .filter((value): value is SQLiteTable => is(value, SQLiteTable))
  .flatMap((table) => Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`))

describe('the table of personal data', () => {
  it('classifies every column of the database, once, and nothing else', () => {
    expect(classified.toSorted()).toEqual(stored.toSorted())
  })

  it('gives each one of the five levels, whose requirements stand above it, and an end', () => {
    expect(levels).toHaveLength(5)
    for (const [table, columns, level, until] of rows) {
      expect([table, columns, levels.includes(level ?? ''), until !== '']).toEqual([table, columns, true, true])
    }
  })

  it('names the periods that the schedule keeps', () => {
    expect(block).toContain(`| ${BOOKINGS_KEPT_YEARS} years |`)
    expect(block).toContain(`| ${SECURITY_EVENT_DAYS} days`)
    expect(block).toContain(
      `${MESSAGES_KEPT_YEARS} years, spam ${SPAM_KEPT_DAYS} days, applications ${APPLICATIONS_KEPT_MONTHS} months`,
    )
    expect(block).toContain(`${NEWSLETTER_WAITING_DAYS} days without a confirmation`)
    expect(block).toContain(`${SAVED_TRAVELERS_KEPT_YEARS} years after it was last saved`)
  })

  it('lets nothing that names a person stay for ever', () => {
    const kept = rows.filter(([, , level, until]) => level !== 'operational' && until?.startsWith('never'))
    expect(kept.map(([table, columns]) => `${table} ${columns}`)).toEqual([
      '`balance_entries` user_id',
      '`provider_fee_rates` user_id',
      '`case_steps` user_id',
      '`reports` summary',
      '`brands` updated_by',
      '`brand_versions` saved_by',
      '`audit_log` user_id',
    ])
  })
})
