import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { MOST_CARDS } from '#worker/contract/security/most-cards'
import { retryingImport, useLazyPart } from '../../../../device/lazy-part'
import { localToday } from '../../../../page/server-clock'
import { Skeleton } from '../../../../ui/layout/page'
import type { CardFields } from '../../booking-state'
import { useCheckout } from '../../checkout'
import { toCardDetails } from '../card/card-rules'
import type { PayFailure } from '../pay-failure'
import type { PayMethod } from '../purchase'
import { firstCard } from './first-card'
import { storedCardsQuery } from './stored-cards-query'

// Loaded for signed-in users alone: guests, who are the most, have nothing to choose.
const loadChoices = retryingImport(() => import('./pay-with'), 'PayWith')

export type LiveMethod = Extract<PayMethod, { kind: 'live' }>

/** The signed-in user's stored cards, which of them pays, and whether a typed one is stored. */
export function useStoredCards(failure: PayFailure | null) {
  const { account, isLiveMode } = useCheckout()
  const queryClient = useQueryClient()
  const { data, isLoading } = useQuery({ ...storedCardsQuery, enabled: account !== null })
  const [choice, choose] = useState<string | null | undefined>(undefined)
  const [keeps, setKeeps] = useState(false)
  const cards = data ?? []
  const first = firstCard(cards, localToday())
  // A card that was removed elsewhere is not replaced by another without its owner's wish.
  const chosen = choice === undefined ? first : cards.some(({ id }) => id === choice) ? (choice ?? null) : null
  useEffect(() => {
    if (failure?.kind !== 'card_gone') return
    choose(null)
    void queryClient.invalidateQueries(storedCardsQuery)
  }, [failure, queryClient])
  const mayKeep = account !== null && data !== undefined && cards.length < MOST_CARDS
  const kept = (method: PayMethod): PayMethod =>
    method.kind === 'stored' ? method : { ...method, ...(mayKeep && keeps && { keeps }) }
  const choices = useLazyPart(loadChoices, cards.length > 0 || mayKeep)
  return {
    cards,
    choices,
    /** Nobody pays with a card that they haven't seen to be chosen. */
    isLoading: isLoading || (cards.length > 0 && !choices),
    chosen,
    choose,
    mayKeep,
    keeps,
    setKeeps,
    /** The method, and whether to store its card. */
    kept,
    /** The way to pay; null while Stripe's form isn't loaded. */
    toMethod(form: LiveMethod | null, typed: CardFields): PayMethod | null {
      if (isLiveMode && !form) return null
      if (chosen !== null) return { kind: 'stored', id: chosen, confirm: form?.confirm ?? null }
      return kept(form ?? { kind: 'test', card: toCardDetails(typed) })
    },
  }
}

interface StoredOrTypedProps {
  stored: ReturnType<typeof useStoredCards>
  /** Whether the form for another card is drawn although a stored one is chosen. */
  isDrawn: boolean
  /** Called with whether to store the card. */
  onKeeps: (keeps: boolean) => void
  /** The form for another card. */
  children: ReactNode
}

/** The stored cards above the form for another card, which keeps what is typed while one of them is chosen. */
export function StoredOrTyped({ stored, isDrawn, onKeeps, children }: StoredOrTypedProps) {
  const { cards, choices, chosen, choose, isLoading, mayKeep, keeps, setKeeps } = stored
  return (
    <>
      {isLoading && <Skeleton height="3rem" radius="md" />}
      {choices && cards.length > 0 && <choices.PayWith cards={cards} chosen={chosen} onChoose={choose} />}
      <div hidden={chosen !== null && !isDrawn}>{children}</div>
      {choices && mayKeep && chosen === null && (
        <choices.KeepCard
          keeps={keeps}
          onChange={(next) => {
            setKeeps(next)
            onKeeps(next)
          }}
        />
      )}
    </>
  )
}
