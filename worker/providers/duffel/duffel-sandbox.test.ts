import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NetOffer } from '../../contract/offer'
import { NetSeatMap } from '../../contract/seat-map'
import { hasExpired } from '../../domain/offer/search-rules'
import type { Log } from '../../platform/platform'
import { duffelSandbox } from '../../sandbox/duffel'
import { memoryStore } from '../../sandbox/store'
import { criteria, searchAll } from '../../testing/builders/a-search'
import { json, upstream } from '../../testing/worlds/serve-hono'
import { duffelFlights } from './duffel-flights'

// The adapter against the double that replaces Duffel everywhere else: the two must understand each other.

let time = new Date('2026-11-21T12:00:00Z')
const sandbox = duffelSandbox({ store: memoryStore(), now: () => time })
const log = vi.fn<Log>()
const flights = duffelFlights({
  fetch: (request) => sandbox.fetch(request),
  baseUrl: 'https://api.duffel.com',
  token: 'duffel_test_sandbox',
  log,
})

afterEach(() => {
  time = new Date('2026-11-21T12:00:00Z')
  vi.restoreAllMocks()
})

async function offerOn(origin: string, destination: string): Promise<NetOffer> {
  const [listed] = await searchAll(flights, criteria({ origin, destination }))
  const offer = listed && (await flights.findOffer(listed.id))
  if (!offer) throw new Error('no offer')
  return offer
}

describe('the adapter and the sandbox', () => {
  it('agree on places by a name or a code, airports and cities, and on the list of airports', async () => {
    const found = async (text: string) => (await flights.findPlaces(text)).map(({ iata_code }) => iata_code)
    expect(await Promise.all(['Siem', 'KTI', 'WSI', 'tulum', 'navi mumbai'].map(found))).toEqual([
      ['SAI'],
      ['KTI'],
      ['WSI'],
      ['TQO'],
      ['NMI'],
    ])
    expect((await flights.findPlaces('london'))[0]).toEqual({
      iata_code: 'LON',
      name: 'London',
      city_name: 'London',
      country_code: 'GB',
      isCity: true,
    })
    const first = await flights.listAirports(null)
    const second = await flights.listAirports(first.next)
    expect([first.items.length, second.items.length]).toEqual([200, 200])
    expect(second.items[0]).not.toEqual(first.items[0])
  })

  it('agree on a search with everybody in it, there and back', async () => {
    log.mockClear()
    const family = criteria({ returnDate: '2027-01-03', adultsCount: 2, childrenCount: 1, infantsCount: 1 })
    const offers = await searchAll(flights, family)
    expect(offers.length).toBeGreaterThanOrEqual(30)
    expect(v.parse(v.array(NetOffer), offers)).toEqual(offers)
    expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length)
    for (const offer of offers) {
      expect(offer.slices).toHaveLength(2)
      expect(offer.passengers.map(({ type }) => type)).toEqual(['adult', 'adult', 'child', 'infant_without_seat'])
    }
    expect(log).not.toHaveBeenCalled()
  })

  it('agree on one offer: the listed one, with what is sold beside it', async () => {
    const [listed] = await searchAll(flights, criteria())
    const { available_services: _listed, ...rest } = listed!
    const { available_services, other_services: _others, ...read } = (await flights.findOffer(listed!.id))!
    // So does whose frequent flyer numbers it takes.
    const { slices, loyalty_programs, ...fare } = read
    expect(loyalty_programs).toContain(fare.owner.iata_code)
    const inLists = slices.map((slice) => ({
      ...slice,
      segments: slice.segments.map(({ traveler_bags, ...segment }) => {
        // Each traveler's bags come with the one offer only, and are those of its list.
        expect(Object.keys(traveler_bags ?? {})).toEqual(read.passengers.map(({ id }) => id))
        const together = segment.baggages.map(({ type }) => ({
          type,
          quantity: Object.values(traveler_bags ?? {})
            .flatMap((bags) => bags.filter((bag) => bag.type === type))
            .reduce((sum, { quantity }) => sum + quantity, 0),
          each: Math.min(
            ...Object.values(traveler_bags ?? {}).map((bags) => bags.find((bag) => bag.type === type)?.quantity ?? 0),
          ),
        }))
        expect(together).toEqual(segment.baggages)
        return segment
      }),
    }))
    expect({ ...fare, slices: inLists }).toEqual(rest)
    for (const service of available_services) expect(service).toMatchObject({ name: expect.stringMatching(/^[A-Z]/) })
  })

  it('agree on seat maps, a segment each', async () => {
    const offer = await offerOn('JFK', 'LHR')
    const maps = await flights.seatMaps(offer.id)
    expect(v.parse(v.array(NetSeatMap), maps)).toEqual(maps)
    const segments = offer.slices.flatMap((slice) => slice.segments.map(({ id }) => id))
    expect(segments).toEqual(expect.arrayContaining(maps.map(({ segment_id }) => segment_id)))
  })

  it('agree on what is unknown and what has expired', async () => {
    expect(await flights.findOffer('off_unknown')).toBeNull()
    await expect(flights.seatMaps('off_unknown')).rejects.toMatchObject({ code: 'offer_not_found' })
    const { id } = await offerOn('JFK', 'LHR')
    time = new Date('2026-11-21T13:00:00Z')
    const late = await flights.findOffer(id).catch((error) => error.code)
    expect(late === 'offer_expired' || hasExpired(late, time)).toBe(true)
  })
})

