import { queryOptions } from '@tanstack/react-query'
import type { StoredCard } from '#worker/contract/security/stored-cards'
import { unwrap } from '../../../../api/api-error'
import { api } from '../../../../api/client'

/** The signed-in user's cards at the payment provider. They may be removed elsewhere at any time. */
export const storedCardsQuery = queryOptions({
  queryKey: ['stored-cards'],
  /** @throws ApiError */
  queryFn: async (): Promise<StoredCard[]> => (await unwrap(api.auth.cards.$get())).cards,
  staleTime: 0,
  refetchOnMount: true,
})
