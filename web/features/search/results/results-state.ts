import type { OfferSummary, SearchEvent, SearchResult } from '#worker/contract/search-result'

/** What is known of a search's result. */
export interface Found {
  /** Each once; in no order. */
  offers: readonly OfferSummary[]
  /** How many there are with those that weren't sent; while the search is open, of what airlines have answered. */
  total: number
  /** Airlines asked, and those that have still to answer; null where nobody counts them. */
  airlines: { asked: number; waiting: number } | null
  /** Open while more may come; incomplete when an airline failed, broken when the connection did. */
  end: 'open' | 'complete' | 'incomplete' | 'broken'
}

export const NOTHING_YET: Found = { offers: [], total: 0, airlines: null, end: 'open' }

/** How a followed search goes on: an event of the Worker's, or the connection broke after offers had come. */
export type FollowedEvent = Exclude<SearchEvent, { type: 'error' }> | { type: 'broken' }

/** The offers, each id once; one that came later stands for both, since its price is the newer. */
export const eachOnce = (offers: readonly OfferSummary[]): OfferSummary[] => [
  ...new Map(offers.map((offer) => [offer.id, offer])).values(),
]

/** What is known after one more event. */
export function takeEvent(found: Found, event: FollowedEvent): Found {
  switch (event.type) {
    case 'offers':
      return {
        ...found,
        offers: event.offers.length > 0 ? eachOnce([...found.offers, ...event.offers]) : found.offers,
        total: event.total_count,
        airlines: event.total_batches > 0 ? { asked: event.total_batches, waiting: event.remaining_batches } : null,
      }
    case 'done':
      return { ...found, total: event.total_count, end: event.complete ? 'complete' : 'incomplete' }
    case 'broken':
      return { ...found, end: 'broken' }
  }
}

/** What is known after one more page of a finished search. */
export const takePage = (found: Found, page: SearchResult): Found => ({
  offers: eachOnce([...found.offers, ...page.offers]),
  total: page.total_count,
  airlines: null,
  end: page.complete ? 'complete' : 'incomplete',
})
