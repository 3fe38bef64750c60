import * as v from 'valibot'
import type { Mode } from '../../contract/admin'
import { Currency, minorDigits } from '../../contract/money'
import { localDate } from '../../contract/travel'
import { cleanField } from '../../contract/typed-text'

const CODE = 'Use 3 to 20 letters, digits or hyphens'

/** A promotion code as it is stored: in upper case, however it was typed. */
export const PromotionCode = v.pipe(v.string(CODE), cleanField, v.toUpperCase(), v.regex(/^[A-Z0-9-]{3,20}$/, CODE))

/** Discounts above this percentage, and fixed amounts, are worth guessing codes for. */
const SMALL_PERCENT = 10
const HARD_TO_GUESS = 8
const GUESSED = `Use ${HARD_TO_GUESS} letters and digits or more: a shorter code for more than ${SMALL_PERCENT}%, or for an amount, is soon guessed`

// As in price rules: a separate schema for amounts.
const AMOUNT = 'Use an amount such as 15 or 12.50'
const Amount = v.pipe(
  v.object({
    amount: v.pipe(
      v.string(AMOUNT),
      v.regex(/^\d{1,7}(\.\d{1,3})?$/, AMOUNT),
      v.check((amount) => Number(amount) > 0, 'Use an amount above zero'),
    ),
    currency: Currency,
  }),
  v.forward(
    v.check(
      ({ amount, currency }) => (amount.split('.')[1]?.length ?? 0) <= minorDigits(currency),
      'This currency has fewer decimals',
    ),
    ['amount'],
  ),
)

const PERCENT = 'Use a number above 0, up to 100'
const Percent = v.pipe(
  v.number(PERCENT),
  v.minValue(0, PERCENT),
  v.maxValue(100, PERCENT),
  v.check((percent) => percent > 0, PERCENT),
  v.check((percent) => Number(percent.toFixed(2)) === percent, 'Use two decimals at most'),
)

const USES = 'Use a whole number from 1 to 1,000,000'

/** The validity and limits of a code, which may be changed later. Days are in UTC, the last one included. */
const limits = {
  validFrom: v.optional(localDate()),
  validUntil: v.optional(localDate()),
  maxUses: v.optional(v.pipe(v.number(USES), v.integer(USES), v.minValue(1, USES), v.maxValue(1_000_000, USES))),
  /** The most that all its discounts may add up to. */
  budget: v.optional(Amount),
}

const isInOrder = ({ validFrom, validUntil }: { validFrom?: string | undefined; validUntil?: string | undefined }) =>
  !validFrom || !validUntil || validFrom <= validUntil
const ORDER = 'The last day is before the first'

/** The body of POST /api/admin/brands/:key/promotions. Either `percent` or `fixed` is deducted from our fee on the fare, at most all of it. */
export const NewPromotion = v.pipe(
  v.object({
    code: PromotionCode,
    percent: v.optional(Percent),
    fixed: v.optional(Amount),
    oncePerAddress: v.boolean(),
    ...limits,
  }),
  v.forward(
    v.check(({ percent, fixed }) => (percent === undefined) !== (fixed === undefined), 'Use a percent or an amount'),
    ['percent'],
  ),
  v.forward(
    v.check(
      ({ code, percent, fixed }) =>
        (!fixed && (percent ?? 0) <= SMALL_PERCENT) || code.replaceAll('-', '').length >= HARD_TO_GUESS,
      GUESSED,
    ),
    ['code'],
  ),
  v.forward(
    v.check(
      ({ fixed, budget }) => !fixed || !budget || fixed.currency === budget.currency,
      'Use the currency of the amount',
    ),
    ['budget'],
  ),
  v.forward(
    v.check((typed) => isInOrder(typed), ORDER),
    ['validUntil'],
  ),
)
export type NewPromotion = v.InferOutput<typeof NewPromotion>

const BasedOn = v.pipe(v.number('version must be a number'), v.integer(), v.minValue(1))

/** The body of PUT …/promotions/:id. The discount of a code never changes. `version` is the edited one. */
export const PromotionChange = v.pipe(
  v.object({ version: BasedOn, ...limits }),
  v.forward(
    v.check((typed) => isInOrder(typed), ORDER),
    ['validUntil'],
  ),
)
export type PromotionChange = v.InferOutput<typeof PromotionChange>

/** The body of POST …/promotions/:id/end. */
export const PromotionEnd = v.object({ version: BasedOn })

/** An amount in decimal major units. */
interface Sum {
  amount: string
  currency: string
}

/** A code as the brand's managers see it. `given` and `held` are of one mode. */
export interface Promotion {
  id: string
  code: string
  version: number
  percent: number | null
  fixed: Sum | null
  oncePerAddress: boolean
  validFrom: string | null
  validUntil: string | null
  maxUses: number | null
  budget: Sum | null
  endedAt: string | null
  /** Discounts of tickets that were bought with it. */
  given: { uses: number; sums: Sum[] }
  /** Discounts of purchases that are under way, which are released if they end without a ticket. */
  held: { uses: number; sums: Sum[] }
}

/** The answer of GET and of every change of a brand's codes, newest first. */
export interface PromotionList {
  mode: Mode
  promotions: Promotion[]
}

/**
 * The body of POST /api/flights/offer/:id/promotion, which answers with the fare's price with the code. `email`: the address of the booking.
 */
export const PromotionQuestion = v.object({
  code: PromotionCode,
  email: v.optional(v.pipe(v.string(), v.maxLength(254))),
})
export type PromotionQuestion = v.InferOutput<typeof PromotionQuestion>
