import * as v from 'valibot'
import { asTyped } from './typed-text'

/** The error for a phone number whose country isn't known. */
export const WITH_COUNTRY_CODE = 'Begin with + and the country code, such as +44 20 8016 0509'

/**
 * An international phone number, E.164 once spaces, dots, hyphens and brackets are removed: +442080160509. `readPhone` knows the number of
 * digits and the format of each country.
 */
export const Phone = v.pipe(
  v.string(),
  v.transform((text) =>
    asTyped(text)
      .replace(/[\s()./-]/g, '')
      .replace(/^00/, '+'),
  ),
  v.regex(/^\+[1-9]\d{6,14}$/, WITH_COUNTRY_CODE),
)
