import type { AgreedTexts } from '../../contract/legal/agreement'

/** The legal texts of a shop, each named as its page's address is. */
export const LEGAL_KEYS = ['terms', 'privacy', 'cookies', 'cancellation-policy'] as const
export type LegalKey = (typeof LEGAL_KEYS)[number]

/** A version of a legal text, and the day on which it took the place of the one before it, as a local date. */
export interface LegalVersion {
  version: number
  date: string
}

/**
 * Every version of each text that was on record, the current one first; what each says is in web/features/legal/legal-texts. A text that
 * changes gets another version here, and the one before stays readable: whoever booked under it agreed to that one.
 */
export const LEGAL_VERSIONS: Record<LegalKey, readonly [LegalVersion, ...LegalVersion[]]> = {
  terms: [
    { version: 2, date: '2026-11-25' },
    { version: 1, date: '2026-11-23' },
  ],
  privacy: [
    { version: 4, date: '2026-11-25' },
    { version: 3, date: '2026-11-25' },
    { version: 2, date: '2026-11-23' },
    { version: 1, date: '2026-11-23' },
  ],
  cookies: [
    { version: 3, date: '2026-11-25' },
    { version: 2, date: '2026-11-25' },
    { version: 1, date: '2026-11-23' },
  ],
  'cancellation-policy': [
    { version: 2, date: '2026-11-25' },
    { version: 1, date: '2026-11-23' },
  ],
}

/** Of the texts that are agreed to, the versions that hold today. */
export const CURRENT_TEXTS: AgreedTexts = {
  terms: LEGAL_VERSIONS.terms[0].version,
  privacy: LEGAL_VERSIONS.privacy[0].version,
}
