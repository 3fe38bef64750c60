import type { SearchCriteria } from '../../contract/search'

// The enum takes child and infant_without_seat as well as ages (providers.md §2.3). A count is all the search form asks for, and
// an invented age would be checked against the birth date at booking; the type leaves the airline its own range.
const times = (count: number, type: string) => Array.from({ length: count }, () => ({ type }))

// Duffel's own default is 1, which would leave the filter "2+ stops" without anything to find.
const MAX_CONNECTIONS = 2

/** The offer request for the criteria, paging aside (providers.md §2.3). */
export function searchBody(criteria: SearchCriteria) {
  const { origin, destination, departureDate, returnDate } = criteria
  return {
    slices: [
      { origin, destination, departure_date: departureDate },
      ...(returnDate ? [{ origin: destination, destination: origin, departure_date: returnDate }] : []),
    ],
    passengers: [
      ...times(criteria.adultsCount, 'adult'),
      ...times(criteria.childrenCount, 'child'),
      ...times(criteria.infantsCount, 'infant_without_seat'),
    ],
    cabin_class: criteria.cabinClass,
    max_connections: MAX_CONNECTIONS,
  }
}
