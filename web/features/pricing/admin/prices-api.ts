import type { PriceRules } from '#worker/features/pricing/contract-price-rules'
import { unwrap } from '../../../api/api-error'
import { api } from '../../../api/client'

const rulesOf = api.admin.brands[':key']['price-rules']

/** Stores a brand's price rules as its next version; null removes them. @throws ApiError */
export const savePriceRules = (key: string, version: number, rules: PriceRules | null) =>
  unwrap(rulesOf.$put({ param: { key }, json: { version, rules } }))

/** The explanation of an offer's price by rules that needn't be saved. @throws ApiError */
export const explainPrice = (key: string, offerId: string, rules: PriceRules | null) =>
  unwrap(rulesOf.explain.$post({ param: { key }, json: { offerId, rules } }))

/** The brand's latest searches at other rules. @throws ApiError */
export const simulateRules = (key: string, rules: PriceRules | null) =>
  unwrap(rulesOf.simulate.$post({ param: { key }, json: { rules } }))
