import { queryOptions } from '@tanstack/react-query'
import type { InferInput } from 'valibot'
import type { NewPromotion, PromotionChange } from '#worker/features/pricing/contract-promotions'
import { unwrap } from '../../../../api/api-error'
import { api } from '../../../../api/client'

const codesOf = api.admin.brands[':key'].promotions

/** A brand's promotion codes and their use. */
export const promotionsQuery = (key: string) =>
  queryOptions({
    queryKey: ['admin', 'promotions', key],
    queryFn: () => unwrap(codesOf.$get({ param: { key } })),
    // Travelers use them meanwhile.
    staleTime: 0,
  })

/** Creates a code; returns all of them. @throws ApiError */
export const createPromotion = (key: string, json: InferInput<typeof NewPromotion>) =>
  unwrap(codesOf.$post({ param: { key }, json }))

/** Changes a code's limits. @throws ApiError */
export const changePromotion = (key: string, id: string, json: InferInput<typeof PromotionChange>) =>
  unwrap(codesOf[':id'].$put({ param: { key, id }, json }))

/** Ends a code for good. @throws ApiError */
export const endPromotion = (key: string, { id, version }: { id: string; version: number }) =>
  unwrap(codesOf[':id'].end.$post({ param: { key, id }, json: { version } }))
