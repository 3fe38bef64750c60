import { plainLetters } from '../fold-letters'

/**
 * Stripe allows an account's own prefix 10 of a statement's 22 characters, and uses 2 for `* `
 * (docs.stripe.com/get-started/account/statement-descriptors).
 */
const LONGEST = 10

/**
 * A brand's name as it follows the account's prefix on a card statement: ASCII, with as many whole words as fit. Null when nothing is left
 * that card networks accept, as for a name in another script.
 */
export function statementSuffix(brandName: string): string | null {
  const words = plainLetters(brandName)
    .replace(/[^\x20-\x7e]|[<>\\'"*]/g, '')
    .split(' ')
    .filter((word) => /[a-z\d]/i.test(word))
  let fitting = ''
  for (const word of words) {
    const longer = fitting ? `${fitting} ${word}` : word.slice(0, LONGEST)
    if (longer.length > LONGEST) break
    fitting = longer
  }
  return /[a-z]/i.test(fitting) ? fitting : null
}
