/** One flight that is searched. Codes are IATA, of airports or cities; the date is the local day of departure, yyyy-MM-dd. */
export interface SearchedFlight {
  origin: string
  destination: string
  departureDate: string
}

interface Searched extends SearchedFlight {
  returnDate?: string | undefined
  furtherFlights?: readonly SearchedFlight[] | undefined
}

/** How many flights one search may have: airlines' systems sell no more on one ticket. */
export const MOST_FLIGHTS = 6

/** The flights of any search in the order in which they are flown: one, there and back, or each of several. */
export function searchedFlights(criteria: Searched): SearchedFlight[] {
  const { origin, destination, departureDate, returnDate, furtherFlights = [] } = criteria
  return [
    { origin, destination, departureDate },
    ...(returnDate ? [{ origin: destination, destination: origin, departureDate: returnDate }] : []),
    ...furtherFlights,
  ]
}

/** What is wrong with one of several flights beside the others. `at` counts from 0. */
export interface FlightFault {
  at: number
  field: 'destination' | 'departureDate'
  message: string
}

/** What is wrong with flights that are searched together, as far as they are named. One may begin elsewhere than the one before it ended. */
export const flightFaults = (flights: readonly SearchedFlight[]): FlightFault[] =>
  flights.flatMap(({ origin, destination, departureDate }, at): FlightFault[] => {
    const before = flights[at - 1]
    return [
      ...(origin !== '' && origin === destination
        ? [{ at, field: 'destination' as const, message: 'Origin and destination cannot be the same' }]
        : []),
      ...(before && departureDate !== '' && departureDate < before.departureDate
        ? [{ at, field: 'departureDate' as const, message: 'This flight cannot leave before the one before it' }]
        : []),
    ]
  })

/** Flights as one parameter of an address: LHR-CDG-2026-12-05,CDG-JFK-2026-12-10. */
export const flightsText = (flights: readonly SearchedFlight[]): string =>
  flights.map(({ origin, destination, departureDate }) => `${origin}-${destination}-${departureDate}`).join(',')

/** The parts of such a parameter, unchecked: what isn't there is ''. Never throws. */
export const splitFlightsText = (text: string): SearchedFlight[] =>
  text.split(',').map((part) => {
    const [origin = '', destination = '', ...date] = part.split('-')
    return { origin, destination, departureDate: date.join('-') }
  })
