import * as v from 'valibot'
import type { CabinClass } from './cabin-class'
import { Currency } from './money'

const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

const AMOUNT = 'Use an amount such as 15 or 12.50'

const decimalsOf = (currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** What a brand adds to each fare beside its percent: once a booking, or once for each traveler on it. Decimal major units. */
const FixedMarkup = v.pipe(
  v.object({
    amount: v.pipe(v.string(AMOUNT), v.regex(/^\d{1,5}(\.\d{1,3})?$/, AMOUNT)),
    currency: Currency,
    per: v.picklist(['booking', 'traveler']),
  }),
  v.forward(
    v.check(
      ({ amount, currency }) => (amount.split('.')[1]?.length ?? 0) <= decimalsOf(currency),
      'This currency has fewer decimals',
    ),
    ['amount'],
  ),
)

/** What a brand adds to net prices: `markupPercent` to all of them, the rest to fares only (domain/pricing). */
export const Markup = v.object({
  /** 23 unless the owner changes it. */
  markupPercent: Percent,
  /** The percents of cabins that have one of their own. */
  markupByCabin: v.optional(
    v.partial(
      v.object({
        economy: Percent,
        premium_economy: Percent,
        business: Percent,
        first: Percent,
      } satisfies Record<CabinClass, typeof Percent>),
    ),
  ),
  markupFixed: v.optional(FixedMarkup),
})
export type Markup = v.InferOutput<typeof Markup>
