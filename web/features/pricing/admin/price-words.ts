import type { CabinClass } from '#worker/contract/travel'
import type { ExplainedLine, ExplainedRule } from '#worker/features/pricing/contract-price-desk'
import type { Rounding } from '#worker/features/pricing/contract-price-rules'

export const CABIN_WORDS: Record<CabinClass, string> = {
  economy: 'Economy',
  premium_economy: 'Premium economy',
  business: 'Business',
  first: 'First',
}

export const ROUNDING_WORDS: Record<Rounding, string> = {
  unit: 'Up to whole units, such as 219',
  none: 'Up to the smallest unit, such as 218.58',
  five: 'Up to multiples of five, such as 220',
  ninety_nine: 'Up to the next .99, such as 218.99',
}

const KINDS: Record<Exclude<ExplainedLine['kind'], 'rule'>, string> = {
  net: 'Net fare',
  markup: 'Markup of the brand, as no rule applies',
  minimum: 'Up to the minimum fee',
  rounding: 'Rounding',
}

/** The name of a line of a price. */
export const lineWords = ({ kind, rule }: ExplainedLine): string =>
  kind === 'rule' ? `Rule “${rule?.name}”` : KINDS[kind]

const BECAUSE: Record<NonNullable<ExplainedRule['because']>, string> = {
  currency: 'its amount is in another currency',
  dates: 'it is not valid on the day of the offer',
  routes: 'the route is another',
  regions: 'it flies elsewhere',
  airlines: 'the airline is another',
  cabins: 'the cabin is another',
  daysAhead: 'it leaves sooner or later than that',
  earlier: 'an earlier rule has decided',
}

/** The words for why a rule adds nothing, or that it adds something. */
export const ruleWords = ({ because }: ExplainedRule): string =>
  because ? `Not applied: ${BECAUSE[because]}` : 'Applied'
