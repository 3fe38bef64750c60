import type { StoredCard } from '#worker/contract/security/stored-cards'
import { cardName } from '#worker/features/cards/rules-card-name'
import { localToday } from '../../../../page/server-clock'
import { Checkbox } from '../../../../ui/form/checkbox'
import { expiryWords } from './card-words'
import * as css from './cards.css'
import { isExpired } from './first-card'

interface PayWithProps {
  cards: StoredCard[]
  /** The id of the chosen one; null for a card that is typed. */
  chosen: string | null
  onChoose: (id: string | null) => void
}

/** The stored cards and a new one, to choose which pays. */
export function PayWith({ cards, chosen, onChoose }: PayWithProps) {
  const today = localToday()
  return (
    <fieldset className={css.choices} aria-label="Pay with">
      {cards.map((card) => (
        <Choice
          key={card.id}
          name={cardName(card)}
          words={expiryWords(card, today)}
          isChosen={chosen === card.id}
          onChoose={() => onChoose(card.id)}
          disabled={isExpired(card, today)}
        />
      ))}
      <Choice name="Another card" isChosen={chosen === null} onChoose={() => onChoose(null)} />
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  words?: string
  isChosen: boolean
  onChoose: () => void
  disabled?: boolean
}

const Choice = ({ name, words, isChosen, onChoose, disabled }: ChoiceProps) => (
  <label className={css.choice}>
    <input
      type="radio"
      name="pay-with"
      className={css.radio}
      checked={isChosen}
      onChange={onChoose}
      disabled={disabled}
    />
    <span className={css.words}>
      <span className={css.name}>{name}</span>
      {words && <span className={css.muted}>{words}</span>}
    </span>
  </label>
)

interface KeepCardProps {
  keeps: boolean
  onChange: (keeps: boolean) => void
}

/** Whether the card that is typed is stored once it has paid. */
export const KeepCard = ({ keeps, onChange }: KeepCardProps) => (
  <Checkbox
    label="Keep this card in my account"
    description="Our payment provider, Stripe, stores it once it has paid. Only you can pay with it, and remove it in your account's settings."
    checked={keeps}
    onChange={({ target }) => onChange(target.checked)}
  />
)
