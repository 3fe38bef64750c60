import * as v from 'valibot'
import { createApp } from '../../app'
import { SearchCriteria } from '../../contract/search'
import { addDays } from '../../contract/search/local-days'
import { searchFlights } from '../../features/search/search-flights'
import { edgeCache } from '../../platform/edge-cache'
import type { Log } from '../../platform/platform'
import { consoleLog } from '../../platform/system'
import { duffelFlights } from '../../providers/duffel/duffel-flights'
import { testDeps } from './test-deps'

// Without a line for each request: tests read the other lines.
const log: Log = (line) => {
  if (line.level !== 'info') consoleLog(line)
}
const connection = { fetch: (request: Request) => fetch(request), baseUrl: 'https://duffel.example', token: 't', log }
const flights = duffelFlights(connection)
const deps = testDeps({ flights: () => flights, cache: edgeCache({ log }), clock: { now: () => new Date() }, log })
const app = createApp(deps)

/** A search whose request ends when the provider's address /leave answers, and everything that it started with it: nothing keeps it alive. */
async function leave(destination: string): Promise<Response> {
  const departureDate = addDays(new Date().toISOString().slice(0, 10), 30)
  const criteria = v.parse(SearchCriteria, { origin: 'JFK', destination, departureDate })
  void searchFlights(deps, { criteria, brandKey: 'acme.example', mode: 'test', markup: { markupPercent: 23 } })
  await fetch(`https://duffel.example/leave/${destination}`)
  return new Response('left')
}

/** The app over a provider on the network and the edge cache. `/leave?to=…` starts a search and leaves it. */
export default {
  async fetch(request: Request, env: never, context: never): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    return pathname === '/leave' ? leave(searchParams.get('to') ?? '') : app.fetch(request, env, context)
  },
}
