import type { PrivateFare } from '#worker/contract/search/private-fares'

// The codes of private fares as an owner types them, one airline per line: its code, then those that it has given, separated by commas.

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

/** The codes in the lines. Extra entries in a line become part of its last code, which is then refused. */
export const typedPrivateFares = (text: string): Partial<PrivateFare>[] =>
  text.split('\n').flatMap((line) => {
    if (line.trim() === '') return []
    const [airline = '', corporateCode, tourCode, ...rest] = line.split(',').map((part) => part.trim())
    const parts = { airline, corporateCode, tourCode, trackingReference: rest.join(',') }
    return [Object.fromEntries(Object.entries(parts).filter(([name, part]) => name === 'airline' || part))]
  })

const OF_A_LINE = /^privateFares\.(\d+)/

/** The errors of a brand by field; those of private fares at their single field, with the line. */
export function besideLines<Errors extends Record<string, string>>(errors: Errors, text: string): Errors {
  const [path, message] = Object.entries(errors).find(([name]) => OF_A_LINE.test(name)) ?? []
  const at = OF_A_LINE.exec(path ?? '')?.[1]
  if (!message || at === undefined) return errors
  const filled = text.split('\n').flatMap((line, index) => (line.trim() ? [index + 1] : []))
  return { ...errors, privateFares: `Line ${filled[Number(at)]}: ${message}` }
}
