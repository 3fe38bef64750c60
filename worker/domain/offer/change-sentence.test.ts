import { expect, it } from 'vitest'
import { changeSentence } from './change-sentence'

const penalty = (amount: string) => ({ amount, currency: 'USD' })

it.each([
  [false, null, 'This fare cannot be changed.'],
  [null, null, 'The airline does not say whether this fare can be changed.'],
  [true, null, 'Changes allowed, fees may apply.'],
  [true, penalty('0.00'), 'Changes allowed without a fee. A dearer flight costs the difference.'],
  [true, penalty('75.50'), 'Changes allowed for a fee of $75.50.'],
])('a fare whose changes are %s with the penalty %j says: %s', (changeable, change_penalty, sentence) => {
  expect(changeSentence({ changeable, change_penalty })).toBe(sentence)
})
