import * as v from 'valibot'
import { asTyped, cleanField } from '../typed-text'

/** The titles that airlines accept. */
export const Title = v.picklist(['mr', 'ms', 'mrs', 'miss', 'dr'])
/** As the form asks; airlines only accept male and female. */
export const Gender = v.picklist(['male', 'female', 'undisclosed'])

/** Spaces are removed and letters upper-cased before the check. */
export const PassportNumber = v.pipe(
  v.string(),
  v.transform((text) => asTyped(text).replaceAll(' ', '').toUpperCase()),
  v.minLength(5, 'Passport number must be at least 5 characters'),
  v.maxLength(20, 'Passport number cannot exceed 20 characters'),
  v.regex(/^[A-Z0-9]+$/, 'Passport number can only contain letters and numbers'),
)

/** ISO 3166-1 alpha-2, upper-cased. `checkPassengers` knows whether the country exists. */
export const PassportCountry = v.pipe(
  v.string(),
  cleanField,
  v.length(2, 'Country code must be exactly 2 characters (ISO code)'),
  v.regex(/^[A-Za-z]+$/, 'Country code must contain only letters'),
  v.toUpperCase(),
)

/** A name as typed, with the signs that airlines take: no periods or commas, one kind of hyphen and apostrophe. */
export const typedName = (text: string): string =>
  asTyped(text.replace(/[`´]/g, "'").replace(/[.,．，]/g, ' ')).replaceAll('·', '')

const NO_LETTER = 'Enter the name in letters. If the passport has only one, enter it as last name and FNU as first name'

/**
 * The names that airlines accept: 1 to 20 characters; letters (ASCII, Latin-1, Latin Extended-A except Æ Ĳ Œ Þ ð), space, hyphen and
 * apostrophe. Source: the order passengers in https://duffel.com/docs/api/orders. Who has one name has it as last name, with FNU, "first
 * name unknown", as first name (IATA's AIRIMP).
 */
const name = (required: string) =>
  v.pipe(
    v.string(required),
    v.transform(typedName),
    v.minLength(1, required),
    v.check((text) => /\p{L}/u.test(text), NO_LETTER),
    v.maxLength(20, 'Airlines accept at most 20 characters'),
    v.regex(/^[A-Za-zÀ-ÅÇ-ÏÑ-ÖØ-Ýß-åç-ïñ-öø-ýÿĀ-ıĴ-őŔ-ſ' -]+$/u, 'Use letters, spaces, hyphens and apostrophes only'),
  )

export const FirstName = name('First name is required')
export const LastName = name('Last name is required')
