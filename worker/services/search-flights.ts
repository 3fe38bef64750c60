import type { SearchCriteria, SearchResult } from '../contract/search'
import type { Mode } from '../contract/system'
import type { Deps } from '../deps'
import { DomainError } from '../domain/error'
import { orderOffers } from '../domain/offer-order'
import { hasExpired, isPastEverywhere } from '../domain/search-rules'
import { summarizeOffer } from '../domain/summarize-offer'
import { findSearch } from './kept-offers'

const PAST = 'Departure date cannot be in the past'

/**
 * Fares that can still be bought, cheapest first; ties go to the shorter journey. Page and limit cut from one stored result.
 * @throws DomainError `invalid_input` for a departure in the past, and what the provider throws
 */
export async function searchFlights(
  deps: Pick<Deps, 'flights' | 'cache' | 'clock'>,
  { criteria, mode, markupPercent }: { criteria: SearchCriteria; mode: Mode; markupPercent: number },
): Promise<SearchResult> {
  if (isPastEverywhere(criteria.departureDate, deps.clock.now())) {
    throw new DomainError('invalid_input', PAST, { fields: { departureDate: PAST } })
  }
  const found = await findSearch(deps, mode, criteria)
  const now = deps.clock.now()
  const fresh = found.filter((offer) => !hasExpired(offer, now))
  const offers = orderOffers(
    fresh.map((offer) => summarizeOffer(offer, markupPercent)),
    criteria.sort ?? 'price-asc',
  )
  const start = (criteria.page - 1) * criteria.limit
  return { offers: offers.slice(start, start + criteria.limit), total_count: offers.length, complete: true }
}
