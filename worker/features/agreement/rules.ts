import { brandVersions } from '../../domain/brand-versions'
import { DomainError } from '../../domain/error'
import { OWN_LEGAL_KEYS } from '../brands/legal/contract'
import type { Publications } from '../brands/legal/contract-publication'
import type { AgreedTexts, Agreement } from './contract'

const AGREED = ['terms', 'privacy'] as const

/** Whether the texts are the brand's or the platform's. */
interface Whose {
  /** Its version. */
  version: number
  legal?: Publications | undefined
}

/** Whether a brand has shown these versions. */
export const hasShown = (brand: Whose, shown: AgreedTexts): boolean =>
  AGREED.every((key) => brandVersions(key, brand).some(({ version }) => version === shown[key]))

/**
 * The agreement to a brand's texts, in the versions that the page showed.
 * @throws DomainError `terms_changed` when one of them has been replaced meanwhile, with the current ones; `invalid_input` for one that
 * never existed
 */
export function agreeTo(shown: AgreedTexts, now: Date, brand: Whose): Agreement {
  const [terms, privacy, cancellationPolicy] = OWN_LEGAL_KEYS.map((key) => brandVersions(key, brand)[0])
  const texts = { terms: terms?.version ?? 0, privacy: privacy?.version ?? 0 }
  for (const key of AGREED) {
    if (brandVersions(key, brand).some(({ version }) => version === shown[key])) continue
    const message = 'There is no such version of this text.'
    throw new DomainError('invalid_input', message, { fields: { [`agreedTo.${key}`]: message } })
  }
  if (shown.terms !== texts.terms || shown.privacy !== texts.privacy) {
    const message = 'Our terms have changed since this page was opened. Please read them before you go on.'
    throw new DomainError('terms_changed', message, { texts })
  }
  const own = OWN_LEGAL_KEYS.filter((key) => brandVersions(key, brand)[0]?.platform === null)
  return {
    ...texts,
    ...(cancellationPolicy && { cancellationPolicy: cancellationPolicy.version }),
    ...(own.length > 0 && { own }),
    edition: brand.version,
    at: now.toISOString(),
  }
}
