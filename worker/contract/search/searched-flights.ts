/** One searched flight. Codes are IATA, of airports or cities; the date is the local day of departure, yyyy-MM-dd. */
export interface SearchedFlight {
  origin: string
  destination: string
  departureDate: string
}

interface Searched extends SearchedFlight {
  returnDate?: string | undefined
  furtherFlights?: readonly SearchedFlight[] | undefined
}

/** The flights of any search in the order of travel: one, outbound and return, or each of several. */
export function searchedFlights(criteria: Searched): SearchedFlight[] {
  const { origin, destination, departureDate, returnDate, furtherFlights = [] } = criteria
  return [
    { origin, destination, departureDate },
    ...(returnDate ? [{ origin: destination, destination: origin, departureDate: returnDate }] : []),
    ...furtherFlights,
  ]
}

/** Flights in a single parameter of an address: LHR-CDG-2026-12-05,CDG-JFK-2026-12-10. */
export const flightsText = (flights: readonly SearchedFlight[]): string =>
  flights.map(({ origin, destination, departureDate }) => `${origin}-${destination}-${departureDate}`).join(',')
