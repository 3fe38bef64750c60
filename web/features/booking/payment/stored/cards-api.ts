import { queryOptions } from '@tanstack/react-query'
import type { InferInput } from 'valibot'
import type { CardStoring, CardToStore, StoredCard } from '#worker/contract/security/stored-cards'
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

/** Stores a card. @throws ApiError */
export const storeCard = (card: InferInput<typeof CardToStore>): Promise<CardStoring> =>
  unwrap(api.auth.cards.$post({ json: card }))

/** How a storing stands that was confirmed with the bank. @throws ApiError */
export const finishStoring = (setupId: string): Promise<CardStoring> =>
  unwrap(api.auth.cards.finish.$post({ json: { setupId } }))

/** Removes a card. @throws ApiError */
export const removeCard = (id: string) => unwrap(api.auth.cards[':id'].$delete({ param: { id } }))

/** Makes a card the first to be chosen. @throws ApiError */
export const setDefaultCard = (cardId: string | null) => unwrap(api.auth.cards.default.$post({ json: { cardId } }))
