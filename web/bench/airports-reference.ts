import { fold, type SearchableAirport } from '../features/search/airports/airports'

interface Folded {
  airport: SearchableAirport
  city: string
  name: string
  codes: string[]
}

const alphabetically = (a: string, b: string) => a.localeCompare(b, 'en')

/** P §5 written down as literally as possible: what the picker's search must equal, and what its bench is measured against. */
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
