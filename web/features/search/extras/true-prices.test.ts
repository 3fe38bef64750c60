import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TravelExtras } from '#worker/contract/search/travel-extras'
import type { OfferSummary } from '#worker/contract/search-result'
import { orderOffers } from '#worker/domain/offer/offer-order'
import { readTravelsWith } from '../../../links/travels-with'
import { dice, sampleOffers } from '../card/results-samples'
import { extrasReader, knownExtras, oneQuestion } from './known-extras'
import { orderByTruePrice, type TruePrice, truePrice } from './true-prices'

const answers = vi.hoisted(() => new Map<string, object>())
const asked = vi.hoisted(() => ({ questions: [] as string[][] }))
vi.mock('../../../api/client', () => ({
  api: {
    flights: {
      extras: {
        $get: async ({ query: { offers } }: { query: { offers: string } }) => {
          const ids = offers.split(',')
          asked.questions.push(ids)
          return Response.json({ offers: ids.flatMap((id) => answers.get(id) ?? []) })
        },
      },
    },
  },
}))

let search = 0
beforeEach(() => {
  search++
  answers.clear()
  asked.questions = []
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const id = (name: string) => `${name}_${search}`
const extras = (name: string, given: Partial<TravelExtras> = {}) =>
  answers.set(id(name), {
    id: id(name),
    currency: 'USD',
    fare: '100.00',
    seated: 1,
    cabin: '0.00',
    checked: ['30.00', null],
    ...given,
  })

const fare = (name: string, total_amount: string, each = 0): OfferSummary => {
  const [offer] = sampleOffers(1)
  const baggages = [{ type: 'checked' as const, quantity: each, each }]
  const slices = offer!.slices.map((slice) => ({
    ...slice,
    segments: slice.segments.map((segment) => ({ ...segment, baggages })),
  }))
  return { ...offer!, id: id(name), total_amount, total_currency: 'USD', slices }
}

async function read(names: readonly string[], withSeats = false) {
  const news = vi.fn()
  extrasReader(withSeats, news).want(names.map(id))
  await vi.runAllTimersAsync()
  return news
}
const bag = readTravelsWith('bag1')

it('adds the price of bags to the fare just read, and nothing where the fare includes them', async () => {
  extras('a', { fare: '110.00' })
  const offer = fare('a', '100.00')
  expect(truePrice(offer, bag)).toEqual({ state: 'unread' })
  expect(truePrice(fare('b', '150.00', 1), bag)).toEqual({ state: 'known', total: '150.00', more: '0' })
  expect(await read(['a'])).toHaveBeenCalled()
  expect(truePrice(offer, bag)).toEqual({ state: 'known', total: '140.00', more: '30.00' })
})

it('names extras without a known price, and never counts them as free', async () => {
  extras('a')
  await read(['a', 'b'])
  expect(truePrice(fare('a', '100.00'), readTravelsWith('bag2'))).toEqual({ state: 'unknown', missing: ['checked'] })
  // Its airline didn't answer.
  expect(truePrice(fare('b', '100.00'), readTravelsWith('cabin,bag1'))).toEqual({
    state: 'unknown',
    missing: ['cabin', 'checked'],
  })
})

it('makes another request for seats where only bags were read', async () => {
  extras('a')
  await read(['a'])
  const wanted = readTravelsWith('bag1,seat')
  expect(truePrice(fare('a', '100.00'), wanted)).toEqual({ state: 'unread' })
  extras('a', { seat: '12.50' })
  await read(['a'], true)
  expect(truePrice(fare('a', '100.00'), wanted)).toEqual({ state: 'known', total: '142.50', more: '42.50' })
})

it('requests ten at a time, each once, visible ones first', async () => {
  const names = Array.from({ length: 14 }, (_, index) => `o${index}`)
  for (const name of names) extras(name)
  const reader = extrasReader(false, () => {})
  reader.want(names.map(id))
  reader.want(['o12', 'o0'].map(id))
  await vi.runAllTimersAsync()
  expect(asked.questions.map((ids) => ids.length)).toEqual([10, 4])
  expect(asked.questions[0]?.slice(0, 3)).toEqual(['o12', 'o0', 'o1'].map(id))
  expect(knownExtras(id('o13'), false)).toMatchObject({ checked: ['30.00', null] })
  await read(names)
  expect(asked.questions).toHaveLength(2)
})

it('keeps a request within the length limit of an address', () => {
  expect(oneQuestion(Array.from({ length: 10 }, () => 'x'.repeat(1500)))).toHaveLength(3)
})

it('stops making requests once nothing is wanted', async () => {
  const reader = extrasReader(false, () => {})
  reader.want([id('a')])
  reader.stop()
  await vi.runAllTimersAsync()
  expect(asked.questions).toEqual([])
})

it('sorts known prices first, then by fare the offers without a known price', () => {
  const offers = [fare('a', '100.00'), fare('b', '120.00'), fare('c', '90.00'), fare('d', '80.00')]
  const prices: Record<string, TruePrice> = {
    [id('a')]: { state: 'known', total: '160.00', more: '60.00' },
    [id('b')]: { state: 'known', total: '120.00', more: '0' },
    [id('c')]: { state: 'unknown', missing: ['checked'] },
    [id('d')]: { state: 'unknown', missing: ['checked'] },
  }
  const order = (sort: 'price-asc' | 'price-desc') =>
    orderByTruePrice(offers, sort, (offer) => prices[offer.id]!)
      .map((offer) => offer.id.slice(0, 1))
      .join('')
  expect(order('price-asc')).toBe('badc')
  expect(order('price-desc')).toBe('abcd')
  expect(orderByTruePrice(offers, 'price-asc', (offer) => prices[offer.id]!)[0]).toBe(offers[1])
})

it('estimates the extras of an unread fare by the least of those with its name, of its airline or of all', () => {
  const named = (name: string, amount: string, brand: string, airline = 'BA') => {
    const offer = fare(name, amount)
    return {
      ...offer,
      owner: { ...offer.owner, name: airline },
      slices: offer.slices.map((slice) => ({ ...slice, fare_brand_name: brand })),
    }
  }
  const known = (total: string, more: string): TruePrice => ({ state: 'known', total, more })
  const prices: Record<string, TruePrice> = {
    [id('a')]: known('160.00', '60.00'),
    [id('b')]: known('150.00', '40.00'),
    [id('c')]: known('170.00', '0'),
  }
  const read = [named('a', '100.00', 'Light'), named('b', '110.00', 'Basic'), named('c', '170.00', 'Flex', 'LH')]
  const order = (unread: OfferSummary) =>
    orderByTruePrice([...read, unread], 'price-asc', (offer) => prices[offer.id] ?? { state: 'unread' })
      .map((offer) => offer.id.slice(0, 1))
      .join('')
  // 105 + 60, 105 + 40 of the airline, 105 + 40 of all.
  expect(order(named('x', '105.00', 'Light'))).toBe('baxc')
  expect(order(named('x', '105.00', 'Saver'))).toBe('xbac')
  expect(order(named('x', '105.00', 'Light', 'LH'))).toBe('xbac')
})

it('orders the visible offers correctly however little was read: reading from the front until all in front are known gives the final order, in 300 seeded cases', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const roll = dice(seed)
    const offers = sampleOffers(30, seed)
    const more = new Map(offers.map((offer) => [offer.id, roll(3) === 0 ? 0 : roll(300)]))
    const total = (offer: OfferSummary) => `${Number(offer.total_amount) + (more.get(offer.id) ?? 0)}.00`
    const read = new Set<string>()
    const priceOf = (offer: OfferSummary): TruePrice =>
      read.has(offer.id) ? { state: 'known', total: total(offer), more: '0' } : { state: 'unread' }
    const front = () => orderByTruePrice(offers, 'price-asc', priceOf).slice(0, 5)
    for (let unread = front(); unread.some(({ id }) => !read.has(id)); unread = front())
      for (const { id } of unread) read.add(id)
    const all = orderOffers(
      offers.map((offer) => ({ ...offer, total_amount: total(offer) })),
      'price-asc',
    )
    expect(
      front().map(({ id }) => id),
      `seed ${seed}`,
    ).toEqual(all.slice(0, 5).map(({ id }) => id))
  }
})
