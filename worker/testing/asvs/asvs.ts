import { existsSync, readFileSync } from 'node:fs'
import type { Outcome } from '../../dev/test-results'
import { browsersAndCalls } from './browsers-and-calls'
import { configurationAndData } from './configuration-and-data'
import { cryptography } from './cryptography'
import { inputAndRules } from './input-and-rules'
import { REQUIREMENTS, type Rows } from './requirements'
import { sessionsAndRights } from './sessions-and-rights'
import { signingIn } from './signing-in'
import { sourceAndLogs } from './source-and-logs'

/** How Tailfin meets each requirement of OWASP ASVS 5.0, levels 1 and 2. */
export const ASVS: Rows = {
  ...inputAndRules,
  ...browsersAndCalls,
  ...signingIn,
  ...sessionsAndRights,
  ...cryptography,
  ...configurationAndData,
  ...sourceAndLogs,
}

/** The number of requirements of a level in each state. */
export interface Tally {
  level: number
  shown: number
  notApplicable: number
  missing: number
}

/** The tally of levels 1 and 2. A requirement without a row is missing. */
export const tally = (): Tally[] =>
  [1, 2].map((level) => {
    const rows = REQUIREMENTS.filter((requirement) => requirement.level === level).map(({ id }) => ASVS[id])
    const count = (kind: string) => rows.filter((row) => row && kind in row).length
    const [shown, notApplicable] = [count('shownBy'), count('notApplicable')]
    return { level, shown, notApplicable, missing: rows.length - shown - notApplicable }
  })

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A placeholder in a test's name, into which each row of its table puts a value. */
const PLACE = /%(?:\.\d+)?[a-z]/

/** Whether a test of this name ran, and each row of its table, or whether a document has such a chapter. */
function isThere(outcomes: Outcome[], shownBy: string): boolean {
  const [file = '', name = ''] = shownBy.split(' › ')
  if (file.endsWith('.md')) return existsSync(file) && readFileSync(file, 'utf8').includes(`\n## ${name}\n`)
  const pattern = new RegExp(`^${name.split(PLACE).map(literally).join('.*')}$`, 's')
  const named = outcomes.filter((test) => test.file.endsWith(file) && test.names.some((each) => pattern.test(each)))
  return named.length > 0 && named.every(({ hasRun }) => hasRun)
}

/**
 * The tests and chapters that should show a requirement but are missing, or were skipped in a run of all tests: one text each. A test that
 * ran and failed is reported by itself.
 */
export const unshown = (outcomes: Outcome[], rows: Rows = ASVS): string[] =>
  Object.entries(rows).flatMap(([id, row]) =>
    'shownBy' in row
      ? row.shownBy.filter((each) => !isThere(outcomes, each)).map((each) => `ASVS ${id} > did not run: ${each}`)
      : [],
  )
