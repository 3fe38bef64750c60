import { fold } from '#worker/domain/fold-letters'
import type { Airport, SearchableAirport } from '../features/search/airports/airports'

/** Seeded random numbers from 0 to 1 (mulberry32). */
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

/** Texts that people type into an airport field, keystroke by keystroke: at least `count`, the same for the same seed. */
export function airportQueries(
  airports: readonly Airport[],
  { seed, count }: { seed: number; count: number },
): string[] {
  const random = seeded(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T // never called with an empty list
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
  /** The airport's code, then that of the whole city. */
  codes: string[]
  otherNames: string[]
  /** Names of the country and its regions. */
  places: string[]
}

const namesOf = (lines: string) => lines.split('\n').flatMap((name) => name.trim() || [])
const beginsWord = (names: string[], word: string) => names.some((name) => ` ${name}`.includes(` ${word}`))

/** Whether a word or name occurs in the city or name, begins a word of another name, or is a code. */
const hasWord = ({ airport, city, name, codes, otherNames, places }: Folded, word: string) =>
  city.includes(word) ||
  name.includes(word) ||
  beginsWord(otherNames, word) ||
  beginsWord(places, word) ||
  codes.includes(word) ||
  airport.abbreviations.includes(word)

const without = (text: string, at: number) => text.slice(0, at) + text.slice(at + 1)

/** Whether two texts differ by one inserted, missing or replaced letter, or two swapped neighbors. */
function isOneSlip(a: string, b: string): boolean {
  if (a.length < b.length) return isOneSlip(b, a)
  if (a.length === b.length + 1) return [...a].some((_, at) => without(a, at) === b)
  const differing = [...a].flatMap((letter, at) => (letter === b[at] ? [] : [at]))
  const [first = 0, second = 0] = differing
  const isExchanged = second === first + 1 && a[first] === b[second] && a[second] === b[first]
  return a.length === b.length && (differing.length === 1 || (differing.length === 2 && isExchanged))
}

/** The same for any beginning of a text, if at least five letters were typed. */
const isSlipOfBeginning = (text: string, typed: string) =>
  typed.length >= 5 && [-1, 0, 1].some((more) => isOneSlip(text.slice(0, typed.length + more), typed))

const namesAt = ({ city, otherNames, places }: Folded) => [city, ...otherNames, ...places]
const wordsAt = (candidate: Folded) => [...namesAt(candidate), candidate.name].flatMap((text) => text.split(' '))

/** The airports that match with one typo; used only when nothing else matches. */
function forgiving(all: Folded[]) {
  // Each text is compared once, however many airports have it.
  const [names, words] = [new Set(all.flatMap(namesAt)), new Set(all.flatMap(wordsAt))]
  const among = (texts: Set<string>, fits: (text: string) => boolean) => new Set([...texts].filter(fits))
  /** Whether a text begins with the first typed letter, or with the second in case the first is wrong. */
  const beginsAlike = (text: string, typed: string) => [typed[0], typed[1]].includes(text[0])
  const isNear = (text: string, typed: string) => beginsAlike(text, typed) && isOneSlip(text, typed)
  const isBegun = (text: string, typed: string) => beginsAlike(text, typed) && isSlipOfBeginning(text, typed)
  const near = (word: string) => among(words, (text) => word.length >= 4 && (isNear(text, word) || isBegun(text, word)))
  return (query: string): Folded[] => {
    if (query.length < 4) return []
    const typed = query.split(' ')
    const whole = among(names, (name) => isNear(name, query))
    const begun = among(names, (name) => isBegun(name, query))
    const meant = typed.map(near)
    const rules: ((candidate: Folded) => boolean)[] = [
      (candidate) => namesAt(candidate).some((name) => whole.has(name)),
      (candidate) => namesAt(candidate).some((name) => begun.has(name)),
      (candidate) =>
        meant.some(
          (texts, slipped) =>
            wordsAt(candidate).some((word) => texts.has(word)) &&
            typed.every((word, at) => at === slipped || hasWord(candidate, word)),
        ),
    ]
    const ranks = new Map(all.map((candidate) => [candidate, rules.findIndex((rule) => rule(candidate))]))
    return rules.flatMap((_, rank) => all.filter((candidate) => ranks.get(candidate) === rank))
  }
}

/**
 * The picker's ranking of airports, implemented as literally as possible: its search must give the same results, and its bench compares with
 * this. Equal ranks keep the order of the list, the busiest first.
 */
export function airportsReference(airports: readonly SearchableAirport[]) {
  const all = airports.map(
    (airport): Folded => ({
      airport,
      city: fold(airport.city_name),
      name: fold(airport.name),
      codes: [airport.iata_code.toLowerCase(), airport.foldedCityCode],
      otherNames: namesOf(airport.foldedNames),
      places: namesOf(airport.foldedPlaces),
    }),
  )
  const forgive = forgiving(all)
  return (typed: string): SearchableAirport[] => {
    const query = fold(typed)
    if (query.length < 2) return []
    const fits = (candidate: Folded) => query.split(' ').every((word) => hasWord(candidate, word))
    const spelled = typed.trim().toLowerCase()
    const isSpelled = ({ city_name }: SearchableAirport) => spelled !== query && city_name.toLowerCase() === spelled
    // Three capital letters are a code, and match nothing that only contains them.
    const isCode = /^[A-Z]{3}$/.test(typed.trim())
    const rules: ((candidate: Folded) => boolean)[] = [
      ({ codes: [code] }) => isCode && code === query,
      ({ city, airport }) => city === query && isSpelled(airport),
      ({ city, otherNames }) => city === query || otherNames.includes(query),
      ({ name }) => name === query,
      ({ codes: [code] }) => code === query,
      ({ codes: [, cityCode] }) => cityCode === query,
      ({ places }) => places.includes(query),
      ({ city }) => city.startsWith(query),
      ({ otherNames }) => otherNames.some((name) => name.startsWith(query)),
      ({ name }) => name.startsWith(query),
      ({ city }) => city.includes(query),
      () => true,
    ]
    const rankOf = (candidate: Folded) => rules.findIndex((rule) => rule(candidate))
    const lastWhole = 6
    const fitting = all.filter((candidate) => fits(candidate) && !(isCode && rankOf(candidate) > lastWhole))
    const ranks = new Map(fitting.map((candidate) => [candidate, rankOf(candidate)]))
    const found = fitting.length === 0 && !isCode ? forgive(query) : fitting
    return found
      .toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0))
      .slice(0, 15)
      .map(({ airport }) => airport)
  }
}
