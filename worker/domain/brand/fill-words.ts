import type { Brand } from '../../contract/brand'

/** The placeholders in a text for the brand's own words. */
export const WORDS = [
  'brand',
  'phone',
  'email',
  'address',
  'legalName',
  'legalAddress',
  'registerNumber',
  'taxId',
  'jurisdiction',
  'complaintBody',
  'privacyContact',
] as const

const PLACES =
  /\{(brand|phone|email|address|legalName|legalAddress|registerNumber|taxId|jurisdiction|complaintBody|privacyContact)\}/g

/**
 * The text with the brand's words in place of {brand}, {phone}, {email} and the other placeholders of WORDS. Text in brackets around a
 * placeholder is left out when the brand has no such word.
 */
export function fillWords(
  text: string,
  { name, legalName, contact, seller }: Pick<Brand, 'name' | 'contact' | 'legalName' | 'seller'>,
): string {
  const words: Record<string, string | undefined> = {
    brand: name,
    phone: contact.phone,
    email: contact.email,
    address: contact.address,
    legalName: legalName || name,
    ...seller,
  }
  const fill = (part: string) => part.replace(PLACES, (_, word: string) => words[word] ?? '')
  return fill(
    text.replace(/\[([^[\]]*)\]/g, (whole, inner: string) => {
      const named = [...inner.matchAll(PLACES)].map(([, word]) => words[word ?? ''])
      if (named.length === 0) return whole
      return named.every(Boolean) ? inner : ''
    }),
  )
}
