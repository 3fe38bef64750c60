import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import type { AgreedTexts, Agreement } from './contract'
import { agreeTo, hasShown } from './rules'

/** What agreeing needs from outside. */
export type AgreeDeps = Pick<Deps, 'brandRecords' | 'clock'>

/**
 * The agreement to a brand's texts, in the versions that the page showed.
 * @throws DomainError `terms_changed`, `invalid_input`, `database_unavailable`
 */
export async function agreeNow(
  { brandRecords, clock }: AgreeDeps,
  brand: BrandRecord,
  shown: AgreedTexts,
): Promise<Agreement> {
  if (hasShown(brand, shown)) return agreeTo(shown, clock.now(), brand)
  // A page may show what was published within the last minute, before this isolate has read the brand again.
  const latest = await brandRecords.find({ key: brand.key }, brand.key)
  return agreeTo(shown, clock.now(), latest?.record ?? brand)
}
