import { describe, expect, it } from 'vitest'
import { type Verdict, verdictLine } from '../verdict'
import { benchmarks, outcomeOf, outcomeTable } from './outcomes'

const quick: Verdict = { what: 'a search', figure: '3 ms', beside: 'parsed 5 ms', bar: '≤ 10 ms', isKept: true }
const slow: Verdict = { what: 'a page', figure: '3 s', bar: '≤ 1 s', isKept: false }
const printed = (...verdicts: Verdict[]) => ['a table', ...verdicts.map(verdictLine), '']

it('finds the benchmarks among the scripts', () => {
  const scripts = { bench: 'node all.ts', 'bench:list': 'node web/bench/list.ts', build: 'vite build' }
  expect([...benchmarks(scripts)]).toEqual([['list', 'web/bench/list.ts']])
})

describe('a benchmark', () => {
  it('is judged by its verdicts', () => {
    expect(outcomeOf('list', printed(quick, slow), 1)).toEqual({
      name: 'list',
      verdicts: [quick, slow],
      isBroken: false,
    })
  })

  it.each([
    ['says nothing of a bar', [], 0],
    ['breaks before', [], 1],
    ['breaks after it has kept all', [quick], 1],
    ['is killed', [quick], null],
  ])('that %s has missed one', (_how, verdicts, code) => {
    const outcome = outcomeOf('list', printed(...verdicts), code)
    expect(outcome.isBroken).toBe(true)
    expect(outcome.verdicts.slice(0, -1)).toEqual(verdicts)
    expect(outcome.verdicts.at(-1)).toMatchObject({ figure: `ended with ${code}`, isKept: false })
  })
})

it('puts all verdicts into one table', () => {
  const lines = outcomeTable([outcomeOf('search', printed(quick), 0), outcomeOf('pages', printed(slow), 1)])
  expect(lines).toEqual([
    'benchmark  what      figure  beside, in the same run  bar',
    'search     a search  3 ms    parsed 5 ms              ≤ 10 ms  kept',
    'pages      a page    3 s     -                        ≤ 1 s    MISSED',
    '1 of 2 bars kept',
  ])
})
