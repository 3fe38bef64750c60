import type { Seller } from '#worker/contract/brand'
import type { LegalKey } from '#worker/features/brands/legal/contract'

/** Pages of this site that a legal text may link to. */
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
  | '/support'

/** Facts that a brand may state about how it works; texts mention only stated ones. */
export type Fact = 'calls' | 'emails' | 'refunds'

/**
 * A run of text, a link within this site, or a placeholder: the brand's name, its rule for fees, how to reach it, a detail of the seller, or a
 * fact that a brand may have stated, with the text around it and the text in its place otherwise.
 */
export type Piece =
  | string
  | { kind: 'link'; href: SitePath; text: string }
  | { kind: 'brand'; field: 'name' | 'email' | 'reach' | 'fees' }
  | { kind: 'seller'; detail: keyof Seller }
  | { kind: 'said'; fact: Fact; before: string; after: string; otherwise: string }

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

/** The content of one version of a legal text. */
export interface LegalDocument {
  title: string
  /** A summary in a few sentences, shown before the sections. */
  inShort: readonly Text[]
  sections: readonly Section[]
}

/** The name of each legal text, in the links between them. */
export const POLICIES: Record<LegalKey, string> = {
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  cookies: 'Cookie Policy',
  'cancellation-policy': 'Cancellation and Refund Policy',
}

export const NAME: Piece = { kind: 'brand', field: 'name' }
export const EMAIL: Piece = { kind: 'brand', field: 'email' }
/** How to reach the brand: call or write, as far as it has a phone and an email. */
export const REACH: Piece = { kind: 'brand', field: 'reach' }
/** A sentence that says whether the service fee is refunded with a canceled booking. */
export const FEES: Piece = { kind: 'brand', field: 'fees' }
/** An optional detail of the seller: sentences that mention a missing one are left out. */
const seller = (detail: keyof Seller): Piece => ({ kind: 'seller', detail })
export const JURISDICTION = seller('jurisdiction')
export const COMPLAINTS = seller('complaintBody')
export const PRIVACY_CONTACT = seller('privacyContact')
/** The brand's notice about calls, such as "Calls may be recorded for quality assurance." */
export const CALLS: Piece = { kind: 'said', fact: 'calls', before: ' ', after: '', otherwise: '' }
/** A sentence that says how soon the brand answers emails. */
export const EMAILS: Piece = { kind: 'said', fact: 'emails', before: ' We answer email ', after: '.', otherwise: '' }
/** When a refund is requested: the brand's statement, or else what the shop does by default. */
export const REFUNDS: Piece = {
  kind: 'said',
  fact: 'refunds',
  before: '',
  after: ' of your request',
  otherwise: 'as soon as you agree to what comes back',
}
export const link = (href: SitePath, text: string): Piece => ({ kind: 'link', href, text })

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** Tag for a text with links and placeholders in it; a line break in the source counts as a space. */
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

/** Tag for a paragraph; see `say`. */
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
