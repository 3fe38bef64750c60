import type { ReactNode } from 'react'
import type { SearchSort } from '#worker/contract/search'
import type { NearbyAirports, SearchedPair } from '#worker/contract/search/nearby'
import type { OfferSummary, ResultFacts, SearchEvent, SearchResult } from '#worker/contract/search-result'
import type { Sort } from '../../../links/search'
import type { Filters } from '../filters/filters'
import type { ResultsReading } from '../results-address'

/** Where the skip links of the page lead. */
export const FLIGHTS_ID = 'flights'
export const FILTERS_ID = 'filters'

/** The result of a search, as far as it is known. */
export interface Found {
  /** Without duplicates, in no particular order. */
  offers: readonly OfferSummary[]
  /** The number of offers including those not sent; while the search is open, those received so far. */
  total: number
  /** Facts of all offers together; absent until some have arrived. */
  facts?: ResultFacts | undefined
  /** The number of airlines asked, and of those still to answer; null when unknown. */
  airlines: { asked: number; waiting: number } | null
  /** `open` while more may arrive; `incomplete` when an airline failed; `broken` when the connection did. */
  end: 'open' | 'complete' | 'incomplete' | 'broken'
  /** How many airlines had not answered at the time limit, if known. */
  unanswered?: number | undefined
  /** The nearby airports that were searched too; always the same object. */
  nearby?: NearbyAirports | undefined
  /** The pairs of places whose search failed. */
  failed?: readonly SearchedPair[] | undefined
}

export const NOTHING_YET: Found = { offers: [], total: 0, airlines: null, end: 'open' }

/** The next event of a search: one of the Worker's, or a connection that broke after offers had arrived. */
export type FollowedEvent = Exclude<SearchEvent, { type: 'error' }> | { type: 'broken' }

/** The offers without duplicate ids; a later one replaces an earlier one, because its price is newer. */
export const eachOnce = (offers: readonly OfferSummary[]): OfferSummary[] => [
  ...new Map(offers.map((offer) => [offer.id, offer])).values(),
]

/** Adds a model's figures, which arrive once all offers have been found, to offers and facts. */
function takeModel({ offers, facts }: Found, model: Extract<SearchEvent, { type: 'done' }>['model']) {
  if (!model || !facts) return {}
  const { kg, ...ofAll } = model
  const estimated = offers.map((offer) => {
    const each = kg[offer.id]
    return each === undefined ? offer : { ...offer, model_emissions_kg: each }
  })
  return { offers: estimated, facts: { ...facts, model: ofAll } }
}

/** The result after one more event. */
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

/** The result after one more page of a finished search. */
export const takePage = (found: Found, page: SearchResult): Found => ({
  offers: eachOnce([...found.offers, ...page.offers]),
  total: page.total_count,
  facts: page.facts,
  nearby: found.nearby ?? page.nearby,
  failed: page.failed_searches,
  airlines: null,
  end: page.complete ? 'complete' : 'incomplete',
})

/** How much of the result the filters have: a part, a part while the rest is loading, all of it, or a part because the rest failed. */
export type PoolState = 'part' | 'coming' | 'whole' | 'failed'

/** The offers that the filters choose from, in the requested order. */
export interface Pool {
  offers: readonly OfferSummary[]
  state: PoolState
}

/** Why there are no results. */
export interface ResultsProblem {
  /** The specified message. */
  message: string | undefined
  /** What the traveler can do about it, if anything. */
  advice?: string
  /** The invalid fields of a search: retrying can't help. */
  refused?: readonly string[]
}

/** Offers to show, and what is known about the rest of the search. */
export interface ReadyState {
  status: 'ready'
  /** The offers loaded for the address, in the requested order. */
  page: readonly OfferSummary[]
  pool: Pool
  found: Pick<Found, 'airlines' | 'end' | 'total' | 'facts' | 'unanswered' | 'nearby' | 'failed'>
  loadingMore: boolean
  /** Whether another order is loading; until then, the page has the earlier offers in that order. */
  reordering: boolean
}

/** The state of the results. `offers` may be filled while loading: they are then shown dimmed. */
export type ResultsState =
  | { status: 'loading'; offers: readonly OfferSummary[] }
  | { status: 'error'; problem: ResultsProblem }
  | ReadyState

/** The prices of offers with the wanted extras, as far as they are known. */
export interface TruePrices {
  /** A sentence on what the prices include, and where offers with unknown prices are listed. */
  words: string
  /** The total price, in decimal major units; null when it isn't known (yet). */
  total: (offer: OfferSummary) => string | null
  /** The same as a number to compare by: the fare while unread, and more than any other when the airline doesn't say. */
  rank: (offer: OfferSummary) => number
  order: (offers: readonly OfferSummary[], sort: SearchSort) => readonly OfferSummary[]
  /** The offer with its price replaced by the total; unchanged when that isn't known. */
  withExtras: (offer: OfferSummary) => OfferSummary
  /** The total price of the first flight in each main order, if known; unknown ones are requested. */
  first: (offers: readonly OfferSummary[]) => Partial<ResultFacts['first_prices']>
  /** The note under an offer's price; rendering it requests the price. */
  note: (offer: OfferSummary) => ReactNode
}

/** The address, the results, the targets of the links and the actions of the controls. */
export interface ResultsScreenProps {
  reading: ResultsReading
  state: ResultsState
  hrefs: { modify: string; newSearch: string; details: (offerId: string) => string }
  onSort: (sort: Sort) => void
  onFilters: (filters: Filters) => void
  /** Changes the wanted extras, in the form of the address; '' for none. */
  onTravelsWith: (text: string) => void
  /** Searches with the frequent flyer numbers of these saved travelers; undefined for none. */
  onFlyers: (flyers: string[] | undefined) => void
  onRefresh: () => void
  onRetry: () => void
  onLoadMore: () => void
  onFirstPage: () => void
  /** Called when something needs the whole result, such as open filters. */
  onWantWhole: () => void
  onRetryWhole: () => void
  /** Called with the offer the traveler points at, whose page may be prefetched; null when they point at none. */
  onLookAt: (offerId: string | null) => void
}
