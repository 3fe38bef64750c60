import { expect, it } from 'vitest'
import { againWords } from './offer-words'

it.each([
  [0, 'It can be checked again now.'],
  [1, 'It can be checked again in a minute.'],
  [60, 'It can be checked again in a minute.'],
  [390, 'It can be checked again in 7 minutes.'],
  [600, 'It can be checked again in 10 minutes.'],
])('says when an offer can be checked again, %d seconds before it can', (seconds, words) => {
  expect(againWords(seconds)).toBe(words)
})
