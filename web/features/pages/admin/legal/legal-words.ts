import type { BrandDetail } from '#worker/contract/admin'
import { brandVersions } from '#worker/domain/brand-versions'
import type { OwnLegalKey } from '#worker/features/brands/legal/contract'

/** The name of each text in the list of pages and above its editor. */
export const LEGAL_LABELS: Readonly<Record<OwnLegalKey, string>> = {
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  'cancellation-policy': 'Cancellation and Refund Policy',
}

/** The version of a brand's text in force, and whether it is the brand's or the platform's. */
export function inForce({ record }: BrandDetail, page: OwnLegalKey) {
  const versions = brandVersions(page, record)
  const [current] = versions
  return { versions, version: current?.version ?? 0, isOwn: current?.platform === null }
}
