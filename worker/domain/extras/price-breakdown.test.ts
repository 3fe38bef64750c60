import { expect, it } from 'vitest'
import { readTravelsWith } from '../../../web/links/travels-with'
import type { TravelExtras } from '../../contract/search/travel-extras'
import { seededRandom } from '../../sandbox/randomness'
import { anOffer } from '../../testing/builders/an-offer'
import { priceBreakdown, shareOut } from './price-breakdown'

const extras = (given: Partial<TravelExtras> = {}): TravelExtras => ({
  id: 'off_1',
  currency: 'USD',
  fare: '615.00',
  seated: 1,
  cabin: '0.00',
  checked: ['37.00', null],
  ...given,
})
const party = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `pas_${index}`, type: 'adult' as const, age: null }))

it('names fare, taxes, our fee and what is wanted, and their sum', () => {
  const { lines, total } = priceBreakdown(anOffer(), readTravelsWith('cabin,bag1'), extras())
  expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['Base fare', '380.00'],
    ['Taxes and airport charges', '120.00'],
    ['Service fee, not refunded', '115.00'],
    ['Cabin bag', '0.00'],
    ['Checked bag', '37.00'],
  ])
  expect(total).toBe('652.00')
})

it('leaves extras without a known price out of the sum, and says so', () => {
  const breakdown = priceBreakdown(anOffer(), readTravelsWith('bag2,seat'), extras())
  expect(breakdown).toMatchObject({ total: '615.00', missing: ['checked', 'seat'] })
  expect(priceBreakdown(anOffer(), readTravelsWith('bag1'), null)).toMatchObject({
    total: '615.00',
    missing: ['checked'],
  })
})

it('adds up to the cent, for all and for each, in 3,000 seeded cases', () => {
  const random = seededRandom(5)
  const roll = (most: number) => Math.floor(random() * most)
  const cents = (text: string) => Math.round(Number(text) * 100)
  const sum = (amounts: string[]) => amounts.reduce((all, amount) => all + cents(amount), 0)
  for (let round = 0; round < 3000; round++) {
    const amount = () => `${roll(3000)}.${String(roll(100)).padStart(2, '0')}`
    const net = { total_amount: `${1000 + roll(3000)}.${10 + roll(90)}`, base_amount: '500.00', tax_amount: amount() }
    const offer = anOffer({ ...net, passengers: party(1 + roll(9)) })
    const wanted = readTravelsWith(['', 'cabin', 'bag1', 'bag2,seat', 'cabin,bag1,seat'][roll(5)])
    const known = extras({ cabin: amount(), checked: [amount(), roll(2) ? amount() : null], seat: amount() })
    const { lines, total, each, travelers } = priceBreakdown(offer, wanted, known)
    expect(sum(lines.map((line) => line.amount))).toBe(cents(total))
    expect(sum(lines.map((line) => line.each))).toBe(cents(each))
    expect(Math.abs(cents(each) * travelers - cents(total))).toBeLessThanOrEqual(travelers / 2)
    for (const line of lines)
      expect(Math.abs(cents(line.each) * travelers - cents(line.amount))).toBeLessThanOrEqual(travelers)
  }
})

it('shares what doesn’t divide without losing a cent', () => {
  expect(shareOut([100, 100, 100], 3)).toEqual({ shares: [34, 33, 33], share: 100 })
  expect(shareOut([1, 1], 3)).toEqual({ shares: [1, 0], share: 1 })
})
