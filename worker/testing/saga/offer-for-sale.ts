import { createApp } from '../../app'
import type { Offer } from '../../contract/offer'
import type { SearchResult } from '../../contract/search-result'
import { duffelFlights } from '../../providers/duffel/duffel-flights'
import { seededRandom } from '../../sandbox/randomness'
import { testDeps } from '../worlds/test-deps'
import { openProviders } from './providers'
import { START } from './world'

const CRITERIA = { origin: 'JFK', destination: 'LHR', departureDate: '2027-01-15' }

/** An offer that every scene may buy: offers are the same for everybody who searches at the same moment, and live nowhere. */
export async function findOfferForSale(): Promise<Offer> {
  const { duffel } = openProviders({ now: () => START, random: seededRandom(1) })
  const connection = { baseUrl: 'https://duffel.example', token: 'duffel_test_x', log: () => {} }
  const flights = duffelFlights({ ...connection, fetch: (request) => duffel.fetch(request) })
  const app = createApp(testDeps({ flights: () => flights, clock: { now: () => START } }))
  const ask = async <T>(path: string, body?: unknown): Promise<T> => {
    const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const answer = await app.request(path, { ...post, headers: { 'content-type': 'application/json' } })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return (await answer.json()) as T
  }
  const { offers } = await ask<SearchResult>('/api/flights/search', CRITERIA)
  return ask<Offer>(`/api/flights/offer/${offers[0]?.id ?? ''}`)
}
