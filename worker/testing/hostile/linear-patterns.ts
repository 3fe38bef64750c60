import { parseAst } from 'vite'

/** A regular expression, as it is written. */
export interface Pattern {
  source: string
  flags: string
}

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The regular expression literals of a source. A composed one has to be exported to be checked. */
export function patternsIn(code: string): Pattern[] {
  const found: Pattern[] = []
  const visit = (node: unknown): void => {
    if (!isNode(node)) return
    if (isNode(node.regex)) found.push({ source: String(node.regex.pattern), flags: String(node.regex.flags) })
    for (const value of Object.values(node)) visit(value)
  }
  visit(parseAst(code, { lang: 'ts' }))
  return found
}

// An escape, a class, the start of a lookaround, a quantifier in braces; else one character.
const ATOM =
  /\\[pP]\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:[:=!]|<[=!])|\{\d+,?\d*\}|./gsu
const SYNTAX = /^(?:\(.*|[)|*+?^$]|\{.+\}|\\[bB])$/su
const LETTERS = [
  'a',
  '1',
  ' ',
  '.',
  '-',
  'A',
  '/',
  '"',
  '=',
  '@',
  ':',
  '+',
  '&',
  '\t',
  'é',
  '\u0300',
  '\u0000',
  '\ud800',
]

/** A character for each position of a pattern: the literal one, or one of the class. */
function lettersOf({ source, flags }: Pattern): string[] {
  const plainFlags = flags.replace(/[gy]/g, '')
  return (source.match(ATOM) ?? [])
    .filter((atom) => !SYNTAX.test(atom))
    .flatMap((atom) => LETTERS.find((letter) => new RegExp(`^(?:${atom})$`, plainFlags).test(letter)) ?? atom.slice(-1))
}

const LONGEST_PART = 14

/** A text that makes a careless pattern backtrack: a prefix, a part to be repeated, and an end that nothing matches. */
function hostileParts(pattern: Pattern): { before: string; part: string; after: string }[] {
  const letters = lettersOf(pattern)
  const starts = letters.map((_letter, index) => index)
  const windows = starts.flatMap((start) =>
    starts.slice(0, LONGEST_PART).map((length) => ({
      before: letters.slice(0, start).join(''),
      part: letters.slice(start, start + length + 1).join(''),
    })),
  )
  const single = [...LETTERS, 'a ', '1.', ' a="'].map((part) => ({ before: '', part }))
  const all = [...windows, ...windows.map(({ part }) => ({ before: '', part })), ...single]
  const different = new Map(all.map((each) => [JSON.stringify(each), each]))
  return [...different.values()].flatMap((each) => ['', '\u0001', '@'].map((after) => ({ ...each, after })))
}

const cpuMs = (from: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

/** Whether some work takes longer than so many milliseconds of CPU time, three times out of three. */
function isSlow(work: () => void, ms: number): boolean {
  return [0, 1, 2].every(() => {
    const from = process.cpuUsage()
    work()
    return cpuMs(from) > ms
  })
}

/**
 * Lengths of texts, and the milliseconds that no linear pattern needs for them: the first finds those that take twice as long for each
 * character.
 */
const STEPS: [letters: number, ms: number][] = [
  [22, 10],
  [4000, 0.2],
  [8000, 10],
]

/** The first text for which a pattern takes so long that its time must be quadratic in the length, described; null for none. */
export function slowText(pattern: Pattern): string | null {
  const expression = new RegExp(pattern.source, `${pattern.flags.replace(/[gy]/g, '')}g`)
  for (const { before, part, after } of hostileParts(pattern)) {
    const takes = ([letters, ms]: [number, number]) => {
      const text = before + part.repeat(Math.ceil(letters / part.length)) + after
      return isSlow(() => text.replace(expression, ''), ms)
    }
    const [few, many, most] = STEPS as [[number, number], [number, number], [number, number]] // as listed
    if (takes(few) || (takes(many) && takes(most)))
      return `${JSON.stringify(before)}, then ${JSON.stringify(part)} repeated`
  }
  return null
}
