import { expect, it } from 'vitest'
import { airportsOfCity } from '../../contract/places/places'
import type { OfferedAirport } from '../../contract/search/nearby'
import type { SearchResult } from '../../contract/search-result'
import { aDatabase } from '../../testing/worlds/a-database'
import { aPlatform } from '../../testing/worlds/a-platform'

const search = (criteria: object) =>
  aPlatform(aDatabase().repositories).ask('POST', '/api/flights/search', {
    body: { ...criteria, departureDate: '2027-01-15' },
  })

it.each([
  ['LON', 'NYC'],
  ['TYO', 'PAR'],
  ['WAS', 'LON'],
])(
  'a search of the cities %s and %s finds flights of several of their airports, each at its own',
  async (origin, destination) => {
    const response = await search({ origin, destination })
    expect(response.status).toBe(200)
    const { offers } = (await response.json()) as SearchResult
    const ends = offers.map(({ slices: [slice] }) => [slice?.origin.iata_code, slice?.destination.iata_code])
    const codes = (city: string) => airportsOfCity(city).map(({ iata }) => iata)
    expect(offers.length).toBeGreaterThan(0)
    for (const [from, to] of ends) {
      expect(codes(origin)).toContain(from)
      expect(codes(destination)).toContain(to)
    }
    expect(new Set(ends.map(String)).size).toBeGreaterThan(1)
  },
)

it.each([
  ['origin', { origin: 'QQQ', destination: 'NYC' }],
  ['destination', { origin: 'LON', destination: 'QQQ' }],
])('a code that is neither an airport nor a city is refused at the %s', async (field, criteria) => {
  const response = await search(criteria)
  expect(response.status).toBe(400)
  const fields = { [field]: 'The airlines know no airport or city with the code QQQ' }
  expect(await response.json()).toMatchObject({ code: 'invalid_input', fields })
})

it.each([
  ['ZRH', ['BSL', 'FDH', 'ACH', 'BRN']],
  ['jfk', ['EWR', 'LGA', 'SWF', 'HPN', 'ISP', 'TTN']],
  ['MAD', []],
  ['QQQ', []],
])('the airports near %s are those that a search includes as well: %s', async (code, expected) => {
  const response = await aPlatform(aDatabase().repositories).ask('GET', `/api/flights/near/${code}`)
  const { airports } = (await response.json()) as { airports: OfferedAirport[] }
  expect(airports.map(({ iata_code }) => iata_code)).toEqual(expected)
  for (const { city_name, name, km } of airports)
    expect({ city_name, name, near: km <= 100 }).toMatchObject({ near: true })
})

it('a search with nearby airports finds flights from several of them, and says which were not asked', async () => {
  const response = await search({ origin: 'ZRH', destination: 'LON', nearbyOrigin: true, limit: 200 })
  const { offers, nearby } = (await response.json()) as SearchResult
  const from = new Set(offers.map(({ slices: [slice] }) => slice?.origin.iata_code))
  expect(from).toContain('ZRH')
  expect(from).toContain('BSL')
  expect(nearby?.airports.map(({ iata_code }) => iata_code)).toEqual(['BSL', 'FDH', 'ACH', 'BRN'])
})
