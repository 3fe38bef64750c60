import { expect, it } from 'vitest'
import { anOffer } from '../../../worker/testing/an-offer'
import { mergeOffers, priceRange } from './merge-offers'

const offer = (id: string, total_amount: string) => anOffer({ id, total_amount })

it('merges pages without an id twice, cheapest first, the newer price standing', () => {
  const merged = mergeOffers([offer('a', '100.00'), offer('b', '300.00')], [offer('c', '200.00'), offer('b', '50.00')])
  expect(merged.map(({ id, total_amount }) => [id, total_amount])).toEqual([
    ['b', '50.00'],
    ['a', '100.00'],
    ['c', '200.00'],
  ])
})

it('compares prices as numbers', () => {
  expect(mergeOffers([], [offer('dear', '1000.00'), offer('cheap', '99.00')])[0]!.id).toBe('cheap')
})

it('tells the range of what the traveller pays', () => {
  expect(priceRange([offer('a', '300.00'), offer('b', '100.00')])).toEqual({
    minimum: '123.00',
    maximum: '369.00',
    currency: 'USD',
  })
  expect(priceRange([])).toBeNull()
})
