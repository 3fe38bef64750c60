import { expect, it } from 'vitest'
import type { NetOffer } from '../../contract/offer'
import { anOfferJson, aSegmentJson, aSegmentPassengerJson, aSliceJson } from '../../testing/builders/duffel-json'
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

it.each([
  [{}, 4117],
  [{ operating_carrier_flight_number: '0117' }, 117],
  // The seller's number says nothing of another airline's flight.
  [{ operating_carrier_flight_number: null }, undefined],
  [{ operating_carrier_flight_number: null, operating_carrier: null }, 117],
  [{ operating_carrier_flight_number: null, operating_carrier: { iata_code: 'NX', name: 'NX' } }, 117],
  [{ operating_carrier_flight_number: '12X' }, undefined],
])('knows the operating airline’s number where Duffel gives it: %j', async (over, number) => {
  expect((await readSegment(over))?.operating_number).toBe(number)
})

it('reads no offer that is a part of a journey', async () => {
  await expect(readOffer({ partial: true })).rejects.toMatchObject({ code: 'provider_unavailable' })
  expect((await readOffer({ partial: null })).id).toBe('off_1')
})

it('adds up the bags of all passengers and says what is on board', async () => {
  const light = aSegmentPassengerJson({
    baggages: [
      { type: 'checked', quantity: 0 },
      { type: 'carry_on', quantity: 1 },
    ],
    cabin: null,
  })
  expect((await readSegment({ passengers: [light] }))?.baggages[0]).toEqual({
    type: 'checked',
    quantity: 0,
    each: 0,
  })
  expect(await readSegment({ passengers: [light, aSegmentPassengerJson()] })).toMatchObject({
    baggages: [
      { type: 'checked', quantity: 1, each: 0 },
      { type: 'carry_on', quantity: 2, each: 1 },
    ],
    services: [
      { type: 'wifi', description: 'Wi-Fi for a fee' },
      { type: 'power', description: 'Power outlet' },
      { type: 'baggage', description: '1 checked bag included' },
      { type: 'baggage', description: '2 carry-on bags included' },
    ],
  })
})

it.each([
  [{ available: true, cost: 'free' }, ['Free Wi-Fi']],
  [{ available: true, cost: 'free or paid' }, ['Wi-Fi, partly for a fee']],
  [{ available: true, cost: 'n/a' }, []],
  [{ available: true, cost: 'constructor' }, []],
  [{ available: false, cost: 'n/a' }, []],
  [null, []],
])('calls Wi-Fi %j %j', async (wifi, descriptions) => {
  const cabin = { marketing_name: null, amenities: { wifi, seat: null, power: null } }
  const segment = await readSegment({ passengers: [aSegmentPassengerJson({ cabin, baggages: [] })] })
  expect(segment?.services.map(({ description }) => description)).toEqual(descriptions)
})

it('says what each traveler with a seat has, whatever an infant on a lap has', async () => {
  const bags = (passenger_id: string, ...baggages: { type: string; quantity: number }[]) =>
    aSegmentPassengerJson({ passenger_id, baggages })
  const checked = (quantity: number) => ({ type: 'checked', quantity })
  const read = async (...passengers: object[]) => {
    const people = ['adult', 'adult', 'infant_without_seat'].map((type, index) => ({
      id: `pas_${index}`,
      type,
      age: null,
    }))
    const slices = [aSliceJson({ segments: [aSegmentJson({ passengers })] })]
    return (await readOffer({ passengers: people, slices })).slices[0]?.segments[0]?.baggages
  }
  expect(await read(bags('pas_0', checked(1)), bags('pas_1', checked(2)), bags('pas_2', checked(0)))).toEqual([
    { type: 'checked', quantity: 3, each: 1 },
  ])
  // Nothing is said about one of them.
  expect(await read(bags('pas_0', checked(1)), bags('pas_1'), bags('pas_2', checked(1)))).toEqual([
    { type: 'checked', quantity: 2 },
  ])
})
