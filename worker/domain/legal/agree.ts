import type { AgreedTexts, Agreement } from '../../contract/legal/agreement'
import { DomainError } from '../error'
import { LEGAL_VERSIONS, type LegalKey, type LegalVersion } from './legal-versions'

type Versions = Pick<Record<LegalKey, readonly LegalVersion[]>, keyof AgreedTexts>

const current = ({ terms, privacy }: Versions): AgreedTexts => ({
  terms: terms[0]?.version ?? 0,
  privacy: privacy[0]?.version ?? 0,
})

/**
 * What somebody agrees to now, by the versions that their page showed them.
 * @throws DomainError `terms_changed` where one of them has been replaced meanwhile, with those that hold; `invalid_input` for one that never was
 */
export function agreeTo(shown: AgreedTexts, now: Date, versions: Versions = LEGAL_VERSIONS): Agreement {
  for (const key of ['terms', 'privacy'] as const) {
    if (versions[key].some(({ version }) => version === shown[key])) continue
    const message = 'There is no such version of this text.'
    throw new DomainError('invalid_input', message, { fields: { [`agreedTo.${key}`]: message } })
  }
  const texts = current(versions)
  if (shown.terms !== texts.terms || shown.privacy !== texts.privacy) {
    const message = 'Our terms have changed since this page was opened. Please read them before you go on.'
    throw new DomainError('terms_changed', message, { texts })
  }
  return { ...texts, at: now.toISOString() }
}
