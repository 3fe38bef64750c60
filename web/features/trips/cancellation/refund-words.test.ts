import { expect, it } from 'vitest'
import { exactPrice } from './refund-words'

it.each([
  ['420.5', 'USD', '$420.50'],
  ['-79.5', 'USD', '-$79.50'],
  ['45210.5', 'HUF', 'HUF 45,210.50'],
  ['55608', 'JPY', '¥55,608'],
  ['1.234', 'KWD', 'KWD 1.234'],
])('writes %s %s to the last minor unit: %s', (decimal, currency, written) => {
  expect(exactPrice(decimal, currency).replace(/\s/, ' ')).toBe(written)
})
