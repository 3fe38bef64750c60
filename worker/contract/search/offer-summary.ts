import * as v from 'valibot'
import { Charge, Currency, DecimalAmount } from '../money'
import { Carrier, IncludedBag, OfferConditions } from '../offer'
import { Instant, LocalDateTime, Place } from '../travel'

// Apart from what a search answers with: browsers read kept offers by these schemas, and no others.

/** What a list needs of a place. */
export const PlaceSummary = v.pick(Place, ['iata_code', 'name', 'city_name'])
export type PlaceSummary = v.InferOutput<typeof PlaceSummary>

/** What is out of the ordinary in a wait between two flights: another airport to go to, little time, a night, much time. */
const LayoverKind = v.picklist(['airport', 'short', 'overnight', 'long'])
export type LayoverKind = v.InferOutput<typeof LayoverKind>

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
  /** Of the wait before it; absent for a usual one. */
  layover: v.optional(v.array(LayoverKind)),
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
  model_emissions_kg: v.optional(v.number()),
  owner: Carrier,
  slices: v.pipe(v.array(SliceSummary), v.minLength(1)),
  conditions: OfferConditions,
  expires_at: Instant,
})
export type OfferSummary = v.InferOutput<typeof OfferSummary>
