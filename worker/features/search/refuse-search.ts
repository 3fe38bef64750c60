import { findWholeCity } from '../../contract/places/places'
import { saleEnds } from '../../contract/search/local-days'
import { withinCity } from '../../contract/search/within-city'
import type { Deps } from '../../deps'
import { DomainError } from '../../domain/error'
import { isPastEverywhere, lastDayAnywhere } from '../../domain/offer/search-rules'
import type { SearchRequest } from '../offers/search-cache'

const PAST = 'Departure date cannot be in the past'

type Criteria = SearchRequest['criteria']

/**
 * Why the two can't be the ends of a search: one is an airport of the city that the other is. Two airports of one city are allowed:
 * airlines may sell connections between them.
 */
function cityFault(one: string, other: string): string | null {
  for (const [code, airport] of [[one, other] as const, [other, one] as const]) {
    const city = findWholeCity(code)
    if (city?.airports.includes(airport)) return withinCity(airport, city.name)
  }
  return null
}

/** The errors in the criteria that only a clock or the list of places can find, by field. */
export function searchFaults(criteria: Criteria, now: Date): Record<string, string> {
  const { returnDate, furtherFlights = [] } = criteria
  const last = lastDayAnywhere(now)
  const faults: Record<string, string> = {}
  for (const [index, { origin, destination, departureDate }] of [criteria, ...furtherFlights].entries()) {
    const at = index === 0 ? '' : `furtherFlights.${index - 1}.`
    const within = cityFault(origin, destination)
    if (within) faults[`${at}destination`] = within
    if (isPastEverywhere(departureDate, now)) faults[`${at}departureDate`] = PAST
    if (departureDate > last) faults[`${at}departureDate`] = saleEnds(last)
  }
  if (returnDate !== undefined && returnDate > last) faults.returnDate = saleEnds(last)
  return faults
}

/** @throws DomainError `invalid_input` for a departure in the past, days beyond airlines' sale, and a search within one city */
export function refuseSearch({ clock }: Pick<Deps, 'clock'>, { criteria }: Pick<SearchRequest, 'criteria'>): void {
  const fields = searchFaults(criteria, clock.now())
  const [first] = Object.values(fields)
  if (first !== undefined) throw new DomainError('invalid_input', first, { fields })
}
