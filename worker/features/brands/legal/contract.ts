import type { RichText } from '../../../contract/content/rich-text'

/** The legal texts of a shop, each named as its page's address is. */
export const LEGAL_KEYS = ['terms', 'privacy', 'cookies', 'cancellation-policy'] as const
export type LegalKey = (typeof LEGAL_KEYS)[number]

/** Those in whose place a brand may put a text of its own. What cookies there are says the software, not the brand. */
export const OWN_LEGAL_KEYS = ['terms', 'privacy', 'cancellation-policy'] as const satisfies readonly LegalKey[]
export type OwnLegalKey = (typeof OWN_LEGAL_KEYS)[number]
export const isOwnLegalKey = (name: string): name is OwnLegalKey => OWN_LEGAL_KEYS.some((key) => key === name)

/** What the editor and the server call such a text, and how many characters it may have. */
export const LEGAL_TEXT = { label: 'Text', most: 50_000 } as const

/** A version of a legal text as a brand numbers it, and the day on which it took the place of the one before it, as a local date. */
export interface ShownVersion {
  version: number
  date: string
}

/** A legal text of a brand in one version: the platform's by its own number, or the brand's own with its words filled in. */
export interface LegalText extends ShownVersion {
  platform: number | null
  own: RichText | null
}

/** The answer of GET /api/content/legal/:page. */
export interface LegalPage {
  /** All there are, the current one first. */
  versions: readonly ShownVersion[]
  shown: LegalText
}

/** The answer of GET /api/admin/brands/:key/legal/:page: the brand's own text in force, as it was written; null for the platform's. */
export interface OwnLegalText {
  text: RichText | null
}
