import { describe, expect, it } from 'vitest'
import {
  inShort,
  playwrightFailures,
  playwrightOutcomes,
  playwrightTally,
  sum,
  summaryLine,
  vitestFailures,
  vitestOutcomes,
  vitestTally,
} from './test-results'

describe('the test results', () => {
  it('count what Vitest reports, and a file that does not load as one failure', () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [
        {
          name: 'fares.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'a fare is seen', status: 'passed' },
            { fullName: 'a fare fades', status: 'failed', failureMessages: ['expected 2 to be 3'] },
          ],
        },
        { name: 'broken.test.ts', status: 'failed', message: 'Unexpected token', assertionResults: [] },
        { name: 'whole.test.ts', status: 'passed', assertionResults: [{ fullName: 'all is well', status: 'passed' }] },
      ],
    }
    expect(vitestTally(report)).toEqual({ passed: 7, failed: 2, skipped: 3 })
    expect(vitestFailures(report)).toEqual([
      'fares.test.ts > a fare fades\nexpected 2 to be 3',
      'broken.test.ts\nUnexpected token',
    ])
  })

  it('say in short what failed, why, and where in our own code', () => {
    const failure = [
      'fares.test.ts > a fare fades',
      'Error: no fare',
      '  <body>',
      '    at wait (/shop/node_modules/a-library/wait.js:1:2)',
      '    at fade (/shop/worker/fares.test.ts:3:4)',
      '    at other (/shop/worker/other.ts:5:6)',
      'Caused by LibsqlError: busy',
    ]
    expect(inShort(failure.join('\n')).split('\n')).toEqual([failure[0], failure[1], failure[6], failure[4]])
    expect(inShort('broken.test.ts\nUnexpected token')).toBe('broken.test.ts\nUnexpected token')
  })

  it('count what Playwright reports, retried tests as passed and errors outside tests as failures', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{ message: 'no server' }] }
    expect(playwrightTally(report)).toEqual({ passed: 6, failed: 2, skipped: 2 })
  })

  it('name what failed in the browser, errors outside tests included', () => {
    const test = (status: string, message?: string) => ({
      projectName: 'wide',
      status,
      results: [{ errors: message === undefined ? [] : [{ message }] }],
    })
    const spec = (title: string, ...tests: ReturnType<typeof test>[]) => ({
      title,
      file: 'home.spec.ts',
      line: 7,
      tests,
    })
    const report = {
      stats: { expected: 1, unexpected: 2, flaky: 0, skipped: 0 },
      errors: [{ message: 'no server' }],
      suites: [
        {
          title: 'home.spec.ts',
          specs: [spec('is there', test('expected'), test('unexpected', 'nothing to be seen'))],
          suites: [{ title: 'the menu', specs: [spec('opens', test('unexpected', 'it is shut'))] }],
        },
      ],
    }
    expect(playwrightFailures(report)).toEqual([
      'no server',
      'home.spec.ts:7 [wide] > is there\nnothing to be seen',
      'home.spec.ts:7 [wide] > the menu > opens\nit is shut',
    ])
    expect(playwrightTally(report).failed).toBe(3)
  })

  it('say of each test whether it ran', () => {
    const vitest = ['passed', 'failed', 'skipped', 'pending', 'todo'].map((status) => ({
      ancestorTitles: ['a fare'],
      title: status,
      fullName: `a fare ${status}`,
      status,
    }))
    const unit = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [{ name: '/shop/fares.test.ts', status: 'failed', assertionResults: vitest }],
    }
    expect(vitestOutcomes(unit).map(({ names, hasRun }) => [...names, hasRun])).toEqual([
      ['a fare', 'passed', true],
      ['a fare', 'failed', true],
      ['a fare', 'skipped', false],
      ['a fare', 'pending', false],
      ['a fare', 'todo', false],
    ])
    const spec = (status: string) => ({
      title: status,
      file: 'home/menu.spec.ts',
      line: 7,
      tests: [{ projectName: '', status, results: [] }],
    })
    const browser = {
      stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 1 },
      errors: [],
      suites: [{ title: 'home/menu.spec.ts', specs: ['expected', 'unexpected', 'skipped'].map(spec) }],
    }
    expect(playwrightOutcomes(browser)).toEqual([
      { file: 'web/e2e/home/menu.spec.ts', names: ['expected'], hasRun: true },
      { file: 'web/e2e/home/menu.spec.ts', names: ['unexpected'], hasRun: true },
      { file: 'web/e2e/home/menu.spec.ts', names: ['skipped'], hasRun: false },
    ])
  })

  it.each([
    [{ tally: null, succeeded: false }, '0 passed, 1 failed'],
    [{ tally: null, succeeded: true }, '0 passed, 1 failed'],
    [{ tally: { passed: 3, failed: 0, skipped: 0 }, succeeded: false }, '3 passed, 1 failed'],
    [{ tally: { passed: 3, failed: 2, skipped: 0 }, succeeded: false }, '3 passed, 2 failed'],
    [{ tally: { passed: 3, failed: 0, skipped: 0 }, succeeded: true }, '3 passed, 0 failed'],
    [{ tally: { passed: 3, failed: 0, skipped: 4 }, succeeded: true }, '3 passed, 0 failed, 4 skipped'],
  ])('%j reads as %s', (run, line) => {
    expect(summaryLine(sum([run]))).toBe(line)
  })

  it('add up', () => {
    const tally = { passed: 1, failed: 1, skipped: 1 }
    const run = { tally, succeeded: false }
    expect(sum([run, run])).toEqual({ passed: 2, failed: 2, skipped: 2 })
  })
})
