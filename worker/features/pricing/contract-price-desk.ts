import * as v from 'valibot'
import type { CabinClass } from '../../contract/travel'
import { PriceRules } from './contract-price-rules'

const BasedOn = v.pipe(v.number('version must be a number'), v.integer(), v.minValue(1))

/** The body of PUT /api/admin/brands/:key/price-rules: null takes all rules away. `version` is the one that was edited. */
export const PriceRulesChange = v.object({ version: BasedOn, rules: v.nullable(PriceRules) })

/** The body of POST /api/admin/brands/:key/price-rules/explain: of an offer by its id, at the rules as they are typed. */
export const PriceQuestion = v.object({
  offerId: v.pipe(
    v.string('Use the id of an offer'),
    v.trim(),
    v.regex(/^[\w-]{1,128}$/, 'Use the id of an offer, such as off_…'),
  ),
  rules: v.nullable(PriceRules),
})

/** The body of POST /api/admin/brands/:key/price-rules/simulate. */
export const SimulationQuestion = v.object({ rules: v.nullable(PriceRules) })

/** A line of a price; decimal major units, below zero only for rounding. `rule` names the rule that it is of. */
export interface ExplainedLine {
  kind: 'net' | 'rule' | 'markup' | 'minimum' | 'rounding'
  rule?: { id: string; name: string } | undefined
  amount: string
}

/** Why a rule adds nothing: a condition by which it is not about the fare, or the one before it that decided. Null: it adds something. */
export interface ExplainedRule {
  rule: { id: string; name: string }
  because: 'currency' | 'dates' | 'routes' | 'regions' | 'airlines' | 'cabins' | 'daysAhead' | 'earlier' | null
}

/** Why an offer costs what it costs by the typed rules, and what it costs by the saved ones. */
export interface PriceAnswer {
  offer: {
    id: string
    airline: string
    origin: string
    destination: string
    /** The first flight's departure, at the airport's clocks. */
    departs: string
    cabin: CabinClass | null
    travelers: number
  }
  currency: string
  lines: ExplainedLine[]
  total: string
  rules: ExplainedRule[]
  /** By what is saved. */
  savedTotal: string
}

/** A fare that a search found, before and after. `isOpen`: what is kept of it doesn't say which rules apply, so the highest price is given. */
export interface SimulatedFare {
  origin: string
  destination: string
  departureDate: string
  returnDate: string | null
  cabin: CabinClass
  airline: string
  currency: string
  net: string
  before: string
  after: string
  isOpen: boolean
}

/** What the typed rules would have made of the brand's latest searches for one adult: the cheapest fare of each. */
export interface Simulation {
  fares: SimulatedFare[]
  dearer: number
  cheaper: number
  same: number
  /** How many of them show the highest possible price. */
  open: number
}
