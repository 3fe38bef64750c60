import * as v from 'valibot'
import { Currency, minorDigits } from '../../contract/money'

const AMOUNT = 'Use an amount such as 15 or 12.50'

/** The amount that a brand adds to each fare besides its percentage: per booking or per traveler. Decimal major units. */
export const FixedMarkup = v.pipe(
  v.object({
    amount: v.pipe(v.string(AMOUNT), v.regex(/^\d{1,5}(\.\d{1,3})?$/, AMOUNT)),
    currency: Currency,
    per: v.picklist(['booking', 'traveler']),
  }),
  v.forward(
    v.check(
      ({ amount, currency }) => (amount.split('.')[1]?.length ?? 0) <= minorDigits(currency),
      'This currency has fewer decimals',
    ),
    ['amount'],
  ),
)
