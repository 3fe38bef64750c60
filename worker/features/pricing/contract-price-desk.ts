import * as v from 'valibot'
import type { CabinClass } from '../../contract/travel'
import { cleanField } from '../../contract/typed-text'
import { PriceRules } from './contract-price-rules'

const BasedOn = v.pipe(v.number('version must be a number'), v.integer(), v.minValue(1))

/** The body of PUT /api/admin/brands/:key/price-rules: null removes all rules. `version` is the edited one. */
export const PriceRulesChange = v.object({ version: BasedOn, rules: v.nullable(PriceRules) })

/** The body of POST /api/admin/brands/:key/price-rules/explain: an offer's id, and the rules as typed. */
export const PriceQuestion = v.object({
  offerId: v.pipe(
    v.string('Use the id of an offer'),
    cleanField,
    v.regex(/^[\w-]{1,128}$/, 'Use the id of an offer, such as off_…'),
  ),
  rules: v.nullable(PriceRules),
})

/** The body of POST /api/admin/brands/:key/price-rules/simulate. */
export const SimulationQuestion = v.object({ rules: v.nullable(PriceRules) })

/** A line of a price; decimal major units, negative only for rounding. `rule` is the name of its rule. */
export interface ExplainedLine {
  kind: 'net' | 'rule' | 'markup' | 'minimum' | 'rounding'
  rule?: { id: string; name: string } | undefined
  amount: string
}

/** Why a rule adds nothing: a condition that doesn't match the fare, or the earlier rule that decided. Null: it adds something. */
export interface ExplainedRule {
  rule: { id: string; name: string }
  because: 'currency' | 'dates' | 'routes' | 'regions' | 'airlines' | 'cabins' | 'daysAhead' | 'earlier' | null
}

/** The explanation of an offer's price by the typed rules, and its price by the saved ones. */
export interface PriceAnswer {
  offer: {
    id: string
    airline: string
    origin: string
    destination: string
    /** The first flight's departure, in the airport's local time. */
    departs: string
    cabin: CabinClass | null
    travelers: number
  }
  currency: string
  lines: ExplainedLine[]
  total: string
  rules: ExplainedRule[]
  /** By the saved rules. */
  savedTotal: string
}

/** A fare that a search found, before and after. `isOpen`: the stored details don't determine which rules apply, so the highest price is given. */
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

/** The brand's latest searches for one adult at the typed rules: the cheapest fare of each. */
export interface Simulation {
  fares: SimulatedFare[]
  dearer: number
  cheaper: number
  same: number
  /** How many of them show the highest possible price. */
  open: number
}
