import type { AgreedTexts } from '../features/agreement/contract'
import type { LegalKey, ShownVersion } from '../features/brands/legal/contract'

/**
 * Every version of each text, the current one first; what each says is in web/features/legal/legal-texts. A text that
 * changes gets another version here, and the one before stays readable: those who booked under it agreed to that one.
 */
export const LEGAL_VERSIONS: Record<LegalKey, readonly [ShownVersion, ...ShownVersion[]]> = {
  terms: [{ version: 1, date: '2026-11-25' }],
  privacy: [{ version: 1, date: '2026-11-29' }],
  cookies: [{ version: 1, date: '2026-11-27' }],
  'cancellation-policy': [{ version: 1, date: '2026-11-25' }],
}

/** Of the texts that are agreed to, the versions that hold today. */
export const CURRENT_TEXTS: AgreedTexts = {
  terms: LEGAL_VERSIONS.terms[0].version,
  privacy: LEGAL_VERSIONS.privacy[0].version,
}
