import { describe, expect, it } from 'vitest'
import type { NetOffer } from '../../contract/offer'
import {
  aBagJson,
  aCarrierJson,
  anAirportJson,
  anOfferJson,
  aSegmentJson,
  aSliceJson,
} from '../../testing/builders/duffel-json'
import { json, type Replay, upstream } from '../../testing/worlds/serve-hono'
import { duffelFlights } from './duffel-flights'

const reading = (replay: Replay) => {
  const { fetch, requests } = upstream(replay)
  return { flights: duffelFlights({ fetch, baseUrl: 'https://duffel.example', token: 't', log: () => {} }), requests }
}

async function readOffer(over: Record<string, unknown>): Promise<NetOffer> {
  const offer = await reading(json({ data: anOfferJson(over) })).flights.findOffer('off_1')
  if (!offer) throw new Error('no offer')
  return offer
}

const readSegment = async (over: Record<string, unknown>) =>
  (await readOffer({ slices: [aSliceJson({ segments: [aSegmentJson(over)] })] })).slices[0]?.segments[0]

describe('reading an offer at Duffel', () => {
  it('asks for its services too', async () => {
    const { flights, requests } = reading(json({ data: anOfferJson() }))
    await flights.findOffer('off_1/../x')
    expect(requests[0]?.url.href).toBe(
      'https://duffel.example/air/offers/off_1%2F..%2Fx?return_available_services=true',
    )
    expect(requests[0]?.headers.has('content-type')).toBe(false)
  })

  it('says in contract terms what Duffel says', async () => {
    expect(await readOffer({})).toMatchObject({
      id: 'off_1',
      total_amount: '412.30',
      base_amount: '300.00',
      tax_amount: '112.30',
      total_emissions_kg: 612,
      owner: { name: 'NX Airways', iata_code: 'NX', logo_url: 'https://logos.example/NX.svg' },
      conditions: {
        refundable: true,
        refund_penalty: { amount: '40.00', currency: 'USD' },
        changeable: false,
        change_penalty: null,
      },
      passenger_identity_documents_required: true,
      passports_accepted: true,
      created_at: '2026-11-21T12:00:00.123Z',
      expires_at: '2026-11-21T12:30:00.123Z',
      payment_requirements: {
        requires_instant_payment: false,
        price_guarantee_expires_at: '2026-11-23T12:00:00.000Z',
        payment_required_by: null,
      },
      passengers: [{ id: 'pas_1', type: 'adult', age: null }],
      slices: [
        {
          duration: 'PT7H',
          departure_time: '2026-12-20T18:30:00',
          arrival_time: '2026-12-21T06:30:00',
          fare_brand_name: 'Light',
          segments: [
            {
              flight_number: 'NX0117',
              marketing_carrier: { iata_code: 'NX' },
              operating_carrier: { iata_code: 'OP' },
              origin: { iata_code: 'JFK', city_name: 'JFK City', country_code: 'US' },
              origin_terminal: '8',
              distance_km: 5540.25,
              aircraft: { name: 'Airbus A330-900' },
              cabin_class: 'economy',
              cabin_name: 'Main Cabin',
            },
          ],
        },
      ],
    })
  })

  it('accepts nulls wherever Duffel has been seen to write them', async () => {
    const bare = {
      origin_terminal: null,
      duration: null,
      distance: null,
      operating_carrier: null,
      aircraft: null,
      stops: null,
      passengers: null,
      marketing_carrier: aCarrierJson('NX', { logo_symbol_url: null, name: null }),
      origin: anAirportJson('JFK', { city_name: null, latitude: null, name: null, iata_country_code: null }),
    }
    const offer = await readOffer({
      conditions: null,
      tax_amount: null,
      tax_currency: null,
      base_amount: null,
      base_currency: null,
      total_emissions_kg: null,
      owner: null,
      payment_requirements: null,
      passenger_identity_documents_required: null,
      supported_passenger_identity_document_types: null,
      available_services: null,
      passengers: [{ id: 'pas_1', type: null, age: null }],
      slices: [aSliceJson({ duration: null, fare_brand_name: null, segments: [aSegmentJson(bare)] })],
    })
    expect(offer).toMatchObject({
      base_amount: '412.30',
      base_currency: 'USD',
      tax_amount: null,
      tax_currency: null,
      conditions: { refundable: null, refund_penalty: null, changeable: null, change_penalty: null },
      passenger_identity_documents_required: false,
      payment_requirements: { requires_instant_payment: true },
      available_services: [],
    })
    expect('passports_accepted' in offer).toBe(false)
    expect(offer.slices[0]?.segments[0]).toMatchObject({
      operating_carrier: { name: 'NX', logo_url: null },
      aircraft: null,
      baggages: [],
      services: [],
      stops: [],
      cabin_class: null,
      origin: { iata_code: 'JFK', name: 'JFK', city_name: null },
    })
  })

  it('accepts wrong types in decorative fields', async () => {
    const segment = await readSegment({ distance: {}, aircraft: 'A330', stops: 'none', passengers: [{ baggages: 3 }] })
    expect(segment).toMatchObject({ distance_km: null, aircraft: null, stops: [], baggages: [] })
  })

  it('keeps an offer whose taxes can’t be read, without them', async () => {
    expect(await readOffer({ tax_amount: '112.305' })).toMatchObject({ base_amount: '300.00', tax_amount: null })
  })

  it('keeps durations with days', async () => {
    expect((await readOffer({ slices: [aSliceJson({ duration: 'P1DT2H5M' })] })).slices[0]?.duration).toBe('P1DT2H5M')
  })

  it.each([
    [{ type: 'adult', age: null }, 'adult'],
    [{ type: 'child', age: null }, 'child'],
    [{ type: 'infant_without_seat', age: null }, 'infant_without_seat'],
    [{ type: null, age: 1 }, 'infant_without_seat'],
    [{ type: null, age: 2 }, 'child'],
    [{ type: null, age: 11 }, 'child'],
    [{ type: null, age: 12 }, 'adult'],
  ])('takes %j for an %s', async (passenger, type) => {
    expect((await readOffer({ passengers: [{ id: 'pas_1', ...passenger }] })).passengers[0]?.type).toBe(type)
  })

  it('shows no logo that is not https', async () => {
    const owner = aCarrierJson('NX', { logo_symbol_url: 'javascript:alert(1)' })
    expect((await readOffer({ owner })).owner.logo_url).toBeNull()
  })

  it('puts what is sold beside it into words, without seats, and apart what can’t be bought here or paid with it', async () => {
    const metadata = { maximum_weight_kg: 8, maximum_length_cm: 55, maximum_height_cm: 40, maximum_depth_cm: 20 }
    const { available_services, other_services } = await readOffer({
      available_services: [
        aBagJson(),
        aBagJson({ id: 'ase_2', metadata: { ...metadata, type: 'carry_on' } }),
        aBagJson({ id: 'ase_3', metadata: null, maximum_quantity: null }),
        aBagJson({ id: 'ase_4', type: 'cancel_for_any_reason', metadata: { merchant_copy: '90 % back' } }),
        ...['seat', 'priority_boarding'].map((type) => aBagJson({ id: 'ase_5', type })),
        ...['free', '20.005'].map((total_amount) => aBagJson({ id: 'ase_6', total_amount })),
        aBagJson({ id: 'ase_9', total_currency: 'EUR' }),
        aBagJson({ id: 'ase_10', metadata: { ...metadata, type: 'pet', maximum_depth_cm: null } }),
      ],
    })
    expect(available_services.map(({ id, name, description }) => `${id}: ${name}. ${description}`)).toEqual([
      'ase_bag_1: Checked bag. Up to 23 kg',
      'ase_2: Carry-on bag. Up to 8 kg, 55 × 40 × 20 cm',
      'ase_3: Bag. The airline’s usual size and weight',
      'ase_10: Bag. Up to 8 kg',
    ])
    expect(
      other_services?.map(({ id, name, total_amount, total_currency }) => [id, name, total_amount, total_currency]),
    ).toEqual([
      ['ase_4', 'Cancel for any reason', '20.00', 'USD'],
      ['ase_5', 'Priority boarding', '20.00', 'USD'],
      ['ase_6', 'Checked bag', null, null],
      ['ase_6', 'Checked bag', null, null],
      ['ase_9', 'Checked bag', '20.00', 'EUR'],
    ])
    const measures = available_services.map(({ bag }) => Object.values(bag).join())
    expect(measures).toEqual(['checked,23,,,', 'carry_on,8,55,40,20', ',,,,', ',8,55,40,'])
    expect(available_services[0]).toMatchObject({ type: 'baggage', maximum_quantity: 2, passenger_ids: ['pas_1'] })
    expect(available_services[2]?.maximum_quantity).toBe(1)
  })

  it.each([
    [404, 'not_found'],
    [422, 'not_found'],
  ])('gives null for an unknown id (%i %s)', async (status, code) => {
    expect(await reading(json({ errors: [{ code }] }, status)).flights.findOffer('off_x')).toBeNull()
  })

  it.each([
    [422, 'offer_no_longer_available'],
    [422, 'offer_expired'],
    [410, null],
  ])('calls an offer that is gone expired (%i %s)', async (status, code) => {
    await expect(reading(json({ errors: [{ code }] }, status)).flights.findOffer('off_x')).rejects.toMatchObject({
      code: 'offer_expired',
      message: 'This flight offer has expired. Please return to search and select another flight.',
    })
  })

  it.each([[{ id: 'off_1' }], [null], [undefined], ['off_1']])('does not show half an offer: %j', async (data) => {
    await expect(reading(json({ data })).flights.findOffer('off_1')).rejects.toMatchObject({
      code: 'provider_unavailable',
    })
  })
})
