import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NetOffer } from '../../contract/offer'
import { SearchCriteria } from '../../contract/search'
import type { Log } from '../../platform/platform'
import { searchAll } from '../../testing/builders/a-search'
import { anOfferJson, aSegmentJson, aSliceJson } from '../../testing/builders/duffel-json'
import { endlessBody, json, type Replay, silence, upstream } from '../../testing/worlds/serve-hono'
import { duffelFlights } from './duffel-flights'

const criteria = v.parse(SearchCriteria, {
  origin: 'JFK',
  destination: 'LHR',
  departureDate: '2026-12-20',
  returnDate: '2026-12-27',
  cabinClass: 'business',
  adultsCount: 2,
  childrenCount: 1,
  infantsCount: 1,
})

const started = () => json({ data: { id: 'orq_1', total_batches: 3, remaining_batches: 3 } }, 201)
const wave = (remaining_batches: number, ...offers: unknown[]) =>
  json({ data: { id: 'orq_1', total_batches: 3, remaining_batches, offers } })
const found = (...offers: unknown[]) => wave(0, ...offers)

const log = vi.fn<Log>()

/** A provider that answers from a script; its first answer is to the start. */
function searching(...replays: Replay[]) {
  const { fetch, requests } = upstream(...replays)
  const connection = { fetch, baseUrl: 'https://duffel.example/', token: 'duffel_test_x', log }
  return { flights: duffelFlights({ ...connection, timeouts: { search: 60 } }), requests }
}

afterEach(() => {
  log.mockClear()
})

describe('searching at Duffel', () => {
  it('asks for two slices, typed passengers and the cabin, with version and token', async () => {
    const { flights, requests } = searching(started(), found(anOfferJson()))
    await searchAll(flights, criteria)
    const [request] = requests
    expect(request?.url.href).toBe('https://duffel.example/air/batch_offer_requests?supplier_timeout=20000')
    expect(request?.method).toBe('POST')
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: 'Bearer duffel_test_x',
      'duffel-version': 'v2',
    })
    expect(request?.json()).toEqual({
      data: {
        slices: [
          { origin: 'JFK', destination: 'LHR', departure_date: '2026-12-20' },
          { origin: 'LHR', destination: 'JFK', departure_date: '2026-12-27' },
        ],
        passengers: [{ type: 'adult' }, { type: 'adult' }, { type: 'child' }, { type: 'infant_without_seat' }],
        cabin_class: 'business',
        max_connections: 2,
      },
    })
  })

  it('asks for one slice when there is no way back', async () => {
    const { flights, requests } = searching(started(), found())
    expect(await searchAll(flights, { ...criteria, returnDate: undefined })).toEqual([])
    expect(requests[0]?.json()).toMatchObject({ data: { slices: [{ departure_date: '2026-12-20' }] } })
  })

  it('gives offers that keep to the contract', async () => {
    const { flights } = searching(started(), found(anOfferJson(), anOfferJson({ id: 'off_2' })))
    const offers = await searchAll(flights, criteria)
    expect(v.parse(v.array(NetOffer), offers)).toEqual(offers)
    expect(offers.map(({ id }) => id)).toEqual(['off_1', 'off_2'])
  })

  it('leaves out an offer that cannot be read, and counts it in one line', async () => {
    const { flights } = searching(
      started(),
      found(
        anOfferJson({ id: 'bad_1', slices: [] }),
        anOfferJson(),
        anOfferJson({ id: 'bad_2', slices: [aSliceJson({ segments: [aSegmentJson({ departing_at: null })] })] }),
        null,
        anOfferJson({ id: 'bad_3', total_amount: '12.345' }),
      ),
    )
    expect((await searchAll(flights, criteria)).map(({ id }) => id)).toEqual(['off_1'])
    expect(log).toHaveBeenCalledOnce()
    expect(log.mock.calls[0]?.[0]).toMatchObject({
      event: 'unreadable_items',
      what: 'offers',
      skipped: 4,
      of: 5,
      first: expect.stringContaining('slices'),
    })
  })

  it('does not call a list nobody can read an empty one', async () => {
    const { flights } = searching(started(), found(null, { id: 'off_1' }))
    await expect(searchAll(flights, criteria)).rejects.toMatchObject({ code: 'provider_unavailable' })
  })
})

