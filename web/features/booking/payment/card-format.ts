/** At most this many digits in a card number, and characters once they are grouped (P §9). */
export const CARD_DIGITS = 16
export const CARD_INPUT_LENGTH = 19

/** Digits only, at most `limit` of them. */
export const digitsOf = (text: string, limit: number) => text.replace(/\D/g, '').slice(0, limit)

/** "4242 4242 4242 4242": digits in groups of four, everything else dropped. */
export const groupCardNumber = (text: string) =>
  digitsOf(text, CARD_DIGITS)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
    .trim()

/**
 * The number grouped again after an edit, and where the caret belongs: behind the same digit as before, so that a correction
 * in the middle doesn't throw the caret to the end.
 */
export function regroupCardNumber(text: string, caret: number): { text: string; caret: number } {
  const grouped = groupCardNumber(text)
  const digitsBefore = Math.min(text.slice(0, caret).replace(/\D/g, '').length, CARD_DIGITS)
  let position = 0
  for (let seen = 0; position < grouped.length && seen < digitsBefore; position++) {
    if (grouped[position] !== ' ') seen++
  }
  return { text: grouped, caret: position }
}
