import * as v from 'valibot'
import { Currency, minorDigits } from '../money'

const AMOUNT = 'Use an amount such as 15 or 12.50'

/** An amount in decimal major units, with no more decimals than its currency has. */
export const ownAmount = v.pipe(v.string(AMOUNT), v.regex(/^\d{1,5}(\.\d{1,3})?$/, AMOUNT))

/** Whether the currency can hold the amount. */
export const fitsCurrency = ({ amount, currency }: { amount: string; currency: string }): boolean =>
  (amount.split('.')[1]?.length ?? 0) <= minorDigits(currency)

/** What is said where it can't. */
export const TOO_MANY_DECIMALS = 'This currency has fewer decimals'

/** What a brand adds to each fare beside a percent: once a booking, or once for each traveler on it. Decimal major units. */
export const FixedMarkup = v.pipe(
  v.object({ amount: ownAmount, currency: Currency, per: v.picklist(['booking', 'traveler']) }),
  v.forward(
    v.check((money) => fitsCurrency(money), TOO_MANY_DECIMALS),
    ['amount'],
  ),
)
export type FixedMarkup = v.InferOutput<typeof FixedMarkup>
