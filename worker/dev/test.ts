import './resolve-ts.ts'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'
import { unseenEngines } from './other-engines.ts'
import { PlainFailure } from './plain-failure.ts'
import {
  inShort,
  type Outcome,
  playwrightFailures,
  playwrightOutcomes,
  playwrightTally,
  sum,
  summaryLine,
  type Tally,
  vitestFailures,
  vitestOutcomes,
  vitestTally,
} from './test-results.ts'

// npm test: all tests, and one line at the end with the result. A test that should show a requirement of ASVS and didn't run counts as
// failed. With arguments, only Vitest's tests, which get them: npm test -- --changed runs those that uncommitted changes can affect,
// --changed main those of a branch; --browser adds the browser's.

const given = process.argv.slice(2)
const forVitest = given.filter((argument) => argument !== '--browser')
const withBrowser = given.length === 0 || given.includes('--browser')

const reports = mkdtempSync(join(tmpdir(), 'tailfin-test-'))

interface Run {
  script: string
  args: string[]
  environment: Record<string, string>
  report: string
  read: (report: unknown) => Tally
  /** The failures, repeated in short at the end: of a long run only the last lines are read, or kept. */
  failures: (report: unknown) => string[]
  outcomes: (report: unknown) => Outcome[]
}

interface Result {
  tally: Tally | null
  succeeded: boolean
  failures: string[]
  outcomes: Outcome[]
}

const NOTHING: Result = { tally: null, succeeded: false, failures: [], outcomes: [] }

function run({ script, args, environment, report, read, failures, outcomes }: Run): Result {
  const { status } = spawnSync(process.execPath, [script, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  })
  try {
    const results: unknown = JSON.parse(readFileSync(report, 'utf8'))
    return { tally: read(results), succeeded: status === 0, failures: failures(results), outcomes: outcomes(results) }
  } catch (error) {
    process.stderr.write(`No test report: ${error}\n`)
    return NOTHING
  }
}

function runUnitTests() {
  const report = join(reports, 'vitest.json')
  return run({
    script: 'node_modules/vitest/vitest.mjs',
    args: ['run', ...forVitest, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    environment: {},
    report,
    read: vitestTally,
    failures: vitestFailures,
    outcomes: vitestOutcomes,
  })
}

async function runBrowserTests() {
  const report = join(reports, 'playwright.json')
  try {
    const browser = await findBrowser()
    return run({
      script: 'node_modules/playwright/cli.js',
      args: ['test', '--reporter=list,json'],
      environment: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      report,
      read: playwrightTally,
      failures: playwrightFailures,
      outcomes: playwrightOutcomes,
    })
  } catch (error) {
    if (!(error instanceof PlainFailure)) throw error
    process.stderr.write(`${error.message}\n`)
    return NOTHING
  }
}

const results = [runUnitTests(), ...(withBrowser ? [await runBrowserTests()] : [])]
// Only a complete run can say that a requirement is shown.
const { unshown } = await import('../testing/asvs/asvs.ts')
const missed = given.length === 0 ? unshown(results.flatMap(({ outcomes }) => outcomes)) : []
const total = sum([...results, { tally: { passed: 0, failed: missed.length, skipped: 0 }, succeeded: true }])
rmSync(reports, { recursive: true, force: true })
for (const failure of [...results.flatMap(({ failures }) => failures), ...missed])
  process.stdout.write(`\nFAILED ${inShort(failure)}\n`)
if (withBrowser) for (const line of unseenEngines()) process.stdout.write(`\n${line}`)
process.stdout.write(`\n${summaryLine(total)}\n`)
process.exitCode = total.failed ? 1 : 0
