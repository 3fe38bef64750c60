import { CURRENCY_CODE, minorDigits } from '../../money'
import { airport, choice, day, line, list } from '../fields'

const CABINS = {
  economy: 'Economy',
  premium_economy: 'Premium economy',
  business: 'Business',
  first: 'First',
} as const

/** Each of them is searched once a day. */
export const MOST_OFFERS = 12

/** Fares that a brand's owner wants on home while searches find them at a price or below it. */
export const offers = list(
  'Offers',
  'offer',
  MOST_OFFERS,
  {
    title: line('Title', 60, { isOptional: true, hint: 'Such as "Paris for Easter"; else the route stands there' }),
    from: airport('From'),
    to: airport('To'),
    departs: day('Outbound'),
    returns: day('Return', { isOptional: true, hint: 'Leave it empty for a one-way flight' }),
    cabin: choice('Cabin', CABINS),
    limit: line('Highest price', 10, {
      hint: 'For one adult, with everything. The offer is shown at the price that was found, while that is no higher',
      form: { pattern: /^(?!0+(?:\.0+)?$)\d{1,6}(?:\.\d{1,4})?$/, say: 'Use an amount such as 199 or 199.50' },
    }),
    currency: line('Currency', 3, {
      hint: 'That in which your shop sells, such as USD',
      form: { pattern: CURRENCY_CODE, say: 'Use a currency code such as USD' },
    }),
    until: day('Last day on home', { hint: 'In UTC' }),
  },
  {
    rule: ({ from, to, departs = '', returns = '', limit = '', currency = '', until = '' }) => {
      if (from === to) return { field: 'to', say: 'From and To cannot be the same' }
      if (returns && returns < departs)
        return { field: 'returns', say: 'The return cannot be before the outbound flight' }
      if ((limit.split('.')[1]?.length ?? 0) > minorDigits(currency)) {
        return { field: 'limit', say: 'This currency has fewer decimals' }
      }
      return until > departs ? { field: 'until', say: 'This is after the outbound flight' } : null
    },
  },
)
