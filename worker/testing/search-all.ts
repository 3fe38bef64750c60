import type { NetOffer } from '../contract/offer'
import type { SearchCriteria } from '../contract/search'
import type { FlightProvider } from '../ports/flights'

/** Every offer of a search, read to its end. @throws what kept some of them away */
export async function searchAll(
  flights: Pick<FlightProvider, 'startSearch' | 'readSearch'>,
  criteria: SearchCriteria,
  withinMs = 10_000,
): Promise<NetOffer[]> {
  const { searchId } = await flights.startSearch(criteria)
  const offers: NetOffer[] = []
  for (;;) {
    const news = await flights.readSearch(searchId, withinMs)
    if (news.lost) throw news.lost
    offers.push(...news.offers)
    if (news.remaining === 0) return offers
  }
}
