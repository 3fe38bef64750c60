import { fold, type SearchableAirport } from './airports'

export const MINIMUM_QUERY_LENGTH = 2
const MOST_RESULTS = 15

const matchesWord = (airport: SearchableAirport, word: string) =>
  airport.foldedCity.includes(word) ||
  airport.foldedName.includes(word) ||
  airport.iata_code.toLowerCase() === word ||
  airport.country_code.toLowerCase() === word

/** The place of an airport in P §5's order: 0 is an exact city, 6 everything that matches only by its words. */
function rankOf({ foldedCity, foldedName, iata_code }: SearchableAirport, query: string): number {
  if (foldedCity === query) return 0
  if (foldedName === query) return 1
  if (iata_code.toLowerCase() === query) return 2
  if (foldedCity.startsWith(query)) return 3
  if (foldedName.startsWith(query)) return 4
  if (foldedCity.includes(query)) return 5
  return 6
}

const alphabet = new Intl.Collator('en').compare

/**
 * The airports that fit what was typed, best first, at most 15; none below two characters. Each word must stand in city or name, or be
 * the airport's or the country's code. Equal ranks go by city, then name. The rule is P §5's.
 */
export function rankAirports(airports: readonly SearchableAirport[], typed: string): SearchableAirport[] {
  const query = fold(typed)
  if (query.length < MINIMUM_QUERY_LENGTH) return []
  const words = query.split(' ')
  return airports
    .filter((airport) => words.every((word) => matchesWord(airport, word)))
    .map((airport) => ({ airport, rank: rankOf(airport, query) }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        alphabet(a.airport.city_name, b.airport.city_name) ||
        alphabet(a.airport.name, b.airport.name),
    )
    .slice(0, MOST_RESULTS)
    .map(({ airport }) => airport)
}
