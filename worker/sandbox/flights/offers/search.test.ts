import { describe, expect, it } from 'vitest'
import { findAirport } from '../../../contract/places/places'
import { DAY_MS } from '../../../domain/time'
import { kilometers } from '../schedule/geography'
import { type Itinerary, lastLeg } from '../schedule/timetable'
import { isoMinutes, parseDay, toUtc } from '../schedule/wall-clock'
import type { Quote } from './offer-id'
import { findQuotes } from './search'
import type { SearchRequest } from './search-request'

const NOW = Date.parse('2026-11-21T10:00:00Z')

const request = (
  route: string,
  { date = '2026-12-21', back, ...more }: Partial<SearchRequest> & { date?: string; back?: string } = {},
): SearchRequest => {
  const [origin = '', destination = ''] = route.split('-')
  const slice = { departure: null, arrival: null }
  return {
    slices: [
      { ...slice, origin, destination, day: parseDay(date) ?? 0 },
      ...(back ? [{ ...slice, origin: destination, destination: origin, day: parseDay(back) ?? 0 }] : []),
    ],
    passengers: [{ type: 'adult', age: null, givenName: null, familyName: null }],
    cabin: 'economy',
    maxConnections: 2,
    createdAt: NOW,
    nonce: 'nonce',
    ...more,
  }
}
const cheapest = (quotes: Quote[]) => Math.min(...quotes.map(({ price }) => price.total)) / 100
const itineraries = (quotes: Quote[]): Itinerary[] =>
  quotes.flatMap(({ parts }) => parts.map(({ itinerary }) => itinerary))

const ROUTES = [
  'JFK-LHR',
  'LGW-BCN',
  'JFK-LAX',
  'SYD-SIN',
  'GRU-NRT',
  'AKL-MAD',
  'EVE-MSP',
  'DEL-BOM',
  'HNL-JFK',
  'KEF-CPT',
  'NAN-LAX',
  'LON-NYC',
]

describe('the flights on sale', () => {
  it('never arrive in a year of five digits, which no time can express', () => {
    const sold = itineraries(findQuotes(request('JFK-LHR', { date: '9999-12-31' })))
    expect(itineraries(findQuotes(request('JFK-LHR', { date: '9999-12-29' }))).length).toBeGreaterThan(0)
    for (const itinerary of sold) expect(isoMinutes(lastLeg(itinerary).flight.arrivesWall)).toMatch(/^9999-12-31T/)
  })

  it.each([
    ['JFK-LHR', 100, 300],
    ['LON-NYC', 100, 300],
    ['JFK-LAX', 100, 300],
    ['LGW-BCN', 80, 300],
    ['BTV-SRQ', 5, 80],
    ['RAI-LIS', 2, 40],
  ])('have on %s between %i and %i fares', (route, least, most) => {
    const count = findQuotes(request(route)).length
    expect(count).toBeGreaterThanOrEqual(least)
    expect(count).toBeLessThanOrEqual(most)
  })

  it("don't exist between places without service", () => {
    expect(findQuotes(request('POM-GKA'))).toEqual([])
  })

  it('include whole round trips, each way on its day and the return after the outbound', () => {
    const quotes = findQuotes(request('JFK-LHR', { back: '2026-12-28' }))
    expect(quotes.length).toBeGreaterThan(100)
    for (const { parts } of quotes) {
      const [out, back] = parts.map(({ itinerary }) => itinerary)
      expect([out!.legs[0].flight.from.iata, lastLeg(out!).flight.to.iata]).toEqual(['JFK', 'LHR'])
      expect(isoMinutes(back!.legs[0].flight.departsWall).slice(0, 10)).toBe('2026-12-28')
      expect([back!.legs[0].flight.from.iata, lastLeg(back!).flight.to.iata]).toEqual(['LHR', 'JFK'])
    }
    expect(
      new Set(quotes.map(({ parts }) => parts.map(({ itinerary, brand }) => itinerary.key + brand.name).join())).size,
    ).toBe(quotes.length)
    const sameDay = findQuotes(request('LHR-CDG', { back: '2026-12-21' }))
    expect(sameDay.length).toBeGreaterThan(0)
    for (const {
      parts: [out, back],
    } of sameDay) {
      expect(back!.itinerary.legs[0].flight.departsUtc).toBeGreaterThan(lastLeg(out!.itinerary).flight.arrivesUtc)
    }
  })

  it('include the twelve airlines of the filter somewhere in their own markets', () => {
    const owners = (route: string) =>
      new Set(itineraries(findQuotes(request(route))).map(({ legs }) => legs[0].marketing.code))
    const sold = new Set(
      ['JFK-LHR', 'JFK-LAX', 'DEN-LAS', 'SEA-SFO', 'BWI-MDW', 'FLL-LGA', 'HKG-LAX', 'SYD-LAX'].flatMap((route) => [
        ...owners(route),
      ]),
    )
    for (const code of ['AA', 'DL', 'UA', 'B6', 'WN', 'AS', 'F9', 'NK', 'CX', 'QF', 'BA', 'LH'])
      expect(sold).toContain(code)
  })
})

