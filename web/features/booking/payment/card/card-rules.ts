import { asTyped } from '#worker/contract/typed-text'
import type { CardFields } from '../../booking-state'
import { isExpired } from '../stored/first-card'

/** At most this many digits in a card number, and characters once they are grouped. */
const CARD_DIGITS = 16
export const CARD_INPUT_LENGTH = 19

/** Digits only, at most `limit` of them. */
export const keepDigits = (text: string, limit: number) => asTyped(text).replace(/\D/g, '').slice(0, limit)

/** "4242 4242 4242 4242": digits in groups of four, everything else dropped. */
export const groupCardNumber = (text: string) =>
  keepDigits(text, CARD_DIGITS)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
    .trim()

/**
 * The number grouped again after an edit, and where the caret belongs: behind the same digit as before, so that a correction
 * in the middle doesn't throw the caret to the end.
 */
export function regroupCardNumber(text: string, caret: number): { text: string; caret: number } {
  const grouped = groupCardNumber(text)
  const digitsBefore = keepDigits(text.slice(0, caret), CARD_DIGITS).length
  let position = 0
  for (let seen = 0; position < grouped.length && seen < digitsBefore; position++) {
    if (grouped[position] !== ' ') seen++
  }
  return { text: grouped, caret: position }
}

/** The expiry date as MM/YY while it is typed, pasted or filled in: "1/3" and "0130", "12 / 2030" and "2030-12" too. */
export function formatExpiry(typed: string): string {
  const text = asTyped(typed)
  // A browser or a password manager fills in the year first.
  const filledIn = /^20(\d\d)-(\d\d)$/.exec(text)
  if (filledIn) return `${filledIn[2]}/${filledIn[1]}`
  const [first = '', ...rest] = text.replace(/[^\d\s/.-]/g, '').split(/\D+/)
  // One digit is a month where no other can follow it.
  const isMonth = first.length === 1 && (rest.length > 0 || first > '1')
  const digits = `${isMonth ? '0' : ''}${first}${rest.join('')}`
  const month = digits.slice(0, 2)
  // A year of four digits may be typed to its end.
  const year = digits
    .slice(2)
    .replace(/^20(\d\d).*/, '$1')
    .replace(/^(20\d|\d\d).*/, '$1')
  return year ? `${month}/${year}` : month
}

/** A problem with a card, and its field. */
export interface CardProblem {
  field: keyof CardFields
  title: 'Invalid Card Number' | 'Invalid Expiry Date' | 'Invalid CVV' | 'Invalid Card Holder Name'
  text: string
}

const MINIMUM_DIGITS = 15

/** Whether the digits pass the Luhn check (ISO/IEC 7812-1, annex B). */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits.length > 0 && sum % 10 === 0
}

function expiryProblem({ expiry }: CardFields, today: string): CardProblem | null {
  const problem = (text: string): CardProblem => ({ field: 'expiry', title: 'Invalid Expiry Date', text })
  const [month = '', year = ''] = expiry.split('/')
  if (!/^(0[1-9]|1[0-2])$/.test(month)) return problem('Please enter a month from 01 to 12')
  if (!/^\d{2}$/.test(year)) return problem('Please enter the last two digits of the year')
  if (isExpired({ expires: `20${year}-${month}` }, today)) return problem('This card has expired')
  return null
}

/** Everything wrong with the card, in the order of the form; empty when it may be sent. `today` is yyyy-MM-dd. */
export function cardProblems(card: CardFields, today: string): CardProblem[] {
  const digits = keepDigits(card.number, 19)
  const problems: (CardProblem | null)[] = [
    digits.length < MINIMUM_DIGITS
      ? { field: 'number', title: 'Invalid Card Number', text: 'Please enter a valid card number' }
      : passesLuhn(digits)
        ? null
        : { field: 'number', title: 'Invalid Card Number', text: 'The card number you entered is not valid' },
    asTyped(card.holderName).length < 3
      ? {
          field: 'holderName',
          title: 'Invalid Card Holder Name',
          text: 'Please enter the name as it appears on your card',
        }
      : null,
    expiryProblem(card, today),
    /^\d{3,4}$/.test(card.cvv)
      ? null
      : { field: 'cvv', title: 'Invalid CVV', text: 'Please enter the 3 or 4 digits of the security code' },
  ]
  return problems.filter((problem) => problem !== null)
}

/** The card as the API takes it. */
export function toCardDetails({ number, expiry, holderName, cvv }: CardFields) {
  const [expiryMonth = '', expiryYear = ''] = expiry.split('/')
  return { number: keepDigits(number, 19), expiryMonth, expiryYear, holderName: asTyped(holderName), cvv }
}
