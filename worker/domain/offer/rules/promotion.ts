import type { Markup } from '../../../contract/brand'
import type { Money } from '../../../contract/money'
import { cardStep } from '../../stripe-amount'
import { HUNDRED_PERCENT } from './markup'

/**
 * The discount of a promotion code on our fee for a fare: a percentage in hundredths of a percent, or an amount, which applies to fares in
 * its currency.
 */
export interface PromotionTerms {
  code: string
  percent: number | null
  fixed: Money | null
}

/** A brand's prices for somebody with a promotion code. */
export type SaleMarkup = Markup & { promotion?: PromotionTerms | undefined }

/**
 * The discount of a code on a fee, in minor units: never more than the fee, so that no price falls below net, and never an amount that a
 * card can't take.
 */
export function discountOf(fee: Money, { percent, fixed }: PromotionTerms): number {
  const wanted = fixed
    ? fixed.currency === fee.currency
      ? fixed.amount
      : 0
    : Math.floor((fee.amount * (percent ?? 0)) / HUNDRED_PERCENT)
  const most = Math.min(wanted, fee.amount)
  return most - (most % cardStep(fee.currency))
}

/** A promotion code with its current use. Amounts are minor units of `currency`, which is null when it applies to any. */
export interface PromotionStatus {
  validFrom: string | null
  validUntil: string | null
  endedAt: Date | null
  maxUses: number | null
  currency: string | null
  budget: number | null
  /** Its use by purchases, under way or completed. */
  uses: number
  discounts: number
}

/** Why a code takes nothing off. */
export type CodeRefusal = 'unknown' | 'not_yet' | 'ended' | 'used_up' | 'used_by_address' | 'no_address' | 'nothing_off'

/** The message to the traveler. */
export const CODE_REFUSALS: Record<CodeRefusal, string> = {
  unknown: 'There is no such promotion code.',
  not_yet: 'This promotion code does not hold yet.',
  ended: 'This promotion code has ended.',
  used_up: 'This promotion code is used up.',
  used_by_address: 'This promotion code was used with this email address already.',
  no_address: 'This promotion code needs an email address of the first passenger.',
  nothing_off: 'This promotion code takes nothing off this flight.',
}

/** Why a code doesn't apply on a day to a discount in minor units; null when it does. */
export function refusalOf(promotion: PromotionStatus, { today, discount }: { today: string; discount: Money }) {
  const { validFrom, validUntil, endedAt, maxUses, budget, uses, discounts } = promotion
  if (endedAt || (validUntil !== null && today > validUntil)) return 'ended'
  if (validFrom !== null && today < validFrom) return 'not_yet'
  if (discount.amount <= 0 || (promotion.currency ?? discount.currency) !== discount.currency) return 'nothing_off'
  const isUsedUp = (maxUses !== null && uses >= maxUses) || (budget !== null && discounts + discount.amount > budget)
  return isUsedUp ? 'used_up' : null
}
