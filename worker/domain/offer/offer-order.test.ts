import { describe, expect, it, test } from 'vitest'
import { SearchSort } from '../../contract/search/criteria-fields'
import { durationMinutes, firstOffers, journeyMinutes, orderOffers } from './offer-order'

it.each([
  ['PT7H', 420],
  ['PT45M', 45],
  ['PT9H45M', 585],
  ['P1DT2H5M', 1565],
  ['P2D', 2880],
  ['PT1H0M30S', 60],
  ['PT0M', 0],
  ['', null],
  ['P', null],
  ['PT', null],
  ['7H', null],
  ['P1Y', null],
  [null, null],
])('%j lasts %j minutes', (iso, minutes) => {
  expect(durationMinutes(iso)).toBe(minutes)
})

const offer = (id: string, total_amount: string, ...durations: (string | null)[]) => ({
  id,
  total_amount,
  total_currency: 'USD',
  slices: durations.map((duration) => ({ duration, segments: [{ stops: [] as unknown[] }] })),
})
type Offer = ReturnType<typeof offer>
/** The same with a change of planes, or a technical stop, on each direction. */
const changing = (one: Offer, stops: unknown[] = []): Offer => ({
  ...one,
  slices: one.slices.map((slice) => ({ ...slice, segments: [{ stops }, ...(stops.length > 0 ? [] : slice.segments)] })),
})

const cheapSlow = offer('cheap-slow', '400.00', 'PT14H')
const fair = offer('fair', '430.00', 'PT9H')
const dearFast = offer('dear-fast', '900.00', 'PT7H')
const unknown = offer('unknown', '90.00', null)
const ids = (offers: { id: string }[]) => offers.map(({ id }) => id)

describe('the order of a result', () => {
  test.each<[SearchSort, string[]]>([
    ['price-asc', ['unknown', 'cheap-slow', 'fair', 'dear-fast']],
    ['price-desc', ['dear-fast', 'fair', 'cheap-slow', 'unknown']],
    ['duration-asc', ['dear-fast', 'fair', 'cheap-slow', 'unknown']],
    ['best', ['fair', 'cheap-slow', 'dear-fast', 'unknown']],
  ])('%s', (sort, order) => {
    expect(ids(orderOffers([dearFast, unknown, cheapSlow, fair], sort))).toEqual(order)
  })

  test('amounts are compared as numbers, not as text', () => {
    expect(ids(orderOffers([offer('a', '1000.00', 'PT1H'), offer('b', '99.00', 'PT1H')], 'price-asc'))).toEqual([
      'b',
      'a',
    ])
  })

  test.each<[SearchSort, string[]]>([
    ['price-asc', ['eur-20', 'eur-30', 'usd-10', 'usd-90']],
    ['price-desc', ['eur-30', 'eur-20', 'usd-90', 'usd-10']],
    ['best', ['eur-20', 'eur-30', 'usd-10', 'usd-90']],
  ])('%s compares prices within a currency only', (sort, order) => {
    const priced = ['usd-90', 'eur-30', 'usd-10', 'eur-20'].map((id) => {
      const [currency = '', amount = ''] = id.toUpperCase().split('-')
      return { ...offer(id, amount, 'PT2H'), total_amount: amount, total_currency: currency }
    })
    expect(ids(orderOffers(priced, sort))).toEqual(order)
  })

  test('equal prices go to the shorter journey, whichever way prices run, then to the id', () => {
    const [long, short, twin] = [offer('a', '10.00', 'PT9H'), offer('b', '10.00', 'PT2H'), offer('c', '10.00', 'PT2H')]
    expect(ids(orderOffers([twin, long, short], 'price-asc'))).toEqual(['b', 'c', 'a'])
    expect(ids(orderOffers([twin, long, short], 'price-desc'))).toEqual(['b', 'c', 'a'])
  })

  test.each(SearchSort.options)('%s puts two offers in the same order whatever is beside them', (sort) => {
    const all = Array.from({ length: 60 }, (_, i) =>
      offer(`o${i}`, `${100 + ((i * 37) % 23) * 10}`, `PT${1 + ((i * 11) % 17)}H`),
    )
    const whole = ids(orderOffers(all, sort))
    const some = all.filter((_, i) => i % 3 !== 1)
    expect(ids(orderOffers(some, sort))).toEqual(whole.filter((id) => some.some((one) => one.id === id)))
  })

  test('the best weigh stops beside price and time: each like an hour more', () => {
    const direct = offer('direct', '440.00', 'PT8H', 'PT8H')
    const cheaper = offer('cheaper', '420.00', 'PT8H', 'PT8H')
    const muchCheaper = offer('much-cheaper', '380.00', 'PT8H', 'PT8H')
    expect(ids(orderOffers([direct, cheaper], 'best'))).toEqual(['cheaper', 'direct'])
    for (const stops of [[], ['DUB']]) {
      const all = [changing(cheaper, stops), direct, changing(muchCheaper, stops)]
      expect(ids(orderOffers(all, 'best'))).toEqual(['much-cheaper', 'direct', 'cheaper'])
    }
  })

  test('the first of each order are those that ordering puts first', () => {
    const all = [unknown, dearFast, cheapSlow, fair]
    const first = firstOffers(all, SearchSort.options)
    for (const sort of SearchSort.options) expect(first?.[sort]).toBe(orderOffers(all, sort)[0])
    expect(firstOffers([], ['best'])).toBeNull()
  })

  test('both directions count, and an unstated one makes the journey endless', () => {
    expect(journeyMinutes(offer('a', '1', 'PT1H', 'P1DT5M'))).toBe(60 + 1445)
    expect(journeyMinutes(offer('a', '1', 'PT1H', null))).toBe(Number.POSITIVE_INFINITY)
  })
})
