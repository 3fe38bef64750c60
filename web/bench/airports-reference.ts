import { type Airport, fold, type SearchableAirport } from '../features/search/airports/airports'

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const ACCENTED: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ø', u: 'ü', n: 'ñ', c: 'ç', s: 'ş' }
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** What people type into an airport field, keystroke by keystroke: at least `count` texts, the same for the same seed. */
export function airportQueries(
  airports: readonly Airport[],
  { seed, count }: { seed: number; count: number },
): string[] {
  const random = seeded(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T // never asked of an empty list
  const word = (text: string) => pick(text.split(' '))
  const cut = (text: string) => text.slice(0, 1 + below(text.length))
  const mistyped = (text: string) => {
    const at = below(text.length)
    const letter = String.fromCharCode(97 + below(26))
    return text.slice(0, at) + pick(['', letter, letter + text.charAt(at)]) + text.slice(at + 1)
  }
  const kinds: ((airport: Airport) => string)[] = [
    ({ city_name }) => city_name,
    ({ city_name }) => withoutAccents(city_name).toLowerCase(),
    ({ name }) => cut(name),
    ({ iata_code }) => iata_code,
    ({ iata_code }) => iata_code.toLowerCase(),
    ({ country_code, city_name }) => `${country_code} ${cut(city_name)}`,
    ({ city_name, name }) => `${word(name)} ${cut(word(city_name))}`,
    ({ city_name, name }) => `${cut(word(city_name))} ${cut(word(name))}`,
    ({ city_name }) => mistyped(city_name),
    ({ name }) => mistyped(word(name)),
    ({ city_name }) => city_name.toLowerCase().replace(/[aeiouncs]/g, (letter) => ACCENTED[letter] ?? letter),
    ({ name }) => name.slice(below(name.length)).toUpperCase(),
    ({ city_name }) => `  ${city_name}  ${pick(airports).city_name} `,
  ]
  const queries: string[] = []
  while (queries.length < count) {
    const typed = pick(kinds)(pick(airports))
    for (let length = 2; length <= Math.max(2, typed.length); length++) queries.push(typed.slice(0, length))
  }
  return queries
}

interface Folded {
  airport: SearchableAirport
  city: string
  name: string
  codes: string[]
}

const alphabetically = (a: string, b: string) => a.localeCompare(b, 'en')

/** The picker's order of airports written as literally as possible: what its search must equal, and what its bench is measured against. */
export function airportsReference(airports: readonly SearchableAirport[]) {
  const all = airports.map(
    (airport): Folded => ({
      airport,
      city: fold(airport.city_name),
      name: fold(airport.name),
      codes: [airport.iata_code.toLowerCase(), airport.country_code.toLowerCase()],
    }),
  )
  return (typed: string): SearchableAirport[] => {
    const query = fold(typed)
    if (query.length < 2) return []
    const fits = ({ city, name, codes }: Folded) =>
      query.split(' ').every((word) => city.includes(word) || name.includes(word) || codes.includes(word))
    const rules: ((candidate: Folded) => boolean)[] = [
      ({ city, airport }) => city === query && airport.city_name.toLowerCase() === typed.trim().toLowerCase(),
      ({ city }) => city === query,
      ({ name }) => name === query,
      ({ codes: [code] }) => code === query,
      ({ city }) => city.startsWith(query),
      ({ name }) => name.startsWith(query),
      ({ city }) => city.includes(query),
      () => true,
    ]
    return all
      .filter(fits)
      .map((candidate) => ({ ...candidate, rank: rules.findIndex((rule) => rule(candidate)) }))
      .sort(
        (a, b) =>
          a.rank - b.rank ||
          alphabetically(a.airport.city_name, b.airport.city_name) ||
          alphabetically(a.airport.name, b.airport.name),
      )
      .slice(0, 15)
      .map(({ airport }) => airport)
  }
}
