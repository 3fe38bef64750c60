import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { NetOffer } from '../contract/offer'
import type { Log } from '../platform/platform'
import { duffelFlights } from '../providers/duffel/duffel-flights'
import { criteria, searchAll } from '../testing/builders/a-search'
import { json, upstream } from '../testing/worlds/serve-hono'
import { duffelSandbox } from './duffel'
import { memoryStore } from './store'

const log = vi.fn<Log>()
const AT_DUFFEL = { baseUrl: 'https://api.duffel.com', token: 'duffel_test_x', log }

const flight = (route: string, day: number) => {
  const [origin = '', destination = ''] = route.split('-')
  return { origin, destination, departureDate: `2026-12-${day}` }
}
const several = (...[first, ...furtherFlights]: ReturnType<typeof flight>[]) => criteria({ ...first, furtherFlights })
const journey = several(flight('LHR-CDG', 10), flight('NCE-JFK', 14), flight('JFK-LHR', 20))

describe('searching several flights at Duffel', () => {
  it('has a slice for each, in the order of travel', async () => {
    const { fetch, requests } = upstream(json({ data: { id: 'orq_1', total_batches: 0, remaining_batches: 0 } }, 201))
    await duffelFlights({ ...AT_DUFFEL, fetch }).startSearch(journey)
    expect(requests[0]?.json()).toMatchObject({
      data: {
        slices: [
          { origin: 'LHR', destination: 'CDG', departure_date: '2026-12-10' },
          { origin: 'NCE', destination: 'JFK', departure_date: '2026-12-14' },
          { origin: 'JFK', destination: 'LHR', departure_date: '2026-12-20' },
        ],
      },
    })
  })

  it.each([
    ['/slices/0/origin', journey, 'origin'],
    ['/slices/1/destination', journey, 'furtherFlights.0.destination'],
    ['/slices/2/departure_date', journey, 'furtherFlights.1.departureDate'],
    // The return begins where the outbound ends.
    ['/slices/1/origin', criteria({ returnDate: '2026-12-28' }), 'destination'],
    ['origin', criteria(), 'origin'],
  ])('returns an error about %s at the field of its flight', async (pointer, asked, field) => {
    const refusal = { errors: [{ code: 'validation_format', source: { pointer } }], meta: { status: 422 } }
    const { fetch } = upstream(json(refusal, 422))
    await expect(duffelFlights({ ...AT_DUFFEL, fetch }).startSearch(asked)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { [field]: expect.any(String) },
    })
  })
})

describe('the sandbox’s airlines', () => {
  const sandbox = duffelSandbox({ store: memoryStore(), now: () => new Date('2026-11-21T12:00:00Z') })
  const flights = duffelFlights({ ...AT_DUFFEL, fetch: (request) => sandbox.fetch(request) })
  const ROUND_THE_WORLD = ['LHR-JFK', 'JFK-LAX', 'LAX-NRT', 'NRT-SIN', 'SIN-FRA', 'FRA-LHR']

  it.each([2, 3, 4, 5, 6])('sell %i flights as one ticket, each on its day and after the one before', async (count) => {
    const asked = ROUND_THE_WORLD.slice(0, count).map((route, at) => flight(route, 10 + at * 3))
    const offers = await searchAll(flights, several(...asked))
    expect(offers.length).toBeGreaterThan(0)
    expect(v.parse(v.array(NetOffer), offers)).toEqual(offers)
    for (const { slices } of offers) {
      const sold = slices.map(({ origin, destination, departure_time }) => ({
        origin: origin.iata_code,
        destination: destination.iata_code,
        departureDate: departure_time.slice(0, 10),
      }))
      expect(sold).toEqual(asked)
    }
    // What is listed can be read again, completely.
    expect((await flights.findOffer(offers[0]!.id))?.slices).toHaveLength(count)
  })

  it('offer fewer choices the more places a journey has', async () => {
    const found = async (count: number) =>
      (
        await searchAll(
          flights,
          several(...ROUND_THE_WORLD.slice(0, count).map((route, at) => flight(route, 10 + at * 3))),
        )
      ).length
    expect(await found(4)).toBeLessThan((await found(3)) / 2)
  })

  it('may depart from another airport than the arrival, and not before it', async () => {
    const offers = await searchAll(flights, several(flight('LHR-CDG', 10), flight('ORY-NCE', 10)))
    for (const { slices } of offers) expect(slices[1]!.departure_time > slices[0]!.arrival_time).toBe(true)
    expect(offers.length).toBeGreaterThan(0)
  })
})
