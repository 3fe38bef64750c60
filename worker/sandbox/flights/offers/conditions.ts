import type { FareBrand, Permission } from './fare-brands'
import type { Quote } from './offer-id'
import { fareType } from './search-request'

export interface ConditionJson {
  allowed: boolean
  penalty_amount: string | null
  penalty_currency: string | null
}

/** Cents as a decimal string of two places. */
export const decimal = (cents: number): string => (cents / 100).toFixed(2)

export const seatedCount = ({ request }: Quote): number =>
  request.passengers.filter((passenger) => fareType(passenger) !== 'infant_without_seat').length

/** A permission for several tickets together; null when the airline doesn't say. */
export function conditionJson(permission: Permission, tickets: number, currency: string): ConditionJson | null {
  if (permission === 'unstated') return null
  if (permission === 'no') return { allowed: false, penalty_amount: null, penalty_currency: null }
  return { allowed: true, penalty_amount: decimal(permission * 100 * tickets), penalty_currency: currency }
}

/** A permission for the whole offer: allowed only if every slice allows it, at the sum of the fees. */
export function offerCondition(quote: Quote, kind: 'change' | 'refund', currency: string): ConditionJson | null {
  const permissions = quote.parts.map(({ itinerary, brand }) =>
    toPermission(itinerary.legs[0].marketing.statesConditions, brand, kind),
  )
  if (permissions.includes('no')) return conditionJson('no', 1, currency)
  const fees = permissions.flatMap((permission) => (typeof permission === 'number' ? [permission] : []))
  if (fees.length < permissions.length) return null
  // The refund fee is charged once per ticket, the change fee once for each direction.
  const fee = kind === 'refund' ? Math.max(...fees) : fees.reduce((sum, one) => sum + one, 0)
  return conditionJson(fee, seatedCount(quote), currency)
}

export const toPermission = (stated: boolean, brand: FareBrand, kind: 'change' | 'refund'): Permission =>
  stated ? brand[kind] : 'unstated'
