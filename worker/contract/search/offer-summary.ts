import * as v from 'valibot'
import { Currency, DecimalAmount } from '../money'
import { Carrier, IncludedBag, OfferConditions } from '../offer'
import { Instant, LocalDateTime, Place } from '../travel'

// Separate from the answer of a search, because browsers parse cached offers by these schemas only.

/** A place as a list needs it. */
export const PlaceSummary = v.pick(Place, ['iata_code', 'name', 'city_name'])
export type PlaceSummary = v.InferOutput<typeof PlaceSummary>

/** What is unusual about a layover: a change of airport, short, overnight, or long. */
const LayoverKind = v.picklist(['airport', 'short', 'overnight', 'long'])
export type LayoverKind = v.InferOutput<typeof LayoverKind>

/** A flight as a list needs it. Times are the airports' local times, durations ISO 8601 or null. */
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
  /** About the layover before it; absent for a usual one. */
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
 * The part of an offer that a result's card and the filters need: an Offer with most of it left out, so that code for summaries works on
 * offers too. Its streams aren't compressed, so nothing is in it that no card shows; answers in JSON have whole offers.
 */
export const OfferSummary = v.object({
  id: v.string(),
  total_amount: DecimalAmount,
  total_currency: Currency,
  /** The refund when the fare is canceled before departure; absent when unknown. */
  comes_back: v.optional(DecimalAmount),
  total_emissions_kg: v.nullable(v.number()),
  model_emissions_kg: v.optional(v.number()),
  owner: Carrier,
  slices: v.pipe(v.array(SliceSummary), v.minLength(1)),
  conditions: OfferConditions,
  expires_at: Instant,
})
export type OfferSummary = v.InferOutput<typeof OfferSummary>
