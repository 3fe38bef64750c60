import type { Place } from '../../contract/travel'

/** An end of a flight, as offers, bookings and results have it; where the country or the city's code isn't given, names decide. */
export type FlightEnd = Pick<Place, 'iata_code' | 'name' | 'city_name'> &
  Partial<Pick<Place, 'country_code' | 'city_code'>>

/** A flight of a journey, changes of plane included, as far as it says where it goes. */
export interface JourneyFlight {
  origin: FlightEnd
  destination: FlightEnd
}

/** How a journey goes: one flight, there and back, or any other flights in a row. */
export type JourneyType = 'one-way' | 'round-trip' | 'multi-city'

/** What each type of journey is called. */
export const JOURNEY_LABELS: Record<JourneyType, string> = {
  'one-way': 'One Way',
  'round-trip': 'Round Trip',
  'multi-city': 'Multi-City',
}

/** Whether both are in one town, or the same airport: Newark is New York's, by the city's code. */
export function isSameTown(one: FlightEnd, other: FlightEnd): boolean {
  if (one.iata_code === other.iata_code) return true
  if (one.city_code && other.city_code) return one.city_code === other.city_code
  const isAbroad = one.country_code && other.country_code && one.country_code !== other.country_code
  return !isAbroad && one.city_name !== null && one.city_name === other.city_name
}

/** Whether the second of two flights goes back to where the first began. */
function comesBack([there, back, ...further]: readonly JourneyFlight[]): boolean {
  return there !== undefined && back !== undefined && further.length === 0 && isSameTown(there.origin, back.destination)
}

/** What type of journey the flights make; two that begin or end in different towns aren't a round trip. */
export function journeyType(flights: readonly JourneyFlight[]): JourneyType {
  const [there, back] = flights
  if (!there || !back) return 'one-way'
  return comesBack(flights) && isSameTown(there.destination, back.origin) ? 'round-trip' : 'multi-city'
}

/**
 * What each flight of a journey is called: "Outbound", and "Return" where the second and last goes back to where the first began; else "Flight 1
 * of 3" and so on.
 */
export function directionNames(flights: readonly JourneyFlight[]): string[] {
  if (comesBack(flights)) return ['Outbound', 'Return']
  return flights.length === 1 ? ['Outbound'] : flights.map((_, index) => `Flight ${index + 1} of ${flights.length}`)
}

/** The same as headings: "Outbound Flight", "Return Flight", "Flight 1 of 3". */
export const directionTitles = (flights: readonly JourneyFlight[]): string[] =>
  directionNames(flights).map((name) => (name.includes(' ') ? name : `${name} Flight`))

/** "JFK – LHR – CDG" of ways from one place to the next; cut where one begins elsewhere: "JFK – LHR, CDG – JFK". */
export function chainWays(ways: readonly { from: string; to: string }[]): string {
  let [words, place] = ['', '']
  for (const { from, to } of ways) {
    words += from === place ? ` – ${to}` : `${words && ', '}${from} – ${to}`
    place = to
  }
  return words
}

const townName = ({ city_name, name, iata_code }: FlightEnd) => city_name || name || iata_code

/** "New York to London" there and back; "New York – London – Paris" of flights in a row. Empty without flights. */
export function journeyRoute(flights: readonly JourneyFlight[]): string {
  const [first] = flights
  if (!first) return ''
  if (journeyType(flights) !== 'multi-city') return `${townName(first.origin)} to ${townName(first.destination)}`
  return chainWays(
    flights.map(({ origin, destination }, index) => {
      const before = flights[index - 1]?.destination
      // A town is named once, also where the next flight leaves from another of its airports.
      return { from: townName(before && isSameTown(before, origin) ? before : origin), to: townName(destination) }
    }),
  )
}

/** The towns that a journey leads to, in its order, each once, without the one in which it begins. */
export function visitedTowns(flights: readonly JourneyFlight[]): string[] {
  const home = flights[0]?.origin
  const seen: FlightEnd[] = home ? [home] : []
  for (const end of flights.flatMap(({ origin, destination }) => [origin, destination])) {
    if (!seen.some((one) => isSameTown(one, end))) seen.push(end)
  }
  return seen.slice(1).map(townName)
}
