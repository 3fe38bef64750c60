import { fold, foldLetters } from '#worker/domain/fold-letters'
import { slipSearch } from './airport-slips'
import { type SearchableAirport, searchedNames } from './airports'

export const MINIMUM_QUERY_LENGTH = 2
const MOST_RESULTS = 15
const RANKS = 11
// Two letters of "airport" keep nearly all airports, while all letters of a mistyped "airpot" keep none.
const NARROWING_LETTERS = 8

interface Query {
  /** The typed text, folded. */
  text: string
  words: string[]
  /** The typed text in lower case, with its accents. */
  typed: string
  /** Whether it is the whole name of a country or region. */
  isPlace: boolean
}

/** Whether an airport matches a typed word: within its city or name, at the beginning of a word of another name, or as a code. */
const matchesWord = (airport: SearchableAirport, word: string): boolean =>
  airport.foldedText.includes(word) ||
  airport.foldedNames.includes(` ${word}`) ||
  airport.foldedPlaces.includes(` ${word}`) ||
  airport.foldedCode === word ||
  airport.foldedCityCode === word ||
  airport.abbreviations.includes(word)

/** How well an airport matches, from 0 (the exact spelling of its city) to 10 (each word found somewhere); null when it doesn't match. */
function matchRank(airport: SearchableAirport, { text, words, typed, isPlace }: Query): number | null {
  const { foldedText, foldedCity, foldedName, foldedNames, city_name } = airport
  const at = foldedText.indexOf(text)
  // With an accent typed, the city of exactly that spelling comes first: "San José" is not San Jose.
  if (at === 0 && foldedCity === text) return typed !== text && city_name.toLowerCase() === typed ? 0 : 1
  const named = foldedNames.indexOf(`\n ${text}`)
  if (named >= 0 && foldedNames.includes(`\n ${text}\n`)) return 1
  if (at >= 0 && foldedName === text) return 2
  if (airport.foldedCode === text) return 3
  if (airport.foldedCityCode === text) return 4
  if (isPlace && airport.foldedPlaces.includes(`\n ${text}\n`)) return 5
  if (at === 0) return 6
  if (named >= 0) return 7
  if (at >= 0) {
    if (foldedName.startsWith(text)) return 8
    if (at < foldedCity.length) return 9
    if (words.length === 1) return 10
  }
  return words.every((word) => matchesWord(airport, word)) ? 10 : null
}

/** The worst rank of a match that is whole: a city, a name, a code, a country or a region. */
const WORST_WHOLE = 5

/** Whether a typed text is the code of an airport or a city, not the beginning of a name. */
export const isTypedCode = (typed: string): boolean => /^[A-Z]{3}$/.test(typed.trim())

interface AirportSearch {
  (typed: string): SearchableAirport[]
  /** Only the matches without a typo. */
  exact: (typed: string) => SearchableAirport[]
}

/**
 * A search over the airports: at most 15 matches, best first; none below two characters. Each word must occur in the city or name, begin a
 * word of another name of the city, of its country or region, or be a code; accents don't matter. Equal ranks keep the order of the list,
 * the busiest first. When nothing matches, one typo is forgiven. Three capital letters are a code: its airport comes first, and nothing that
 * only begins with these letters is found.
 * @param airports in the order of `parseAirports`: sorting at each keystroke would cost more than searching
 */
export function airportSearch(airports: readonly SearchableAirport[]): AirportSearch {
  // The airports for the first letters of a word, cached: the next keystrokes then search few airports.
  const narrowed = new Map<string, readonly SearchableAirport[]>()
  const narrow = (letters: string): readonly SearchableAirport[] => {
    const known = narrowed.get(letters)
    if (known) return known
    const start = ` ${letters}`
    const wider = letters.length > MINIMUM_QUERY_LENGTH ? narrow(letters.slice(0, -1)) : airports
    const found = wider.filter(
      ({ foldedText, foldedStarts }) => foldedText.includes(letters) || foldedStarts.includes(start),
    )
    narrowed.set(letters, found)
    return found
  }
  const places = new Set([...new Set(airports.map(({ foldedPlaces }) => foldedPlaces))].flatMap(searchedNames))
  let forgiving: ReturnType<typeof slipSearch> | undefined
  const exact = (typed: string) => {
    const text = fold(typed)
    if (text.length < MINIMUM_QUERY_LENGTH) return []
    const isCode = isTypedCode(typed)
    const words = text.split(' ')
    const candidates =
      words.map((word) => narrow(word.slice(0, NARROWING_LETTERS))).sort((a, b) => a.length - b.length)[0] ?? []
    const query = { text, words, typed: typed.trim().toLowerCase(), isPlace: places.has(text) }
    const ranks = Array.from({ length: RANKS }, (): SearchableAirport[] => [])
    for (const airport of candidates) {
      const match = isCode && airport.foldedCode === text ? 0 : (matchRank(airport, query) ?? RANKS)
      if (isCode && match > WORST_WHOLE) continue
      const rank = ranks[match]
      if (rank && rank.length < MOST_RESULTS) rank.push(airport)
    }
    return ranks.flat().slice(0, MOST_RESULTS)
  }
  const search = (typed: string) => {
    const found = exact(typed)
    if (found.length > 0 || isTypedCode(typed)) return found
    forgiving ??= slipSearch(airports, matchesWord, MOST_RESULTS)
    return forgiving(fold(typed)).slice(0, MOST_RESULTS)
  }
  return Object.assign(search, { exact })
}

interface Part {
  text: string
  marked: boolean
}

/** Each letter of a text folded by itself, so that a position in the folded text leads back to the letter: "Köln" is k-o-l-n. */
const foldedLetters = (text: string) => [...text].map((letter) => ({ letter, folded: foldLetters(letter) }))

/** Splits a text into parts and marks the matches: the whole typed text where it occurs, else the first occurrence of each word. */
export function markMatches(text: string, typed: string): Part[] {
  const letters = foldedLetters(text)
  const folded = letters.map((each) => each.folded).join('')
  const query = fold(typed)
  const wanted = folded.includes(query) ? [query] : query.split(' ')
  const ranges = wanted.flatMap((word) => {
    const start = word ? folded.indexOf(word) : -1
    return start < 0 ? [] : [{ start, end: start + word.length }]
  })
  const parts: Part[] = []
  let at = 0
  for (const { letter, folded: own } of letters) {
    const marked = ranges.some(({ start, end }) => at < end && at + own.length > start)
    const last = parts.at(-1)
    if (last?.marked === marked) last.text += letter
    else parts.push({ text: letter, marked })
    at += own.length
  }
  return parts
}
