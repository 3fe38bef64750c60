import * as v from 'valibot'
import { ErrorBody } from './error'
import type { SearchSort } from './search'
import { NearbyAirports, SearchedPair } from './search/nearby'
import { OfferSummary } from './search/offer-summary'

export type { LayoverKind, OfferSummary, PlaceSummary, SegmentSummary, SliceSummary } from './search/offer-summary'

const Price = v.pick(OfferSummary, ['total_amount', 'total_currency'])

const ModelFacts = v.object({ median_kg: v.number(), stated: v.number() })

/** Facts about a whole result, the same on each of its pages. */
export const ResultFacts = v.object({
  /** The traveler's price of the first offer in each of these orders. */
  first_prices: v.object({ best: Price, 'price-asc': Price, 'duration-asc': Price }),
  /** CO₂ in kg: the median of the offers that state it; null when fewer than five do. */
  median_emissions_kg: v.nullable(v.number()),
  /** The number of offers behind that median; absent without one. */
  emissions_stated: v.optional(v.number()),
  /** Figures of a model that replace those: the median per traveler, and the number of offers behind it. */
  model: v.optional(ModelFacts),
})
export type ResultFacts = v.InferOutput<typeof ResultFacts>
/** An order that is shown with the price of its first offer. */
export type LeadingSort = keyof ResultFacts['first_prices'] & SearchSort

/** One page of a search in the order asked for. `total_count` counts the whole result, not the page. */
export const SearchResult = v.object({
  offers: v.array(OfferSummary),
  total_count: v.number(),
  /** Absent when nothing was found. */
  facts: v.optional(ResultFacts),
  /** Present when nearby airports were requested and exist. */
  nearby: v.optional(NearbyAirports),
  /** False when an airline is known to have failed or not to have answered in time: there may be more. */
  complete: v.boolean(),
  /** How many airlines had not answered by the time limit; absent when unknown. */
  unanswered_batches: v.optional(v.number()),
  /** In a search with nearby airports: the pairs whose search failed. */
  failed_searches: v.optional(v.array(SearchedPair)),
})
export type SearchResult = v.InferOutput<typeof SearchResult>

/** The content type by which a client requests a search as a stream, one SearchEvent a line, as domain/offer/search-line writes and reads it. */
export const SEARCH_STREAM = 'application/x-ndjson'

/**
 * A line of a streamed search. `offers` contains the offers that have newly entered the requested page, in no particular order; no offer is
 * sent twice. All offers sent for page 1, sorted and cut to the limit, are exactly that page of the finished result, and at each moment of
 * what has arrived.
 */
export const SearchEvent = v.variant('type', [
  v.object({
    type: v.literal('offers'),
    offers: v.array(OfferSummary),
    /** The number of all offers that have arrived, on the page or not. */
    total_count: v.number(),
    /** Facts about everything that has arrived; absent while nothing has. */
    facts: v.optional(ResultFacts),
    nearby: v.optional(NearbyAirports),
    /** Airlines asked, and those that have still to answer. */
    total_batches: v.number(),
    remaining_batches: v.number(),
  }),
  /** The end. What may be missing is reported as in a SearchResult. */
  v.object({
    type: v.literal('done'),
    total_count: v.number(),
    complete: v.boolean(),
    unanswered_batches: v.optional(v.number()),
    failed_searches: v.optional(v.array(SearchedPair)),
    /** A model's figures for the offers on the page, by id, and for all of them: it is asked once all have arrived. */
    model: v.optional(v.object({ ...ModelFacts.entries, kg: v.record(v.string(), v.number()) })),
  }),
  /** The end after a fault, when nothing was found; after offers were sent, a fault ends with `done` and incomplete instead. */
  v.object({ type: v.literal('error'), error: ErrorBody }),
])
export type SearchEvent = v.InferOutput<typeof SearchEvent>
