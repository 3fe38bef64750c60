import { describe, expect, it } from 'vitest'
import { askDuffel, type Json, orderFor } from '../testing/worlds/ask-duffel'

// The field names of the provider's public samples (v2). The sandbox may have more where the documentation names more, never fewer.
const AIRLINE = 'id name iata_code logo_symbol_url logo_lockup_url conditions_of_carriage_url'
const AIRPORT =
  'id type name iata_code icao_code iata_city_code iata_country_code city_name city airports latitude longitude time_zone'
const CITY = 'id type name iata_code icao_code iata_city_code iata_country_code city_name latitude longitude time_zone'
const OFFER =
  'id live_mode created_at updated_at expires_at partial owner total_amount total_currency base_amount base_currency tax_amount ' +
  'tax_currency total_emissions_kg conditions payment_requirements passenger_identity_documents_required ' +
  'supported_passenger_identity_document_types private_fares passengers slices available_payment_types'
const SLICE =
  'id origin destination origin_type destination_type duration fare_brand_name conditions segments ngs_shelf'
const SEGMENT =
  'id origin destination origin_terminal destination_terminal departing_at arriving_at duration distance marketing_carrier ' +
  'marketing_carrier_flight_number operating_carrier operating_carrier_flight_number aircraft stops passengers'
const SEGMENT_PASSENGER = 'passenger_id cabin_class cabin_class_marketing_name fare_basis_code baggages cabin'
const PASSENGER = 'id type age given_name family_name fare_type loyalty_programme_accounts'
const SERVICE = 'id type total_amount total_currency maximum_quantity passenger_ids segment_ids metadata'
const BAG = 'type maximum_weight_kg maximum_length_cm maximum_height_cm maximum_depth_cm'
const ORDER =
  'id live_mode created_at synced_at booking_reference owner total_amount total_currency base_amount base_currency tax_amount ' +
  'tax_currency payment_status conditions cancelled_at documents passengers services slices metadata ' +
  'type offer_id available_actions cancellation airline_initiated_changes changes users content void_window_ends_at'
const CANCELLATION =
  'id order_id live_mode created_at expires_at confirmed_at refund_amount refund_currency refund_to airline_credits'

const has = (value: Json, keys: string) => expect(Object.keys(value)).toEqual(expect.arrayContaining(keys.split(' ')))
const exactly = (value: Json, keys: string) => expect(Object.keys(value).toSorted()).toEqual(keys.split(' ').toSorted())

const found = async (origin = 'JFK', destination = 'LHR', more = {}) => {
  const duffel = askDuffel()
  const { data } = await duffel.search(origin, destination, more)
  return { duffel, request: data, offers: data.offers as Json[] }
}

