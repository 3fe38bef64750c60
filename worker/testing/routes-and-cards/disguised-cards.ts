import { passesLuhn } from '../../contract/travelers/card-number'
import type { Random } from '../../sandbox/randomness'

/** The first digits and lengths of the cards that banks issue. */
const KINDS: [first: string, digits: number][] = [
  ...[13, 16, 19].map((digits): [string, number] => ['4', digits]),
  ...['51', '55', '2221', '2720', '6011', '65', '3528', '62'].map((first): [string, number] => [first, 16]),
  ...['34', '37'].map((first): [string, number] => [first, 15]),
  ...['30', '36', '38'].map((first): [string, number] => [first, 14]),
]

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

/** A number that might be printed on a card. */
export function aCardNumber(random: Random): string {
  const [first, length] = pick(random, KINDS)
  let digits = first
  while (digits.length < length - 1) digits += Math.floor(random() * 10)
  const check = [...'0123456789'].find((digit) => passesLuhn(digits + digit))
  return digits + check
}

const groups = (number: string) => number.match(/.{1,4}/g) ?? []
const inScript = (zero: number) => (number: string) =>
  number.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

/** The ways in which people and programs write such a number into a value. */
const WRITTEN: ((number: string) => unknown)[] = [
  (number) => number,
  ...[' ', '-', ' - ', '.', '–', '\u00a0', '\u200b', '\u2009'].map(
    (between) => (number: string) => groups(number).join(between),
  ),
  (number) => [...number].join(' '),
  (number) => `My card is ${groups(number).join(' ')}, 12/30, 123`,
  (number) => `  ${number}\t`,
  (number) => `<b>${number}</b>`,
  // As a number, while no digit is lost by it.
  (number) => (Number.isSafeInteger(Number(number)) ? Number(number) : number),
  ...[0xff10, 0x0660, 0x06f0, 0x0966, 0x1d7ce].map(inScript),
]

const NAMES = [
  'note',
  'number',
  'cardNumber',
  'pan',
  'x',
  '0',
  'reference',
  'firstName',
  'metadata',
  'cvc',
  '__proto__',
  'a.b',
]

/** The value in objects and arrays, up to five levels deep; or as the name of a field. */
function nested(value: unknown, random: Random): unknown {
  const asName = typeof value === 'string' && random() < 0.1
  let inner: unknown = asName ? { [value]: 'x' } : value
  for (let depth = Math.floor(random() * 5); depth > 0; depth--) {
    inner = random() < 0.4 ? ['a', inner, 1] : { [pick(random, NAMES)]: inner, b: null }
  }
  return inner
}

/** Every place of a body that holds a text or a number. */
function placesIn(body: unknown, path: string[] = []): string[][] {
  if (typeof body !== 'object' || body === null) return [path]
  return Object.entries(body).flatMap(([key, value]) => placesIn(value, [...path, key]))
}

function put(body: unknown, [key, ...path]: string[], value: unknown): unknown {
  if (key === undefined) return value
  const entries = Object.entries(body as object).map(([name, inner]) => [
    name,
    name === key ? put(inner, path, value) : inner,
  ])
  return Array.isArray(body) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

/** JSON whose letters and digits are written as escapes now and then. */
const asJson = (value: unknown, random: Random) => {
  const json = JSON.stringify(value)
  if (random() < 0.7 || json.includes('\\')) return json
  return json.replace(/"[^"]*"/g, (text) =>
    text.replace(/\d/g, (digit) => `\\u${digit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )
}

/** A valid body but for the card number somewhere in it; as JSON. */
export function withCard(body: object, random: Random): { json: string; number: string } {
  const number = aCardNumber(random)
  const value = pick(random, WRITTEN)(number)
  const places = placesIn(body)
  const spoiled =
    random() < 0.5 ? put(body, pick(random, places), value) : { ...body, [pick(random, NAMES)]: nested(value, random) }
  return { json: asJson(spoiled, random), number }
}
