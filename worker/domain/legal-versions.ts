import type { AgreedTexts } from '../features/agreement/contract'
import type { LegalKey, ShownVersion } from '../features/brands/legal/contract'

/**
 * Every version of each text, the current one first; the texts are in web/features/legal/legal-texts. A changed text gets a new version,
 * and the previous one stays readable: travelers who booked under it agreed to that one.
 */
export const LEGAL_VERSIONS: Record<LegalKey, readonly [ShownVersion, ...ShownVersion[]]> = {
  terms: [{ version: 1, date: '2026-11-30' }],
  privacy: [{ version: 1, date: '2026-12-01' }],
  cookies: [{ version: 1, date: '2026-11-30' }],
  'cancellation-policy': [{ version: 1, date: '2026-11-25' }],
}

/** The current versions of the texts that travelers agree to. */
export const CURRENT_TEXTS: AgreedTexts = {
  terms: LEGAL_VERSIONS.terms[0].version,
  privacy: LEGAL_VERSIONS.privacy[0].version,
}
