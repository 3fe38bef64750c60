import type { RichText } from '../../../contract/content/rich-text'

/** The legal texts of a shop, each named as its page's address is. */
export const LEGAL_KEYS = ['terms', 'privacy', 'cookies', 'cancellation-policy'] as const
export type LegalKey = (typeof LEGAL_KEYS)[number]

/** Those that a brand may replace by its own text. Which cookies there are depends on the software, not on the brand. */
export const OWN_LEGAL_KEYS = ['terms', 'privacy', 'cancellation-policy'] as const satisfies readonly LegalKey[]
export type OwnLegalKey = (typeof OWN_LEGAL_KEYS)[number]
export const isOwnLegalKey = (name: string): name is OwnLegalKey => OWN_LEGAL_KEYS.some((key) => key === name)

/** The title of such a text in the editor and in messages, and its largest length in characters. */
export const LEGAL_TEXT = { label: 'Text', most: 50_000 } as const

/** A version of a legal text as a brand numbers it, and the day on which it replaced the one before it, as a local date. */
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
  /** All versions, the current one first. */
  versions: readonly ShownVersion[]
  shown: LegalText
}

/** The answer of GET /api/admin/brands/:key/legal/:page: the brand's own text in force, as it was written; null for the platform's. */
export interface OwnLegalText {
  text: RichText | null
}
