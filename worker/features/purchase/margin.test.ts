import { expect, it } from 'vitest'
import type { Offer } from '../../contract/offer'
import type { SearchResult } from '../../contract/search-result'
import { aDatabase } from '../../testing/worlds/a-database'
import { aPlatform, findAnOffer } from '../../testing/worlds/a-platform'

it('shows the traveler’s prices: lists and extras hide what the provider is paid, an offer states our fee by its name', async () => {
  const platform = aPlatform(aDatabase().repositories)
  const { id } = await findAnOffer(platform)
  const net = await platform.deps.flights('test').findOffer(id)
  const read = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
    (await platform.ask(method, path, body === undefined ? {} : { body })).json()

  const search = { origin: 'JFK', destination: 'LHR', departureDate: '2027-01-15' }
  const lists = [
    await read<SearchResult>('POST', '/api/flights/search', search),
    await read<SearchResult>('GET', `/api/flights/search?${new URLSearchParams(search)}`),
  ]
  for (const { offers } of lists) {
    expect(offers.length).toBeGreaterThan(3)
    expect(offers.filter(({ total_amount, charge }) => total_amount !== charge.total_amount)).toEqual([])
    expect(offers.find((each) => each.id === id)?.total_amount).not.toBe(net?.total_amount)
  }

  const { charge, refund_promise, ...offer } = await read<Offer>('GET', `/api/flights/offer/${id}`)
  expect(offer).toMatchObject({
    total_amount: charge.total_amount,
    base_amount: charge.base_amount,
    tax_amount: charge.tax_amount,
  })
  const inCents = (amount: string | null | undefined) => Math.round(Number(amount) * 100)
  expect(inCents(charge.base_amount) + inCents(charge.tax_amount)).toBe(inCents(net?.total_amount))
  expect(inCents(charge.total_amount) - inCents(charge.fee_amount)).toBe(inCents(net?.total_amount))
  expect(inCents(charge.fee_amount)).toBeGreaterThan(0)
  expect(refund_promise.paid).toBe(charge.total_amount)
  expect(charge.total_amount).not.toBe(net?.total_amount)
  const services = JSON.stringify([offer, await read('GET', `/api/flights/seatmaps/${id}`)])
  const sold = [...services.matchAll(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*"charge_amount":"[\d.]+"[^{}]*\}/g)].map(
    ([text]) => JSON.parse(text) as { total_amount: string; charge_amount: string },
  )
  expect(sold.length).toBeGreaterThan(10)
  expect(sold.filter(({ total_amount, charge_amount }) => total_amount !== charge_amount)).toEqual([])

  const answer = await platform.ask('GET', `/api/admin/net-offers/${id}`, {
    cookie: await platform.signIn('brand owner'),
  })
  expect(await answer.json()).toMatchObject({ total_amount: net?.total_amount })
})
