import { setTimeout as sleep } from 'node:timers/promises'
import { duffelFlights } from '../adapters/duffel/duffel-flights'
import { searchBody } from '../adapters/duffel/duffel-search'
import { edgeCache } from '../adapters/edge-cache/edge-cache'
import { createApp } from '../app'
import { SEARCH_STREAM } from '../contract/search-result'
import { duffelSandbox } from '../sandbox/duffel'
import { memoryStore } from '../sandbox/store'
import { criteria } from '../testing/a-search'
import { readSearchEvents } from '../testing/search-events'
import { testDeps } from '../testing/test-deps'
import type { PlannedSearch } from './search-plan'

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
  const flights = duffelFlights({ fetch: ask, baseUrl: DUFFEL, token: TOKEN })
  // No search is asked twice here.
  const cache = edgeCache(() => ({ match: async () => undefined, put: async () => {} }))
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

/** Runs the searches in real time, so many at once, each streamed and beside it in one call. */
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
