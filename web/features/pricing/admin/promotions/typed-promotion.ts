import * as v from 'valibot'
import { NewPromotion, type Promotion, PromotionChange } from '#worker/features/pricing/contract-promotions'

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

const decimal = (typed: string) => typed.trim().replace(',', '.')
const toNumber = (typed: string) => (typed.trim() === '' ? undefined : Number(decimal(typed)))

type Errors = Partial<Record<keyof TypedPromotion, string>>

/** The form's field for a path of the schema. */
export const fieldAt = (path: string): keyof TypedPromotion =>
  path === 'fixed.amount' || path === 'fixed'
    ? 'amount'
    : path.endsWith('.currency')
      ? 'currency'
      : (path.replace(/\..*$/, '') as keyof TypedPromotion) // the schema's other fields are the form's

/** The input in the format of the API, or the errors of each field. `version`: that of the code whose limits are edited. */
export function readPromotion(typed: TypedPromotion, version: number | null) {
  const currency = typed.currency.trim().toUpperCase()
  const limits = {
    validFrom: typed.validFrom || undefined,
    validUntil: typed.validUntil || undefined,
    maxUses: toNumber(typed.maxUses),
    budget: typed.budget.trim() === '' ? undefined : { amount: decimal(typed.budget), currency },
  }
  const parsed =
    version !== null
      ? v.safeParse(PromotionChange, { version, ...limits })
      : v.safeParse(NewPromotion, {
          code: typed.code,
          oncePerAddress: typed.oncePerAddress,
          ...limits,
          ...(typed.takes === 'percent'
            ? { percent: toNumber(typed.percent) ?? Number.NaN }
            : { fixed: { amount: decimal(typed.amount), currency } }),
        })
  const errors: Errors = {}
  for (const issue of parsed.issues ?? []) errors[fieldAt(v.getDotPath(issue) ?? '')] ??= issue.message
  return { errors, isRead: parsed.success, limits }
}
