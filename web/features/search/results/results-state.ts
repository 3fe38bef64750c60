import type { ReactNode } from 'react'
import type { SearchSort } from '#worker/contract/search'
import type { NearbyAirports, SearchedPair } from '#worker/contract/search/nearby'
import type { OfferSummary, ResultFacts, SearchEvent, SearchResult } from '#worker/contract/search-result'
import type { Sort } from '../../../links/search'
import type { Filters } from '../filters/filters'
import type { ResultsReading } from '../results-address'

/** What is known of a search's result. */
export interface Found {
  /** Each once; in no order. */
  offers: readonly OfferSummary[]
  /** How many there are with those that weren't sent; while the search is open, of what airlines have answered. */
  total: number
  /** What is so of all of them together; absent while nothing has come. */
  facts?: ResultFacts | undefined
  /** Airlines asked, and those that have still to answer; null where nobody counts them. */
  airlines: { asked: number; waiting: number } | null
  /** Open while more may come; incomplete when an airline failed, broken when the connection did. */
  end: 'open' | 'complete' | 'incomplete' | 'broken'
  /** How many airlines had not answered when their time was over, where that is known. */
  unanswered?: number | undefined
  /** Which airports were not asked for, where those nearby were wanted; always the same object. */
  nearby?: NearbyAirports | undefined
  /** The pairs of places between which nothing could be searched. */
  failed?: readonly SearchedPair[] | undefined
}

export const NOTHING_YET: Found = { offers: [], total: 0, airlines: null, end: 'open' }

/** How a followed search goes on: an event of the Worker's, or the connection broke after offers had come. */
export type FollowedEvent = Exclude<SearchEvent, { type: 'error' }> | { type: 'broken' }

/** The offers, each id once; one that came later stands for both, since its price is the newer. */
export const eachOnce = (offers: readonly OfferSummary[]): OfferSummary[] => [
  ...new Map(offers.map((offer) => [offer.id, offer])).values(),
]

/** Offers and facts with what a model says of them, which comes once all have been found. */
function takeModel({ offers, facts }: Found, model: Extract<SearchEvent, { type: 'done' }>['model']) {
  if (!model || !facts) return {}
  const { kg, ...ofAll } = model
  const told = offers.map((offer) => {
    const each = kg[offer.id]
    return each === undefined ? offer : { ...offer, model_emissions_kg: each }
  })
  return { offers: told, facts: { ...facts, model: ofAll } }
}

/** What is known after one more event. */
export function takeEvent(found: Found, event: FollowedEvent): Found {
  switch (event.type) {
    case 'offers':
      return {
        ...found,
        offers: event.offers.length > 0 ? eachOnce([...found.offers, ...event.offers]) : found.offers,
        total: event.total_count,
        facts: event.facts,
        nearby: found.nearby ?? event.nearby,
        airlines: event.total_batches > 0 ? { asked: event.total_batches, waiting: event.remaining_batches } : null,
      }
    case 'done':
      return {
        ...found,
        ...takeModel(found, event.model),
        total: event.total_count,
        end: event.complete ? 'complete' : 'incomplete',
        unanswered: event.unanswered_batches,
        failed: event.failed_searches,
      }
    case 'broken':
      return { ...found, end: 'broken' }
  }
}

/** What is known after one more page of a finished search. */
export const takePage = (found: Found, page: SearchResult): Found => ({
  offers: eachOnce([...found.offers, ...page.offers]),
  total: page.total_count,
  facts: page.facts,
  nearby: found.nearby ?? page.nearby,
  failed: page.failed_searches,
  airlines: null,
  end: page.complete ? 'complete' : 'incomplete',
})

/** How much of a result is at hand for the filters: a part, all of it, a part while the rest comes, or a part because the rest failed. */
export type PoolState = 'part' | 'coming' | 'whole' | 'failed'

/** The offers that the filters can choose from, in the order asked for. */
export interface Pool {
  offers: readonly OfferSummary[]
  state: PoolState
}

/** Why there are no results. */
export interface ResultsProblem {
  /** The specified words for it. */
  message: string | undefined
  /** What the traveler can do about it; left out where nobody knows. */
  advice?: string
  /** The fields of a search that can't be made: asking again can't help. */
  refused?: readonly string[]
}

/** Offers to show, and what is known about the rest of the search. */
export interface ReadyState {
  status: 'ready'
  /** What is loaded for the address, in the order asked for. */
  page: readonly OfferSummary[]
  pool: Pool
  found: Pick<Found, 'airlines' | 'end' | 'total' | 'facts' | 'unanswered' | 'nearby' | 'failed'>
  loadingMore: boolean
  /** Another order is on its way; until it comes, the page is what was there, in that order. */
  reordering: boolean
}

/** What is known of the results. `offers` may be filled while loading: they are then shown dimmed. */
export type ResultsState =
  | { status: 'loading'; offers: readonly OfferSummary[] }
  | { status: 'error'; problem: ResultsProblem }
  | ReadyState

/** What offers cost with what their travelers want to have with them, as far as it is known by now. */
export interface TruePrices {
  /** What the prices hold, and where those stand that nobody knows. */
  words: string
  /** What the traveler pays, decimal major units; null where it isn't known (yet). */
  total: (offer: OfferSummary) => string | null
  /** The same as a figure to compare fares by; of a price that isn't known the fare, of one that nobody says more than of any other. */
  rank: (offer: OfferSummary) => number
  order: (offers: readonly OfferSummary[], sort: SearchSort) => readonly OfferSummary[]
  /** The offer at what it costs the traveler; as it is where that isn't known. */
  stand: (offer: OfferSummary) => OfferSummary
  /** What the first flight of each leading order costs, where that is known; where it isn't, it is asked for. */
  first: (offers: readonly OfferSummary[]) => Partial<ResultFacts['first_prices']>
  /** Stands under an offer's price; the price of what is drawn is asked for. */
  note: (offer: OfferSummary) => ReactNode
}

/** What the results screen is given: the address, the results, where its links lead and what its controls do. */
export interface ResultsScreenProps {
  reading: ResultsReading
  state: ResultsState
  hrefs: { modify: string; newSearch: string; details: (offerId: string) => string }
  onSort: (sort: Sort) => void
  onFilters: (filters: Filters) => void
  /** Other things are wanted with a flight, as an address says it; '' for none. */
  onTravelsWith: (text: string) => void
  /** Airlines are to be asked with the frequent flyer numbers of these saved travelers; undefined: of nobody. */
  onFlyers: (flyers: string[] | undefined) => void
  onRefresh: () => void
  onRetry: () => void
  onLoadMore: () => void
  onFirstPage: () => void
  /** The filters are in sight: they are to speak of the whole result. */
  onWantWhole: () => void
  onRetryWhole: () => void
  /** A traveler looks at this offer, or at none any more: its page may be fetched ahead. */
  onLookAt: (offerId: string | null) => void
}
