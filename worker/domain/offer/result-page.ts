import type { Markup } from '../../contract/brand'
import type { NetOffer, Segment, Slice } from '../../contract/offer'
import type { SearchCriteria } from '../../contract/search'
import type {
  LayoverKind,
  OfferSummary,
  PlaceSummary,
  SearchResult,
  SegmentSummary,
  SliceSummary,
} from '../../contract/search-result'
import type { Place } from '../../contract/travel'
import { layoverKinds } from '../trip/layovers'
import { orderOffers } from './offer-order'
import { farePrice } from './pricing'
import { resultFacts } from './result-facts'
import { hasExpired } from './search-rules'

const toPlaceSummary = ({ iata_code, name, city_name }: Place): PlaceSummary => ({ iata_code, name, city_name })

const toSegmentSummary = (segment: Segment, layover: LayoverKind[]): SegmentSummary => ({
  origin: toPlaceSummary(segment.origin),
  destination: toPlaceSummary(segment.destination),
  departing_at: segment.departing_at,
  arriving_at: segment.arriving_at,
  duration: segment.duration,
  flight_number: segment.flight_number,
  marketing_carrier: segment.marketing_carrier,
  operating_carrier: segment.operating_carrier,
  stops: segment.stops.map(({ airport, duration }) => ({ airport: toPlaceSummary(airport), duration })),
  baggages: segment.baggages,
  ...(layover.length > 0 && { layover }),
})

const toSliceSummary = (slice: Slice): SliceSummary => ({
  origin: toPlaceSummary(slice.origin),
  destination: toPlaceSummary(slice.destination),
  duration: slice.duration,
  departure_time: slice.departure_time,
  arrival_time: slice.arrival_time,
  fare_brand_name: slice.fare_brand_name,
  segments: slice.segments.map((segment, index, all) => {
    const before = all[index - 1]
    return toSegmentSummary(segment, before ? layoverKinds(before, segment) : [])
  }),
})

/** The part of an offer that a list shows, at the traveler's price. */
export function summarizeOffer(net: NetOffer, markup: Markup): OfferSummary {
  const { total_amount, total_currency, refund_promise } = farePrice(net, markup)
  const { comesBack } = refund_promise
  return {
    id: net.id,
    total_amount,
    total_currency,
    ...(comesBack !== null && { comes_back: comesBack }),
    total_emissions_kg: net.total_emissions_kg,
    ...(net.model_emissions_kg !== undefined && { model_emissions_kg: net.model_emissions_kg }),
    owner: net.owner,
    slices: net.slices.map(toSliceSummary),
    conditions: net.conditions,
    expires_at: net.expires_at,
  }
}

/** A page of a result, the number of offers that can still be bought, and facts about all of them. */
type ResultPage<Found> = Pick<SearchResult, 'total_count' | 'facts'> & { offers: Found[] }

/** The requested page of all offers found, in the requested order. */
export function resultPage<Found extends OfferSummary>(
  found: readonly Found[],
  { page, limit, sort = 'price-asc' }: Pick<SearchCriteria, 'page' | 'limit' | 'sort'>,
  now: Date,
): ResultPage<Found> {
  const offers = orderOffers(
    found.filter((offer) => !hasExpired(offer, now)),
    sort,
  )
  const start = (page - 1) * limit
  const facts = resultFacts(offers)
  return { offers: offers.slice(start, start + limit), total_count: offers.length, ...(facts && { facts }) }
}
