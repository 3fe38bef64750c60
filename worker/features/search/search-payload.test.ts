import { brotliCompressSync, constants } from 'node:zlib'
import { expect, it } from 'vitest'
import { createApp } from '../../app'
import { SEARCH_STREAM } from '../../contract/search-result'
import { duffelFlights } from '../../providers/duffel/duffel-flights'
import { duffelSandbox } from '../../sandbox/duffel'
import { memoryStore } from '../../sandbox/store'
import { offerIds, searchEvents } from '../../testing/builders/a-search'
import { memoryCache } from '../../testing/doubles/fake-flights'
import { testDeps } from '../../testing/worlds/test-deps'

// Byte budgets of a search, measured on what the sandbox's airlines sell.

const KB = 1000
const clock = { now: () => new Date('2026-11-21T12:00:00Z') }

/** The shop over the sandbox, and every offer that the sandbox sent, as it wrote it. */
function shop() {
  const sandbox = duffelSandbox({ store: memoryStore(), now: clock.now })
  const theirs: { id: string }[] = []
  const fetch = async (request: Request) => {
    const response = await sandbox.fetch(request)
    const { data } = (await response.clone().json()) as { data: { offers?: { id: string }[] } }
    theirs.push(...(data.offers ?? []))
    return response
  }
  const flights = duffelFlights({ fetch, baseUrl: 'https://api.duffel.com', token: 'duffel_test_x', log: () => {} })
  const app = createApp(testDeps({ flights: () => flights, cache: memoryCache(), clock }))
  const ask = (query: Record<string, string>, accept: string, prefer = '') =>
    app.request(`/api/flights/search?${new URLSearchParams(query)}`, { headers: { accept, prefer } })
  return { theirs, ask }
}

const bytes = (text: string) => Buffer.byteLength(text)
const brotli = (text: string) =>
  brotliCompressSync(Buffer.from(text), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length

it.each([
  { origin: 'JFK', destination: 'LHR', departureDate: '2026-12-21' },
  { origin: 'LON', destination: 'NYC', departureDate: '2026-12-21', cabinClass: 'business' },
  {
    origin: 'SYD',
    destination: 'LHR',
    departureDate: '2026-12-21',
    returnDate: '2027-01-10',
    adultsCount: '2',
    childrenCount: '1',
  },
])('thirty offers are 85 % smaller than the provider’s, and at most 15 kB in brotli: %j', async (query) => {
  const { theirs, ask } = shop()
  await (await ask(query, SEARCH_STREAM)).text()
  const response = await ask(query, SEARCH_STREAM)
  const text = await response.clone().text()
  const ids = new Set(offerIds(await searchEvents(response.body)))
  expect(ids.size).toBe(30)
  const provider = JSON.stringify({ data: { offers: theirs.filter(({ id }) => ids.has(id)) } })
  expect(bytes(text) / bytes(provider)).toBeLessThanOrEqual(0.15)
  expect(brotli(text)).toBeLessThanOrEqual(15 * KB)
  const minimal = await (await ask(query, 'application/json', 'return=minimal')).text()
  const whole = await (await ask(query, 'application/json')).text()
  expect(brotli(minimal)).toBeLessThanOrEqual(15 * KB)
  expect(brotli(whole)).toBeLessThanOrEqual(15 * KB)
  expect(bytes(minimal)).toBeLessThanOrEqual(bytes(whole) * 0.6)
})
