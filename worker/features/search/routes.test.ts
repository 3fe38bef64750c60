import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../app'
import { ErrorBody, type ErrorCode } from '../../contract/error'
import { NetOffer } from '../../contract/offer'
import { SearchResult } from '../../contract/search-result'
import type { Deps } from '../../deps'
import { DomainError } from '../../domain/error'
import { aSeatMap } from '../../testing/builders/a-search'
import { aNetOffer } from '../../testing/builders/an-offer'
import { fakeFlights } from '../../testing/doubles/fake-flights'
import { testDeps } from '../../testing/worlds/test-deps'

const provider = (given: Parameters<typeof fakeFlights>[0] = {}) =>
  fakeFlights({
    search: async () => [aNetOffer(), aNetOffer({ id: 'off_2', total_amount: '90.00' })],
    findOffer: async (id) => (id === 'off_1' ? aNetOffer() : null),
    seatMaps: async () => [aSeatMap()],
    ...given,
  })

const appOf = (flights = provider(), given: Partial<Deps> = {}) =>
  createApp(testDeps({ flights: () => flights, ...given }))

const good = { origin: 'JFK', destination: 'LHR', departureDate: '2026-12-20' }
const post = (body: unknown, app = appOf()) =>
  app.request('/api/flights/search', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
const fieldsOf = async (response: Response) => v.parse(ErrorBody, await response.json()).fields

const SALE_ENDS = 'Airlines sell flights until Oct 22, 2027, about 11 months ahead'

const fails = (code: ErrorCode, message: string) => async () => {
  throw new DomainError(code, message)
}

afterEach(() => vi.restoreAllMocks())

describe('POST /api/flights/search', () => {
  it('answers with offers, cheapest first, and how many there are; the answer may not be cached', async () => {
    const response = await post(good)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const result = v.parse(SearchResult, await response.json())
    expect(result.offers.map(({ id }) => id)).toEqual(['off_2', 'off_1'])
    expect(result.total_count).toBe(2)
  })

  it('answers a search without flights in the same shape', async () => {
    const response = await post(good, appOf(provider({ search: async () => [] })))
    expect([response.status, await response.json()]).toEqual([200, { offers: [], total_count: 0, complete: true }])
  })

  it('reads codes in any case and fills in defaults', async () => {
    const flights = provider()
    await post({ ...good, origin: ' jfk' }, appOf(flights))
    expect(flights.search).toHaveBeenCalledWith(
      expect.objectContaining({ origin: 'JFK', cabinClass: 'economy', adultsCount: 1, childrenCount: 0 }),
    )
  })

  it.each<[Record<string, unknown>, string, string]>([
    [{ origin: 'New York' }, 'origin', 'Please select an origin airport'],
    [{ origin: undefined }, 'origin', 'Please select an origin airport'],
    [{ destination: 7 }, 'destination', 'Please select a destination airport'],
    [{ destination: 'JFK' }, 'destination', 'Origin and destination cannot be the same'],
    [{ departureDate: '' }, 'departureDate', 'Please select a departure date'],
    [{ departureDate: '2026-02-30' }, 'departureDate', 'Please select a departure date'],
    [{ departureDate: '2026-11-19' }, 'departureDate', 'Departure date cannot be in the past'],
    [{ returnDate: '2026-12-19' }, 'returnDate', 'Return date must be after departure date'],
    [{ departureDate: '2027-10-23' }, 'departureDate', SALE_ENDS],
    [{ returnDate: '2027-10-23' }, 'returnDate', SALE_ENDS],
    [{ destination: 'NYC' }, 'destination', 'JFK is an airport of New York. Please choose another city.'],
    [{ origin: 'LON' }, 'destination', 'LHR is an airport of London. Please choose another city.'],
    [{ adultsCount: 0 }, 'adultsCount', 'At least 1 adult is required'],
    [{ adultsCount: 1.5 }, 'adultsCount', 'At least 1 adult is required'],
    [{ adultsCount: 10 }, 'adultsCount', 'At most 9 travelers can fly on one booking'],
    [
      { adultsCount: 5, childrenCount: 4, infantsCount: 1 },
      'adultsCount',
      'At most 9 travelers can fly on one booking',
    ],
    [{ childrenCount: -1 }, 'childrenCount', 'Use a number from 0 to 9'],
    [{ infantsCount: 2 }, 'infantsCount', 'Each infant needs an adult'],
  ])('refuses %j at its own field', async (over, field, message) => {
    const flights = provider()
    const response = await post({ ...good, ...over }, appOf(flights))
    expect(response.status).toBe(400)
    expect(await fieldsOf(response)).toEqual({ [field]: message })
    expect(flights.search).not.toHaveBeenCalled()
  })

  it.each([
    ['the last day on sale', { departureDate: '2027-10-22', returnDate: '2027-10-22' }],
    // Airlines may sell connections between them.
    ['another airport of the same city', { origin: 'LGW' }],
    ['a city whose code is an airport', { origin: 'IST', destination: 'SAW' }],
  ])('accepts %s', async (_, over) => {
    const flights = provider()
    expect((await post({ ...good, ...over }, appOf(flights))).status).toBe(200)
    expect(flights.search).toHaveBeenCalledOnce()
  })

  it.each([{ cabinClass: 'cattle' }, { page: 0 }, { limit: 10_000 }])('refuses %j', async (over) => {
    const response = await post({ ...good, ...over })
    expect(response.status).toBe(400)
    expect(Object.keys((await fieldsOf(response)) ?? {})).toEqual(Object.keys(over))
  })

  it('names every invalid field at once', async () => {
    const response = await post({ ...good, origin: '', adultsCount: 'two' })
    expect(Object.keys((await fieldsOf(response)) ?? {})).toEqual(['origin', 'adultsCount'])
  })

  it.each(['{"origin":', '', 'null', '[]', '"JFK"'])('refuses a body such as %j', async (body) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_input', requestId: expect.any(String) })
  })

  it('refuses a body of a megabyte', async () => {
    const response = await post({ ...good, note: 'x'.repeat(1024 * 1024) })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'body_too_large' })
  })

  it.each<[ErrorCode, number]>([
    ['provider_unavailable', 502],
    ['provider_busy', 503],
    ['provider_timeout', 504],
  ])('answers %s with %i and its text', async (code, status) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const response = await post(good, appOf(provider({ search: fails(code, 'The airlines are away.') })))
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code, message: 'The airlines are away.' })
  })

  it('works while the database is down', async () => {
    const down = new Proxy({}, { get: () => fails('database_unavailable', 'The database is down.') }) as never
    const app = appOf(provider(), { users: down, sessions: down, bookings: down, purchases: down })
    expect((await post(good, app)).status).toBe(200)
    expect((await app.request('/api/flights/offer/off_1')).status).toBe(200)
  })
})

