import { expect, it } from 'vitest'
import { arrangeOffers, resultsHeading, type WholeResult } from './arrange-offers'
import { eachOnce, type FollowedEvent, type Found, NOTHING_YET, takeEvent, takePage } from './results-state'
import { offers } from './results-test-screen'

const wave = (from: number, count: number, remaining_batches: number): FollowedEvent => ({
  type: 'offers',
  offers: offers(count, from),
  total_count: from + count,
  total_batches: 4,
  remaining_batches,
})
const found = (...events: FollowedEvent[]) => events.reduce(takeEvent, NOTHING_YET)
const ids = (given: readonly { id: string }[]) => given.map(({ id }) => id)

it('merges waves, and counts the airlines that have still to answer', () => {
  const open = found(wave(0, 2, 3), wave(2, 0, 2), wave(2, 1, 1))
  expect(ids(open.offers)).toEqual(['off_0', 'off_1', 'off_2'])
  expect(open).toMatchObject({ total: 3, airlines: { asked: 4, waiting: 1 }, end: 'open' })
})

it.each([
  [{ type: 'done', total_count: 90, complete: true }, 'complete', 90],
  [{ type: 'done', total_count: 90, complete: false }, 'incomplete', 90],
  [{ type: 'broken' }, 'broken', 2],
] as const)('is, after %j, %s', (last, end, total) => {
  expect(found(wave(0, 2, 3), last)).toMatchObject({ end, total })
})

it('adds a model’s figures to offers and facts once all have arrived', () => {
  const facts = { first_prices: {} as never, median_emissions_kg: 900, emissions_stated: 5 }
  const model = { median_kg: 250, stated: 5, kg: { off_0: 240 } }
  const end = found({ ...wave(0, 2, 0), facts } as FollowedEvent, {
    type: 'done',
    total_count: 2,
    complete: true,
    model,
  })
  expect(end.offers.map(({ model_emissions_kg }) => model_emissions_kg)).toEqual([240, undefined])
  expect(end.facts).toEqual({ ...facts, model: { median_kg: 250, stated: 5 } })
})

it('counts no airlines when their number is unknown', () => {
  expect(found({ ...wave(0, 2, 0), total_batches: 0 } as FollowedEvent).airlines).toBeNull()
})

it('keeps each offer once, with its newest price', () => {
  const [old, other] = offers(2)
  const newer = { ...old!, total_amount: '1.00', total_currency: 'USD' }
  expect(eachOnce([old!, other!, newer])).toEqual([newer, other])
  const page = { offers: [newer], total_count: 7, complete: true }
  expect(takePage({ ...NOTHING_YET, offers: [old!] }, page)).toMatchObject({ offers: [newer], total: 7 })
})

const nothing = { data: undefined, isFetching: false, isError: false }
const pool = (page: Found, whole: WholeResult) => arrangeOffers(page, whole, { sort: 'price-asc', most: 30 }).pool

it('filters choose from the page, from the page and what has arrived, or from the whole result', () => {
  const page = { ...found(wave(0, 3, 0)), total: 6, end: 'complete' as const }
  const all = { ...page, offers: offers(6), total: 6 }
  expect(pool(page, nothing)).toMatchObject({ state: 'part', offers: page.offers })
  const coming = pool(page, { ...nothing, data: { ...all, offers: offers(4, 2) }, isFetching: true })
  expect(coming.state).toBe('coming')
  expect(ids(coming.offers)).toEqual(ids(offers(6)))
  expect(pool(page, { ...nothing, data: all })).toEqual({ state: 'whole', offers: all.offers })
  expect(pool(page, { ...nothing, isError: true }).state).toBe('failed')
  expect(pool({ ...page, total: 3 }, nothing).state).toBe('whole')
  expect(pool({ ...page, total: 3, end: 'open' }, nothing).state).toBe('part')
})

it('sorts the page and the filters’ pool, and shows one page of what was found', () => {
  const found = { ...NOTHING_YET, offers: offers(3), total: 6, end: 'complete' as const }
  const whole = { data: { ...found, offers: offers(6) }, isFetching: false, isError: false }
  const arranged = arrangeOffers(found, whole, { sort: 'price-desc', most: 2 })
  expect(ids(arranged.page)).toEqual(['off_2', 'off_1'])
  expect(ids(arranged.pool.offers)).toEqual(['off_5', 'off_4', 'off_3', 'off_2', 'off_1', 'off_0'])
  expect(arranged.page[0]).toBe(found.offers[2])
})

it('keeps earlier fares out of the page and out of the filters’ pool', () => {
  const found = { ...NOTHING_YET, offers: offers(2), total: 4, end: 'complete' as const }
  const whole = { data: { ...found, offers: offers(4, 10) }, isFetching: false, isError: false }
  const arranged = arrangeOffers(found, whole, { sort: 'price-asc', most: 30 })
  expect(ids(arranged.page)).toEqual(['off_0', 'off_1'])
  expect(ids(arranged.pool.offers)).toEqual(ids(offers(4, 10)))
})

it.each([
  [30, 142, '30 of 142 flights found'],
  [8, 8, '8 flights found'],
  [1, 1, '1 flight found'],
  [0, 5, '0 of 5 flights found'],
])('the heading of %i out of %i is "%s"', (shown, total, text) => {
  expect(resultsHeading(shown, total)).toBe(text)
})
