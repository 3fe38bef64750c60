import type { OfferSummary } from '../contract/offer-summary'
import type { SearchCriteria } from '../contract/search'
import { orderOffers } from './offer-order'
import { hasExpired } from './search-rules'

/** The page asked for out of everything found, in the order asked for, and how many offers there are that can still be bought. */
export function resultPage(
  found: readonly OfferSummary[],
  { page, limit, sort = 'price-asc' }: Pick<SearchCriteria, 'page' | 'limit' | 'sort'>,
  now: Date,
): { offers: OfferSummary[]; total_count: number } {
  const offers = orderOffers(
    found.filter((offer) => !hasExpired(offer, now)),
    sort,
  )
  const start = (page - 1) * limit
  return { offers: offers.slice(start, start + limit), total_count: offers.length }
}
