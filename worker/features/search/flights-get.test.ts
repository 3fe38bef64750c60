import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createApp } from '../../app'
import { ErrorBody } from '../../contract/error'
import { SearchResult } from '../../contract/search-result'
import { priceOffer } from '../../domain/offer/pricing'
import { summarizeOffer } from '../../domain/offer/result-page'
import { aNetOffer } from '../../testing/builders/an-offer'
import { fakeFlights } from '../../testing/doubles/fake-flights'
import { testDeps } from '../../testing/worlds/test-deps'

const provider = () =>
  fakeFlights({ search: async () => [aNetOffer(), aNetOffer({ id: 'off_2', total_amount: '90.00' })] })

const appOf = (flights = provider()) => createApp(testDeps({ flights: () => flights }))

const good = { origin: 'JFK', destination: 'LHR', departureDate: '2026-12-20' }
const post = (body: unknown) =>
  appOf().request('/api/flights/search', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
const fieldsOf = async (response: Response) => v.parse(ErrorBody, await response.json()).fields

describe('GET /api/flights/search', () => {
  const get = (query: Record<string, string>, app = appOf()) =>
    app.request(`/api/flights/search?${new URLSearchParams(query)}`)

  it('has whole offers, or only what lists show when minimal answers are preferred', async () => {
    const offersOf = async (prefer: string) => {
      const answer = await appOf().request(`/api/flights/search?${new URLSearchParams(good)}`, { headers: { prefer } })
      return ((await answer.json()) as { offers: unknown[] }).offers
    }
    const sold = [aNetOffer({ id: 'off_2', total_amount: '90.00' }), aNetOffer()]
    const markup = { markupPercent: 23 }
    expect(await offersOf('')).toEqual(sold.map((net) => priceOffer(net, markup)))
    expect(await offersOf('return=minimal')).toEqual(sold.map((net) => summarizeOffer(net, markup)))
  })

  it('reads counts and paging from text', async () => {
    const flights = provider()
    const query = { ...good, adultsCount: '2', infantsCount: '1', page: '2', limit: '1' }
    const result = v.parse(SearchResult, await (await get(query, appOf(flights))).json())
    expect(result.offers.map(({ id }) => id)).toEqual(['off_1'])
    expect(result.total_count).toBe(2)
    expect(flights.search).toHaveBeenCalledWith(expect.objectContaining({ adultsCount: 2, infantsCount: 1 }))
  })

  it.each([
    {},
    { origin: 'J' },
    { destination: '' },
    { departureDate: 'tomorrow' },
    { departureDate: '2027-10-23' },
    { returnDate: '' },
    { returnDate: '2026-12-19' },
    { cabinClass: 'cattle' },
    ...['', 'two', '0', '-1', '10', '1.5', '99999'].flatMap((count) => [
      { adultsCount: count },
      { childrenCount: count },
      { infantsCount: count },
      { page: count },
      { limit: count },
    ]),
    { origin: '', adultsCount: 'x', page: '-' },
  ])('answers %j like POST', async (over) => {
    const query = Object.keys(over).length > 0 ? { ...good, ...over } : {}
    const number = (text: unknown) => (/^-?[\d.]+$/.test(String(text)) ? Number(text) : text)
    const body = Object.fromEntries(Object.entries(query).map(([name, text]) => [name, number(text)]))
    const [got, posted] = await Promise.all([get(query), post(body)])
    expect(got.status).toBe(posted.status)
    if (got.status === 400) expect(await fieldsOf(got)).toEqual(await fieldsOf(posted))
  })

  it('names missing fields like POST', async () => {
    expect(await fieldsOf(await get({}))).toEqual({
      origin: 'Please select an origin airport',
      destination: 'Please select a destination airport',
      departureDate: 'Please select a departure date',
    })
  })

  it.each([
    [{ adultsCount: 'two' }, 'adultsCount'],
    [{ page: '-1' }, 'page'],
    [{ limit: '1e3' }, 'limit'],
    [{ origin: 'J' }, 'origin'],
    [{ departureDate: 'tomorrow' }, 'departureDate'],
  ])('refuses %j', async (over, field) => {
    const response = await get({ ...good, ...over })
    expect(response.status).toBe(400)
    expect(Object.keys((await fieldsOf(response)) ?? {})).toEqual([field])
  })
})
