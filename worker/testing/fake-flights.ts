import { vi } from 'vitest'
import type { Cache } from '../ports/cache'
import type { FlightProvider } from '../ports/flight-provider'

/** A provider whose calls are counted; whatever the test didn't give refuses to answer. */
export function fakeFlights(given: Partial<FlightProvider> = {}) {
  const unasked = (name: string) => async () => {
    throw new Error(`The test gave no answer to ${name}`)
  }
  return {
    search: vi.fn(given.search ?? unasked('search')),
    findOffer: vi.fn(given.findOffer ?? unasked('findOffer')),
    seatMaps: vi.fn(given.seatMaps ?? unasked('seatMaps')),
    createOrder: vi.fn(given.createOrder ?? unasked('createOrder')),
    findOrder: vi.fn(given.findOrder ?? unasked('findOrder')),
  }
}

/** A cache that forgets nothing; `kept` shows each key's JSON text and seconds. */
export function memoryCache(): Cache & { kept: Map<string, { text: string; seconds: number }> } {
  const kept = new Map<string, { text: string; seconds: number }>()
  return {
    kept,
    find: async (key) => {
      const entry = kept.get(key)
      return entry ? JSON.parse(entry.text) : null
    },
    put: async (key, value, seconds) => {
      if (seconds > 0) kept.set(key, { text: JSON.stringify(value), seconds })
    },
  }
}
