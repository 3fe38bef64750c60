import { expect, test } from 'vitest'
import { CARD_INPUT_LENGTH, digitsOf, groupCardNumber, regroupCardNumber } from './card-format'

test.each([
  ['', ''],
  ['4', '4'],
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242.4242 4242', '4242 4242 4242 4242'],
  ['42424242424242429999', '4242 4242 4242 4242'],
  ['card 3782 822463 10005', '3782 8224 6310 005'],
])('“%s” is shown as “%s”', (typed, shown) => {
  expect(groupCardNumber(typed)).toBe(shown)
  expect(shown.length).toBeLessThanOrEqual(CARD_INPUT_LENGTH)
})

test.each([
  // typed at the end
  ['42424', 5, '4242 4', 6],
  ['4242 4242 ', 10, '4242 4242', 9],
  // a digit put into the middle: 4242| 4242 → 42429| 4242
  ['42429 4242', 5, '4242 9424 2', 6],
  // a digit removed from the first group keeps the caret there
  ['424 4242', 3, '4244 242', 3],
  // a letter leaves text and caret alone
  ['42x42', 3, '4242', 2],
  ['', 0, '', 0],
])('editing to “%s” with the caret at %i gives “%s” and %i', (typed, caret, text, position) => {
  expect(regroupCardNumber(typed, caret)).toEqual({ text, caret: position })
})

test('keeps digits only, up to the limit', () => {
  expect(digitsOf('1a2 34', 3)).toBe('123')
})
