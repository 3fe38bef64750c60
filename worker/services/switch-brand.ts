import type { BrandDetail } from '../contract/admin'
import { DEFAULT_BRAND_KEY } from '../domain/brand-key'
import { DomainError } from '../domain/error'
import { auditEntry } from './audit-entry'
import type { BrandDeps } from './create-brand'
import { findBrand } from './find-brand'
import { publishBrand } from './publish-brand'

/**
 * Disables a brand, whose host then serves the default brand, or enables it again.
 * @throws DomainError `not_found`, `invalid_input` for the default brand
 */
export async function switchBrand(
  deps: BrandDeps,
  { userId, key, isDisabled }: { userId: string; key: string; isDisabled: boolean },
): Promise<BrandDetail> {
  if (isDisabled && key === DEFAULT_BRAND_KEY) {
    throw new DomainError('invalid_input', "The default brand serves every unknown host: it can't be disabled.")
  }
  const action = isDisabled ? 'brand_disabled' : 'brand_enabled'
  const audit = auditEntry(deps, { brandKey: key, userId }, { action, detail: {} })
  if (await deps.brandRecords.setDisabled(key, isDisabled, audit)) await publishBrand(deps, key)
  return findBrand(deps, { scope: 'all', key })
}
