import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min'
import metadata from 'libphonenumber-js/min/metadata'
import { WITH_COUNTRY_CODE } from '../contract/phone'
import { asTyped } from '../contract/typed-text'

// Loaded only when a phone number is parsed: the rules of all countries are as large as a page's script.

/** The result of parsing a phone number: the number in E.164 and formatted, with a note on what to check; or what to do about it. */
export type PhoneReading = { number: string; inFull: string; note?: string } | { problem: string }

/** The country whose rules apply to a number without a country code. */
export interface PhoneHome {
  country: CountryCode
  /** Its name within a sentence: "Germany", or "the countries with +1" when it is unknown which. */
  place: string
}

/** Shorter than any number: the shortest have a country code of three digits and four more. */
const FEWEST = '+'.length + 7

const ELSEWHERE = 'For a number of another country, begin with + and its code'
const NOT_A_NUMBER = 'Write one phone number, in digits, such as +44 20 8016 0509'
const EXTENSION = 'Leave the extension out: only the number itself is passed on'

const WITH_ARTICLE =
  /^(?:Bahamas|Central African|Comoros|Dominican Republic|Gambia|Isle|Maldives|Netherlands|Philippines|Seychelles|United )| Islands$/
let names: Intl.DisplayNames | undefined

/** The name of a country within a sentence: "Germany", "the Netherlands". */
function countryInWords(country: string): string {
  names ??= new Intl.DisplayNames('en-US', { type: 'region' })
  const name = names.of(country) ?? country
  return WITH_ARTICLE.test(name) ? `the ${name}` : name
}

/** The countries with a code, the main one first; none for satellites and free calls. */
const countriesOf = (callingCode: string): readonly CountryCode[] =>
  (metadata.country_calling_codes[callingCode] ?? []).filter((code) => isSupportedCountry(code))

/** What Mexicans dialed before the ten digits until 2019, and still give. */
const OLD_MEXICAN = /^(?:1|01|04[45])(\d{10})$/

function parse(typed: string, country: CountryCode | undefined): PhoneNumber | string {
  try {
    const number = parsePhoneNumberWithError(typed, { ...(country && { defaultCountry: country }), extract: false })
    const digits = number.countryCallingCode === '52' && OLD_MEXICAN.exec(number.nationalNumber)?.[1]
    return digits ? parse(`+52${digits}`, undefined) : number
  } catch (error) {
    if (error instanceof ParseError) return error.message
    throw error
  }
}

/** The country of a number, as far as its code tells: "Germany", or "the countries with +1" when several countries share the code. */
function placeOf({ country, countryCallingCode }: PhoneNumber, home?: PhoneHome): string {
  const all = countriesOf(countryCallingCode)
  const one = country ?? (all.length === 1 ? all[0] : undefined)
  if (home && (one ? one === home.country : all.includes(home.country))) return home.place
  return one ? countryInWords(one) : `the countries with +${countryCallingCode}`
}

/** What is wrong with the length of a number; null when it is possible. */
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

/** What is wrong with a text that the library can't parse at all. */
function unreadable(why: string): string {
  if (why === 'TOO_SHORT') return 'This number has too few digits'
  if (why === 'TOO_LONG') return 'This number has too many digits'
  return why === 'INVALID_COUNTRY' ? `No country has this code. ${WITH_COUNTRY_CODE}` : NOT_A_NUMBER
}

/** The text with + in place of other ways to begin an international number: (0049), 0049, tel:. */
const withPlus = (typed: string): string =>
  asTyped(typed)
    .replace(/^tel:/i, '')
    .replace(/^\(\s*(?:\+|00)\s*(\d{1,3})\s*\)/, '+$1 ')
    .replace(/^00(?=\s*[1-9])/, '+')

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/**
 * The trunk prefix of a national number, mostly 0, if it wasn't typed; '' when the number is complete, and when it may be omitted. Without
 * it, 212 555 0100 would be a number of Solingen in a German shop.
 */
function missingPrefix(typed: string, number: PhoneNumber): string {
  if (digitsOf(typed) !== number.nationalNumber) return ''
  const written = digitsOf(number.format('NATIONAL', { nationalPrefix: false }))
  return written.endsWith(number.nationalNumber) ? written.slice(0, -number.nationalNumber.length) : ''
}

/** Longer than a country's own numbers, except a few that nobody is called at. */
const LONG = 12

/** Whether the digits are also a number of another country: dialed as in North America, or with its code but no + before it. */
function isAlsoForeign(typed: string, number: PhoneNumber): boolean {
  const digits = digitsOf(typed)
  const abroad = digits.startsWith('011') ? digits.slice(3) : digits.length >= LONG ? digits : ''
  const read = abroad && parse(`+${abroad}`, undefined)
  return typeof read === 'object' && read.isValid() && read.number !== number.number
}

/** What is wrong with a number that doesn't begin with + and is long enough for `place`; null for one that exists there. */
function nationalProblem(typed: string, number: PhoneNumber, { place, home }: { place: string; home: PhoneHome }) {
  if (!number.isValid()) return `This is not a number of ${place}: please check its digits`
  if (isAlsoForeign(typed, number)) return `This may be a number of ${place}, or of another country`
  // With the international prefix of that country.
  if (number.countryCallingCode !== getCountryCallingCode(home.country)) return null
  const prefix = missingPrefix(typed, number)
  return prefix ? `Numbers of ${place} begin with ${prefix}: add it` : null
}

/**
 * Parses a phone number as typed. Without + and country code it must be an existing number of `home`: otherwise it was probably not meant
 * as one. With them, only its length is checked, since countries introduce numbers before any rules include them.
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

/** The country whose rules apply to national numbers beside an international one; null when its code belongs to no country. */
export function homeOf(phone: string): PhoneHome | null {
  const text = withPlus(phone)
  const number = text.startsWith('+') ? parse(text, undefined) : ''
  if (typeof number === 'string') return null
  const country = number.country ?? countriesOf(number.countryCallingCode)[0]
  return country ? { country, place: placeOf(number) } : null
}

/** Every country with its calling code, "44". */
export const callingCodes = (): { country: string; code: string }[] =>
  getCountries().map((country) => ({ country, code: getCountryCallingCode(country) }))

/** The same as `homeOf` for a country that was chosen; null for one without numbers. */
export const homeIn = (country: string): PhoneHome | null =>
  isSupportedCountry(country) ? { country, place: countryInWords(country) } : null
