import { fold, type SearchableAirport } from './airports'

export const MINIMUM_QUERY_LENGTH = 2
const MOST_RESULTS = 15
const RANKS = 8

interface Query {
  /** What was typed, folded. */
  text: string
  words: string[]
  /** What was typed in lower case, with its accents. */
  typed: string
}

const matchesWord = ({ foldedText, foldedCode, foldedCountry }: SearchableAirport, word: string) =>
  foldedText.includes(word) || foldedCode === word || foldedCountry === word

/** How well an airport matches, from 0 (a city spelled exactly so) to 7 (each word found somewhere); null for what doesn't match. */
function matchRank(airport: SearchableAirport, { text, words, typed }: Query): number | null {
  const { foldedText, foldedCity, foldedName, foldedCode, city_name } = airport
  const at = foldedText.indexOf(text)
  if (at < 0) {
    if (foldedCode === text) return 3
    return words.every((word) => matchesWord(airport, word)) ? 7 : null
  }
  // A city spelled exactly as typed precedes one that differs in an accent: "San José" is not San Jose.
  if (foldedCity === text) return city_name.toLowerCase() === typed ? 0 : 1
  if (foldedName === text) return 2
  if (foldedCode === text) return 3
  if (at === 0) return 4
  if (foldedName.startsWith(text)) return 5
  return at < foldedCity.length ? 6 : 7
}

type AirportSearch = (typed: string) => SearchableAirport[]

/**
 * A search over the airports: those that fit what was typed, best first, at most 15; none below two characters. Each word must
 * stand in city or name, or be the airport's or the country's code; accents don't matter. Equal ranks keep the order of the list.
 * @param airports in the order of `parseAirports`: sorting at each keystroke would cost more than searching
 */
export function airportSearch(airports: readonly SearchableAirport[]): AirportSearch {
  // The airports for the two letters that a word begins with, cached: the next keystrokes search few airports.
  const narrowed = new Map<string, readonly SearchableAirport[]>()
  const narrow = (letters: string) => {
    const known = narrowed.get(letters)
    if (known) return known
    const found = airports.filter(
      ({ foldedText, foldedCode, foldedCountry }) =>
        foldedText.includes(letters) || foldedCode.includes(letters) || foldedCountry.includes(letters),
    )
    narrowed.set(letters, found)
    return found
  }
  return (typed) => {
    const text = fold(typed)
    if (text.length < MINIMUM_QUERY_LENGTH) return []
    const words = text.split(' ')
    const candidates = words.map((word) => narrow(word.slice(0, 2))).sort((a, b) => a.length - b.length)[0] ?? []
    const query = { text, words, typed: typed.trim().toLowerCase() }
    const ranks = Array.from({ length: RANKS }, (): SearchableAirport[] => [])
    for (const airport of candidates) {
      const rank = ranks[matchRank(airport, query) ?? RANKS]
      if (rank && rank.length < MOST_RESULTS) rank.push(airport)
    }
    return ranks.flat().slice(0, MOST_RESULTS)
  }
}

interface Part {
  text: string
  marked: boolean
}

/** Each letter of a text folded by itself, so that a position in the folded text leads back to the letter: "Köln" is k-o-l-n. */
const foldedLetters = (text: string) => [...text].map((letter) => ({ letter, folded: fold(letter) || letter }))

/** A text in parts, with what was typed marked: all of it where it stands together, else each word where it stands first. */
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
