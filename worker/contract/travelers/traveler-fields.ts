import * as v from 'valibot'

/** The titles that airlines accept. */
export const Title = v.picklist(['mr', 'ms', 'mrs', 'miss', 'dr'])
/** As the form asks; airlines only accept male and female. */
export const Gender = v.picklist(['male', 'female', 'undisclosed'])

/** Spaces are removed and letters upper-cased before the check. */
export const PassportNumber = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\s/g, '').toUpperCase()),
  v.minLength(5, 'Passport number must be at least 5 characters'),
  v.maxLength(20, 'Passport number cannot exceed 20 characters'),
  v.regex(/^[A-Z0-9]+$/, 'Passport number can only contain letters and numbers'),
)

/** ISO 3166-1 alpha-2, upper-cased. `checkPassengers` knows whether the country exists. */
export const PassportCountry = v.pipe(
  v.string(),
  v.trim(),
  v.length(2, 'Country code must be exactly 2 characters (ISO code)'),
  v.regex(/^[A-Za-z]+$/, 'Country code must contain only letters'),
  v.toUpperCase(),
)

/**
 * The names that airlines accept: 1 to 20 characters; letters (ASCII, Latin-1, Latin Extended-A except Æ Ĳ Œ Þ ð), space, hyphen and
 * apostrophe. Source: the order passengers in https://duffel.com/docs/api/orders.
 */
const name = (required: string) =>
  v.pipe(
    v.string(required),
    v.trim(),
    v.minLength(1, required),
    v.maxLength(20, 'Airlines accept at most 20 characters'),
    v.regex(/^[A-Za-zÀ-ÅÇ-ÏÑ-ÖØ-Ýß-åç-ïñ-öø-ýÿĀ-ıĴ-őŔ-ſ' -]+$/u, 'Use letters, spaces, hyphens and apostrophes only'),
  )

export const FirstName = name('First name is required')
export const LastName = name('Last name is required')
