import '../dev/resolve-ts.ts'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { PlainFailure, reportFailure } from '../dev/plain-failure.ts'
import { type Child, startChild } from '../dev/start/children.ts'
import { benchmarks, type Outcome, outcomeOf, outcomeTable } from './all/outcomes.ts'

// npm run bench: every benchmark of package.json, one after the other, in sizes that take a few minutes each at most; in the end one table
// of their verdicts. --only worker,pages for some of them. Each in its full size is npm run bench:…

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const say = (text: string) => process.stdout.write(`${text}\n`)

/** The arguments with which a long benchmark takes a few minutes at most. */
const SIZES: Record<string, string> = {
  books: '--bookings 600',
  chaos: '--travelers 60 --at-once 10 --kills 2 --cancels 3',
  growth: '--rounds 15 --reads 300',
  pages: '--routes home,results,flight,faq,login --brands default,acme --runs 3',
  saga: '--seeds 8',
  search: '--runs 50 --seconds 8',
}

let running: Child | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await running?.stop()
    process.exit(130)
  })
}

/** Runs one to its end. */
async function run(name: string, script: string): Promise<Outcome> {
  const lines: string[] = []
  const begun = performance.now()
  running = startChild({
    name,
    command: process.execPath,
    args: [script, ...(SIZES[name]?.split(' ') ?? [])],
    env: process.env,
    onLine: (line) => lines.push(line),
  })
  const { code } = await running.ended
  const outcome = outcomeOf(name, lines, code)
  const isKept = outcome.verdicts.every((verdict) => verdict.isKept)
  say(`${isKept ? 'kept  ' : 'MISSED'}  ${name}, ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  if (outcome.isBroken) say(running.tail())
  return outcome
}

try {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> } // npm's own form
  const found = benchmarks(scripts)
  const strange = [...(values.only?.split(',') ?? []), ...Object.keys(SIZES)].find((name) => !found.has(name))
  if (strange !== undefined) throw new PlainFailure(`There is no "${strange}", but ${[...found.keys()].join(', ')}`)
  const outcomes: Outcome[] = []
  for (const [name, script] of found) {
    if (values.only === undefined || values.only.split(',').includes(name)) outcomes.push(await run(name, script))
  }
  for (const line of outcomeTable(outcomes)) say(line)
  if (outcomes.some(({ verdicts }) => verdicts.some(({ isKept }) => !isKept))) process.exitCode = 1
} catch (error) {
  reportFailure(error)
}
