import type { Brand } from '../contract/brand'

/** What may stand in a text for something that a brand says of itself. */
export const WORDS = ['brand', 'phone', 'email', 'address'] as const
type Word = (typeof WORDS)[number]

const PLACES = /\{(brand|phone|email|address)\}/g

/**
 * The text with a brand's own words in the place of {brand}, {phone}, {email} and {address}. What stands in brackets around such a word is
 * left out where the brand has nothing to say there.
 */
export function fillWords(text: string, { name, contact }: Pick<Brand, 'name' | 'contact'>): string {
  const words: Record<Word, string> = {
    brand: name,
    phone: contact.phone,
    email: contact.email,
    address: contact.address,
  }
  const fill = (part: string) => part.replace(PLACES, (_, word: Word) => words[word])
  return fill(
    text.replace(/\[([^[\]]*)\]/g, (whole, inner: string) => {
      const named = [...inner.matchAll(PLACES)].map(([, word]) => words[word as Word]) // as PLACES has it
      if (named.length === 0) return whole
      return named.every(Boolean) ? inner : ''
    }),
  )
}
