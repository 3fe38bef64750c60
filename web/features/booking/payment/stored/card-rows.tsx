import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { StoredCard } from '#worker/contract/security/stored-cards'
import { cardName } from '#worker/features/cards/rules-card-name'
import { plainMessage } from '../../../../api/api-error'
import { localToday } from '../../../../page/server-clock'
import { row, rowName, rows, rowWords } from '../../../../styles/rows.css'
import { Button } from '../../../../ui/button'
import { Badge } from '../../../../ui/labels'
import { Notice } from '../../../../ui/layout/notice'
import { Dialog } from '../../../../ui/overlay/dialog'
import { useToast } from '../../../../ui/overlay/toast'
import { expiryWords } from './card-words'
import * as css from './cards.css'
import { removeCard, setDefaultCard } from './cards-api'
import { storedCardsQuery } from './stored-cards-query'

/** The stored cards, each to be made the first or to be removed. */
export function CardRows({ cards }: { cards: StoredCard[] }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const news = useRef<HTMLParagraphElement>(null)
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState<string | null>(null)
  const [asked, setAsked] = useState<StoredCard | null>(null)
  const today = localToday()
  const prefer = async (card: StoredCard) => {
    setBusy(card.id)
    try {
      await setDefaultCard(card.isDefault ? null : card.id)
      setSaid(card.isDefault ? `${cardName(card)} is not used first any more.` : `${cardName(card)} is used first.`)
    } catch (error) {
      toast({ tone: 'destructive', title: 'Not changed', description: plainMessage(error) })
    }
    await queryClient.invalidateQueries(storedCardsQuery)
    setBusy(null)
  }
  const onRemoved = async (card: StoredCard) => {
    await queryClient.invalidateQueries(storedCardsQuery)
    setAsked(null)
    setSaid(`${cardName(card)} was removed.`)
    // The button that was pressed is gone.
    news.current?.focus()
  }
  return (
    <>
      <p className={css.muted} role="status" ref={news} tabIndex={-1}>
        {said}
      </p>
      {cards.length > 0 && (
        <ul className={rows}>
          {cards.map((card) => (
            <li key={card.id} className={row}>
              <div className={rowWords}>
                <h3 className={rowName}>
                  <span translate="no">{cardName(card)}</span>
                  {card.isDefault && <Badge tone="success">Used first</Badge>}
                </h3>
                <p className={css.muted}>{expiryWords(card, today)}</p>
              </div>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`${card.isDefault ? 'Not first' : 'Use first'}: ${cardName(card)}`}
                busy={busy === card.id}
                onClick={() => void prefer(card)}
              >
                {card.isDefault ? 'Not first' : 'Use first'}
              </Button>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Remove ${cardName(card)}`}
                onClick={() => setAsked(card)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asked && <RemoveDialog card={asked} onRemoved={() => onRemoved(asked)} onClose={() => setAsked(null)} />}
    </>
  )
}

interface RemoveDialogProps {
  card: StoredCard
  onRemoved: () => Promise<void>
  onClose: () => void
}

/** Asks before a card is removed. */
function RemoveDialog({ card, onRemoved, onClose }: RemoveDialogProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const remove = async () => {
    setBusy(true)
    setFailure('')
    try {
      await removeCard(card.id)
      await onRemoved()
    } catch (error) {
      setFailure(plainMessage(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={`Remove ${cardName(card)}?`}
      description="You cannot pay with it here any more. Bookings that you paid with it stay as they are, and refunds still go back to it."
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      footer={
        <div className={css.actions}>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            Keep Card
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void remove()}>
            Remove Card
          </Button>
        </div>
      }
    >
      {failure && (
        <Notice tone="danger" title="The card is not removed">
          {failure}
        </Notice>
      )}
    </Dialog>
  )
}
