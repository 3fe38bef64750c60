import type { SearchedFlight } from './searched-flights'

// Apart from what every search needs: browsers bring this where several flights are searched.

/** How many flights one search may have: airlines' systems sell no more on one ticket. */
export const MOST_FLIGHTS = 6

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

/** The parts of an address's parameter as `flightsText` writes it, unchecked: what isn't there is ''. Never throws. */
export const splitFlightsText = (text: string): SearchedFlight[] =>
  text.split(',').map((part) => {
    const [origin = '', destination = '', ...date] = part.split('-')
    return { origin, destination, departureDate: date.join('-') }
  })
