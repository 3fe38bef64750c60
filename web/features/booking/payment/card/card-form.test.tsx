import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { BLANK_CARD } from '../../booking-state'
import { CardForm } from './card-form'
import type { CardProblem } from './card-rules'

function Form({ problems = [] }: { problems?: CardProblem[] }) {
  const [card, setCard] = useState(BLANK_CARD)
  return <CardForm card={card} problems={problems} onChange={setCard} />
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)

test('fields take what fits: 16 digits in fours, month and year, four of the CVV', async () => {
  const user = userEvent.setup({ delay: null })
  render(<Form />)
  await user.type(field(/^Card number/), '4242x4242 4242424299')
  await user.type(field(/^Expiry date/), '1a2/2030')
  await user.type(field(/^CVV/), '12345')
  expect([/^Card number/, /^Expiry date/, /^CVV/].map((label) => field(label).value)).toEqual([
    '4242 4242 4242 4242',
    '12/30',
    '1234',
  ])
})

test('a correction in the middle of the number keeps the caret where it is', async () => {
  const user = userEvent.setup({ delay: null })
  render(<Form />)
  const number = field(/^Card number/)
  await user.type(number, '424242424242')
  await user.type(number, '9', { initialSelectionStart: 7, initialSelectionEnd: 7 })
  expect(number.value).toBe('4242 4294 2424 2')
  expect(number.selectionStart).toBe(8)
})

test('the browser may fill the card in, on a number pad', () => {
  render(<Form />)
  const of = (label: RegExp) => [field(label).autocomplete, field(label).inputMode]
  expect(of(/^Card number/)).toEqual(['cc-number', 'numeric'])
  expect(of(/^Expiry date/)).toEqual(['cc-exp', 'numeric'])
  expect(of(/^CVV/)).toEqual(['cc-csc', 'numeric'])
  expect(field(/^Name on card/).autocomplete).toBe('cc-name')
})

test('a problem is shown at its field', () => {
  render(<Form problems={[{ field: 'cvv', title: 'Invalid CVV', text: 'Three or four' }]} />)
  expect(field(/^CVV/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Invalid CVV: Three or four')).toBeDefined()
})
