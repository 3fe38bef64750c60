import type { Offer, OfferPassenger, Segment, Service, Slice } from '#worker/contract/offer'
import type { Place } from '#worker/contract/travel'
import { refundPromise } from '#worker/domain/offer/refund-promise'

// Builders for this feature's tests: one flight there, one back, and whatever a test wants changed.

const place = (iata_code: string, city_name: string): Place => ({
  iata_code,
  name: `${city_name} Airport`,
  city_name,
  country_code: 'US',
  latitude: null,
  longitude: null,
})

const carrier = { name: 'Sample Air', iata_code: 'ZZ', logo_url: null }

export const aSegment = (given: Partial<Segment> = {}): Segment => ({
  id: 'seg_out',
  origin: place('JFK', 'New York'),
  destination: place('LHR', 'London'),
  origin_terminal: null,
  destination_terminal: null,
  departing_at: '2027-01-10T19:00:00',
  arriving_at: '2027-01-11T07:00:00',
  duration: 'PT7H',
  distance_km: 5540,
  flight_number: 'ZZ101',
  marketing_carrier: carrier,
  operating_carrier: carrier,
  aircraft: { name: 'Airbus A330' },
  cabin_class: 'economy',
  cabin_name: 'Economy',
  stops: [],
  baggages: [],
  services: [],
  ...given,
})

export const aSlice = (given: Partial<Slice> = {}): Slice => {
  const segments = given.segments ?? [aSegment()]
  return {
    id: 'sli_out',
    origin: place('JFK', 'New York'),
    destination: place('LHR', 'London'),
    duration: 'PT7H',
    departure_time: '2027-01-10T19:00:00',
    arrival_time: '2027-01-11T07:00:00',
    fare_brand_name: 'Basic',
    ...given,
    segments,
  }
}

export const aReturnSlice = (): Slice =>
  aSlice({
    id: 'sli_back',
    origin: place('LHR', 'London'),
    destination: place('JFK', 'New York'),
    departure_time: '2027-01-20T11:00:00',
    arrival_time: '2027-01-20T14:00:00',
    duration: 'PT8H',
    segments: [
      aSegment({
        id: 'seg_back',
        flight_number: 'ZZ102',
        origin: place('LHR', 'London'),
        destination: place('JFK', 'New York'),
        departing_at: '2027-01-20T11:00:00',
        arriving_at: '2027-01-20T14:00:00',
      }),
    ],
  })

export const aPassenger = (id: string, type: OfferPassenger['type'] = 'adult'): OfferPassenger => ({
  id,
  type,
  age: null,
})

export const aBagService = (given: Partial<Service> = {}): Service => ({
  id: 'ase_bag',
  name: 'Checked bag',
  description: 'Up to 23 kg',
  type: 'baggage',
  total_amount: '25.00',
  total_currency: 'USD',
  maximum_quantity: 2,
  passenger_ids: ['pas_1'],
  segment_ids: ['seg_out'],
  bag: { kind: 'checked', weight_kg: 23, length_cm: null, height_cm: null, depth_cm: null },
  ...given,
})

/** An offer of USD 400 (taxes 80, our fee 74.80) for one adult, out on 10 January 2027 and back on the 20th. */
export function anOffer(given: Partial<Offer> = {}): Offer {
  const offer = { ...usualOffer, ...given }
  const net = { total_amount: '325.20', total_currency: 'USD' }
  return { refund_promise: refundPromise({ conditions: offer.conditions, charge: offer, ...net }), ...offer }
}

const usualOffer: Omit<Offer, 'refund_promise'> = {
  id: 'off_1',
  total_amount: '400.00',
  total_currency: 'USD',
  base_amount: '245.20',
  base_currency: 'USD',
  tax_amount: '154.80',
  tax_currency: 'USD',
  total_emissions_kg: null,
  owner: carrier,
  slices: [aSlice(), aReturnSlice()],
  conditions: { refundable: null, refund_penalty: null, changeable: null, change_penalty: null },
  passenger_identity_documents_required: false,
  passengers: [aPassenger('pas_1')],
  created_at: '2026-11-21T12:00:00Z',
  expires_at: '2026-11-21T12:30:00Z',
  payment_requirements: {
    requires_instant_payment: true,
    price_guarantee_expires_at: null,
    payment_required_by: null,
  },
  fee_amount: '74.80',
  available_services: [],
}
