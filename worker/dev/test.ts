import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'
import { PlainFailure } from './plain-failure.ts'
import {
  playwrightFailures,
  playwrightTally,
  sum,
  summaryLine,
  type Tally,
  vitestFailures,
  vitestTally,
} from './test-results.ts'

// npm test: everything there is, and one line at the end that says how it went. With arguments, Vitest's tests alone, which get them:
// npm test -- --changed runs those that uncommitted changes can reach, --changed main those of a branch; --browser adds the browser's.

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
  /** What failed, told once more at the end: of a long run only the last lines are read, or kept. */
  failures: (report: unknown) => string[]
}

interface Result {
  tally: Tally | null
  succeeded: boolean
  failures: string[]
}

function run({ script, args, environment, report, read, failures }: Run): Result {
  const { status } = spawnSync(process.execPath, [script, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  })
  try {
    const told: unknown = JSON.parse(readFileSync(report, 'utf8'))
    return { tally: read(told), succeeded: status === 0, failures: failures(told) }
  } catch (error) {
    process.stderr.write(`No test report: ${error}\n`)
    return { tally: null, succeeded: false, failures: [] }
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
    })
  } catch (error) {
    if (!(error instanceof PlainFailure)) throw error
    process.stderr.write(`${error.message}\n`)
    return { tally: null, succeeded: false, failures: [] }
  }
}

const results = [runUnitTests(), ...(withBrowser ? [await runBrowserTests()] : [])]
const total = sum(results)
rmSync(reports, { recursive: true, force: true })
for (const failure of results.flatMap(({ failures }) => failures)) process.stdout.write(`\nFAILED ${failure}\n`)
process.stdout.write(`\n${summaryLine(total)}\n`)
process.exitCode = total.failed ? 1 : 0
