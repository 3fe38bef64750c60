import { describe, expect, it } from 'vitest'
import type { PriceRule, RuleConditions } from '../../../features/pricing/contract-price-rules'
import { aRule, priceRules } from '../../../testing/builders/price-rules'
import { coveredRules } from './covered-rules'

const rule = (id: string, when: RuleConditions, gives: PriceRule['gives'] = { percent: 5 }) =>
  aRule({ id, when, gives })
const isCovered = (outer: RuleConditions, inner: RuleConditions) =>
  coveredRules(priceRules([rule('outer', outer), rule('inner', inner)])).get('inner')?.id === 'outer'

describe('a rule never decides', () => {
  const london = { from: 'NYC', to: 'LON', isEitherWay: true }
  it.each<[string, RuleConditions, RuleConditions, boolean]>([
    ['all fares', {}, { airlines: ['BA'] }, true],
    ['a part', { airlines: ['BA'] }, {}, false],
    ['more airlines', { airlines: ['BA', 'AA'] }, { airlines: ['AA'], cabins: ['first'] }, true],
    ['other airlines', { airlines: ['BA'] }, { airlines: ['AA', 'BA'] }, false],
    ['either way', { routes: [london] }, { routes: [{ from: 'LON', to: 'NYC', isEitherWay: false }] }, true],
    ['one way', { routes: [{ ...london, isEitherWay: false }] }, { routes: [london] }, false],
    ['more days', { daysAhead: { max: 30 } }, { daysAhead: { min: 3, max: 20 } }, true],
    ['fewer days', { daysAhead: { max: 10 } }, { daysAhead: { min: 3 } }, false],
    ['a longer time', { validUntil: '2026-12-31' }, { validUntil: '2026-12-01' }, true],
    ['a shorter time', { validUntil: '2026-12-31' }, {}, false],
    [
      'more places',
      { regions: { from: ['US', 'CA'], isEitherWay: true } },
      { regions: { from: ['US'], to: ['GB'], isEitherWay: true } },
      true,
    ],
    [
      'fewer places',
      { regions: { from: ['US'], to: ['GB'], isEitherWay: true } },
      { regions: { from: ['US'], isEitherWay: true } },
      false,
    ],
  ])('after one about %s: %j, %j: %s', (_what, outer, inner, expected) => {
    expect(isCovered(outer, inner)).toBe(expected)
  })

  it('only where the first one decides, and not after one that is about another currency', () => {
    const rules = [rule('a', {}), rule('b', {})]
    expect(coveredRules(priceRules(rules, { mode: 'sum' })).size).toBe(0)
    const euros = rule('a', {}, { fixed: { amount: '5', currency: 'EUR', per: 'booking' } })
    expect(coveredRules(priceRules([euros, rule('b', {})])).size).toBe(0)
  })
})
