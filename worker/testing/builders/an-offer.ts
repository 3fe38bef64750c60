import type { Markup } from '../../contract/brand'
import type { Carrier, NetOffer, NetService, Offer, Segment, Slice } from '../../contract/offer'
import type { OfferSummary } from '../../contract/search-result'
import type { Place } from '../../contract/travel'
import { priceOffer } from '../../domain/offer/pricing'
import { summarizeOffer } from '../../domain/offer/result-page'

const place = (iata_code: string, city_name: string, name: string, country_code: string): Place => ({
  iata_code,
  name,
  city_name,
  country_code,
  latitude: null,
  longitude: null,
})

export const JFK = place('JFK', 'New York', 'John F. Kennedy International Airport', 'US')
export const LHR = place('LHR', 'London', 'Heathrow Airport', 'GB')
export const DUB = place('DUB', 'Dublin', 'Dublin Airport', 'IE')

export const britishAirways: Carrier = { name: 'British Airways', iata_code: 'BA', logo_url: null }
export const aerLingus: Carrier = { name: 'Aer Lingus', iata_code: 'EI', logo_url: null }

/** A flight JFK–LHR by British Airways in the morning of 2026-12-24 by default. */
export const aSegment = (given: Partial<Segment> = {}): Segment => ({
  id: 'seg_1',
  origin: JFK,
  destination: LHR,
  origin_terminal: '8',
  destination_terminal: '5',
  departing_at: '2026-12-24T08:30:00',
  arriving_at: '2026-12-24T20:25:00',
  duration: 'PT6H55M',
  distance_km: 5555,
  flight_number: 'BA178',
  marketing_carrier: britishAirways,
  operating_carrier: britishAirways,
  aircraft: { name: 'Boeing 777-200' },
  cabin_class: 'economy',
  cabin_name: 'World Traveler',
  stops: [],
  baggages: [{ type: 'checked', quantity: 1, each: 1 }],
  services: [],
  ...given,
})

/** One direction, its ends and times those of its flights by default. */
export function aSlice(given: Partial<Slice> = {}): Slice {
  const segments = given.segments ?? [aSegment()]
  const first = segments[0] ?? aSegment()
  const last = segments.at(-1) ?? first
  return {
    id: 'sli_1',
    origin: first.origin,
    destination: last.destination,
    duration: 'PT6H55M',
    departure_time: first.departing_at,
    arrival_time: last.arriving_at,
    fare_brand_name: 'Economy Basic',
    segments,
    ...given,
  }
}

/** JFK–LHR with a change in Dublin, arriving the next morning, the second flight a codeshare. */
export const anOvernightSlice = (): Slice =>
  aSlice({
    id: 'sli_overnight',
    duration: 'PT11H10M',
    segments: [
      aSegment({
        id: 'seg_a',
        destination: DUB,
        destination_terminal: '2',
        departing_at: '2026-12-24T21:00:00',
        arriving_at: '2026-12-25T08:20:00',
        duration: 'PT6H20M',
        flight_number: 'EI104',
        marketing_carrier: aerLingus,
        operating_carrier: aerLingus,
      }),
      aSegment({
        id: 'seg_b',
        origin: DUB,
        origin_terminal: '2',
        departing_at: '2026-12-25T11:50:00',
        arriving_at: '2026-12-25T13:10:00',
        duration: 'PT1H20M',
        flight_number: 'BA5954',
        operating_carrier: aerLingus,
      }),
    ],
  })

/** The return: LHR–JFK in the afternoon of 2026-12-31. */
export const aReturnSlice = (): Slice =>
  aSlice({
    id: 'sli_return',
    duration: 'PT8H5M',
    segments: [
      aSegment({
        id: 'seg_return',
        origin: LHR,
        destination: JFK,
        origin_terminal: '5',
        destination_terminal: '8',
        departing_at: '2026-12-31T14:10:00',
        arriving_at: '2026-12-31T17:15:00',
        duration: 'PT8H5M',
        flight_number: 'BA177',
      }),
    ],
  })

/** A checked bag of 23 kg for the first traveler on the first flight, at USD 20 net. */
export const aNetBag = (given: Partial<NetService> = {}): NetService => ({
  id: 'ase_bag',
  name: 'Checked bag',
  description: 'Up to 23 kg',
  type: 'baggage',
  total_amount: '20.00',
  total_currency: 'USD',
  maximum_quantity: 2,
  passenger_ids: ['pas_1'],
  segment_ids: ['seg_1'],
  bag: { kind: 'checked', weight_kg: 23, length_cm: null, height_cm: null, depth_cm: null },
  ...given,
})

/** A net offer for one adult, USD 500.00 of which 120.00 tax, valid until noon UTC on 2026-11-21 plus thirty minutes. */
export const aNetOffer = (given: Partial<NetOffer> = {}): NetOffer => ({
  id: 'off_1',
  total_amount: '500.00',
  total_currency: 'USD',
  base_amount: '380.00',
  base_currency: 'USD',
  tax_amount: '120.00',
  tax_currency: 'USD',
  total_emissions_kg: 420,
  owner: britishAirways,
  slices: [aSlice()],
  conditions: { refundable: null, refund_penalty: null, changeable: null, change_penalty: null },
  passenger_identity_documents_required: false,
  passengers: [{ id: 'pas_1', type: 'adult', age: null }],
  created_at: '2026-11-21T12:00:00Z',
  expires_at: '2026-11-21T12:30:00Z',
  payment_requirements: {
    requires_instant_payment: true,
    price_guarantee_expires_at: null,
    payment_required_by: null,
  },
  available_services: [],
  ...given,
})

/** The same offer as a traveler sees it, marked up by 23 percent: USD 615 of which 148 tax. */
export const anOffer = (given: Partial<NetOffer> = {}): Offer => priceOffer(aNetOffer(given), { markupPercent: 23 })

/** The same offer as in a list. */
export const anOfferSummary = (given: Partial<NetOffer> = {}, markup: Partial<Markup> = {}): OfferSummary =>
  summarizeOffer(aNetOffer(given), { markupPercent: 23, ...markup })
