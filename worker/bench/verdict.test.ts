import { afterEach, describe, expect, it, vi } from 'vitest'
import { readVerdict, tellVerdicts, type Verdict, verdictLine } from './verdict'

const quick: Verdict = {
  what: 'a kept search',
  figure: '3.10 ms',
  beside: '5.20 ms',
  bar: '≤ 10 ms (p99)',
  isKept: true,
}
const wrong: Verdict = { what: 'differing results', figure: '2', bar: '0', isKept: false }

describe('a verdict', () => {
  it.each([quick, wrong])('is read as it was written: $what', (verdict) => {
    expect(readVerdict(verdictLine(verdict))).toEqual(verdict)
  })

  it('begins with whether the bar is kept', () => {
    expect(verdictLine(quick)).toBe('kept    a kept search | 3.10 ms | 5.20 ms | ≤ 10 ms (p99)')
    expect(verdictLine(wrong)).toBe('MISSED  differing results | 2 | - | 0')
  })

  it.each([
    '',
    'kept',
    'kept      0 × no order without a charge',
    'what is kept | 1 | - | 2',
    'kept    one | two | three | four | five',
  ])('is not found in the line "%s"', (line) => {
    expect(readVerdict(line)).toBeNull()
  })
})

describe('a benchmark', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    process.exitCode = undefined
  })

  it.each([
    [[quick], undefined],
    [[quick, wrong], 1],
  ])('that tells its verdicts ends as the worst of them', (verdicts, code) => {
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    tellVerdicts(verdicts)
    expect(written.mock.calls.map(([text]) => text)).toEqual(verdicts.map((each) => `${verdictLine(each)}\n`))
    expect(process.exitCode).toBe(code)
  })
})
