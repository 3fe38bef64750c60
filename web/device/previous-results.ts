import * as v from 'valibot'
import type { SearchCriteria } from '#worker/contract/search'
import { OfferSummary } from '#worker/contract/search/offer-summary'
import { readStored, writeStored } from './storage'

const PREVIOUS_RESULTS = 'previousResults'

const PreviousResults = v.object({ search: v.string(), offers: v.array(OfferSummary) })

/** The same text for every page of a search. */
const searchKey = ({ page: _page, limit: _limit, ...search }: SearchCriteria) =>
  JSON.stringify(Object.entries(search).sort())

/** Keeps the offers on the page while "Load More Flights" fetches the next ones. */
export const savePreviousResults = (criteria: SearchCriteria, offers: readonly OfferSummary[]): void =>
  writeStored(PREVIOUS_RESULTS, { search: searchKey(criteria), offers })

/** The stored offers of exactly this search that haven't expired at `now`, in ms since 1970 or NaN; empty when there are none. */
export function readPreviousResults(criteria: SearchCriteria, now: number): OfferSummary[] {
  const kept = readStored(PREVIOUS_RESULTS, PreviousResults)
  if (kept?.search !== searchKey(criteria)) return []
  return kept.offers.filter((offer) => !(Date.parse(offer.expires_at) <= now))
}
