import { CreditCard } from 'lucide-react'
import { type ChangeEvent, type Ref, useLayoutEffect, useRef } from 'react'
import { TextField } from '../../../../ui/form/text-field'
import type { CardFields } from '../../booking-state'
import { fields, full } from '../payment-screen.css'
import { CARD_INPUT_LENGTH, type CardProblem, formatExpiry, keepDigits, regroupCardNumber } from './card-rules'

const CVV_DIGITS = 4

interface CardNumberFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement> | undefined
}

/** The card number in groups of four. Grouping moves characters, so the caret is put back behind the digit it was behind. */
function CardNumberField({ value, error, onChange, ref }: CardNumberFieldProps) {
  const edited = useRef<{ input: HTMLInputElement; caret: number } | null>(null)
  useLayoutEffect(() => {
    if (!edited.current) return
    const { input, caret } = edited.current
    edited.current = null
    if (document.activeElement === input) input.setSelectionRange(caret, caret)
  })
  const change = ({ target: input }: ChangeEvent<HTMLInputElement>) => {
    const { text, caret } = regroupCardNumber(input.value, input.selectionStart ?? input.value.length)
    edited.current = { input, caret }
    onChange(text)
  }
  return (
    <TextField
      ref={ref}
      label="Card number"
      value={value}
      error={error}
      onChange={change}
      lead={<CreditCard size={18} />}
      placeholder="1234 5678 9012 3456"
      maxLength={CARD_INPUT_LENGTH}
      inputMode="numeric"
      autoComplete="cc-number"
      required
    />
  )
}

interface CardFormProps {
  card: CardFields
  problems: CardProblem[]
  onChange: (card: CardFields) => void
  numberRef?: Ref<HTMLInputElement> | undefined
}

/** The card form of test mode. */
export function CardForm({ card, problems, onChange, numberRef }: CardFormProps) {
  const fieldError = (field: keyof CardFields) => {
    const problem = problems.find((each) => each.field === field)
    return problem && `${problem.title}: ${problem.text}`
  }
  const set = (field: keyof CardFields) => (value: string) => onChange({ ...card, [field]: value })
  return (
    <div className={fields}>
      <div className={full}>
        <CardNumberField ref={numberRef} value={card.number} error={fieldError('number')} onChange={set('number')} />
      </div>
      <div className={full}>
        <TextField
          label="Name on card"
          value={card.holderName}
          error={fieldError('holderName')}
          onChange={({ target }) => set('holderName')(target.value)}
          autoComplete="cc-name"
          required
        />
      </div>
      <TextField
        label="Expiry date"
        placeholder="MM/YY"
        value={card.expiry}
        error={fieldError('expiry')}
        onChange={({ target }) => set('expiry')(formatExpiry(target.value))}
        inputMode="numeric"
        autoComplete="cc-exp"
        required
      />
      <TextField
        label="CVV"
        placeholder="123"
        value={card.cvv}
        error={fieldError('cvv')}
        onChange={({ target }) => set('cvv')(keepDigits(target.value, CVV_DIGITS))}
        maxLength={CVV_DIGITS}
        inputMode="numeric"
        autoComplete="cc-csc"
        required
      />
    </div>
  )
}
