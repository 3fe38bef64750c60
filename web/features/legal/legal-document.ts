/** Pages of this site that a legal text may lead to. */
export type SitePath =
  | '/'
  | '/my-trips'
  | '/account-settings'
  | '/privacy'
  | '/privacy-policy'
  | '/terms'
  | '/cookies'
  | '/cancellation-policy'
  | '/contact'
  | '/faq'

/** A run of text, a link to a page of this site, or a place that the brand fills: its name, its rule for fees, or a link to its phone or email. */
export type Piece =
  | string
  | { kind: 'link'; href: SitePath; text: string }
  | { kind: 'brand'; field: 'name' | 'email' | 'phone' | 'fees' }

export type Text = readonly Piece[]

/** `columns` name the columns; the first cell of a row is its heading. */
export interface Table {
  kind: 'table'
  caption: string
  columns: readonly string[]
  rows: readonly (readonly Text[])[]
}

/** A paragraph, a list, steps in their order, or a table. */
export type Block = { kind: 'paragraph'; text: Text } | { kind: 'list' | 'steps'; items: readonly Text[] } | Table

/** `id` is the section's anchor, unique on its page. Sections are numbered by their place. */
export interface Section {
  id: string
  title: string
  blocks: readonly Block[]
}

export interface LegalDocument {
  /** Where the document is shown. */
  path: SitePath
  title: string
  /** The page in a few sentences, before the sections. */
  inShort: readonly Text[]
  sections: readonly Section[]
}

/** When the four legal texts were last changed (A §9): a local date. */
export const LAST_UPDATED_ON = '2025-03-19'

/** The other documents a reader may look for. */
export const POLICIES: readonly { path: SitePath; title: string }[] = [
  { path: '/terms', title: 'Terms of Service' },
  { path: '/privacy', title: 'Privacy Policy' },
  { path: '/cookies', title: 'Cookie Policy' },
  { path: '/cancellation-policy', title: 'Cancellation and Refund Policy' },
]

export const NAME: Piece = { kind: 'brand', field: 'name' }
export const EMAIL: Piece = { kind: 'brand', field: 'email' }
export const PHONE: Piece = { kind: 'brand', field: 'phone' }
/** A sentence: what becomes of our service fee when a booking is canceled. */
export const FEES: Piece = { kind: 'brand', field: 'fees' }
export const link = (href: SitePath, text: string): Piece => ({ kind: 'link', href, text })

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** A template's words and pieces in their order; a line break in the source is a space. */
export function say(words: TemplateStringsArray, ...pieces: Piece[]): Text {
  const runs = words.map(oneLine)
  const last = runs.length - 1
  return runs.flatMap((run, index) => {
    const start = index === 0 ? run.trimStart() : run
    const text = index === last ? start.trimEnd() : start
    const piece = pieces[index]
    return [text, ...(piece === undefined ? [] : [piece])].filter((part) => part !== '')
  })
}

/** A paragraph, written as `say` writes. */
export const p = (words: TemplateStringsArray, ...pieces: Piece[]): Block => ({
  kind: 'paragraph',
  text: say(words, ...pieces),
})

export const list = (...items: Text[]): Block => ({ kind: 'list', items })
export const steps = (...items: Text[]): Block => ({ kind: 'steps', items })
export const table = (caption: string, columns: readonly string[], ...rows: Text[][]): Block => ({
  kind: 'table',
  caption,
  columns,
  rows,
})
