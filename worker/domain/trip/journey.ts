import type { Place } from '../../contract/travel'

/** An end of a flight, as in offers, bookings and results; without a country or city code, names are compared. */
export type FlightEnd = Pick<Place, 'iata_code' | 'name' | 'city_name'> &
  Partial<Pick<Place, 'country_code' | 'city_code'>>

/** A direction of a journey, changes of plane included, with its ends. */
export interface JourneyFlight {
  origin: FlightEnd
  destination: FlightEnd
}

/** The type of a journey: one way, round trip, or several flights in a row. */
export type JourneyType = 'one-way' | 'round-trip' | 'multi-city'

/** The name of each type. */
export const JOURNEY_LABELS: Record<JourneyType, string> = {
  'one-way': 'One Way',
  'round-trip': 'Round Trip',
  'multi-city': 'Multi-City',
}

/** Whether both are in one town, or the same airport: Newark belongs to New York, by the city's code. */
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

/** The type of the journey; two flights that begin or end in different towns aren't a round trip. */
export function journeyType(flights: readonly JourneyFlight[]): JourneyType {
  const [there, back] = flights
  if (!there || !back) return 'one-way'
  return comesBack(flights) && isSameTown(there.destination, back.origin) ? 'round-trip' : 'multi-city'
}

/**
 * The name of each flight of a journey: "Outbound", and "Return" when the second and last leads back to where the first began; else "Flight
 * 1 of 3" and so on.
 */
export function directionNames(flights: readonly JourneyFlight[]): string[] {
  if (comesBack(flights)) return ['Outbound', 'Return']
  return flights.length === 1 ? ['Outbound'] : flights.map((_, index) => `Flight ${index + 1} of ${flights.length}`)
}

/** The same as headings: "Outbound Flight", "Return Flight", "Flight 1 of 3". */
export const directionTitles = (flights: readonly JourneyFlight[]): string[] =>
  directionNames(flights).map((name) => (name.includes(' ') ? name : `${name} Flight`))

/** "JFK – LHR – CDG" for flights that continue each other; split where one begins elsewhere: "JFK – LHR, CDG – JFK". */
export function chainWays(ways: readonly { from: string; to: string }[]): string {
  let [words, place] = ['', '']
  for (const { from, to } of ways) {
    words += from === place ? ` – ${to}` : `${words && ', '}${from} – ${to}`
    place = to
  }
  return words
}

const townName = ({ city_name, name, iata_code }: FlightEnd) => city_name || name || iata_code

/** "New York to London" for a round trip; "New York – London – Paris" for flights in a row. Empty without flights. */
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

/** The towns that a journey visits, in order, each once, without the one in which it begins. */
export function visitedTowns(flights: readonly JourneyFlight[]): string[] {
  const home = flights[0]?.origin
  const seen: FlightEnd[] = home ? [home] : []
  for (const end of flights.flatMap(({ origin, destination }) => [origin, destination])) {
    if (!seen.some((one) => isSameTown(one, end))) seen.push(end)
  }
  return seen.slice(1).map(townName)
}
