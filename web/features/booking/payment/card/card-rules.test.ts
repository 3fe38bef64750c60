import { describe, expect, test } from 'vitest'
import type { CardFields } from '../../booking-state'
import {
  CARD_INPUT_LENGTH,
  cardProblems,
  formatExpiry,
  groupCardNumber,
  keepDigits,
  passesLuhn,
  regroupCardNumber,
  toCardDetails,
} from './card-rules'

test.each([
  ['', ''],
  ['4', '4'],
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242.4242 4242', '4242 4242 4242 4242'],
  ['42424242424242429999', '4242 4242 4242 4242'],
  ['card 3782 822463 10005', '3782 8224 6310 005'],
  ['４２４２ ４２４２', '4242 4242'],
  ['٤٢٤٢۴۲۴۲', '4242 4242'],
  ['4242\u00a04242\u200e', '4242 4242'],
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
  expect(keepDigits('1a2 34', 3)).toBe('123')
})

test.each([
  ['', ''],
  ['0', '0'],
  ['1', '1'],
  ['4', '04'],
  ['12', '12'],
  ['12/', '12'],
  ['1/', '01'],
  ['123', '12/3'],
  ['1/30', '01/30'],
  ['12/30', '12/30'],
  ['12 / 2030', '12/30'],
  ['122030', '12/30'],
  ['2030-12', '12/30'],
  [' 2030-01 ', '01/30'],
  ['12/20', '12/20'],
  ['1220', '12/20'],
  ['12/203', '12/203'],
  ['12/345', '12/34'],
  ['ab1230xx9', '12/30'],
  ['１２／３０', '12/30'],
  ['12\u00a0–\u00a02030', '12/30'],
  ['\u200e12/30\u200f', '12/30'],
])('an expiry date typed as “%s” shows as “%s”', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown)
})

const visa: CardFields = {
  number: '4242 4242 4242 4242',
  holderName: 'Jane Smith',
  expiry: '12/30',
  cvv: '123',
}
const today = '2026-11-21'
const problems = (changed: Partial<CardFields>) => cardProblems({ ...visa, ...changed }, today)

test.each([
  ['4242424242424242', true],
  ['5555555555554444', true],
  ['378282246310005', true],
  ['4000002760003184', true],
  ['0', true],
  ['4242424242424241', false],
  ['4242424242424224', false],
  ['1234567812345678', false],
  ['', false],
])('the Luhn check of %s is %s', (digits, passes) => {
  expect(passesLuhn(digits)).toBe(passes)
})

describe('a card', () => {
  test('of 16 or 15 digits that passes every check is accepted', () => {
    expect(problems({})).toEqual([])
    expect(problems({ number: '3782 8224 6310 005', cvv: '1234' })).toEqual([])
    expect(problems({ expiry: '11/26' })).toEqual([])
  })

  test.each([
    [{ number: '' }, 'number', 'Invalid Card Number', 'Please enter a valid card number'],
    [{ number: '4242 4242 4242 42' }, 'number', 'Invalid Card Number', 'Please enter a valid card number'],
    [{ number: '4242 4242 4242 4241' }, 'number', 'Invalid Card Number', 'The card number you entered is not valid'],
    [{ expiry: '' }, 'expiry', 'Invalid Expiry Date', 'Please enter a month from 01 to 12'],
    [{ expiry: '13/30' }, 'expiry', 'Invalid Expiry Date', 'Please enter a month from 01 to 12'],
    [{ expiry: '00/30' }, 'expiry', 'Invalid Expiry Date', 'Please enter a month from 01 to 12'],
    [{ expiry: '1' }, 'expiry', 'Invalid Expiry Date', 'Please enter a month from 01 to 12'],
    [{ expiry: '12/3' }, 'expiry', 'Invalid Expiry Date', 'Please enter the last two digits of the year'],
    [{ expiry: '10/26' }, 'expiry', 'Invalid Expiry Date', 'This card has expired'],
    [{ cvv: '12' }, 'cvv', 'Invalid CVV', 'Please enter the 3 or 4 digits of the security code'],
    [{ cvv: '12345' }, 'cvv', 'Invalid CVV', 'Please enter the 3 or 4 digits of the security code'],
    [
      { holderName: ' Jo ' },
      'holderName',
      'Invalid Card Holder Name',
      'Please enter the name as it appears on your card',
    ],
  ] as const)('with %j is refused at %s: %s', (changed, field, title, text) => {
    expect(problems(changed)).toEqual([{ field, title, text }])
  })

  test('that is blank is refused in the order of the form', () => {
    const blank = { number: '', holderName: '', expiry: '', cvv: '' }
    expect(problems(blank).map(({ field }) => field)).toEqual(['number', 'holderName', 'expiry', 'cvv'])
  })

  test('is sent without spaces', () => {
    expect(toCardDetails({ ...visa, holderName: ' Jane\u00a0Smith\u200b ' })).toEqual({
      number: '4242424242424242',
      holderName: 'Jane Smith',
      expiryMonth: '12',
      expiryYear: '30',
      cvv: '123',
    })
  })
})
