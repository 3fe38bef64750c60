import { expect, test } from 'vitest'
import { shortPrice } from './short-price'

test.each([
  ['25.00', 'USD', '$25'],
  ['24.60', 'USD', '$25'],
  ['4.92', 'USD', '$4.92'],
  ['5.00', 'USD', '$5'],
  ['0.00', 'USD', 'Free'],
  ['125.00', 'CAD', '$125'],
  ['999.00', 'USD', '$999'],
  ['1499.00', 'USD', '$1.5K'],
  ['1500', 'JPY', '¥1.5K'],
  ['12500', 'JPY', '¥12.5K'],
  ['124500', 'JPY', '¥125K'],
])('%s %s is %s on a seat', (amount, currency, text) => {
  expect(shortPrice(amount, currency)).toBe(text)
})
