import * as v from 'valibot'
import { ErrorBody } from './error'
import { Charge, Currency, DecimalAmount } from './money'
import { Carrier, IncludedBag, OfferConditions } from './offer'
import { Instant, LocalDateTime, Place } from './travel'

/** What a list needs of a place. */
export const PlaceSummary = v.pick(Place, ['iata_code', 'name', 'city_name'])
export type PlaceSummary = v.InferOutput<typeof PlaceSummary>

/** What a list needs of a flight. Times are the airports' wall clocks, durations ISO 8601 or null. */
export const SegmentSummary = v.object({
  origin: PlaceSummary,
  destination: PlaceSummary,
  departing_at: LocalDateTime,
  arriving_at: LocalDateTime,
  duration: v.nullable(v.string()),
  flight_number: v.string(),
  marketing_carrier: Carrier,
  operating_carrier: Carrier,
  /** Technical stops under the same flight number. */
  stops: v.array(v.object({ airport: PlaceSummary, duration: v.nullable(v.string()) })),
  baggages: v.array(IncludedBag),
})
export type SegmentSummary = v.InferOutput<typeof SegmentSummary>

/** One direction of a journey. */
export const SliceSummary = v.object({
  origin: PlaceSummary,
  destination: PlaceSummary,
  duration: v.nullable(v.string()),
  departure_time: LocalDateTime,
  arrival_time: LocalDateTime,
  fare_brand_name: v.nullable(v.string()),
  segments: v.pipe(v.array(SegmentSummary), v.minLength(1)),
})
export type SliceSummary = v.InferOutput<typeof SliceSummary>

/**
 * What a result's card and the filters need of an offer: an Offer with most of it left out, so that code for summaries works on offers too.
 * `total_amount`, as in `charge`, is what the traveler pays for all passengers.
 */
export const OfferSummary = v.object({
  id: v.string(),
  total_amount: DecimalAmount,
  total_currency: Currency,
  charge: v.pick(Charge, ['total_amount', 'currency']),
  /** What comes back of the price when the fare is canceled before departure; absent where nobody can say. */
  comes_back: v.optional(DecimalAmount),
  total_emissions_kg: v.nullable(v.number()),
  owner: Carrier,
  slices: v.pipe(v.array(SliceSummary), v.minLength(1)),
  conditions: OfferConditions,
  expires_at: Instant,
})
export type OfferSummary = v.InferOutput<typeof OfferSummary>

/** One page of a search in the order asked for. `total_count` counts the whole result, not the page. */
export const SearchResult = v.object({
  offers: v.array(OfferSummary),
  total_count: v.number(),
  /** False when an airline failed or did not answer in time: there may be more. */
  complete: v.boolean(),
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
    /** Airlines asked, and those that have still to answer. */
    total_batches: v.number(),
    remaining_batches: v.number(),
  }),
  /** The end. `complete` is false when an airline failed or the provider broke off: there may be more. */
  v.object({ type: v.literal('done'), total_count: v.number(), complete: v.boolean() }),
  /** The end, with nothing found because of a fault; after offers were sent a fault is `done` and incomplete instead. */
  v.object({ type: v.literal('error'), error: ErrorBody }),
])
export type SearchEvent = v.InferOutput<typeof SearchEvent>
