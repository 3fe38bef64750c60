import { expect, it } from 'vitest'
import { airportsOfCity } from '../contract/places/places'
import type { SearchResult } from '../contract/search-result'
import { aDatabase } from '../testing/worlds/a-database'
import { aPlatform } from '../testing/worlds/a-platform'

const search = (criteria: { origin: string; destination: string }) =>
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
])('a code that is no airport and no city is refused beside the %s', async (field, criteria) => {
  const response = await search(criteria)
  expect(response.status).toBe(400)
  const fields = { [field]: 'The airlines know no airport or city with the code QQQ' }
  expect(await response.json()).toMatchObject({ code: 'invalid_input', fields })
})
