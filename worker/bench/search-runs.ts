import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from '../app'
import { SEARCH_STREAM } from '../contract/search-result'
import { DAY_MS } from '../domain/time'
import { edgeCache } from '../platform/edge-cache'
import { consoleLog } from '../platform/system'
import { duffelFlights } from '../providers/duffel/duffel-flights'
import { searchBody } from '../providers/duffel/duffel-search'
import { duffelSandbox } from '../sandbox/duffel'
import { airlineAnswers } from '../sandbox/flights/offers/airline-answers'
import { parseRequest } from '../sandbox/flights/offers/parse-request'
import { memoryStore } from '../sandbox/store'
import { criteria, readSearchEvents } from '../testing/builders/a-search'
import { startWorkerd } from '../testing/worlds/bundle-worker'
import { testDeps } from '../testing/worlds/test-deps'

/** A search of the benchmark, and the milliseconds after which its first airline answers. */
export interface PlannedSearch {
  origin: string
  destination: string
  departureDate: string
  firstAirlineMs: number
}

const CITIES = 'LON NYC PAR LAX SIN DXB HKG SYD FRA CHI SFO TYO MAD ROM BKK DEL IST YTO BOS MIA AMS ZRH'.split(' ')

/**
 * The first `count` searches, in the order of their seeds, that exactly `airlines` airlines answer, all of them one way and a month
 * to a year ahead.
 */
export function planSearches(options: { count: number; airlines: number; airlineSeconds: number }): PlannedSearch[] {
  const { count, airlines, airlineSeconds } = options
  const now = Date.now()
  const context = { airlineSeconds, failingAirlines: [], now: () => now, currency: 'USD' } as never // what answers depend on
  const planned: PlannedSearch[] = []
  for (let seed = 1; planned.length < count; seed++) {
    const origin = CITIES[(seed * 7) % CITIES.length] ?? ''
    const destination = CITIES[(seed * 7 + 1 + ((seed * 13) % (CITIES.length - 1))) % CITIES.length] ?? ''
    const departureDate = new Date(now + (30 + ((seed * 17) % 300)) * DAY_MS).toISOString().slice(0, 10)
    const data = {
      slices: [{ origin, destination, departure_date: departureDate }],
      passengers: [{ type: 'adult' }],
      cabin_class: 'economy',
      max_connections: 2,
    }
    const answers = airlineAnswers(parseRequest(data, { now, nonce: 'plan' }), context)
    const [first] = answers
    if (first && answers.length === airlines) {
      planned.push({ origin, destination, departureDate, firstAirlineMs: first.afterMs })
    }
  }
  return planned
}

const TOKEN = 'duffel_test_bench'
const DUFFEL = 'https://api.duffel.com'

/** What a search took, in milliseconds from its start. */
export interface RunTimes {
  /** After the first airline's answer, until a client had its offers. */
  behindMs: number
  firstMs: number
  doneMs: number
  oneShotMs: number
}

/** The whole app over the real adapter and a sandbox with slow airlines, and the sandbox itself to be asked in one call. */
function shop(airlineSeconds: number) {
  const sandbox = duffelSandbox({
    store: memoryStore(),
    now: () => new Date(),
    airlineSeconds,
    requestsPerMinute: Number.POSITIVE_INFINITY,
  })
  const ask = async (request: Request) => sandbox.fetch(request)
  const flights = duffelFlights({ fetch: ask, baseUrl: DUFFEL, token: TOKEN, log: consoleLog })
  // No search is asked twice here.
  const cache = edgeCache({ log: consoleLog, store: () => ({ match: async () => undefined, put: async () => {} }) })
  return { app: createApp(testDeps({ flights: () => flights, cache, clock: { now: () => new Date() } })), ask }
}

/** From the question to the first line with offers, and to the last line, as a client sees them. */
async function stream(app: ReturnType<typeof shop>['app'], { origin, destination, departureDate }: PlannedSearch) {
  const begun = performance.now()
  const response = await app.request('/api/flights/search', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: SEARCH_STREAM },
    body: JSON.stringify({ origin, destination, departureDate }),
  })
  let firstMs = Number.NaN
  for await (const event of readSearchEvents(response.body)) {
    if (event.type === 'error') throw new Error(event.error.message)
    if (event.type === 'offers' && event.offers.length > 0 && Number.isNaN(firstMs)) firstMs = performance.now() - begun
  }
  return { firstMs, doneMs: performance.now() - begun }
}

/** The provider's own search in one call, its JSON parsed and nothing more: no Worker that waits for it can be quicker. */
async function oneShot(ask: ReturnType<typeof shop>['ask'], planned: PlannedSearch): Promise<number> {
  const { origin, destination, departureDate } = planned
  const begun = performance.now()
  const headers = {
    authorization: `Bearer ${TOKEN}`,
    'duffel-version': 'v2',
    'content-type': 'application/json',
    accept: 'application/json',
  }
  const body = JSON.stringify({ data: searchBody(criteria({ origin, destination, departureDate })) })
  const answer = await ask(
    new Request(`${DUFFEL}/air/offer_requests?return_offers=true`, { method: 'POST', headers, body }),
  )
  await answer.json()
  return performance.now() - begun
}

/** Runs the searches in real time, a number at once, each streamed and also in one call. */
export async function runSearches(
  searches: readonly PlannedSearch[],
  { airlineSeconds, atOnce }: { airlineSeconds: number; atOnce: number },
): Promise<RunTimes[]> {
  const { app, ask } = shop(airlineSeconds)
  const left = [...searches]
  const times: RunTimes[] = []
  const work = async (worker: number) => {
    // Starts are spread, as travelers' are.
    await sleep((worker * airlineSeconds * 1000) / atOnce)
    for (let search = left.shift(); search; search = left.shift()) {
      const [streamed, oneShotMs] = await Promise.all([stream(app, search), oneShot(ask, search)])
      times.push({ ...streamed, oneShotMs, behindMs: streamed.firstMs - search.firstAirlineMs })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, worker) => work(worker)))
  return times
}

/** Milliseconds of each request of a search that is kept, to the last byte. */
export interface HitTimes {
  bytes: number
  streamed: number[]
  parsed: number[]
}

async function timed(address: URL, headers: Record<string, string> = {}): Promise<{ ms: number; text: string }> {
  const begun = performance.now()
  const text = await (await fetch(address, { headers })).text()
  return { ms: performance.now() - begun, text }
}

/** Asks in the real workerd, one request at a time, for a page that is kept: through the whole app, and by turns the floor. */
export async function timeHits(count: number): Promise<HitTimes> {
  const { base, stop } = await startWorkerd({ entry: new URL('./hit-worker.ts', import.meta.url) })
  try {
    const departureDate = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10)
    const criteria = new URLSearchParams({ origin: 'JFK', destination: 'LHR', departureDate })
    const search = new URL(`/api/flights/search?${criteria}`, base)
    const floor = new URL('/floor', base)
    const asStream = { accept: SEARCH_STREAM }
    await fetch(floor, { method: 'PUT', body: await (await fetch(search)).text() })
    await timed(search, asStream)
    const warmUp = Math.ceil(count / 10)
    const times: HitTimes = { bytes: 0, streamed: [], parsed: [] }
    for (let i = -warmUp; i < count; i++) {
      const hit = await timed(search, asStream)
      const again = await timed(floor)
      times.bytes = hit.text.length
      if (i < 0) continue
      times.streamed.push(hit.ms)
      times.parsed.push(again.ms)
    }
    return times
  } finally {
    await stop()
  }
}
