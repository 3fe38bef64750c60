import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../app'
import { ErrorBody, type ErrorCode } from '../../contract/error'
import { SEARCH_STREAM, SearchResult } from '../../contract/search-result'
import type { Deps } from '../../deps'
import { DomainError } from '../../domain/error'
import { offerIds, readSearchEvents, searchEvents } from '../../testing/builders/a-search'
import { aNetOffer } from '../../testing/builders/an-offer'
import { fakeWaves, memoryCache } from '../../testing/doubles/fake-flights'
import { testDeps } from '../../testing/worlds/test-deps'

const criteria = { origin: 'JFK', destination: 'LHR', departureDate: '2026-12-20' }

function world(airlines = 2, given: Partial<Deps> = {}) {
  const waves = fakeWaves(airlines)
  const cache = memoryCache()
  const app = createApp(testDeps({ flights: () => waves.flights, cache, ...given }))
  const post = (accept = SEARCH_STREAM, body: object = criteria) =>
    app.request('/api/flights/search', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', accept },
    })
  const get = (accept = SEARCH_STREAM) =>
    app.request(`/api/flights/search?${new URLSearchParams(criteria)}`, { headers: { accept } })
  return { ...waves, cache, post, get }
}

const late = () => new DomainError('provider_timeout', 'The airlines took too long.')

afterEach(() => vi.restoreAllMocks())

describe('a search answered as a stream', () => {
  it('has its own type, is not cached, and sends each airline in a line', async () => {
    const { post, arrive } = world()
    const response = await post()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, SEARCH_STREAM])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const events = readSearchEvents(response.body)
    expect((await events.next()).value).toMatchObject({ type: 'offers', offers: [], remaining_batches: 2 })
    arrive(aNetOffer())
    expect((await events.next()).value).toMatchObject({ offers: [{ id: 'off_1' }], remaining_batches: 1 })
    arrive(aNetOffer({ id: 'off_2', total_amount: '90.00' }))
    expect((await events.next()).value).toMatchObject({ offers: [{ id: 'off_2' }], remaining_batches: 0 })
    expect((await events.next()).value).toEqual({ type: 'done', total_count: 2, complete: true })
    expect((await events.next()).done).toBe(true)
  })

  it('is answered to GET as to POST, and from the cache the second time', async () => {
    const { get, post, arrive, flights } = world(1)
    arrive(aNetOffer())
    expect(offerIds(await searchEvents((await get()).body))).toEqual(['off_1'])
    const again = await post()
    expect([again.status, again.headers.get('content-type')]).toEqual([200, SEARCH_STREAM])
    expect(again.headers.get('cache-control')).toBe('private, no-store')
    expect((await searchEvents(again.body)).map(({ type }) => type)).toEqual(['offers', 'done'])
    expect(flights.startSearch).toHaveBeenCalledOnce()
  })

  it.each(['application/json', '*/*', 'text/html', '', `application/json, ${SEARCH_STREAM};q=0.5`])(
    'is not requested by “%s”',
    async (accept) => {
      const { post, arrive } = world(1)
      arrive(aNetOffer())
      const response = await post(accept)
      expect(response.headers.get('content-type')).toContain('application/json')
      expect(v.parse(SearchResult, await response.json())).toMatchObject({ total_count: 1, complete: true })
    },
  )

  it('also tells those who ask for JSON when something is missing', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { post, arrive, breakOff } = world()
    arrive(aNetOffer())
    breakOff(late())
    expect(await (await post('application/json')).json()).toMatchObject({ total_count: 1, complete: false })
  })

  it('ends for a client that leaves, and for nobody else', async () => {
    const { post, arrive } = world()
    const [leaving, staying] = await Promise.all([post(), post()])
    await leaving.body?.cancel()
    arrive(aNetOffer())
    arrive(aNetOffer({ id: 'off_2' }))
    expect(offerIds(await searchEvents(staying.body))).toEqual(['off_1', 'off_2'])
  })
})

describe('a fault in a streamed search', () => {
  it.each<[ErrorCode, number]>([
    ['provider_unavailable', 502],
    ['provider_busy', 503],
    ['provider_timeout', 504],
    ['invalid_input', 400],
  ])('keeps its status before the first line: %s is %i', async (code, status) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { post, flights } = world()
    flights.startSearch.mockRejectedValue(new DomainError(code, 'The airlines are away.'))
    const response = await post()
    expect(response.status).toBe(status)
    expect(v.parse(ErrorBody, await response.json())).toMatchObject({ code, message: 'The airlines are away.' })
  })

  it('keeps its status when the criteria are wrong', async () => {
    const { post, flights } = world()
    const response = await post(SEARCH_STREAM, { ...criteria, destination: 'JFK' })
    expect(response.status).toBe(400)
    expect(v.parse(ErrorBody, await response.json()).fields).toHaveProperty('destination')
    expect(flights.startSearch).not.toHaveBeenCalled()
  })

  it('is the last line later on, with the request’s id, and is logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { post, breakOff } = world()
    const response = await post()
    breakOff(late())
    const events = await searchEvents(response.body)
    expect(response.status).toBe(200)
    expect(events.at(-1)).toEqual({
      type: 'error',
      error: {
        code: 'provider_timeout',
        message: 'The airlines took too long.',
        requestId: response.headers.get('x-request-id'),
      },
    })
    expect(JSON.parse(warn.mock.calls[0]?.[0])).toMatchObject({ code: 'provider_timeout', level: 'error' })
  })

  it('reveals nothing of a bug', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { post, breakOff } = world()
    const response = await post()
    breakOff(new TypeError('secret is undefined'))
    const last = (await searchEvents(response.body)).at(-1)
    expect(last).toMatchObject({ type: 'error', error: { code: 'internal' } })
    expect(JSON.stringify(last)).not.toContain('secret')
  })
})
