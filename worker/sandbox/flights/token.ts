import { letters } from './hash'

const CHECK_LENGTH = 6

/** A text as an opaque token of letters, digits, `-` and `_`, ending in a checksum. `text` must be Latin-1. */
export function seal(text: string): string {
  const body = btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return body + letters(`seal${body}`, CHECK_LENGTH)
}

/** The text of a token, or null when somebody made the token up or damaged it. */
export function unseal(token: string): string | null {
  const body = token.slice(0, -CHECK_LENGTH)
  if (!body || letters(`seal${body}`, CHECK_LENGTH) !== token.slice(-CHECK_LENGTH)) return null
  try {
    return atob(body.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return null
  }
}
