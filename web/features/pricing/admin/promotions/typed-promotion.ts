import * as v from 'valibot'
import { minorDigits } from '#worker/contract/money'
import { NewPromotion, type Promotion, PromotionChange } from '#worker/features/pricing/contract-promotions'
import { typedNumber } from '../../../../format/typed-number'

/** A code as typed: every field is text, so that invalid input stays as it is. */
export interface TypedPromotion {
  code: string
  takes: 'percent' | 'fixed'
  percent: string
  amount: string
  currency: string
  oncePerAddress: boolean
  validFrom: string
  validUntil: string
  maxUses: string
  budget: string
}

export const NO_PROMOTION: TypedPromotion = {
  code: '',
  takes: 'percent',
  percent: '',
  amount: '',
  currency: 'USD',
  oncePerAddress: false,
  validFrom: '',
  validUntil: '',
  maxUses: '',
  budget: '',
}

/** A stored code as it would be typed. */
export const typedPromotion = ({ code, percent, fixed, budget, ...stored }: Promotion): TypedPromotion => ({
  code,
  takes: fixed ? 'fixed' : 'percent',
  percent: percent === null ? '' : String(percent),
  amount: fixed?.amount ?? '',
  currency: fixed?.currency ?? budget?.currency ?? 'USD',
  oncePerAddress: stored.oncePerAddress,
  validFrom: stored.validFrom ?? '',
  validUntil: stored.validUntil ?? '',
  maxUses: stored.maxUses === null ? '' : String(stored.maxUses),
  budget: budget?.amount ?? '',
})

type Errors = Partial<Record<keyof TypedPromotion, string>>

/** The form's field for a path of the schema. */
export const fieldAt = (path: string): keyof TypedPromotion =>
  path === 'fixed.amount' || path === 'fixed'
    ? 'amount'
    : path.endsWith('.currency')
      ? 'currency'
      : (path.replace(/\..*$/, '') as keyof TypedPromotion) // the schema's other fields are the form's

/** The input in the format of the API, or the errors of each field. `version`: that of the code whose limits are edited; null for a new one. */
export function readPromotion(typed: TypedPromotion, version: number | null) {
  const currency = typed.currency.trim().toUpperCase()
  const errors: Errors = {}
  const number = (field: 'percent' | 'amount' | 'maxUses' | 'budget', decimals?: number) => {
    const read = typedNumber(typed[field], decimals)
    if (read.question) errors[field] = read.question
    return read
  }
  const amount = (field: 'amount' | 'budget') => ({ amount: number(field, minorDigits(currency)).text, currency })
  const limits = {
    validFrom: typed.validFrom || undefined,
    validUntil: typed.validUntil || undefined,
    maxUses: typed.maxUses.trim() === '' ? undefined : number('maxUses', 0).value,
    budget: typed.budget.trim() === '' ? undefined : amount('budget'),
  }
  const off = typed.takes === 'percent' ? { percent: number('percent').value } : { fixed: amount('amount') }
  const { code, oncePerAddress } = typed
  const parsed =
    version === null
      ? v.safeParse(NewPromotion, { code, oncePerAddress, ...off, ...limits })
      : v.safeParse(PromotionChange, { version, ...limits })
  for (const issue of parsed.issues ?? []) errors[fieldAt(v.getDotPath(issue) ?? '')] ??= issue.message
  return { errors, isRead: parsed.success, limits, off }
}
