import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'
import metadata from 'libphonenumber-js/min/metadata'
import { WITH_COUNTRY_CODE } from '../contract/reached-at'

// Loaded only where a phone number is read: the countries' rules are as large as a page's own script.

/** How a phone number was read: the number in E.164 and as people write it, with what to look at again; or what to do about it. */
export type PhoneReading = { number: string; inFull: string; note?: string } | { problem: string }

/** By whose rules a number is read that has no country code. */
export interface PhoneHome {
  country: CountryCode
  /** Within a sentence: "Germany", or "the countries with +1" where it is not known which. */
  place: string
}

/** Below this, no number of any country: the shortest have a country code of three digits and four more. */
const FEWEST = '+'.length + 7

const ELSEWHERE = 'For a number of another country, begin with + and its code'
const NOT_A_NUMBER = 'Write one phone number, in digits, such as +44 20 8016 0509'
const EXTENSION = 'Leave the extension out: only the number itself is passed on'

const WITH_ARTICLE =
  /^(?:Bahamas|Central African|Comoros|Dominican Republic|Gambia|Isle|Maldives|Netherlands|Philippines|Seychelles|United )| Islands$/
let names: Intl.DisplayNames | undefined

/** A country within a sentence: "Germany", "the Netherlands". */
function countryInWords(country: string): string {
  names ??= new Intl.DisplayNames('en-US', { type: 'region' })
  const name = names.of(country) ?? country
  return WITH_ARTICLE.test(name) ? `the ${name}` : name
}

/** The countries whose numbers begin by a code, the one that it is known for first; none of satellites and free calls. */
const countriesOf = (callingCode: string): readonly CountryCode[] =>
  (metadata.country_calling_codes[callingCode] ?? []).filter((code) => isSupportedCountry(code))

function parse(typed: string, country: CountryCode | undefined): PhoneNumber | string {
  try {
    return parsePhoneNumberWithError(typed, { ...(country && { defaultCountry: country }), extract: false })
  } catch (error) {
    if (error instanceof ParseError) return error.message
    throw error
  }
}

/** Whose number it is, as far as its code tells: "Germany", or "the countries with +1" where several countries have one code. */
function placeOf({ country, countryCallingCode }: PhoneNumber, home?: PhoneHome): string {
  const all = countriesOf(countryCallingCode)
  const one = country ?? (all.length === 1 ? all[0] : undefined)
  if (home && (one ? one === home.country : all.includes(home.country))) return home.place
  return one ? countryInWords(one) : `the countries with +${countryCallingCode}`
}

/** What is wrong with how many digits a number has; null for one that may be. */
function lengthProblem(number: PhoneNumber, place: string): string | null {
  if (number.isPossible() && number.number.length >= FEWEST) return null
  switch (validatePhoneNumberLength(number.number)) {
    case 'TOO_LONG':
      return `This number has too many digits for ${place}`
    case 'INVALID_LENGTH':
      return `This number has a digit too few or too many for ${place}`
    default:
      return `This number has too few digits for ${place}`
  }
}

/** What is wrong with a text that the library can't read at all. */
function unreadable(why: string): string {
  if (why === 'TOO_SHORT') return 'This number has too few digits'
  if (why === 'TOO_LONG') return 'This number has too many digits'
  return why === 'INVALID_COUNTRY' ? `No country has this code. ${WITH_COUNTRY_CODE}` : NOT_A_NUMBER
}

/** The text with + where an international number begins in another way that people write it: (0049), 0049, tel:, full-width signs. */
const withPlus = (typed: string): string =>
  typed
    .normalize('NFKC')
    .trim()
    .replace(/^tel:/i, '')
    .replace(/^\(\s*(?:\+|00)\s*(\d{1,3})\s*\)/, '+$1 ')
    .replace(/^00(?=\s*[1-9])/, '+')

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/**
 * The trunk prefix that people write before a national number, if it wasn't typed: mostly 0. '' for one that is whole, and where it may be
 * left out. Without it, 212 555 0100 would be one of Solingen in a German shop.
 */
function missingPrefix(typed: string, number: PhoneNumber): string {
  if (digitsOf(typed) !== number.nationalNumber) return ''
  const written = digitsOf(number.format('NATIONAL', { nationalPrefix: false }))
  return written.endsWith(number.nationalNumber) ? written.slice(0, -number.nationalNumber.length) : ''
}

/** More digits than a country's own numbers have, but for a few nobody is called at. */
const LONG = 12

/** Whether the digits are a number of another country, too: dialed as in North America, or with its code and no sign before it. */
function isAlsoForeign(typed: string, number: PhoneNumber): boolean {
  const digits = digitsOf(typed)
  const abroad = digits.startsWith('011') ? digits.slice(3) : digits.length >= LONG ? digits : ''
  const read = abroad && parse(`+${abroad}`, undefined)
  return typeof read === 'object' && read.isValid() && read.number !== number.number
}

/** What is wrong with a number that doesn't begin with + and has enough digits for `place`; null for one that is given out there. */
function nationalProblem(typed: string, number: PhoneNumber, { place, home }: { place: string; home: PhoneHome }) {
  if (!number.isValid()) return `This is not a number of ${place}: please check its digits`
  if (isAlsoForeign(typed, number)) return `This may be a number of ${place}, or of another country`
  // Dialed as one dials abroad from there.
  if (number.countryCallingCode !== getCountryCallingCode(home.country)) return null
  const prefix = missingPrefix(typed, number)
  return prefix ? `Numbers of ${place} begin with ${prefix}: add it` : null
}

/**
 * Reads a phone number as it was typed. Without + and country code it is one of `home`, and must be one that is given out there: else it
 * was hardly meant so. With them, only its digits are counted, since countries give out new numbers before anybody's rules know of them.
 */
export function readPhone(typed: string, home?: PhoneHome | null): PhoneReading {
  const text = withPlus(typed)
  const isNational = !text.startsWith('+')
  if (isNational && !home) return { problem: WITH_COUNTRY_CODE }
  const number = parse(text, home?.country)
  if (typeof number === 'string') return { problem: unreadable(number) }
  if (number.ext) return { problem: EXTENSION }
  const place = placeOf(number, home ?? undefined)
  const problem = lengthProblem(number, place) ?? (isNational && home && nationalProblem(text, number, { place, home }))
  if (problem) return { problem: isNational ? `${problem}. ${ELSEWHERE}` : problem }
  const read = { number: number.number, inFull: number.formatInternational() }
  return number.isValid() ? read : { ...read, note: `Please check this number: it does not look like one of ${place}` }
}

/** By whose rules national numbers are read beside an international one; null where its code belongs to no country. */
export function homeOf(phone: string): PhoneHome | null {
  const text = withPlus(phone)
  const number = text.startsWith('+') ? parse(text, undefined) : ''
  if (typeof number === 'string') return null
  const country = number.country ?? countriesOf(number.countryCallingCode)[0]
  return country ? { country, place: placeOf(number) } : null
}
