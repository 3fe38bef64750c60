import * as v from 'valibot'
import { duffelFlights } from '../adapters/duffel/duffel-flights'
import { edgeCache } from '../adapters/edge-cache/edge-cache'
import { SearchCriteria } from '../contract/search'
import { searchFlights } from '../services/search-flights'

const flights = duffelFlights({ fetch: (request) => fetch(request), baseUrl: 'https://duffel.example', token: 't' })
const deps = { flights: () => flights, cache: edgeCache(), clock: { now: () => new Date() } }

/** A Worker that only searches, JFK to `?to=`. With `?leave=<ms>` the request ends after that time, its search unfinished. */
export default {
  async fetch(request: Request): Promise<Response> {
    const query = new URL(request.url).searchParams
    const criteria = v.parse(SearchCriteria, {
      origin: 'JFK',
      destination: query.get('to'),
      departureDate: '2099-12-20',
    })
    const search = searchFlights(deps, { criteria, mode: 'test', markupPercent: 23 })
    const leave = query.get('leave')
    if (leave === null) return Response.json(await search)
    await new Promise((resolve) => setTimeout(resolve, Number(leave)))
    return new Response('left')
  },
}