describe('Duffel’s test routes, through the adapter', () => {
  it('PVD–RAI: nobody flies', async () => {
    expect(await searchAll(flights, criteria({ origin: 'PVD', destination: 'RAI' }))).toEqual([])
  })

  it('STN–LHR: the search is too slow', async () => {
    await expect(searchAll(flights, criteria({ origin: 'STN', destination: 'LHR' }))).rejects.toMatchObject({
      code: 'provider_timeout',
    })
  })

  it('LGW–LHR: the offer is gone', async () => {
    await expect(offerOn('LGW', 'LHR')).rejects.toMatchObject({ code: 'offer_expired' })
  })

  it('BTS–MRU: no bags; DXB–AMS: a stop on the way', async () => {
    const segments = (offers: NetOffer[]) => offers.flatMap(({ slices }) => slices.flatMap((slice) => slice.segments))
    const bare = segments(await searchAll(flights, criteria({ origin: 'BTS', destination: 'MRU' })))
    expect(bare.every(({ baggages }) => baggages.length === 0)).toBe(true)
    const stopping = segments(await searchAll(flights, criteria({ origin: 'DXB', destination: 'AMS' })))
    expect(stopping.some(({ stops }) => stops.length === 1)).toBe(true)
  })
})

describe('the codes of private fares', () => {
  it('are sent with a search, which does without them where they are refused', async () => {
    const codes = [
      { airline: 'AA', corporateCode: 'C1', tourCode: 'T1' },
      { airline: 'QF', trackingReference: '518' },
    ]
    const sent = { AA: [{ corporate_code: 'C1', tour_code: 'T1' }], QF: [{ tracking_reference: '518' }] }
    const started = () => json({ data: { id: 'orq_1', total_batches: 3, remaining_batches: 3 } }, 201)
    const error = { code: 'validation_format', type: 'validation_error', source: { pointer: '/private_fares/AA' } }
    const { fetch, requests } = upstream(started(), json({ errors: [error] }, 422), started())
    const refusing = duffelFlights({ fetch, baseUrl: 'https://duffel.example', token: 'duffel_test_x', log })
    await refusing.startSearch(criteria(), { privateFares: codes })
    expect(requests[0]?.json()).toMatchObject({ data: { private_fares: sent } })
    // What isn't one order for the whole journey has to be asked for, and isn't.
    expect(JSON.stringify(requests[0]?.json())).not.toMatch(/split|itineraries/)
    expect(await refusing.startSearch(criteria(), { privateFares: codes })).toMatchObject({ searchId: 'orq_1' })
    expect(requests.map((each) => 'private_fares' in Object(Object(each.json()).data))).toEqual([true, true, false])
    expect(log).toHaveBeenCalledWith({ level: 'error', event: 'private_fares_refused', code: 'validation_format' })
  })
})

describe('frequent flyer numbers', () => {
  const flyer = (firstName: string, number: string) => ({
    firstName,
    lastName: 'Earhart',
    numbers: [{ program: 'ZZ', number }],
  })

  it('are sent with the names of whom they are of, before adults whom nobody knows', async () => {
    const { fetch, requests } = upstream(json({ data: { id: 'orq_1', total_batches: 3, remaining_batches: 3 } }, 201))
    const asked = duffelFlights({ fetch, baseUrl: 'https://duffel.example', token: 'duffel_test_x', log })
    await asked.startSearch(criteria({ adultsCount: 2, childrenCount: 1 }), { flyers: [flyer('Amelia', '12345')] })
    expect(requests[0]?.json()).toMatchObject({
      data: {
        passengers: [
          {
            type: 'adult',
            given_name: 'Amelia',
            family_name: 'Earhart',
            loyalty_programme_accounts: [{ airline_iata_code: 'ZZ', account_number: '12345' }],
          },
          { type: 'adult' },
          { type: 'child' },
        ],
      },
    })
  })

  it('make a fare cheaper where the airline knows them, whose offers say whom they are for', async () => {
    const found = async (firstName: string, number: string) => {
      const asked = criteria({ origin: 'LTN', destination: 'STN' })
      const { searchId } = await flights.startSearch(asked, { flyers: [flyer(firstName, number)] })
      const { offers } = await flights.readSearch(searchId, 5000)
      const [offer] = offers.toSorted((one, other) => Number(one.total_amount) - Number(other.total_amount))
      return { price: Number(offer?.total_amount), known: Object.values(offer?.known_as ?? {}) }
    }
    const known = await found('Amelia', '1234567890')
    expect(known.known).toEqual(['Amelia Earhart'])
    for (const other of [await found('Bessie', '1234567890'), await found('Amelia', '7654321')]) {
      expect(known.price / other.price).toBeCloseTo(0.9, 2)
    }
  })

  it('are the fault of their field where an airline refuses them', async () => {
    await expect(flights.startSearch(criteria(), { flyers: [flyer('Amelia', '0000')] })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { flyers: 'An airline does not know one of these frequent flyer numbers' },
    })
  })
})
