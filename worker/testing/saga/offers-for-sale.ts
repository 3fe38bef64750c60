import { createApp } from '../../app'
import type { Offer } from '../../contract/offer'
import type { SearchResult } from '../../contract/search-result'
import { duffelFlights } from '../../providers/duffel/duffel-flights'
import { seededRandom } from '../../sandbox/randomness'
import { testDeps } from '../worlds/test-deps'
import { openProviders } from './providers'
import { START } from './world'

const ON = { departureDate: '2027-01-15', limit: 200 }
/** It issues no e-tickets. */
const TICKETLESS = 'U2'

/** The offers of the scenes: of an airline that issues e-tickets, and of one that doesn't. */
export interface OffersForSale {
  ticketed: Offer
  ticketless: Offer
}

/** Offers that every scene may buy: they are the same for all searches at the same moment, and stored nowhere. */
export async function findOffersForSale(): Promise<OffersForSale> {
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
  const find = async (origin: string, destination: string, airline?: string) => {
    const { offers } = await ask<SearchResult>('/api/flights/search', { origin, destination, ...ON })
    const offer = offers.find(({ owner }) => airline === undefined || owner.iata_code === airline)
    return ask<Offer>(`/api/flights/offer/${offer?.id ?? ''}`)
  }
  return { ticketed: await find('JFK', 'LHR'), ticketless: await find('LGW', 'AMS', TICKETLESS) }
}
