import { expect, it } from 'vitest'
import { discountOf, type PromotionTerms } from './promotion'

const fee = (amount: number, currency = 'USD') => ({ amount, currency })
const terms = (given: Partial<PromotionTerms>): PromotionTerms => ({
  code: 'A-B',
  percent: null,
  fixed: null,
  ...given,
})

it.each<[string, number, number]>([
  ['a percent, rounded down', discountOf(fee(1999), terms({ percent: 3333 })), 666],
  ['an amount', discountOf(fee(1999), terms({ fixed: fee(500) })), 500],
  ['never more than the fee', discountOf(fee(1999), terms({ fixed: fee(5000) })), 1999],
  ['nothing of an amount in another currency', discountOf(fee(1999), terms({ fixed: fee(500, 'EUR') })), 0],
  ['no thousandths, which cards don’t take', discountOf(fee(19_990, 'KWD'), terms({ percent: 3333 })), 6660],
])('a code takes off %s', (_what, discount, expected) => {
  expect(discount).toBe(expected)
})
