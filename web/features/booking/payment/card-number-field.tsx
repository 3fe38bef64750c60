import { CreditCard } from 'lucide-react'
import { type ChangeEvent, type Ref, useLayoutEffect, useRef } from 'react'
import { TextField } from '../../../ui/text-field'
import { CARD_INPUT_LENGTH, regroupCardNumber } from './card-format'

interface CardNumberFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement> | undefined
}

/** The card number in groups of four. Grouping moves characters, so the caret is put back behind the digit it was behind. */
export function CardNumberField({ value, error, onChange, ref }: CardNumberFieldProps) {
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
