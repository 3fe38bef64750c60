import { describe, expect, it, vi } from 'vitest'
import { edgeCache, type ResponseCache } from './edge-cache'

function memoryStore() {
  const stored = new Map<string, Response>()
  const store: ResponseCache = {
    match: async (address) => stored.get(address)?.clone(),
    put: async (address, response) => void stored.set(address, response),
  }
  return { stored, cache: edgeCache({ log: () => {}, store: () => store, origin: 'https://cache.example' }) }
}

describe('the edge cache', () => {
  it('returns what was put, by key', async () => {
    const { cache } = memoryStore()
    await cache.put('search/test/JFK', { offers: [1, null] }, 60)
    expect(await cache.find('search/test/JFK')).toEqual({ offers: [1, null] })
    expect(await cache.find('search/test/LHR')).toBeNull()
  })

  it('caches a JSON value for whole seconds, never longer than asked', async () => {
    const { cache, stored } = memoryStore()
    await cache.put('a?b=1&c#d', 1, 89.9)
    const [[address, response]] = [...stored] as [[string, Response]]
    expect(new URL(address).pathname).toBe('/a%3Fb%3D1%26c%23d')
    expect(response.headers.get('cache-control')).toBe('max-age=89')
    expect(response.headers.get('content-type')).toBe('application/json')
  })

  it.each([0, -5, 0.5, Number.NaN])('caches nothing for %d seconds', async (seconds) => {
    const { cache, stored } = memoryStore()
    await cache.put('key', 1, seconds)
    expect(stored.size).toBe(0)
  })

  it('treats a fault of the store as a miss, and logs it', async () => {
    const log = vi.fn()
    const fault = () => Promise.reject(new Error('store is down'))
    const cache = edgeCache({ log, store: () => ({ match: fault, put: fault }) })
    await cache.put('key', 1, 60)
    expect(await cache.find('key')).toBeNull()
    expect(log).toHaveBeenCalledTimes(2)
  })

  it('treats an entry that is not JSON as a miss', async () => {
    const cache = edgeCache({
      log: () => {},
      store: () => ({ match: async () => new Response('{"off'), put: async () => {} }),
    })
    expect(await cache.find('key')).toBeNull()
  })
})

describe('texts in the edge cache', () => {
  it('come back as a stream, with their note', async () => {
    const { cache, stored } = memoryStore()
    await cache.putText('page/1', { text: 'Zürich\n', note: 'pas_1 ✈' }, 60.9)
    const found = await cache.findText('page/1')
    expect(found?.note).toBe('pas_1 ✈')
    expect(await new Response(found?.body).text()).toBe('Zürich\n')
    expect([...stored.values()][0]?.headers.get('cache-control')).toBe('max-age=60')
    expect(await cache.findText('page/2')).toBeNull()
  })

  it('with keys of any length have short, distinct names', async () => {
    const { cache, stored } = memoryStore()
    const key = (end: string) => `page/${'x'.repeat(10_000)}/${end}`
    await cache.putText(key('a'), { text: 'a', note: '' }, 60)
    await cache.putText(key('b'), { text: 'b', note: '' }, 60)
    expect(Math.max(...[...stored.keys()].map(({ length }) => length))).toBeLessThan(200)
    const [a, b] = await Promise.all([cache.findText(key('a')), cache.findText(key('b'))])
    expect([await new Response(a?.body).text(), await new Response(b?.body).text()]).toEqual(['a', 'b'])
  })

  it('are not cached for zero seconds, and are lost by a fault, as any other entry', async () => {
    const { cache, stored } = memoryStore()
    await cache.putText('key', { text: 'a', note: '' }, 0)
    expect(stored.size).toBe(0)
    const fault = () => Promise.reject(new Error('store is down'))
    const broken = edgeCache({ log: () => {}, store: () => ({ match: fault, put: fault }) })
    await broken.putText('key', { text: 'a', note: '' }, 60)
    expect(await broken.findText('key')).toBeNull()
  })
})
