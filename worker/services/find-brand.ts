import type { BrandDetail } from '../contract/admin'
import type { Deps } from '../deps'
import type { BrandScope } from '../domain/brand-rights'
import { DomainError } from '../domain/error'

/** The brand, for those who may manage it. @throws DomainError `not_found` when there is none within their scope */
export async function findBrand(
  { brandRecords }: Pick<Deps, 'brandRecords'>,
  { scope, key }: { scope: BrandScope; key: string },
): Promise<BrandDetail> {
  const brand = await brandRecords.find(scope, key)
  if (!brand) throw new DomainError('not_found', 'There is no such brand.')
  return brand
}
