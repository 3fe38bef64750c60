import type { Markup } from '../../contract/brand'
import type { NetOffer, Segment, Slice } from '../../contract/offer'
import type { OfferSummary, PlaceSummary, SegmentSummary, SliceSummary } from '../../contract/search-result'
import type { Place } from '../../contract/travel'
import { chargeOf } from './pricing'

const placeOf = ({ iata_code, name, city_name }: Place): PlaceSummary => ({ iata_code, name, city_name })

const segmentOf = (segment: Segment): SegmentSummary => ({
  origin: placeOf(segment.origin),
  destination: placeOf(segment.destination),
  departing_at: segment.departing_at,
  arriving_at: segment.arriving_at,
  duration: segment.duration,
  flight_number: segment.flight_number,
  marketing_carrier: segment.marketing_carrier,
  operating_carrier: segment.operating_carrier,
  stops: segment.stops.map(({ airport, duration }) => ({ airport: placeOf(airport), duration })),
  baggages: segment.baggages,
})

const sliceOf = (slice: Slice): SliceSummary => ({
  origin: placeOf(slice.origin),
  destination: placeOf(slice.destination),
  duration: slice.duration,
  departure_time: slice.departure_time,
  arrival_time: slice.arrival_time,
  fare_brand_name: slice.fare_brand_name,
  segments: slice.segments.map(segmentOf),
})

/** What a list shows of an offer, at the traveler's price. */
export function summarizeOffer(net: NetOffer, markup: Markup): OfferSummary {
  const { total_amount, currency } = chargeOf(net, markup)
  return {
    id: net.id,
    total_amount: net.total_amount,
    total_currency: net.total_currency,
    charge: { total_amount, currency },
    total_emissions_kg: net.total_emissions_kg,
    owner: net.owner,
    slices: net.slices.map(sliceOf),
    conditions: net.conditions,
    expires_at: net.expires_at,
  }
}
