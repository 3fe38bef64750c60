/** A 32-bit hash of a text: the sandbox's only source of variety, so that the same question always gets the same answer. */
export function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** A number in [0, 1) derived from a text. */
export const fraction = (text: string): number => hash(text) / 4294967296

/** The entry of a non-empty list that a text selects. */
export function choose<T>(list: readonly [T, ...T[]], text: string): T {
  return list[hash(text) % list.length] ?? list[0]
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** `length` letters and digits derived from a text. */
export function letters(text: string, length: number): string {
  let result = ''
  for (let block = 0; result.length < length; block++) {
    let n = hash(`${block}${text}`)
    for (let i = 0; i < 5 && result.length < length; i++) {
      result += LETTERS[n % 62]
      n = Math.floor(n / 62)
    }
  }
  return result
}

/** An id in the provider's format: its prefix, four zeros and 18 letters derived from the text. */
export const stableId = (prefix: string, text: string): string => `${prefix}_0000${letters(text, 18)}`

const CHECK_LENGTH = 6

/** A text as an opaque token of letters, digits, `-` and `_`, ending in a checksum. `text` must be Latin-1. */
export function seal(text: string): string {
  const body = btoa(text)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/(?<!=)=+$/, '')
  return body + letters(`seal${body}`, CHECK_LENGTH)
}

/** The text of a token, or null when the token is made up or damaged. */
export function unseal(token: string): string | null {
  const body = token.slice(0, -CHECK_LENGTH)
  if (!body || letters(`seal${body}`, CHECK_LENGTH) !== token.slice(-CHECK_LENGTH)) return null
  try {
    return atob(body.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return null
  }
}
