import * as v from 'valibot'
import { ErrorBody } from './error'
import { Charge } from './money'
import type { SearchSort } from './search'
import { NearbyAirports, SearchedPair } from './search/nearby'
import { OfferSummary } from './search/offer-summary'

export type { LayoverKind, OfferSummary, PlaceSummary, SegmentSummary, SliceSummary } from './search/offer-summary'

const Price = v.pick(Charge, ['total_amount', 'currency'])

const ModelFacts = v.object({ median_kg: v.number(), stated: v.number() })

/** What is so of a whole result, whichever of its pages was asked for. */
export const ResultFacts = v.object({
  /** What travelers pay for the first offer of each of these orders. */
  first_prices: v.object({ best: Price, 'price-asc': Price, 'duration-asc': Price }),
  /** CO₂ in kg: the median of the offers that state theirs; null where fewer than five do. */
  median_emissions_kg: v.nullable(v.number()),
  /** How many offers that is the median of; absent where there is none. */
  emissions_stated: v.optional(v.number()),
  /** Where a model's figures stand for those: the median of what it says of one traveler, and of how many offers that is. */
  model: v.optional(ModelFacts),
})
export type ResultFacts = v.InferOutput<typeof ResultFacts>
/** An order that is shown with the price of its first offer. */
export type LeadingSort = keyof ResultFacts['first_prices'] & SearchSort

/** One page of a search in the order asked for. `total_count` counts the whole result, not the page. */
export const SearchResult = v.object({
  offers: v.array(OfferSummary),
  total_count: v.number(),
  /** Absent where nothing was found. */
  facts: v.optional(ResultFacts),
  /** Where airports nearby were wanted, and there are any. */
  nearby: v.optional(NearbyAirports),
  /** False when an airline is known to have failed or not to have answered in time: there may be more. */
  complete: v.boolean(),
  /** How many airlines had not answered when their time was over; absent where nobody can say. */
  unanswered_batches: v.optional(v.number()),
  /** Of a search with airports nearby: the pairs between which nothing could be searched. */
  failed_searches: v.optional(v.array(SearchedPair)),
})
export type SearchResult = v.InferOutput<typeof SearchResult>

/** The content type by which a client asks for a search as it comes, one SearchEvent a line, as domain/offer/search-line writes and reads it. */
export const SEARCH_STREAM = 'application/x-ndjson'

/**
 * A line of a streamed search. `offers` holds what has newly entered the page asked for, in no order; an offer once sent is never sent again. All offers
 * sent for page 1, sorted and cut to the limit, are exactly that page of the finished result, and the same holds at each moment for what has arrived.
 */
export const SearchEvent = v.variant('type', [
  v.object({
    type: v.literal('offers'),
    offers: v.array(OfferSummary),
    /** Everything that has arrived, whether it is on the page or not. */
    total_count: v.number(),
    /** Of everything that has arrived; absent while nothing has. */
    facts: v.optional(ResultFacts),
    nearby: v.optional(NearbyAirports),
    /** Airlines asked, and those that have still to answer. */
    total_batches: v.number(),
    remaining_batches: v.number(),
  }),
  /** The end. What may be missing is given as in a SearchResult. */
  v.object({
    type: v.literal('done'),
    total_count: v.number(),
    complete: v.boolean(),
    unanswered_batches: v.optional(v.number()),
    failed_searches: v.optional(v.array(SearchedPair)),
    /** What a model says of the offers on the page, each by its id, and of them all: it is asked once all have come. */
    model: v.optional(v.object({ ...ModelFacts.entries, kg: v.record(v.string(), v.number()) })),
  }),
  /** The end, with nothing found because of a fault; after offers were sent a fault is `done` and incomplete instead. */
  v.object({ type: v.literal('error'), error: ErrorBody }),
])
export type SearchEvent = v.InferOutput<typeof SearchEvent>
