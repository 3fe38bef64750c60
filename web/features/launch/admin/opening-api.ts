import { queryOptions } from '@tanstack/react-query'
import type { CheckedPoint } from '#worker/features/launch/contract'
import { unwrap } from '../../../api/api-error'
import { api } from '../../../api/client'

/** The state of everything a brand needs to open. @throws ApiError */
const getOpening = (key: string) => unwrap(api.admin.brands[':key'].opening.$get({ param: { key } }))

/** Checks a point outside; returns the updated state of all. @throws ApiError */
export const checkPoint = (key: string, point: CheckedPoint) =>
  unwrap(api.admin.brands[':key'].opening.check.$post({ param: { key }, json: { point } }))

/** The actions on a shop: open it, close it, or create another preview link for a closed one. */
export type DoorChange = 'open' | 'close' | 'preview'

/** Changes whether a shop is open; returns the updated state. @throws ApiError */
export function changeDoor(key: string, change: DoorChange) {
  const { open, close, preview } = api.admin.brands[':key'].opening
  const call = { open, close, preview }[change]
  return unwrap(call.$post({ param: { key } }))
}

// DNS and providers change on their own, so this is loaded on every visit.
export const openingQuery = (key: string) =>
  queryOptions({
    queryKey: ['admin', 'opening', key],
    queryFn: () => getOpening(key),
    staleTime: 0,
    refetchOnMount: true,
  })
