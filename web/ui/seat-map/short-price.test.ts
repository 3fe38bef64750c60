import { expect, test } from 'vitest'
import { shortPrice } from './short-price'

test.each([
  ['25.00', 'USD', '$25'],
  ['0.00', 'USD', '$0'],
  ['125.00', 'CAD', '$125'],
  ['12500', 'JPY', '¥13K'],
])('%s %s is %s on a seat', (amount, currency, text) => {
  expect(shortPrice(amount, currency)).toBe(text)
})
