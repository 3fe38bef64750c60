import { vi } from 'vitest'
import type { NetOffer } from '../../contract/offer'
import type { SearchCriteria } from '../../contract/search'
import { searchedFlights } from '../../contract/search/searched-flights'
import type { Cache } from '../../platform/platform'
import type { FlightProvider, SearchUpdate } from '../../providers/flights'

type Given = Partial<FlightProvider> & { search?: (criteria: SearchCriteria) => Promise<NetOffer[]> }

/** An offer adapted to the criteria: of more flights than were searched it has the first, for fewer it repeats the last one. */
const whole = (offer: NetOffer, criteria: SearchCriteria): NetOffer => ({
  ...offer,
  slices: searchedFlights(criteria).flatMap((_, index) => offer.slices[index] ?? offer.slices.slice(-1)),
})

/**
 * A provider whose calls are counted; calls that the test doesn't provide throw. `search` is a search that one airline answers: it is
 * called once per search, at its start.
 */
export function fakeFlights({ search, ...given }: Given = {}) {
  const unasked = (name: string) => async () => {
    throw new Error(`The test gave no answer to ${name}`)
  }
  const searched = vi.fn(search ?? unasked('search'))
  const found = new Map<string, NetOffer[]>()
  return {
    name: given.name ?? 'duffel',
    search: searched,
    startSearch: vi.fn(
      given.startSearch ??
        (async (criteria: SearchCriteria) => {
          const searchId = `orq_${found.size}`
          found.set(
            searchId,
            (await searched(criteria)).map((offer) => whole(offer, criteria)),
          )
          return { searchId, total: 1 }
        }),
    ),
    readSearch: vi.fn(
      given.readSearch ??
        (async (searchId: string) => ({ offers: found.get(searchId) ?? [], remaining: 0, lost: null })),
    ),
    findOffer: vi.fn(given.findOffer ?? unasked('findOffer')),
    seatMaps: vi.fn(given.seatMaps ?? unasked('seatMaps')),
    findPlaces: vi.fn(given.findPlaces ?? (async () => [])),
    listAirports: vi.fn(given.listAirports ?? (async () => ({ items: [], unreadable: [], next: null }))),
    createOrder: vi.fn(given.createOrder ?? unasked('createOrder')),
    findOrder: vi.fn(given.findOrder ?? unasked('findOrder')),
    readOrder: vi.fn(given.readOrder ?? unasked('readOrder')),
    listOrders: vi.fn(given.listOrders ?? unasked('listOrders')),
    quoteCancellation: vi.fn(given.quoteCancellation ?? unasked('quoteCancellation')),
    confirmCancellation: vi.fn(given.confirmCancellation ?? unasked('confirmCancellation')),
    acceptAirlineChange: vi.fn(given.acceptAirlineChange ?? unasked('acceptAirlineChange')),
  }
}

/** A cache that never evicts; `kept` shows each key's text and seconds, and its note. */
export function memoryCache(): Cache & { kept: Map<string, { text: string; seconds: number; note?: string }> } {
  const kept = new Map<string, { text: string; seconds: number; note?: string }>()
  return {
    kept,
    find: async (key) => {
      const entry = kept.get(key)
      return entry ? JSON.parse(entry.text) : null
    },
    put: async (key, value, seconds) => {
      if (seconds > 0) kept.set(key, { text: JSON.stringify(value), seconds })
    },
    findText: async (key) => {
      const entry = kept.get(key)
      return entry ? { body: new Response(entry.text).body!, note: entry.note ?? '' } : null
    },
    putText: async (key, entry, seconds) => {
      if (seconds > 0) kept.set(key, { ...entry, seconds })
    },
  }
}

/** A provider whose airlines answer one after the other, when the test says so. Polls and answers are matched in order. */
export function fakeWaves(airlines: number) {
  const ready: (() => SearchUpdate)[] = []
  const waiting: (() => void)[] = []
  let remaining = airlines
  const next = (answer: () => SearchUpdate) => {
    ready.push(answer)
    waiting.shift()?.()
  }
  const readSearch = async (): Promise<SearchUpdate> => {
    if (ready.length === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    const answer = ready.shift()
    if (!answer) throw new Error('An answer was read twice')
    return answer()
  }
  return {
    flights: fakeFlights({ startSearch: async () => ({ searchId: 'orq_1', total: airlines }), readSearch }),
    /** One airline answers, with these offers. */
    arrive: (...offers: NetOffer[]) => {
      remaining--
      const news = { offers, remaining, lost: null }
      next(() => news)
    },
    /** An answer with no news, or other news than an airline's. */
    answer: (news: Partial<SearchUpdate> = {}) => next(() => ({ offers: [], remaining, lost: null, ...news })),
    breakOff: (error: Error) =>
      next(() => {
        throw error
      }),
  }
}