const error = (fields: object, status: number, headers = {}) =>
  json({ errors: [fields], meta: { status } }, status, headers)

describe('a bad day upstream', () => {
  it.each<[string, Replay, string]>([
    ['an HTML 502', new Response('<html>Bad gateway</html>', { status: 502 }), 'provider_unavailable'],
    ['a string source', error({ code: 'airline_unknown', source: 'iberia' }, 502), 'provider_unavailable'],
    ['a numeric code', error({ code: 400, message: 'Unsupported operation' }, 400), 'provider_unavailable'],
    ['missing errors', json({ meta: { status: 500 } }, 500), 'provider_unavailable'],
    ['empty errors', json({ errors: [] }, 500), 'provider_unavailable'],
    ['errors full of nulls', json({ errors: [null] }, 422), 'provider_unavailable'],
    ['an error of nulls', error({ code: null, source: { field: null, pointer: null } }, 422), 'provider_unavailable'],
    ['a refused token', error({ code: 'expired_access_token' }, 401), 'provider_unavailable'],
    ['429', error({ code: 'rate_limit_exceeded' }, 429), 'provider_busy'],
    ['503', new Response('', { status: 503 }), 'provider_busy'],
    ['504', error({ code: 'gateway_timeout_error', type: 'api_error' }, 504), 'provider_timeout'],
    ['a hanging socket', silence, 'provider_timeout'],
    ['a body that never ends', endlessBody, 'provider_timeout'],
    ['truncated JSON', new Response('{"data":{"offers":[{"id":"off_', { status: 201 }), 'provider_unavailable'],
    ['an empty 200', new Response('', { status: 200 }), 'provider_unavailable'],
    ['a 200 of null', json(null), 'provider_unavailable'],
    [
      '200 with errors',
      json({ data: { id: 'orq_1', total_batches: 1 }, errors: [{ code: 'x' }] }),
      'provider_unavailable',
    ],
    ['no id in it', json({ data: { total_batches: 3 } }, 201), 'provider_unavailable'],
    ['no count in it', json({ data: { id: 'orq_1', total_batches: null } }, 201), 'provider_unavailable'],
    ['a redirect', new Response(null, { status: 302, headers: { location: '/elsewhere' } }), 'provider_unavailable'],
    [
      'a broken connection',
      () => {
        throw new TypeError('socket hang up')
      },
      'provider_unavailable',
    ],
  ])('%s is a refusal in our own words', async (_name, replay, code) => {
    const { flights } = searching(replay)
    const refusal = await searchAll(flights, criteria).catch((caught) => caught)
    expect(refusal).toMatchObject({ name: 'DomainError', code, cause: { name: 'DuffelFailure' } })
    expect(refusal.message).toMatch(/^[A-Z][^{<]+\.$/)
  })

  it('keeps when to ask again, and the request id, in the cause', async () => {
    const headers = { 'ratelimit-reset': 'Sat, 21 Nov 2026 12:00:30 GMT', 'x-request-id': 'req-77' }
    const { flights } = searching(error({ code: 'rate_limit_exceeded' }, 429, headers))
    await expect(searchAll(flights, criteria)).rejects.toMatchObject({
      cause: { status: 429, code: 'rate_limit_exceeded', retryAt: '2026-11-21T12:00:30.000Z', message: /req-77/ },
    })
  })

  it.each([
    ['12:00:30', '12:00:00', 30],
    ['12:00:00', '12:00:00', undefined],
    ['11:59:00', '12:00:00', undefined],
    ['14:00:00', '12:00:00', 60],
    ['12:00:30', null, undefined],
  ])('says how long to wait until %s, at %s by the same clock: %s seconds', async (reset, date, seconds) => {
    const day = (time: string) => `Sat, 21 Nov 2026 ${time} GMT`
    const headers = { 'ratelimit-reset': day(reset), ...(date !== null && { date: day(date) }) }
    const { flights } = searching(error({ code: 'rate_limit_exceeded' }, 429, headers))
    const refusal = await searchAll(flights, criteria).catch((caught: unknown) => caught)
    expect(refusal).toMatchObject({ code: 'provider_busy', retryAfterSeconds: seconds })
  })

  it.each([
    ['/slices/0/origin', 'origin'],
    ['/slices/0/destination', 'destination'],
    ['/slices/0/departure_date', 'departureDate'],
    ['/slices/1/departure_date', 'returnDate'],
    ['/passengers/2/type', 'adultsCount'],
  ])('gives a complaint about %s back to the field %s', async (pointer, field) => {
    const { flights } = searching(error({ code: 'validation_format', source: { field: 'x', pointer } }, 422))
    await expect(searchAll(flights, criteria)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { [field]: expect.any(String) },
    })
  })
})

