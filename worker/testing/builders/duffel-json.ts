type Json = Record<string, unknown>

/** An airport in Duffel's JSON. */
export const anAirportJson = (iata_code: string, over: Json = {}): Json => ({
  type: 'airport',
  id: `arp_${iata_code.toLowerCase()}`,
  iata_code,
  icao_code: `K${iata_code}`,
  iata_city_code: iata_code,
  iata_country_code: 'US',
  name: `${iata_code} International`,
  city_name: `${iata_code} City`,
  city: null,
  latitude: 40.5,
  longitude: -73.5,
  time_zone: 'America/New_York',
  ...over,
})

/** An airline in Duffel's JSON. */
export const aCarrierJson = (iata_code = 'NX', over: Json = {}): Json => ({
  id: `arl_${iata_code}`,
  name: `${iata_code} Airways`,
  iata_code,
  logo_symbol_url: `https://logos.example/${iata_code}.svg`,
  logo_lockup_url: null,
  conditions_of_carriage_url: null,
  ...over,
})

/** A segment's data about one passenger. */
export const aSegmentPassengerJson = (over: Json = {}): Json => ({
  passenger_id: 'pas_1',
  cabin_class: 'economy',
  cabin_class_marketing_name: 'Main Cabin',
  fare_basis_code: null,
  baggages: [
    { type: 'checked', quantity: 1 },
    { type: 'carry_on', quantity: 1 },
  ],
  cabin: {
    name: 'economy',
    marketing_name: 'Main Cabin',
    amenities: {
      wifi: { available: true, cost: 'paid' },
      seat: { pitch: '31', type: 'standard' },
      power: { available: true },
    },
  },
  ...over,
})

/** A flight from JFK to LHR in Duffel's JSON. */
export const aSegmentJson = (over: Json = {}): Json => ({
  id: 'seg_1',
  origin: anAirportJson('JFK'),
  destination: anAirportJson('LHR', { iata_country_code: 'GB' }),
  origin_terminal: '8',
  destination_terminal: null,
  departing_at: '2026-12-20T18:30:00',
  arriving_at: '2026-12-21T06:30:00',
  duration: 'PT7H',
  distance: '5540.25',
  marketing_carrier: aCarrierJson('NX'),
  marketing_carrier_flight_number: '0117',
  operating_carrier: aCarrierJson('OP'),
  operating_carrier_flight_number: '4117',
  aircraft: { id: 'arc_1', name: 'Airbus A330-900', iata_code: '339' },
  stops: [],
  passengers: [aSegmentPassengerJson()],
  ...over,
})

/** One direction in Duffel's JSON. */
export const aSliceJson = (over: Json = {}): Json => ({
  id: 'sli_1',
  origin: anAirportJson('JFK'),
  destination: anAirportJson('LHR', { iata_country_code: 'GB' }),
  origin_type: 'airport',
  destination_type: 'airport',
  duration: 'PT7H',
  fare_brand_name: 'Light',
  comparison_key: 'x',
  conditions: {},
  segments: [aSegmentJson()],
  ...over,
})

/** An offer in Duffel's JSON, JFK to LHR for one adult at USD 412.30, valid until 12:30 UTC on 21 November 2026. */
export const anOfferJson = (over: Json = {}): Json => ({
  id: 'off_1',
  live_mode: false,
  created_at: '2026-11-21T12:00:00.123456Z',
  updated_at: '2026-11-21T12:00:00.123456Z',
  expires_at: '2026-11-21T12:30:00.123456Z',
  partial: false,
  owner: aCarrierJson('NX'),
  total_amount: '412.30',
  total_currency: 'USD',
  base_amount: '300.00',
  base_currency: 'USD',
  tax_amount: '112.30',
  tax_currency: 'USD',
  total_emissions_kg: '612',
  conditions: {
    refund_before_departure: { allowed: true, penalty_amount: '40.00', penalty_currency: 'USD' },
    change_before_departure: { allowed: false, penalty_amount: '99.00', penalty_currency: 'USD' },
  },
  payment_requirements: {
    requires_instant_payment: false,
    price_guarantee_expires_at: '2026-11-23T12:00:00Z',
    payment_required_by: null,
  },
  passenger_identity_documents_required: true,
  supported_passenger_identity_document_types: ['passport'],
  supported_loyalty_programmes: [],
  private_fares: [],
  passengers: [{ id: 'pas_1', type: 'adult', age: null, given_name: null, family_name: null }],
  slices: [aSliceJson()],
  available_services: null,
  ...over,
})

/** A bag for sale in Duffel's JSON. */
export const aBagJson = (over: Json = {}): Json => ({
  id: 'ase_bag_1',
  type: 'baggage',
  total_amount: '20.00',
  total_currency: 'USD',
  maximum_quantity: 2,
  passenger_ids: ['pas_1'],
  segment_ids: ['seg_1'],
  metadata: {
    type: 'checked',
    maximum_weight_kg: 23,
    maximum_length_cm: null,
    maximum_height_cm: null,
    maximum_depth_cm: null,
  },
  ...over,
})

/** An order in Duffel's JSON. */
export const anOrderJson = (over: Json = {}): Json => ({
  id: 'ord_1',
  booking_reference: 'RZPNX8',
  metadata: { attempt_id: 'attempt-1', brand: 'default' },
  payment_status: { awaiting_payment: false, paid_at: '2026-11-21T12:00:00Z' },
  documents: [{ type: 'electronic_ticket', unique_identifier: '1252106312810', passenger_ids: ['pas_1'] }],
  ...over,
})
