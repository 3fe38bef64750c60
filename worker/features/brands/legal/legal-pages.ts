import type { BrandRecord } from '../../../contract/brand'
import type { Deps } from '../../../deps'
import type { BrandScope } from '../../../domain/account/rights'
import type { Traveler } from '../../../domain/booking/sold-booking'
import { type BrandVersion, brandVersions } from '../../../domain/brand-versions'
import { DomainError } from '../../../domain/error'
import { findBrand } from '../change-brand'
import {
  isOwnLegalKey,
  type LegalKey,
  type LegalPage,
  type LegalText,
  type OwnLegalKey,
  type OwnLegalText,
} from './contract'

type LegalDeps = Pick<Deps, 'brandRecords'>

const shownVersion = ({ version, date }: BrandVersion) => ({ version, date })

/** A version of a brand's text, as it was written. @throws DomainError `not_found`, `database_unavailable` */
async function readText(
  { brandRecords }: LegalDeps,
  brand: BrandRecord,
  key: LegalKey,
  wanted: BrandVersion,
): Promise<LegalText> {
  const { platform } = wanted
  if (platform !== null || !isOwnLegalKey(key)) return { ...shownVersion(wanted), platform, own: null }
  const own = await brandRecords.findLegalText(brand.key, key, wanted.version)
  if (!own) throw new DomainError('not_found', 'There is no such text.')
  return { ...shownVersion(wanted), platform, own }
}

/**
 * A legal text of a brand, as it was written, in the requested version, or, when there is none of that number, the current one.
 * @throws DomainError `not_found`, `database_unavailable`
 */
export async function legalPage(
  deps: LegalDeps,
  brand: BrandRecord,
  { key, version }: { key: LegalKey; version?: number | undefined },
): Promise<LegalPage> {
  const versions = brandVersions(key, brand)
  const wanted = versions.find((each) => each.version === version) ?? versions[0]
  if (!wanted) throw new DomainError('not_found', 'There is no such text.')
  return { versions: versions.map(shownVersion), shown: await readText(deps, brand, key, wanted) }
}

/**
 * A legal text as the buyer of a trip agreed to it, with the brand as it was then; null when that isn't recorded. The list of versions is
 * read from the database: this isolate's copy of the brand may be older than the booking.
 * @throws DomainError `not_found` also when no agreement to it is recorded, `database_unavailable`
 */
export async function agreedText(
  deps: LegalDeps & Pick<Deps, 'bookings'>,
  { brand, traveler }: { brand: BrandRecord; traveler: Traveler },
  { bookingId, key }: { bookingId: string; key: OwnLegalKey },
): Promise<{ at: string; text: LegalText; edition: BrandRecord | null }> {
  const [sold, stored] = await Promise.all([
    deps.bookings.findSold(traveler, bookingId),
    deps.brandRecords.find({ key: brand.key }, brand.key),
  ])
  const agreement = sold?.booking.agreement
  const version = key === 'cancellation-policy' ? agreement?.cancellationPolicy : agreement?.[key]
  const wanted = brandVersions(key, stored?.record ?? brand).find((each) => each.version === version)
  if (!agreement || !wanted) throw new DomainError('not_found', 'No agreement to this text is on record.')
  const { edition } = agreement
  const then =
    edition === undefined ? null : await deps.brandRecords.findVersion({ key: brand.key }, brand.key, edition)
  return {
    at: agreement.at,
    text: await readText(deps, brand, key, wanted),
    edition: then?.record ?? null,
  }
}

/** A brand's own text in force, as its owner wrote it. @throws DomainError `not_found`, `database_unavailable` */
export async function ownLegalText(
  deps: LegalDeps,
  { scope, brandKey, key }: { scope: BrandScope; brandKey: string; key: OwnLegalKey },
): Promise<OwnLegalText> {
  const { record } = await findBrand(deps, { scope, key: brandKey })
  const current = brandVersions(key, record)[0]
  const isOwn = current !== undefined && current.platform === null
  return { text: isOwn ? await deps.brandRecords.findLegalText(brandKey, key, current.version) : null }
}