const answering = (...replays: Replay[]) => searching(...replays).flights

describe('reading a search at Duffel', () => {
  it('gives what has newly come and how many are to come, under the search’s own address', async () => {
    const { flights, requests } = searching(wave(2, anOfferJson()), wave(2), wave(0, anOfferJson({ id: 'off_2' })))
    const read = async () => {
      const { offers, ...rest } = await flights.readSearch('orq_1/x', 1000)
      return { ids: offers.map(({ id }) => id), ...rest }
    }
    expect(await read()).toEqual({ ids: ['off_1'], remaining: 2, lost: null })
    expect(await read()).toEqual({ ids: [], remaining: 2, lost: null })
    expect(await read()).toEqual({ ids: ['off_2'], remaining: 0, lost: null })
    expect(requests.map(({ method, url }) => [method, url.href])).toEqual(
      Array(3).fill(['GET', 'https://duffel.example/air/batch_offer_requests/orq_1%2Fx']),
    )
  })

  it.each<[string, Replay]>([
    ['429', json({ errors: [{ code: 'rate_limit_exceeded' }] }, 429)],
    ['503', new Response('', { status: 503 })],
  ])('tries again after %s, and nothing is missing', async (_name, replay) => {
    const news = await answering(replay, wave(1, anOfferJson())).readSearch('orq_1', 1000)
    expect(news).toMatchObject({ offers: [{ id: 'off_1' }], remaining: 1, lost: null })
  })

  it.each<[string, Replay, string]>([
    ['500', json({ errors: [{ code: 'internal_server_error' }] }, 500), 'provider_unavailable'],
    ['an HTML 502', new Response('<html>Bad gateway</html>', { status: 502 }), 'provider_unavailable'],
    ['504', json({ errors: [{ code: 'gateway_timeout_error' }] }, 504), 'provider_timeout'],
    ['half an answer', new Response('{"data":{"offers":[{"id":"off_'), 'provider_unavailable'],
    ['offers that are no list', json({ data: { offers: null, remaining_batches: 1 } }), 'provider_unavailable'],
    [
      'a broken connection',
      () => {
        throw new TypeError('socket hang up')
      },
      'provider_unavailable',
    ],
  ])('reads on after %s, and says that offers may be lost', async (_name, replay, code) => {
    const news = await answering(replay, wave(1, anOfferJson())).readSearch('orq_1', 1000)
    expect(news).toMatchObject({ offers: [{ id: 'off_1' }], remaining: 1, lost: { name: 'DomainError', code } })
  })

  it('gives up after two failures in a row', async () => {
    const { flights, requests } = searching(new Response('', { status: 502 }))
    await expect(flights.readSearch('orq_1', 1000)).rejects.toMatchObject({ code: 'provider_unavailable' })
    expect(requests).toHaveLength(2)
  })

  it.each<[string, Replay, number, string]>([
    ['a search that is gone', json({ errors: [{ code: 'not_found' }] }, 404), 1000, 'provider_timeout'],
    ['a refused token', json({ errors: [{ code: 'expired_access_token' }] }, 401), 1000, 'provider_unavailable'],
    ['silence', silence, 40, 'provider_timeout'],
    ['a body that never ends', endlessBody, 40, 'provider_timeout'],
    ['a failure with no time left', new Response('', { status: 502 }), 40, 'provider_unavailable'],
  ])('asks no second time after %s', async (_name, replay, withinMs, code) => {
    const { flights, requests } = searching(replay)
    await expect(flights.readSearch('orq_1', withinMs)).rejects.toMatchObject({ name: 'DomainError', code })
    expect(requests).toHaveLength(1)
  })

  it('counts an unreadable wave as lost, and continues', async () => {
    const news = await answering(wave(2, null, { id: 'off_1' })).readSearch('orq_1', 1000)
    expect(news).toMatchObject({ offers: [], remaining: 2, lost: { code: 'provider_unavailable' } })
  })
})
