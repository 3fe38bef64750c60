import * as v from 'valibot'

// How somebody is reached. Apart from what else is known of a passenger, as forms that ask for nothing more take these rules alone.

/** What a phone number is asked for by, where its country isn't known. */
export const WITH_COUNTRY_CODE = 'Begin with + and the country code, such as +44 20 8016 0509'

/**
 * An international phone number, E.164 once spaces, dots, hyphens and brackets are gone: +442080160509. How many digits each country's have
 * and how they are written, `readPhone` knows.
 */
export const Phone = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\s()./-]/g, '').replace(/^00/, '+')),
  v.regex(/^\+[1-9]\d{6,14}$/, WITH_COUNTRY_CODE),
)

/** An email address, trimmed. */
export const Email = v.pipe(v.string(), v.trim(), v.email('Please enter a valid email address'), v.maxLength(254))
