import type { PriceRule, PriceRules } from '../../features/pricing/contract-price-rules'

/** A rule for all fares that adds 10 percent by default. */
export const aRule = (given: Partial<PriceRule> = {}): PriceRule => ({
  id: 'rule-1',
  name: 'All fares',
  when: {},
  gives: { percent: 10 },
  ...given,
})

/** Rules of which the first that matches applies, rounded to whole units. */
export const priceRules = (rules: PriceRule[], given: Partial<PriceRules> = {}): PriceRules => ({
  mode: 'first',
  rules,
  rounding: 'unit',
  ...given,
})
