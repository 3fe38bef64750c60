import { describe, expect, test } from 'vitest'
import type { CardFields } from '../../booking-state'
import {
  CARD_INPUT_LENGTH,
  cardProblems,
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

const visa: CardFields = {
  number: '4242 4242 4242 4242',
  holderName: 'Jane Smith',
  expiryMonth: '12',
  expiryYear: '30',
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
    expect(problems({ expiryMonth: '11', expiryYear: '26' })).toEqual([])
  })

  test.each([
    [{ number: '' }, 'number', 'Invalid Card Number', 'Please enter a valid card number'],
    [{ number: '4242 4242 4242 42' }, 'number', 'Invalid Card Number', 'Please enter a valid card number'],
    [{ number: '4242 4242 4242 4241' }, 'number', 'Invalid Card Number', 'The card number you entered is not valid'],
    [{ expiryMonth: '' }, 'expiryMonth', 'Invalid Expiry Date', 'Please enter a month from 01 to 12'],
    [{ expiryMonth: '13' }, 'expiryMonth', 'Invalid Expiry Date', 'Please enter a month from 01 to 12'],
    [{ expiryMonth: '00' }, 'expiryMonth', 'Invalid Expiry Date', 'Please enter a month from 01 to 12'],
    [{ expiryMonth: '1' }, 'expiryMonth', 'Invalid Expiry Date', 'Please enter a month from 01 to 12'],
    [{ expiryYear: '3' }, 'expiryYear', 'Invalid Expiry Date', 'Please enter the last two digits of the year'],
    [{ expiryMonth: '10', expiryYear: '26' }, 'expiryMonth', 'Invalid Expiry Date', 'This card has expired'],
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
    const blank = { number: '', holderName: '', expiryMonth: '', expiryYear: '', cvv: '' }
    expect(problems(blank).map(({ field }) => field)).toEqual(['number', 'holderName', 'expiryMonth', 'cvv'])
  })

  test('is sent without spaces', () => {
    expect(toCardDetails({ ...visa, holderName: ' Jane Smith ' })).toEqual({
      ...visa,
      number: '4242424242424242',
      holderName: 'Jane Smith',
    })
  })
})
