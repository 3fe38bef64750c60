import type { OfferSummary } from '../../contract/search-result'
import { summarizeOffer } from '../../domain/offer/result-page'
import { hasExpired } from '../../domain/offer/search-rules'
import { type CacheDeps, findSearch, type SearchRequest } from '../offers/search-cache'
import { flightsKey } from '../seen/rules-flights-key'
import { searchesOf } from './nearby-search'

/**
 * The fares of an offer's flights, its own included, in the search that found it, as far as they can still be bought. From the cache only:
 * when the search isn't cached, there are none.
 */
export async function cachedFares(deps: CacheDeps, asked: SearchRequest, offerId: string): Promise<OfferSummary[]> {
  const searches = await Promise.all(searchesOf(asked).map((one) => findSearch(deps, one)))
  const found = searches.flatMap((search) => search?.offers ?? [])
  const offer = found.find(({ id }) => id === offerId)
  if (!offer) return []
  const flights = flightsKey(offer)
  const now = deps.clock.now()
  return found
    .filter((each) => flightsKey(each) === flights && !hasExpired(each, now))
    .map((each) => summarizeOffer(each, asked.markup))
}
