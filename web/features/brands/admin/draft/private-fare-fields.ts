import type { PrivateFare } from '#worker/contract/search/private-fares'

// The codes of private fares as an owner writes them, an airline a line: its code, then what it has given, with commas between.

const ORDER = ['airline', 'corporateCode', 'tourCode', 'trackingReference'] as const

/** The lines of a brand's codes. */
export const privateFareLines = (fares: readonly PrivateFare[] = []): string =>
  fares
    .map((fare) =>
      ORDER.map((name) => fare[name] ?? '')
        .join(', ')
        .replace(/(?:, )+$/, ''),
    )
    .join('\n')

/** The codes in the lines. What is too much in a line is a part of its last code, where it is refused. */
export const typedPrivateFares = (text: string): Partial<PrivateFare>[] =>
  text.split('\n').flatMap((line) => {
    if (line.trim() === '') return []
    const [airline = '', corporateCode, tourCode, ...rest] = line.split(',').map((part) => part.trim())
    const parts = { airline, corporateCode, tourCode, trackingReference: rest.join(',') }
    return [Object.fromEntries(Object.entries(parts).filter(([name, part]) => name === 'airline' || part))]
  })

const OF_A_LINE = /^privateFares\.(\d+)/

/** Errors of brands by field, those of codes beside the one field that has them all, with the line that is meant. */
export function besideLines<Errors extends Record<string, string>>(errors: Errors, text: string): Errors {
  const [path, message] = Object.entries(errors).find(([name]) => OF_A_LINE.test(name)) ?? []
  const at = OF_A_LINE.exec(path ?? '')?.[1]
  if (!message || at === undefined) return errors
  const filled = text.split('\n').flatMap((line, index) => (line.trim() ? [index + 1] : []))
  return { ...errors, privateFares: `Line ${filled[Number(at)]}: ${message}` }
}
