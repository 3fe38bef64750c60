import { describe, expect, it } from 'vitest'
import { createApp } from '../../app'
import type { OfferSummary } from '../../contract/search-result'
import type { Deps } from '../../deps'
import { aNetOffer, aSegment, aSlice } from '../../testing/builders/an-offer'
import { fakeFlights, memoryCache } from '../../testing/doubles/fake-flights'
import { testDeps } from '../../testing/worlds/test-deps'

const appOf = (flights: ReturnType<typeof fakeFlights>, given: Partial<Deps>) =>
  createApp(testDeps({ flights: () => flights, ...given }))

const good = { origin: 'JFK', destination: 'LHR', departureDate: '2026-12-20' }
const post = (body: unknown, app: ReturnType<typeof appOf>) =>
  app.request('/api/flights/search', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

describe('GET /api/flights/offer/:id/fares', () => {
  const flex = aNetOffer({ id: 'off_flex', total_amount: '560.00' })
  const other = aNetOffer({ id: 'off_other', slices: [aSlice({ segments: [aSegment({ flight_number: 'BA999' })] })] })
  const read = async (app: ReturnType<typeof appOf>, id: string, query: string) => {
    const response = await app.request(`/api/flights/offer/${id}/fares?${query}`)
    const { fares = [] }: { fares?: OfferSummary[] } = await response.json()
    return fares.map(({ id, total_amount }) => [id, total_amount])
  }
  const QUERY = 'origin=JFK&destination=LHR&departureDate=2026-12-20'

  it('returns the fares of the same flights in a cached search, and asks no airline', async () => {
    const flights = fakeFlights({ search: async () => [aNetOffer(), flex, other] })
    const app = appOf(flights, { cache: memoryCache() })
    expect(await read(app, 'off_1', QUERY)).toEqual([])
    await post(good, app)
    expect(await read(app, 'off_1', QUERY)).toEqual([
      ['off_1', '615.00'],
      ['off_flex', '689.00'],
    ])
    expect(await read(app, 'off_other', QUERY)).toEqual([['off_other', '615.00']])
    for (const [id, query] of [
      ['off_none', QUERY],
      ['off_1', `${QUERY}&adultsCount=2`],
    ] as const) {
      expect(await read(app, id, query)).toEqual([])
    }
    expect(flights.search).toHaveBeenCalledOnce()
    expect(flights.findOffer).not.toHaveBeenCalled()
  })

  it('returns none that have expired', async () => {
    let now = new Date('2026-11-21T12:00:00Z')
    const soon = { ...flex, expires_at: '2026-11-21T12:10:00Z' }
    const app = appOf(fakeFlights({ search: async () => [aNetOffer(), soon] }), {
      cache: memoryCache(),
      clock: { now: () => now },
    })
    await post(good, app)
    now = new Date('2026-11-21T12:10:00Z')
    expect(await read(app, 'off_1', QUERY)).toEqual([['off_1', '615.00']])
  })
})
