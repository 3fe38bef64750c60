import type { Ref } from 'react'
import { TextField } from '../../../ui/text-field'
import { fields, full } from './card-form.css'
import { digitsOf } from './card-format'
import { CardNumberField } from './card-number-field'
import type { CardFields, CardProblem } from './card-rules'

interface CardFormProps {
  card: CardFields
  problems: CardProblem[]
  onChange: (card: CardFields) => void
  numberRef?: Ref<HTMLInputElement> | undefined
}

/** The card form of test mode. */
export function CardForm({ card, problems, onChange, numberRef }: CardFormProps) {
  const errorOf = (field: keyof CardFields) => problems.find((problem) => problem.field === field)?.text
  const set = (field: keyof CardFields) => (value: string) => onChange({ ...card, [field]: value })
  const digits = (field: keyof CardFields, limit: number) => ({
    value: card[field],
    error: errorOf(field),
    onChange: ({ target }: { target: { value: string } }) => set(field)(digitsOf(target.value, limit)),
    maxLength: limit,
    inputMode: 'numeric' as const,
    required: true,
  })
  return (
    <div className={fields}>
      <div className={full}>
        <CardNumberField ref={numberRef} value={card.number} error={errorOf('number')} onChange={set('number')} />
      </div>
      <div className={full}>
        <TextField
          label="Name on card"
          value={card.holderName}
          error={errorOf('holderName')}
          onChange={({ target }) => set('holderName')(target.value)}
          autoComplete="cc-name"
          required
        />
      </div>
      <TextField label="Expiry month" placeholder="MM" autoComplete="cc-exp-month" {...digits('expiryMonth', 2)} />
      <TextField label="Expiry year" placeholder="YY" autoComplete="cc-exp-year" {...digits('expiryYear', 2)} />
      <TextField label="CVV" placeholder="123" autoComplete="cc-csc" {...digits('cvv', 4)} />
    </div>
  )
}
