import type { InferInput } from 'valibot'
import type { CardStoring, CardToStore } from '#worker/contract/security/stored-cards'
import { unwrap } from '../../../../api/api-error'
import { api } from '../../../../api/client'

/** Stores a card. @throws ApiError */
export const storeCard = (card: InferInput<typeof CardToStore>): Promise<CardStoring> =>
  unwrap(api.auth.cards.$post({ json: card }))

/** The state of storing a card after the bank's confirmation. @throws ApiError */
export const finishStoring = (setupId: string): Promise<CardStoring> =>
  unwrap(api.auth.cards.finish.$post({ json: { setupId } }))

/** Removes a card. @throws ApiError */
export const removeCard = (id: string) => unwrap(api.auth.cards[':id'].$delete({ param: { id } }))

/** Makes a card the first to be chosen. @throws ApiError */
export const setDefaultCard = (cardId: string | null) => unwrap(api.auth.cards.default.$post({ json: { cardId } }))
