import type { Markup } from '../../../contract/brand'
import { type Money, minorDigits } from '../../../contract/money'
import type { PriceRule, PriceRules, Rounding } from '../../../features/pricing/contract-price-rules'
import { parseMoney } from '../../money'
import { cardStep } from '../../stripe-amount'
import { farePercent, fixedPart, HUNDRED_PERCENT, hundredths, type NetFare } from './markup'
import { matchRule, type RuleCondition } from './match-rule'

/** What a rule or markup adds to a net fare: a percentage in hundredths of a percent, and minor units. */
interface Part {
  /** The rule behind it; null for the brand's markup. */
  rule: PriceRule | null
  percent: number
  fixed: number
}

/** A line of a price, in minor units. Only rounding may be negative. */
export interface PriceLine {
  kind: 'net' | 'rule' | 'markup' | 'minimum' | 'rounding'
  /** The rule's id and name. */
  rule?: Pick<PriceRule, 'id' | 'name'>
  amount: number
}

/** The explanation of a price: lines that add up to the total. */
export interface ExplainedPrice {
  lines: PriceLine[]
  total: Money
  /** Whether the price may also be lower, because the known details of the fare don't determine which rules apply. Never for an offer. */
  isMost: boolean
}

/** Totals are multiples of `step` minus `below`, in minor units. */
function gridOf(rounding: Rounding, currency: string): { step: number; below: number } {
  const unit = 10 ** minorDigits(currency)
  const least = cardStep(currency)
  if (rounding === 'none') return { step: least, below: 0 }
  if (rounding === 'five') return { step: 5 * unit, below: 0 }
  return { step: unit, below: rounding === 'ninety_nine' && least < unit ? least : 0 }
}

/** The price of a net fare to which these parts are added. They are rounded up together, once: no price is lower than the parts require. */
function priceOf(net: Money, parts: readonly Part[], rules: PriceRules | undefined): ExplainedPrice {
  const { currency } = net
  const percent = parts.reduce((sum, part) => sum + part.percent, 0)
  const fixed = parts.reduce((sum, part) => sum + part.fixed, 0)
  // In hundredths of a percent of a minor unit.
  const scaled = net.amount * (HUNDRED_PERCENT + percent) + fixed * HUNDRED_PERCENT
  const least = rules?.minimum?.find((minimum) => minimum.currency === currency)
  const floor = net.amount + (least ? parseMoney(least.amount, currency).amount : 0)
  const wanted = Math.max(scaled, floor * HUNDRED_PERCENT)
  const { step, below } = gridOf(rules?.rounding ?? 'unit', currency)
  const total = Math.ceil((wanted + below * HUNDRED_PERCENT) / (HUNDRED_PERCENT * step)) * step - below
  const added = parts.map(
    ({ rule, ...part }): PriceLine => ({
      ...(rule ? { kind: 'rule', rule: { id: rule.id, name: rule.name } } : { kind: 'markup' }),
      amount: Math.floor((net.amount * part.percent) / HUNDRED_PERCENT + 0.5) + part.fixed,
    }),
  )
  const lines: PriceLine[] = [{ kind: 'net', amount: net.amount }, ...added]
  const sum = () => lines.reduce((all, { amount }) => all + amount, 0)
  if (sum() < floor) lines.push({ kind: 'minimum', amount: floor - sum() })
  if (sum() !== total) lines.push({ kind: 'rounding', amount: total - sum() })
  return { lines, total: { amount: total, currency }, isMost: false }
}

/**
 * The rules behind a price: one list for a fare that is known in full, otherwise each list that could give the highest or lowest price.
 * Without any rule the markup applies.
 */
function possibleRules({ mode, rules }: PriceRules, fare: NetFare): PriceRule[][] {
  const answered = rules.map((rule) => ({ rule, answer: matchRule(rule, fare).answer }))
  const possible = answered.filter(({ answer }) => answer !== false)
  const sure = possible.filter(({ answer }) => answer === true).map(({ rule }) => rule)
  const all = possible.map(({ rule }) => rule)
  if (mode === 'sum') return sure.length === all.length ? [all] : [all, sure]
  const first = possible.findIndex(({ answer }) => answer === true)
  const before = all.slice(0, first < 0 ? undefined : first + 1).map((rule) => [rule])
  return first < 0 ? [...before, []] : before
}

const rulePart = (rule: PriceRule, fare: NetFare): Part => ({
  rule,
  percent: hundredths(rule.gives.percent ?? 0),
  fixed: fixedPart(fare, rule.gives.fixed),
})

const markupPart = (fare: NetFare, markup: Markup): Part => ({
  rule: null,
  percent: hundredths(farePercent(fare, markup)),
  fixed: fixedPart(fare, markup.markupFixed),
})

/** The price of a fare in its lines. For a fare that isn't known in full it is the highest possible, so that no search finds a higher one. */
export function explainPrice(fare: NetFare, markup: Markup): ExplainedPrice {
  const { priceRules } = markup
  const net = parseMoney(fare.total_amount, fare.total_currency)
  const ofRules = (rules: readonly PriceRule[]) =>
    priceOf(net, rules.length > 0 ? rules.map((rule) => rulePart(rule, fare)) : [markupPart(fare, markup)], priceRules)
  const prices = (priceRules ? possibleRules(priceRules, fare) : [[]]).map(ofRules)
  const totals = prices.map(({ total }) => total.amount)
  const most = prices[totals.indexOf(Math.max(...totals))]
  return { ...(most ?? ofRules([])), isMost: totals.some((total) => total !== totals[0]) }
}

/** Why a rule adds nothing to a fare: a condition that doesn't match, or an earlier rule that decided. Null for a rule that adds something. */
export interface PassedRule {
  rule: Pick<PriceRule, 'id' | 'name'>
  because: RuleCondition | 'earlier' | null
}

/** The effect of each of a brand's rules on an offer, in order. */
export function passedRules(fare: NetFare, { priceRules }: Markup): PassedRule[] {
  let isDecided = false
  return (priceRules?.rules ?? []).map((rule) => {
    const { id, name } = rule
    const { answer, because } = matchRule(rule, fare)
    const isLate = answer === true && isDecided
    isDecided ||= answer === true && priceRules?.mode === 'first'
    return { rule: { id, name }, because: isLate ? 'earlier' : because }
  })
}
