import * as v from 'valibot'
import { Email } from '../../contract/reached-at'

/** Reserved domains, which documents and tests use (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|\.)(?:example(?:\.(?:com|net|org|edu))?|test|invalid|localhost|local)$/i

/** A possible e-mail address, trimmed; null for anything else. */
export function realAddress(given: string): string | null {
  const address = given.trim()
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return v.is(Email, address) && !RESERVED.test(domain) ? address : null
}
