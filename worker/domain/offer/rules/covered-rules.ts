import type { PriceRule, PriceRules, RuleConditions } from '../../../features/pricing/contract-price-rules'

const isAmong = (few: readonly string[] | undefined, many: readonly string[] | undefined) =>
  many === undefined || few?.every((each) => many.includes(each)) === true

/** The directed pairs of the routes. */
const ways = (routes: RuleConditions['routes']) =>
  routes?.flatMap(({ from, to, isEitherWay }) => [`${from} ${to}`, ...(isEitherWay ? [`${to} ${from}`] : [])])

function isWithinRegions(inner: RuleConditions['regions'], outer: RuleConditions['regions']): boolean {
  if (outer === undefined) return true
  if (inner === undefined || (inner.isEitherWay && !outer.isEitherWay)) return false
  return isAmong(inner.from, outer.from) && isAmong(inner.to, outer.to)
}

/** Whether the outer conditions match everything that the inner ones match, as far as their lists show. */
const isWithin = (inner: RuleConditions, outer: RuleConditions): boolean =>
  isAmong(ways(inner.routes), ways(outer.routes)) &&
  isWithinRegions(inner.regions, outer.regions) &&
  isAmong(inner.airlines, outer.airlines) &&
  isAmong(inner.cabins, outer.cabins) &&
  (outer.daysAhead?.min ?? 0) <= (inner.daysAhead?.min ?? 0) &&
  (outer.daysAhead?.max ?? 400) >= (inner.daysAhead?.max ?? 400) &&
  (outer.validFrom ?? '') <= (inner.validFrom ?? '') &&
  (outer.validUntil ?? '9') >= (inner.validUntil ?? '9')

/** Whether a rule applies to fares in any currency: one with only an amount applies to those in its currency. */
const isOfAnyCurrency = ({ gives }: PriceRule, other: PriceRule) =>
  gives.percent !== undefined ||
  (other.gives.percent === undefined && gives.fixed?.currency === other.gives.fixed?.currency)

/** The ids of rules that never decide, each with an earlier rule that matches all of its fares. */
export function coveredRules({ mode, rules }: PriceRules): Map<string, PriceRule> {
  const covered = new Map<string, PriceRule>()
  if (mode === 'sum') return covered
  for (const [index, rule] of rules.entries()) {
    const before = rules
      .slice(0, index)
      .find((other) => isWithin(rule.when, other.when) && isOfAnyCurrency(other, rule))
    if (before) covered.set(rule.id, before)
  }
  return covered
}