describe('every itinerary', () => {
  const all = ROUTES.flatMap((route) => itineraries(findQuotes(request(route))))

  it('has legs that follow one another with time to change', () => {
    for (const { legs } of all) {
      for (const { flight } of legs) expect(flight.arrivesUtc).toBeGreaterThan(flight.departsUtc)
      for (let i = 1; i < legs.length; i++) {
        const [before, after] = [legs[i - 1]!.flight, legs[i]!.flight]
        expect(after.from).toBe(before.to)
        const layover = after.departsUtc - before.arrivesUtc
        expect(layover).toBeGreaterThanOrEqual(35)
        expect(layover).toBeLessThanOrEqual(15 * 60)
      }
    }
  })

  it('has durations that match the local times in their zones', () => {
    for (const { legs, minutes } of all) {
      for (const { flight } of legs) {
        const elapsed = toUtc(flight.to.timeZone, flight.arrivesWall) - toUtc(flight.from.timeZone, flight.departsWall)
        expect(elapsed).toBe(flight.arrivesUtc - flight.departsUtc)
        const speed = flight.km / ((elapsed - 30) / 60)
        expect(speed).toBeGreaterThan(80)
        expect(speed).toBeLessThan(1010)
      }
      expect(minutes).toBe(legs.at(-1)!.flight.arrivesUtc - legs[0].flight.departsUtc)
    }
  })

  it('never makes a big detour nor passes an airport twice', () => {
    for (const { legs } of all) {
      const flown = legs.reduce((sum, { flight }) => sum + flight.km, 0)
      const direct = kilometers(legs[0].flight.from, legs.at(-1)!.flight.to)
      expect(flown).toBeLessThanOrEqual(Math.max(direct * 1.5 + 450, direct * 1.3 + 500) * 1.1 + 1)
      const stops = [legs[0].flight.from.iata, ...legs.map(({ flight }) => flight.to.iata)]
      expect(new Set(stops).size).toBe(stops.length)
    }
  })

  it('stays in its country on a domestic journey outside Europe', () => {
    const domestic = ['JFK-MIA', 'YVR-YUL', 'BTV-SRQ'].flatMap((route) => itineraries(findQuotes(request(route))))
    const countries = domestic.map(
      ({ legs }) => new Set(legs.flatMap(({ flight }) => [flight.from.country, flight.to.country])).size,
    )
    expect(countries.length).toBeGreaterThan(50)
    expect(Math.max(...countries)).toBe(1)
  })

  it('is operated from a hub of the operator and sold by it or by a partner', () => {
    for (const { legs } of all) {
      for (const { flight, marketing } of legs) {
        expect(flight.carrier.hubs.some((hub) => hub === flight.from.iata || hub === flight.to.iata)).toBe(true)
        if (marketing !== flight.carrier) expect(marketing.alliance).toBe(flight.carrier.alliance)
      }
    }
  })
})

describe('prices', () => {
  it.each([
    ['JFK-LHR', 150, 380],
    ['LGW-BCN', 30, 110],
    ['JFK-LAX', 80, 230],
    ['SYD-SIN', 130, 350],
  ])('are on %s between %i and %i dollars for the cheapest, a month ahead', (route, least, most) => {
    const price = cheapest(
      findQuotes(request(route, { date: '2027-01-19', createdAt: Date.parse('2026-12-20T10:00:00Z') })),
    )
    expect(price).toBeGreaterThanOrEqual(least)
    expect(price).toBeLessThanOrEqual(most)
  })

  it('rise as departure nears', () => {
    const on = (date: string) =>
      cheapest(findQuotes(request('MUC-MAD', { date: '2027-03-16', createdAt: Date.parse(`${date}T08:00:00Z`) })))
    const prices = ['2027-02-10', '2027-03-05', '2027-03-11', '2027-03-15'].map(on)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(prices[3]!).toBeGreaterThan(prices[0]! * 1.5)
  })

  it.each([
    ['Christmas', '2026-12-22', '2026-12-08'],
    ['Easter', '2027-03-25', '2027-03-11'],
    ['Easter of another year', '2028-04-13', '2028-03-30'],
    ['summer', '2027-07-13', '2027-05-11'],
  ])('are higher around %s', (_season, high, low) => {
    const on = (date: string) =>
      ['MUC-MAD', 'LHR-BCN', 'CDG-FCO', 'FRA-LIS']
        .map((route) => cheapest(findQuotes(request(route, { date, createdAt: Date.parse(date) - 60 * DAY_MS }))))
        .reduce((sum, price) => sum + price, 0)
    expect(on(high) / on(low)).toBeGreaterThan(1.08)
  })

  it('rise with the cabin and with the fare brand', () => {
    const cabins = (['economy', 'premium_economy', 'business', 'first'] as const).map((cabin) =>
      cheapest(findQuotes(request('JFK-LHR', { cabin }))),
    )
    expect(cabins).toEqual(cabins.toSorted((a, b) => a - b))
    const economy = findQuotes(request('JFK-LHR'))
    for (const key of new Set(economy.map(({ parts }) => parts[0]!.itinerary.key))) {
      const totals = economy.filter(({ parts }) => parts[0]!.itinerary.key === key).map(({ price }) => price.total)
      expect(totals).toEqual(totals.toSorted((a, b) => a - b))
    }
  })

  it('are lower for children than for adults, a tenth for infants, and add up', () => {
    const person = { givenName: null, familyName: null }
    const adult = { ...person, type: 'adult' as const, age: null }
    const totalFor = (passengers: SearchRequest['passengers']) =>
      findQuotes(request('JFK-LHR', { passengers }))[0]!.price
    const one = totalFor([adult])
    const family = totalFor([
      adult,
      { ...person, type: null, age: 8 },
      { ...person, type: 'infant_without_seat', age: null },
    ])
    expect(family.total / one.total).toBeCloseTo(1.88, 1)
    expect(family.base + family.tax).toBe(family.total)
    expect(family.tax).toBeGreaterThan(one.tax)
    expect(family.tax).toBeLessThan(family.total / 2)
  })
})

it('use great-circle distances', () => {
  expect(kilometers(findAirport('JFK')!, findAirport('LHR')!)).toBeCloseTo(5540, -1)
  expect(kilometers(findAirport('SYD')!, findAirport('SCL')!)).toBeCloseTo(11_340, -2)
})
