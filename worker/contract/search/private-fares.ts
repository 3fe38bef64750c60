import * as v from 'valibot'
import { cleanField } from '../typed-text'

const CODE = 'Use the code as the airline has given it: letters, digits, spaces, and . / - up to 40 characters'
const Code = v.pipe(v.string(CODE), cleanField, v.regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]{0,39}$/, CODE))

const AIRLINE = 'Begin with the airline’s code of two letters or digits, such as AA'

/** Airlines that need both codes to find their private fares. */
const NEEDS_TOUR_CODE = ['AA', 'UA', 'WN']

/** The codes by which an airline finds the private fares that it sells only to a brand's travelers. */
const PrivateFare = v.pipe(
  v.object({
    airline: v.pipe(v.string(AIRLINE), cleanField, v.toUpperCase(), v.regex(/^(?!\d\d)[A-Z0-9]{2}$/, AIRLINE)),
    corporateCode: v.optional(Code),
    tourCode: v.optional(Code),
    /** What some airlines use instead of a code, such as the buyer's business number. */
    trackingReference: v.optional(Code),
  }),
  // Offers state these two codes and no tour code: what a tour code alone had found couldn't be distinguished from public fares.
  v.check(
    ({ corporateCode, trackingReference }) => Boolean(corporateCode ?? trackingReference),
    ({ input }) => `Add a corporate code or a tracking reference for ${input.airline}`,
  ),
  v.check(
    ({ airline, corporateCode, tourCode }) =>
      !NEEDS_TOUR_CODE.includes(airline) || Boolean(corporateCode) === Boolean(tourCode),
    ({ input }) => `${input.airline} needs a corporate code and a tour code`,
  ),
)
export type PrivateFare = v.InferOutput<typeof PrivateFare>

const MOST = 20

/** The codes of a brand, once for each airline. */
export const PrivateFares = v.pipe(
  v.array(PrivateFare),
  v.maxLength(MOST, `Use at most ${MOST} airlines`),
  v.check(
    (fares) => new Set(fares.map(({ airline }) => airline)).size === fares.length,
    'Name each airline once: it takes one set of codes',
  ),
)
