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

// The HTML standard's rule (https://html.spec.whatwg.org/#valid-e-mail-address), of 254 characters at most, with a host
// that has a dot.
const ADDRESS =
  /^(?=.{6,254}$)[\w.!#$%&'*+/=?^`{|}~-]{1,64}@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i

function asciiHost(host: string): string {
  try {
    return new URL(`http://${host}`).hostname
  } catch {
    // The rule refuses it.
    return host
  }
}

/**
 * An email address as mail servers know it: without invisible characters, its host in lower case and in ASCII. info@münchen.de is
 * info@xn--mnchen-3ya.de.
 */
export const plainAddress = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/[^@/?#:\\]+$/, asciiHost)

/** An email address, in the form of `plainAddress`. */
export const emailAddress = (message: string) =>
  v.pipe(v.string(message), v.transform(plainAddress), v.regex(ADDRESS, message))
export const Email = emailAddress('Please enter a valid email address')
