import * as v from 'valibot'
import { asTyped, cleanField } from '../typed-text'
import { isCardNumber } from './card-number'

/** Letters and digits as airlines issue them; spaces and hyphens are removed and letters upper-cased before the check. */
export const FrequentFlyerNumber = v.pipe(
  v.string(),
  v.transform((text) => asTyped(text).replace(/[ -]/g, '').toUpperCase()),
  v.regex(/^[A-Z0-9]*$/, 'A frequent flyer number has letters and digits only'),
  v.minLength(4, 'A frequent flyer number has at least 4 letters and digits'),
  v.maxLength(20, 'A frequent flyer number has at most 20 letters and digits'),
  v.check(
    (number) => !isCardNumber(number),
    'This is the number of a payment card. Please write your frequent flyer number',
  ),
)

/** The airline of a frequent flyer number: its IATA code. */
export const LoyaltyProgram = v.pipe(
  v.string(),
  cleanField,
  v.toUpperCase(),
  v.regex(/^[A-Z0-9]{2}$/, 'Please choose the program of this number'),
)