describe('GET /api/flights/offer/:id', () => {
  it('returns the offer that the list showed', async () => {
    const app = appOf()
    const listed = v.parse(SearchResult, await (await post(good, app)).json()).offers.find(({ id }) => id === 'off_1')
    const read = await (await app.request('/api/flights/offer/off_1')).json()
    expect(v.is(NetOffer, read)).toBe(true)
    expect(read).toMatchObject(listed!)
  })

  it('does not know an unknown one', async () => {
    const response = await appOf().request('/api/flights/offer/off_9')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'offer_not_found', message: 'Flight offer not found' })
  })

  it('says when one has expired', async () => {
    const expired = provider({ findOffer: async () => aNetOffer({ expires_at: '2026-11-21T11:59:59Z' }) })
    const response = await appOf(expired).request('/api/flights/offer/off_1')
    expect(response.status).toBe(410)
    expect(await response.json()).toMatchObject({ code: 'offer_expired' })
  })

  it.each(['/offer/', '/seatmaps/', '/verify-offer/'])('refuses a malformed id at %s', async (path) => {
    const response = await appOf().request(`/api/flights${path}${encodeURIComponent('../off 1')}`)
    expect(response.status).toBe(400)
    expect(await fieldsOf(response)).toEqual({ id: 'This is not an offer id' })
  })
})

describe('GET /api/flights/seatmaps/:id', () => {
  it('returns the maps in a list', async () => {
    const response = await appOf().request('/api/flights/seatmaps/off_1')
    expect(await response.json()).toMatchObject({ data: [{ segment_id: 'seg_1' }] })
  })

  it('returns an empty list when the airline shares none', async () => {
    const response = await appOf(provider({ seatMaps: async () => [] })).request('/api/flights/seatmaps/off_1')
    expect([response.status, await response.json()]).toEqual([200, { data: [] }])
  })
})

describe('GET /api/flights/verify-offer/:id', () => {
  it.each<[string, Parameters<typeof fakeFlights>[0], number, object]>([
    ['off_1', {}, 200, { valid: true, minutes_remaining: 30 }],
    ['off_9', {}, 200, { valid: false, error: 'OFFER_NOT_FOUND' }],
    ['off_1', { findOffer: fails('offer_expired', 'gone') }, 410, { valid: false, error: 'OFFER_EXPIRED' }],
    ['off_1', { findOffer: fails('provider_timeout', 'late') }, 200, { valid: false, error: 'API_ERROR' }],
  ])('answers for %s (%j) with %i', async (id, given, status, body) => {
    const response = await appOf(provider(given)).request(`/api/flights/verify-offer/${id}`)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ offer_id: id, ...body })
  })
})

describe('a call that does not exist', () => {
  it.each(['/api/flights', '/api/flights/offer', '/api/nothing'])('%s is 404 in our shape', async (path) => {
    const response = await appOf().request(path)
    expect(response.status).toBe(404)
    expect(v.parse(ErrorBody, await response.json())).toMatchObject({
      code: 'not_found',
      requestId: expect.stringMatching(/.+/),
    })
  })
})
