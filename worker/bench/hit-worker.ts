import { createApp } from '../app'
import { edgeCache } from '../platform/edge-cache'
import { consoleLog } from '../platform/system'
import { duffelFlights } from '../providers/duffel/duffel-flights'
import { duffelSandbox } from '../sandbox/duffel'
import { memoryStore } from '../sandbox/store'
import { testDeps } from '../testing/worlds/test-deps'

const now = () => new Date()
const sandbox = duffelSandbox({ store: memoryStore(), now })
const flights = duffelFlights({
  fetch: async (request) => sandbox.fetch(request),
  baseUrl: 'https://api.duffel.com',
  token: 'duffel_test_bench',
  log: consoleLog,
})
const cache = edgeCache({ log: consoleLog })
const app = createApp(testDeps({ flights: () => flights, cache, clock: { now } }))

/**
 * The app over the sandbox and the edge cache. PUT /floor stores a page as a JSON value, GET /floor answers by finding, parsing and
 * serializing it, with no middleware around it.
 */
export default {
  async fetch(request: Request, env: never, context: never): Promise<Response> {
    if (new URL(request.url).pathname !== '/floor') return app.fetch(request, env, context)
    if (request.method === 'PUT') {
      await cache.put('floor', await request.json(), 300)
      return new Response()
    }
    return Response.json(await cache.find('floor'))
  },
}
