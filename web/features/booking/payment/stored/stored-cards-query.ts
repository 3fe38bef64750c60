import { queryOptions } from '@tanstack/react-query'
import type { StoredCard } from '#worker/contract/security/stored-cards'
import { unwrap } from '../../../../api/api-error'
import { api } from '../../../../api/client'

/** The cards that the payment provider keeps for whoever is signed in. They may be removed elsewhere at any time. */
export const storedCardsQuery = queryOptions({
  queryKey: ['stored-cards'],
  /** @throws ApiError */
  queryFn: async (): Promise<StoredCard[]> => (await unwrap(api.auth.cards.$get())).cards,
  staleTime: 0,
  refetchOnMount: true,
})
