import type { SearchedFlight } from './searched-flights'

// Separate from what every search needs: browsers load this only for several flights.

/** The most flights of one search: airlines' systems sell no more on one ticket. */
export const MOST_FLIGHTS = 6

/** An error in one of several flights. `at` counts from 0. */
export interface FlightFault {
  at: number
  field: 'destination' | 'departureDate'
  message: string
}

/** The errors in flights that are searched together, as far as they are filled in. A flight may begin elsewhere than the previous one ended. */
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

/** The parts of a parameter as `flightsText` writes it, unvalidated: missing parts are ''. Never throws. */
export const splitFlightsText = (text: string): SearchedFlight[] =>
  text.split(',').map((part) => {
    const [origin = '', destination = '', ...date] = part.split('-')
    return { origin, destination, departureDate: date.join('-') }
  })
