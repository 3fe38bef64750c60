import * as v from 'valibot'

/** How many tests ended in which way. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
}

/** A test, or one row of its table: its file, in Vitest's reports by its whole path; its name and those of the groups around it. */
export interface Outcome {
  file: string
  names: string[]
  hasRun: boolean
}

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.optional(v.number(), 0),
  numTodoTests: v.optional(v.number(), 0),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          ancestorTitles: v.optional(v.array(v.string()), []),
          title: v.optional(v.string(), ''),
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.nullish(v.array(v.string()), []),
        }),
      ),
    }),
  ),
})

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[] | undefined
  specs?: v.InferOutput<typeof PlaywrightSpec>[] | undefined
}

type PlaywrightCase = v.InferOutput<typeof PlaywrightSpec> & { names: string[] }

const PlaywrightError = v.object({ message: v.optional(v.string(), '') })
const PlaywrightSpec = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  tests: v.array(
    v.object({
      projectName: v.string(),
      status: v.string(),
      results: v.array(v.object({ errors: v.optional(v.array(PlaywrightError), []) })),
    }),
  ),
})
const PlaywrightSuite: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  title: v.string(),
  suites: v.optional(v.array(v.lazy(() => PlaywrightSuite))),
  specs: v.optional(v.array(PlaywrightSpec)),
})

const PlaywrightReport = v.object({
  suites: v.optional(v.array(PlaywrightSuite), []),
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  errors: v.array(PlaywrightError),
})

/** Reads Vitest's JSON report. A file that could not even be loaded counts as one failure. */
export function vitestTally(report: unknown): Tally {
  const { testResults, ...counts } = v.parse(VitestReport, report)
  const broken = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.length)
  return {
    passed: counts.numPassedTests,
    failed: counts.numFailedTests + broken.length,
    skipped: counts.numPendingTests + counts.numTodoTests,
  }
}

/** The failures in Vitest's JSON report: file, name and message, a text each. */
export function vitestFailures(report: unknown): string[] {
  return v.parse(VitestReport, report).testResults.flatMap(({ name, status, message, assertionResults }) => {
    if (status === 'failed' && !assertionResults.length) return [`${name}\n${message}`]
    const failed = assertionResults.filter((test) => test.status === 'failed')
    return failed.map(({ fullName, failureMessages }) => [`${name} > ${fullName}`, ...failureMessages].join('\n'))
  })
}

/** Every test of Vitest's JSON report, and whether it ran. */
export function vitestOutcomes(report: unknown): Outcome[] {
  return v.parse(VitestReport, report).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: name,
      names: [...ancestorTitles, title],
      hasRun: status === 'passed' || status === 'failed',
    })),
  )
}

/** Reads Playwright's JSON report. A retried test has passed, and Playwright names it; an error outside tests is a failure. */
export function playwrightTally(report: unknown): Tally {
  const { stats, errors } = v.parse(PlaywrightReport, report)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped }
}

/** The tests of Playwright's JSON report, each with the names of the groups around it. */
function specsOf(report: unknown) {
  const specsIn = ({ suites = [], specs = [] }: PlaywrightSuite, groups: string[]): PlaywrightCase[] => [
    ...specs.map((spec) => ({ ...spec, names: [...groups, spec.title] })),
    ...suites.flatMap((suite) => specsIn(suite, [...groups, suite.title])),
  ]
  // The outermost suites are the files themselves.
  return v.parse(PlaywrightReport, report).suites.flatMap((suite) => specsIn(suite, []))
}

/** Every test of Playwright's JSON report, and whether it ran. */
export const playwrightOutcomes = (report: unknown): Outcome[] =>
  specsOf(report).map(({ file, names, tests }) => ({
    file: `web/e2e/${file}`,
    names,
    hasRun: tests.length > 0 && tests.every(({ status }) => status !== 'skipped'),
  }))

/** The failures in Playwright's JSON report: place, project, name and message, a text each; errors outside tests first. */
export function playwrightFailures(report: unknown): string[] {
  const failed = specsOf(report).flatMap(({ file, line, names, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => {
        const messages = results.at(-1)?.errors.map(({ message }) => message) ?? []
        return [`${file}:${line} [${projectName}] > ${names.join(' > ')}`, ...messages].join('\n')
      }),
  )
  return [...v.parse(PlaywrightReport, report).errors.map(({ message }) => message), ...failed]
}

/** Of a failure that the run has printed in full: what failed, its first line, what caused it, and where in our own code it was. */
export function inShort(failure: string): string {
  const [name, message, ...others] = failure.split('\n')
  const causes = others.filter((line) => line.startsWith('Caused by'))
  const place = others.find((line) => /^ +at /.test(line) && !/node_modules|node:/.test(line))
  return [name, message, ...causes, place].filter((line) => line !== undefined).join('\n')
}

/** The sum of the tallies. A run that failed without naming a failed test counts as one. */
export function sum(runs: { tally: Tally | null; succeeded: boolean }[]): Tally {
  const total: Tally = { passed: 0, failed: 0, skipped: 0 }
  for (const { tally, succeeded } of runs) {
    total.passed += tally?.passed ?? 0
    total.skipped += tally?.skipped ?? 0
    total.failed += tally?.failed || (succeeded && tally ? 0 : 1)
  }
  return total
}

/** The last line of a test run. */
export const summaryLine = ({ passed, failed, skipped }: Tally) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
