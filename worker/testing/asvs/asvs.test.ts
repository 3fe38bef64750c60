import { describe, expect, it } from 'vitest'
import type { Outcome } from '../../dev/test-results'
import { ASVS, tally, unshown } from './asvs'
import { REQUIREMENTS, shownBy } from './requirements'

const rows = Object.entries(ASVS)

describe('the table of ASVS 5.0, levels 1 and 2', () => {
  it('has one row for each of the 253 requirements, and no other', () => {
    expect(REQUIREMENTS).toHaveLength(253)
    expect(rows.map(([id]) => id).sort()).toEqual(REQUIREMENTS.map(({ id }) => id).sort())
  })

  it('names chapters that are there, and at least one proof of each', () => {
    const chapters = unshown([]).filter((each) => /\.md › /.test(each))
    expect(chapters).toEqual([])
    expect(rows.filter(([, row]) => 'shownBy' in row && row.shownBy.length === 0)).toEqual([])
  })

  it('counts a test as proof only when it ran with every row of its table', () => {
    const FILE = 'worker/codes.test.ts'
    const ran = (...names: string[]) => ({ file: `/home/shop/${FILE}`, names, hasRun: true })
    const skipped = (...names: string[]) => ({ ...ran(...names), hasRun: false })
    const missing = (test: string, outcomes: Outcome[]) => unshown(outcomes, { '6.2.1': shownBy(test) }).length
    const name = `${FILE} › is refused as %j (50%)`
    expect(missing(name, [ran('a code', 'is refused as "a\nb" (50%)'), ran('is refused as 7 (50%)')])).toBe(0)
    expect(missing(name, [ran('is refused as "a" (50%)'), skipped('is refused as 7 (50%)')])).toBe(1)
    expect(missing(name, [skipped('is refused as "a" (50%)')])).toBe(1)
    expect(missing(name, [ran('is refused as "a" (50%), too')])).toBe(1)
    expect(missing(name, [{ ...ran('is refused as "a" (50%)'), file: 'worker/others.test.ts' }])).toBe(1)
    expect(missing(name, [])).toBe(1)
    expect(missing('SECURITY.md › Limits', [])).toBe(0)
    expect(missing('SECURITY.md › A chapter that never was', [])).toBe(1)
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
