import * as v from 'valibot'
import { asTyped } from './typed-text.ts'

// Contact details. Separate from the rest of a passenger, because forms that ask only for these use these rules alone.

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

/** An email address as mail servers know it, its host in lower case and in ASCII: info@münchen.de is info@xn--mnchen-3ya.de. */
export const plainAddress = (typed: string): string => asTyped(typed).replace(/(?<=@)[^@/?#:\\]+$/, asciiHost)

/** An email address, in the form of `plainAddress`. */
export const emailAddress = (message: string) =>
  v.pipe(v.string(message), v.transform(plainAddress), v.regex(ADDRESS, message))
export const Email = emailAddress('Please enter a valid email address')
