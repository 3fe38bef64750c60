import { readVerdict, type Verdict } from '../verdict.ts'

/** The outcome of a run of a benchmark. */
export interface Outcome {
  name: string
  /** At least one. */
  verdicts: Verdict[]
  /** Whether it ended without having said what it should. */
  isBroken: boolean
}

const PREFIX = 'bench:'

/** The benchmarks among npm's scripts: the file of each, by the name that follows `bench:`. */
export const benchmarks = (scripts: Record<string, string>): Map<string, string> =>
  new Map(
    Object.entries(scripts)
      .filter(([name]) => name.startsWith(PREFIX))
      .map(([name, command]) => [name.slice(PREFIX.length), command.replace(/^node /, '')]),
  )

/** The outcome of a benchmark by its lines and its exit code. One that breaks, or prints no verdict, has missed its bar. */
export function outcomeOf(name: string, lines: string[], code: number | null): Outcome {
  const verdicts = lines.map(readVerdict).filter((verdict) => verdict !== null)
  const isKept = verdicts.every((verdict) => verdict.isKept)
  const isBroken = verdicts.length === 0 || (isKept && code !== 0)
  const broken = { what: 'it runs to its end', figure: `ended with ${code}`, bar: 'verdicts, and 0', isKept: false }
  return { name, verdicts: isBroken ? [...verdicts, broken] : verdicts, isBroken }
}

const HEAD = ['benchmark', 'what', 'figure', 'beside, in the same run', 'bar', '']

/** All verdicts in columns, and how many are kept. */
export function outcomeTable(outcomes: Outcome[]): string[] {
  const rows = outcomes.flatMap(({ name, verdicts }) =>
    verdicts.map(({ what, figure, beside, bar, isKept }) => [
      name,
      what,
      figure,
      beside ?? '-',
      bar,
      isKept ? 'kept' : 'MISSED',
    ]),
  )
  const widths = HEAD.map((_, column) => Math.max(...[HEAD, ...rows].map((row) => row[column]?.length ?? 0)))
  const write = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  const kept = rows.filter((row) => row.at(-1) === 'kept').length
  return [write(HEAD), ...rows.map(write), `${kept} of ${rows.length} bars kept`]
}
