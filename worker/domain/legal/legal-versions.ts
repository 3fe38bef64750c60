import type { AgreedTexts } from '../../contract/legal/agreement'
import type { LegalKey, ShownVersion } from '../../contract/legal/legal-page'

/**
 * Every version of each text that was on record, the current one first; what each says is in web/features/legal/legal-texts. A text that
 * changes gets another version here, and the one before stays readable: whoever booked under it agreed to that one.
 */
export const LEGAL_VERSIONS: Record<LegalKey, readonly [ShownVersion, ...ShownVersion[]]> = {
  terms: [
    { version: 2, date: '2026-11-25' },
    { version: 1, date: '2026-11-23' },
  ],
  privacy: [
    { version: 7, date: '2026-11-27' },
    { version: 6, date: '2026-11-27' },
    { version: 5, date: '2026-11-26' },
    { version: 4, date: '2026-11-25' },
    { version: 3, date: '2026-11-25' },
    { version: 2, date: '2026-11-23' },
    { version: 1, date: '2026-11-23' },
  ],
  cookies: [
    { version: 4, date: '2026-11-27' },
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
