import type { Context, MiddlewareHandler } from 'hono'
import { isCardNumber, passesLuhn } from '../contract/travelers/card-number'
import { asTyped } from '../contract/typed-text'
import { DomainError } from '../domain/error'
import type { AppEnv } from './app-env'
import type { Step } from './hono/one-layer'
import { isReadByRoute } from './json-body'

/** Fields that may hold such digits and never a card: secrets that only their owner knows, and a drawing's coordinates. */
const EXEMPT = /password$|^logo/i
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi
// Each digit can match in one way only, so matching takes linear time.
const DIGITS = /\d(?:[\s-]{0,3}\d)*/g

/** Groups of digits separated by points, as in some card numbers. A decimal number has one point only. */
const POINTED = /\d{4}(?:\.\d{1,6}){2,4}/g

const isDigit = (codePoint: number) => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint))

/** A digit of any script as an ASCII digit. Each script's ten digits are consecutive code points, beginning with zero. */
function plainDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && isDigit(codePoint - value - 1)) value++
  return String(value)
}

/** The text with ASCII digits, plain hyphens for all other dashes, and without invisible characters. */
const inPlainDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Nd}/gu, plainDigit)

const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text)

/**
 * Whether a text contains a possible card number: 13 to 19 digits of any script that pass the Luhn check, with or without blanks, hyphens
 * or points between groups.
 */
export function holdsCardNumber(text: string): boolean {
  const plain = isPlain(text) ? text : inPlainDigits(text)
  // The last groups of a UUID may consist of digits only.
  const withoutIds = plain.replace(UUID, '')
  const runs = withoutIds.replace(POINTED, (groups) => groups.replaceAll('.', '')).match(DIGITS) ?? []
  return runs
    .map((run) => run.replace(/\D/g, ''))
    .some((digits) => digits.length >= 13 && digits.length <= 19 && passesLuhn(digits))
}

/** An international phone number has at most 15 digits, some of which pass the Luhn check. */
const isPhone = (name: string, text: string) => name === 'phone' && /^(?:\+|00)/.test(asTyped(text))

/** Whether it is a frequent flyer number: some pass the Luhn check but don't have a card's length or first digits. */
const isFrequentFlyerNumber = (path: string[], text: string) =>
  /^passengers\.\d{1,2}\.frequentFlyerNumber$/.test(path.join('.')) &&
  /^[\da-z -]{1,40}$/i.test(asTyped(text)) &&
  !isCardNumber(asTyped(text).replace(/[ -]/g, ''))

/** The dotted path of the first field that contains a card number, '' for the body itself; null when there is none. */
function fieldWithCard(value: unknown, path: string[] = []): string | null {
  const name = path.at(-1) ?? ''
  if (EXEMPT.test(name)) return null
  if (typeof value === 'string' || typeof value === 'number') {
    const text = String(value)
    const mayHaveSuchDigits = isPhone(name, text) || isFrequentFlyerNumber(path, text)
    return !mayHaveSuchDigits && holdsCardNumber(text) ? path.join('.') : null
  }
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    // A key may contain a card number too; it must not be repeated in the error.
    const found = holdsCardNumber(key) ? path.join('.') : fieldWithCard(inner, [...path, key])
    if (found !== null) return found
  }
  return null
}

const REFUSED = 'Card numbers are not accepted here.'

/** Refuses a value that contains a card number. @throws DomainError `card_data_refused` at the field */
function refuseWithin(value: unknown): void {
  const field = fieldWithCard(value)
  if (field !== null) throw new DomainError('card_data_refused', REFUSED, field ? { fields: { [field]: REFUSED } } : {})
}

async function refuseIn(c: Context<AppEnv>): Promise<null> {
  const text = (await c.req.text()).trim()
  if (text !== '') refuseWithin(JSON.parse(text))
  return null
}

/**
 * In live mode refuses every body with a card number in any field of any call: a name or a note would be stored, mailed and shown. Neither
 * the answer nor the log repeats the number.
 * @throws DomainError `card_data_refused` at the field
 */
export const refuseCardNumbers: Step = {
  before(c) {
    const isReadHere = c.req.path.startsWith('/api/') && !isReadByRoute(c.req)
    return c.get('mode') === 'live' && isReadHere ? refuseIn(c) : null
  },
}

/** The same check for the body of a page, which its route reads. @throws DomainError `card_data_refused` at the field */
export const refuseCardsInPage: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.get('mode') === 'live') await refuseIn(c)
  await next()
}

/** The same check for an uploaded brand file, which its route reads. @throws DomainError `card_data_refused` at the field */
export function refuseCardsInFile(c: Context<AppEnv>, said: unknown): void {
  if (c.get('mode') === 'live') refuseWithin(said)
}
