/** A benchmark's verdict on one of its bars, in words and figures. */
export interface Verdict {
  what: string
  /** What was measured, with its unit. */
  figure: string
  /** What it is compared with in the same run: a lower bound, or another way of doing it. */
  beside?: string | undefined
  bar: string
  isKept: boolean
}

const MARKS = { kept: 'kept  ', missed: 'MISSED' }

/** The line that every benchmark prints for a bar, and that `npm run bench` reads: its mark, then four parts between bars. */
export const verdictLine = ({ what, figure, beside, bar, isKept }: Verdict): string =>
  `${isKept ? MARKS.kept : MARKS.missed}  ${[what, figure, beside ?? '-', bar].join(' | ')}`

/** The verdict in a line of a benchmark's output; null where it holds none. */
export function readVerdict(line: string): Verdict | null {
  const mark = Object.values(MARKS).find((each) => line.startsWith(`${each}  `))
  const [what, figure, beside, bar, ...more] = line.slice(8).split(' | ')
  if (!mark || !what || !figure || !bar || more.length > 0) return null
  return { what, figure, ...(beside !== '-' && { beside }), bar, isKept: mark === MARKS.kept }
}

/** Prints a line for each, and lets the process end with 1 when one is missed. */
export function tellVerdicts(verdicts: Verdict[]): void {
  for (const verdict of verdicts) process.stdout.write(`${verdictLine(verdict)}\n`)
  if (verdicts.some(({ isKept }) => !isKept)) process.exitCode = 1
}
