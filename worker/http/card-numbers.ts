import type { Context, MiddlewareHandler } from 'hono'
import { isCardNumber, passesLuhn } from '../contract/travelers/card-number'
import { DomainError } from '../domain/error'
import type { AppEnv } from './app-env'
import type { Step } from './hono/one-layer'
import { isReadByRoute } from './json-body'

/** Fields that may hold such digits and are no place for a card: what only its owner knows, and a drawing's coordinates. */
const EXEMPT = /password$|^logo/i
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi
// Each digit can be matched in one way only: the time is linear in the length.
const DIGITS = /\d(?:[\s-]{0,3}\d)*/g

/** Groups of digits with points between them, as cards have them. A decimal number has one point. */
const POINTED = /\d{4}(?:\.\d{1,6}){2,4}/g

const isDigit = (codePoint: number) => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint))

/** A digit of any script as one of ours. Each script's ten stand in a row, zero first. */
function plainDigit(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && isDigit(codePoint - value - 1)) value++
  return String(value)
}

/** A text with plain digits and hyphens in the place of all others, and without what is never seen between them. */
const inPlainDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\p{Nd}/gu, plainDigit)

const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text)

/**
 * Whether a text holds what may be the number of a card: 13 to 19 digits of any script with a right check digit, blanks, hyphens or points
 * between their groups or not.
 */
export function holdsCardNumber(text: string): boolean {
  const plain = isPlain(text) ? text : inPlainDigits(text)
  // A UUID's last groups may happen to be nothing but digits.
  const withoutIds = plain.replace(UUID, '')
  const runs = withoutIds.replace(POINTED, (groups) => groups.replaceAll('.', '')).match(DIGITS) ?? []
  return runs
    .map((run) => run.replace(/\D/g, ''))
    .some((digits) => digits.length >= 13 && digits.length <= 19 && passesLuhn(digits))
}

/** An international telephone number has 15 digits at most, some of which pass the same check. */
const isPhone = (name: string, text: string) => name === 'phone' && /^\s*(?:\+|00)/.test(text)

/** A frequent flyer number: some have the digits of a card, but not its length or its first digits. */
const isFrequentFlyerNumber = (path: string[], text: string) =>
  /^passengers\.\d{1,2}\.frequentFlyerNumber$/.test(path.join('.')) &&
  /^[\da-z -]{1,40}$/i.test(text) &&
  !isCardNumber(text.replace(/[ -]/g, ''))

/** The dotted path of the first field with a card number in it, '' for the body itself; null where there is none. */
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
    // A name of a field is as good a place as any; it is not repeated.
    const found = holdsCardNumber(key) ? path.join('.') : fieldWithCard(inner, [...path, key])
    if (found !== null) return found
  }
  return null
}

const REFUSED = 'Card numbers are not accepted here.'

/** Turns a value away that has a card number in it. @throws DomainError `card_data_refused` beside the field */
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
 * In live mode turns away every body with a card number in any field, whatever the call: what is written into a name or a note
 * would be stored, mailed and shown. Neither the answer nor a log repeats it.
 * @throws DomainError `card_data_refused` beside the field
 */
export const refuseCardNumbers: Step = {
  before(c) {
    const isReadHere = c.req.path.startsWith('/api/') && !isReadByRoute(c.req)
    return c.get('mode') === 'live' && isReadHere ? refuseIn(c) : null
  },
}

/** The same for a page, once its route has read it. @throws DomainError as that does */
export const refuseCardsInPage: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.get('mode') === 'live') await refuseIn(c)
  await next()
}

/** The same for what a brand's file says, once its route has read it. @throws DomainError as that does */
export function refuseCardsInFile(c: Context<AppEnv>, said: unknown): void {
  if (c.get('mode') === 'live') refuseWithin(said)
}