describe("the shapes of the provider's objects", () => {
  it('has the fields of an offer request and its offers', async () => {
    const { request, offers } = await found()
    has(request, 'id live_mode created_at cabin_class client_key slices passengers offers')
    exactly(request.slices[0], 'origin destination origin_type destination_type departure_date')
    for (const offer of offers.slice(0, 20)) {
      has(offer, OFFER)
      expect(offer).not.toHaveProperty('available_services')
      exactly(offer.owner, AIRLINE)
      exactly(offer.passengers[0], PASSENGER)
      exactly(offer.conditions, 'refund_before_departure change_before_departure')
      exactly(offer.payment_requirements, 'requires_instant_payment price_guarantee_expires_at payment_required_by')
      has(offer.slices[0], SLICE)
      has(
        offer.slices[0].conditions,
        'change_before_departure advance_seat_selection priority_boarding priority_check_in',
      )
      const [segment] = offer.slices[0].segments
      exactly(segment, SEGMENT)
      exactly(segment.origin, AIRPORT)
      exactly(segment.origin.city, CITY)
      exactly(segment.passengers[0], SEGMENT_PASSENGER)
      exactly(segment.passengers[0].cabin, 'name marketing_name amenities')
      expect(offer.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
      expect(segment.departing_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
      expect(offer.total_amount).toMatch(/^\d+\.\d\d$/)
      expect(offer.id).toMatch(/^off_[A-Za-z0-9_-]{1,1996}$/)
    }
  })

  it('keeps the longest offer id of a big family with two changes each way within 2000 characters', async () => {
    const slices = [
      { origin: 'MVD', destination: 'TOS', departure_date: '2026-12-21' },
      { origin: 'TOS', destination: 'MVD', departure_date: '2027-01-12' },
    ]
    const passengers = Array(9).fill({
      type: 'adult',
      given_name: 'Maximiliana-Alexandra',
      family_name: 'Ångström-Łukasiewicz',
    })
    const { offers } = await found('MVD', 'TOS', { slices, passengers, max_connections: 2 })
    expect(Math.max(...offers.map(({ id }) => id.length))).toBeLessThan(2000)
  })

  it('has the fields of services and seat maps', async () => {
    const { duffel, offers } = await found()
    const offer = offers.find(({ owner }) => owner.iata_code === 'BA')
    const { data } = await duffel.get(`/air/offers/${offer.id}?return_available_services=true`)
    exactly(data.available_services[0], SERVICE)
    exactly(data.available_services[0].metadata, BAG)
    const { json } = await duffel.get(`/air/seat_maps?offer_id=${offer.id}`)
    expect(json.meta).toBeNull()
    const [map] = json.data
    exactly(map, 'id slice_id segment_id cabins')
    exactly(map.cabins[0], 'deck cabin_class aisles wings rows')
    exactly(map.cabins[0].rows[0], 'id sections')
    const elements = map.cabins[0].rows.flatMap((row: Json) =>
      row.sections.flatMap((section: Json) => section.elements),
    )
    for (const element of elements) exactly(element, 'id type designator name disclosures available_services')
    const sold = elements.find((element: Json) => element.available_services?.length > 0)
    exactly(sold.available_services[0], 'id passenger_id total_amount total_currency')
    expect(new Set(elements.map(({ id }: Json) => id)).size).toBe(elements.length)
  })

  it('has the fields of orders and cancellations', async () => {
    const { duffel, offers } = await found()
    const { data: order } = await duffel.post(
      '/air/orders',
      orderFor(offers.find(({ owner }) => owner.iata_code === 'BA')),
    )
    has(order, ORDER)
    exactly(order.payment_status, 'awaiting_payment payment_required_by price_guarantee_expires_at paid_at')
    has(order.passengers[0], 'id title gender given_name family_name born_on email phone_number infant_passenger_id')
    expect(order.passengers[0]).not.toHaveProperty('type')
    has(order.slices[0].segments[0], SEGMENT)
    has(order.slices[0].segments[0].passengers[0], 'passenger_id cabin_class cabin_class_marketing_name baggages seat')
    exactly(order.documents[0], 'type unique_identifier passenger_ids')
    const { data: quote } = await duffel.post('/air/order_cancellations', { order_id: order.id })
    exactly(quote, CANCELLATION)
  })
})

describe('optional values of the provider', () => {
  it('are null somewhere among real searches, each of them', async () => {
    const searches = await Promise.all([
      found(),
      found('CDG', 'PVG'),
      found('CGK', 'SUB'),
      found('LAX', 'LAS'),
      found('OTP', 'LHR'),
    ])
    const offers = searches.flatMap((one) => one.offers)
    const segments = offers.flatMap(({ slices }) => slices.flatMap((slice: Json) => slice.segments))
    const some = (list: Json[], test: (one: Json) => boolean) => expect(list.filter(test).length).toBeGreaterThan(0)
    some(offers, ({ conditions }) => conditions.refund_before_departure === null)
    some(offers, ({ tax_amount }) => tax_amount === null)
    some(offers, ({ slices }) => slices[0].fare_brand_name === null)
    some(offers, ({ owner }) => owner.logo_lockup_url === null)
    some(segments, ({ aircraft }) => aircraft === null)
    some(segments, ({ distance }) => distance === null)
    some(segments, ({ passengers }) => passengers[0].cabin.amenities === null)
    some(segments, ({ operating_carrier_flight_number: number }) => number === null)
    some(segments, ({ marketing_carrier, operating_carrier }) => marketing_carrier.id !== operating_carrier.id)
    some(segments, ({ departing_at, arriving_at }) => departing_at.slice(0, 10) < arriving_at.slice(0, 10))
    some(offers, ({ slices }) => new Set(slices[0].segments.map((one: Json) => one.marketing_carrier.id)).size > 1)
    some(offers, ({ passenger_identity_documents_required: wanted }) => wanted)
    some(offers, ({ payment_requirements: { requires_instant_payment: instant } }) => !instant)
    const long = await found('MVD', 'TOS', { max_connections: 2 })
    some(long.offers, ({ slices }) => /^P1DT/.test(slices[0].duration))
  })

  it('include cover for any reason with some offers', async () => {
    const { duffel, offers } = await found()
    const reads = await Promise.all(
      offers.slice(0, 30).map(({ id }) => duffel.get(`/air/offers/${id}?return_available_services=true`)),
    )
    const kinds = reads.flatMap(({ data }) => data.available_services.map(({ type }: Json) => type))
    expect(new Set(kinds)).toEqual(new Set(['baggage', 'cancel_for_any_reason']))
  })

  it('include no seat maps for some airlines', async () => {
    const { duffel, offers } = await found('BWI', 'MDW', { max_connections: 0 })
    const offer = offers.find(({ owner }) => owner.iata_code === 'WN')
    expect((await duffel.get(`/air/seat_maps?offer_id=${offer.id}`)).json).toEqual({ data: [], meta: null })
  })
})
