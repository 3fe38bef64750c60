import type { AgreedTexts } from '../features/agreement/contract'
import type { LegalKey, ShownVersion } from '../features/brands/legal/contract'
import type { Publications } from '../features/brands/legal/contract-publication'
import { LEGAL_VERSIONS } from './legal-versions'

/** A version of a brand's legal text: the platform's version of that number, or, when that is null, the brand's own. */
export interface BrandVersion extends ShownVersion {
  platform: number | null
}

/**
 * Every version of a text that a brand has shown, the current one first. The numbers continue those of the platform: a brand's own text
 * gets the next number, and so does each platform version that takes effect while the brand uses the platform's.
 */
export function brandVersions(
  key: LegalKey,
  { legal }: { legal?: Publications | undefined },
  platforms: readonly ShownVersion[] = LEGAL_VERSIONS[key],
): BrandVersion[] {
  const published = key === 'cookies' ? [] : (legal?.[key] ?? [])
  const ours = platforms.toReversed()
  const before = published[0]?.platform ?? Number.POSITIVE_INFINITY
  const first = ours.filter(({ version }) => version <= before).map((each) => ({ ...each, platform: each.version }))
  const later = published.flatMap(({ version, date, isOwn, platform }, index): BrandVersion[] => {
    if (isOwn) return [{ version, date, platform: null }]
    const until = published[index + 1]?.platform ?? Number.POSITIVE_INFINITY
    const since = ours.filter((each) => each.version > platform && each.version <= until)
    return [
      { version, date, platform },
      ...since.map((each, at) => ({ version: version + at + 1, date: each.date, platform: each.version })),
    ]
  })
  return [...first, ...later].toReversed()
}

/** The current versions at a brand of the texts that travelers agree to. */
export const currentTexts = (brand: { legal?: Publications | undefined }): AgreedTexts => ({
  terms: brandVersions('terms', brand)[0]?.version ?? 0,
  privacy: brandVersions('privacy', brand)[0]?.version ?? 0,
})
