import * as v from 'valibot'

// Contact details. Separate from the rest of a passenger, because forms that ask only for these use these rules alone.

/** The error for a phone number whose country isn't known. */
export const WITH_COUNTRY_CODE = 'Begin with + and the country code, such as +44 20 8016 0509'

/**
 * An international phone number, E.164 once spaces, dots, hyphens and brackets are removed: +442080160509. `readPhone` knows the number of
 * digits and the format of each country.
 */
export const Phone = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\s()./-]/g, '').replace(/^00/, '+')),
  v.regex(/^\+[1-9]\d{6,14}$/, WITH_COUNTRY_CODE),
)

/** An email address, trimmed. */
export const Email = v.pipe(v.string(), v.trim(), v.email('Please enter a valid email address'), v.maxLength(254))
