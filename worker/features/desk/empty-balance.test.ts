import { randomUUID } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import type { Offer } from '../../contract/offer'
import type { SearchResult } from '../../contract/search-result'
import { controlDuffel } from '../../sandbox/flights/control'
import { aDatabase } from '../../testing/worlds/a-database'
import { aPlatform, bookingFor, CRITERIA, payFor, paymentFor } from '../../testing/worlds/a-platform'

afterEach(() => vi.restoreAllMocks())

it('an order that our balance does not cover is refused alone, with one case, until more money is noted', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { repositories, stored } = aDatabase()
  const platform = aPlatform(repositories)
  const { ask, signIn, store, deps } = platform
  const account = controlDuffel({ store, now: () => platform.state.now })
  const offersOn = async (destination: string): Promise<Offer[]> => {
    const found = await ask('POST', '/api/flights/search', { body: { ...CRITERIA, destination, limit: 50 } })
    const { offers } = (await found.json()) as SearchResult
    const read = [offers[0], offers.at(-1)].map((offer) => ask('GET', `/api/flights/offer/${offer?.id}`))
    return Promise.all(read.map(async (answer) => (await answer).json() as Promise<Offer>))
  }
  const [cheap, dear] = await offersOn('TOS')
  const [, other] = await offersOn('BGO')
  const [net] = await Promise.all([deps.flights('test').findOffer(cheap!.id)])
  await account.setBalance({ amount: net!.total_amount })
  const book = async (offer: Offer) =>
    ask('POST', '/api/bookings', { body: bookingFor(offer, await payFor(platform, offer)) })

  const refused = await book(dear!)
  const BEYOND =
    'We can’t book a trip at this price right now. Nothing was charged. Please try again later, choose a lower fare, or contact us.'
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ code: 'sales_stopped', message: BEYOND })
  expect(stored.purchases).toMatchObject([{ state: 'voided' }])
  const payment = (offer: Offer) => ask('POST', '/api/payments/process-card', { body: paymentFor(offer) })
  expect(await (await payment(dear!)).json()).toMatchObject({ code: 'sales_stopped', message: BEYOND })
  expect((await book(cheap!)).status).toBe(201)
  expect(stored.cases).toMatchObject([{ kind: 'balance_short', state: 'open', seen: 1 }])

  await account.setBalance()
  const cookie = await signIn('administrator')
  const topUp = { key: randomUUID(), mode: 'test', kind: 'top_up', amount: '9000', currency: 'USD', note: '' }
  expect((await ask('POST', '/api/admin/books/balance', { body: topUp, cookie })).status).toBe(200)
  expect(stored.cases).toMatchObject([{ state: 'resolved' }])
  expect((await book(other!)).status).toBe(201)
})
