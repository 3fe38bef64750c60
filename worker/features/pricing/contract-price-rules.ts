import * as v from 'valibot'
import { cleanLine } from '../../contract/clean-text'
import { Currency, minorDigits } from '../../contract/money'
import { CabinClass, iataCode, localDate } from '../../contract/travel'
import { cleanField } from '../../contract/typed-text'
import { isRegion } from './contract-regions'

const REGION = 'Use a country’s code of two letters, such as DE, or a continent'

/** A country by ISO 3166-1 alpha-2, or a continent. */
const Region = v.pipe(
  v.string(REGION),
  v.check((region) => isRegion(region), REGION),
)

/** The most places, airlines or pairs of places in a rule. */
const MOST_NAMED = 20
/** The most rules of a brand. */
export const MOST_RULES = 30

const named = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(item),
    v.minLength(1, 'Name at least one, or leave the condition out'),
    v.maxLength(MOST_NAMED, `Name at most ${MOST_NAMED}`),
  )

const AIRLINE = 'Use an airline’s code of two letters or digits, such as BA'
const DAYS = 'Use a whole number of days from 0 to 400'
const Days = v.pipe(v.number(DAYS), v.integer(DAYS), v.minValue(0, DAYS), v.maxValue(400, DAYS))

const RouteEnds = v.object({
  from: iataCode('Use the code of an airport or a city, such as JFK or NYC'),
  to: iataCode('Use the code of an airport or a city, such as LHR or LON'),
  /** Whether the pair applies in both directions. */
  isEitherWay: v.boolean(),
})

const Regions = v.pipe(
  v.object({
    from: v.optional(named(Region)),
    to: v.optional(named(Region)),
    isEitherWay: v.boolean(),
  }),
  v.forward(
    v.check(({ from, to }) => from !== undefined || to !== undefined, 'Name where it leaves or where it goes'),
    ['from'],
  ),
)

/**
 * The conditions of a rule: a fare has to meet all of them. The route of a journey is that of its first flight, from the first airport to
 * the last. Days ahead count from the day on which the offer was created to the day of departure, both local to the first airport. Dates of
 * validity are those on which the offer was created, in UTC, the last day included.
 */
const RuleConditions = v.object({
  /** The route is one of these. */
  routes: v.optional(named(RouteEnds)),
  regions: v.optional(Regions),
  /** The airline that sells the fare, or under whose number one of its flights is sold, is one of these. */
  airlines: v.optional(
    named(v.pipe(v.string(AIRLINE), cleanField, v.toUpperCase(), v.regex(/^(?!\d\d)[A-Z0-9]{2}$/, AIRLINE))),
  ),
  /** The best cabin of the journey is one of these. */
  cabins: v.optional(named(CabinClass)),
  daysAhead: v.optional(
    v.pipe(
      v.object({ min: v.optional(Days), max: v.optional(Days) }),
      v.forward(
        v.check(({ min = 0, max = 400 }) => min <= max, 'The most days are fewer than the least'),
        ['max'],
      ),
    ),
  ),
  validFrom: v.optional(localDate()),
  validUntil: v.optional(localDate()),
})
export type RuleConditions = v.InferOutput<typeof RuleConditions>

// The same as in a markup (fixed-markup), separate so that the page of rules needn't load what the brand editor does.
const AMOUNT = 'Use an amount such as 15 or 12.50'
const Amount = v.pipe(v.string(AMOUNT), v.regex(/^\d{1,5}(\.\d{1,3})?$/, AMOUNT))
const DECIMALS = 'This currency has fewer decimals'
const fits = ({ amount, currency }: { amount: string; currency: string }) =>
  (amount.split('.')[1]?.length ?? 0) <= minorDigits(currency)
const Fixed = v.pipe(
  v.object({ amount: Amount, currency: Currency, per: v.picklist(['booking', 'traveler']) }),
  v.forward(
    v.check((fixed) => fits(fixed), DECIMALS),
    ['amount'],
  ),
)

const PERCENT = 'Use a number from 0 to 100'
const NAME = 'Name is required'

/** A price rule of a brand: what it adds to net fares, and to which. */
export const PriceRule = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'This is not the id of a rule')),
  name: v.pipe(v.string(NAME), cleanLine, v.nonEmpty(NAME), v.maxLength(60, 'Name must be at most 60 characters')),
  when: v.pipe(
    RuleConditions,
    v.forward(
      v.check(
        ({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil,
        'The last day is before the first',
      ),
      ['validUntil'],
    ),
  ),
  /** Percentages have two decimals at most. A fixed amount is only added to fares in its own currency: nothing is ever converted. */
  gives: v.pipe(
    v.object({
      percent: v.optional(
        v.pipe(
          v.number(PERCENT),
          v.minValue(0, PERCENT),
          v.maxValue(100, PERCENT),
          v.check((percent) => Number(percent.toFixed(2)) === percent, 'Use two decimals at most'),
        ),
      ),
      fixed: v.optional(Fixed),
    }),
    v.forward(
      v.check(({ percent, fixed }) => percent !== undefined || fixed !== undefined, 'Add a percent or an amount'),
      ['percent'],
    ),
  ),
})
export type PriceRule = v.InferOutput<typeof PriceRule>

/**
 * What totals are rounded up to: whole units of the currency, the smallest amount that a card takes, multiples of five whole units, or the
 * next .99.
 */
export const ROUNDINGS = ['unit', 'none', 'five', 'ninety_nine'] as const
export type Rounding = (typeof ROUNDINGS)[number]

const Minimum = v.pipe(
  v.object({ amount: Amount, currency: Currency }),
  v.forward(
    v.check((minimum) => fits(minimum), DECIMALS),
    ['amount'],
  ),
)

/**
 * A brand's rules in their order. `first`: the first that matches decides; `sum`: all that match add up. Fares without a matching rule get
 * the brand's markup. Minimum and rounding apply to all fares: `minimum` is the least fee of a booking in a currency, and rounding only
 * ever adds to a total.
 */
export const PriceRules = v.pipe(
  v.object({
    mode: v.picklist(['first', 'sum']),
    rules: v.pipe(v.array(PriceRule), v.maxLength(MOST_RULES, `Use at most ${MOST_RULES} rules`)),
    minimum: v.optional(
      v.pipe(
        v.array(Minimum),
        v.maxLength(10, 'Use at most 10 currencies'),
        v.check(
          (minimum) => new Set(minimum.map(({ currency }) => currency)).size === minimum.length,
          'Name each currency once',
        ),
      ),
    ),
    rounding: v.picklist(ROUNDINGS),
  }),
  v.check(({ rules }) => new Set(rules.map(({ id }) => id)).size === rules.length, 'Each rule has an id of its own'),
)
export type PriceRules = v.InferOutput<typeof PriceRules>
