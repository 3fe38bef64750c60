import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ASVS, tally } from './asvs'
import { REQUIREMENTS } from './requirements'

const rows = Object.entries(ASVS)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether a file has a test of this name, as the first argument of a call in any quotes, or a document such a chapter. */
function hasTest(file: string, name: string): boolean {
  if (!existsSync(file)) return false
  if (file.endsWith('.md')) return readFileSync(file, 'utf8').includes(`\n## ${name}\n`)
  const quoted = new RegExp(
    `\\(\\s*(?:'${escaped(name.replaceAll("'", "\\'"))}'|"${escaped(name)}"|\`${escaped(name)}\`)\\s*,`,
  )
  return quoted.test(readFileSync(file, 'utf8'))
}

const isThere = (test: string) => {
  const [file = '', name = ''] = test.split(' › ')
  return hasTest(file, name)
}

describe('the table of ASVS 5.0, levels 1 and 2', () => {
  it('has one row for each of the 253 requirements, and no other', () => {
    expect(REQUIREMENTS).toHaveLength(253)
    expect(rows.map(([id]) => id).sort()).toEqual(REQUIREMENTS.map(({ id }) => id).sort())
  })

  it('names tests and chapters that are there', () => {
    const named = rows.flatMap(([id, row]) => ('shownBy' in row ? row.shownBy.map((test) => [id, test] as const) : []))
    expect(named.filter(([, test]) => !isThere(test))).toEqual([])
    expect(rows.filter(([, row]) => 'shownBy' in row && row.shownBy.length === 0)).toEqual([])
  })

  it('notices a test that is gone', () => {
    expect(isThere('worker/testing/asvs/asvs.test.ts › notices a test that is gone')).toBe(true)
    expect(isThere('worker/testing/asvs/asvs.test.ts › notices a test that never was')).toBe(false)
    expect(isThere('worker/testing/asvs/nowhere.test.ts › notices a test that is gone')).toBe(false)
    expect(isThere('SECURITY.md › A chapter that never was')).toBe(false)
  })

  it('gives each requirement without a subject here a reason of its own', () => {
    const reasons = rows.flatMap(([, row]) => ('notApplicable' in row ? [row.notApplicable] : []))
    expect(reasons.filter((reason, index) => reasons.indexOf(reason) !== index)).toEqual([])
    expect(reasons.filter((reason) => reason.length < 30)).toEqual([])
  })

  it('leaves none open', () => {
    expect(rows.flatMap(([id, row]) => ('missing' in row ? [`${id}: ${row.missing}`] : []))).toEqual([])
    expect(tally().map(({ missing }) => missing)).toEqual([0, 0])
  })
})
