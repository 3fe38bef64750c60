import type { BrandDetail } from '../contract/admin'
import type { BrandRecord } from '../contract/brand'
import { BrandDraft } from '../contract/brand-draft'
import { DEFAULT_BRAND_KEY } from '../domain/brand-key'
import type { BrandScope } from '../domain/brand-rights'
import { DomainError } from '../domain/error'
import { auditEntry } from './audit-entry'
import type { BrandDeps } from './create-brand'
import { findBrand } from './find-brand'
import { publishBrand } from './publish-brand'

interface Change {
  scope: BrandScope
  userId: string
  key: string
  /** The version that was edited. */
  version: number
  draft: BrandDraft
  /** The version whose content this is, when an old one is restored. */
  restored?: number
}

/** Users, bookings and cookies hang on the host name. The default brand serves many and may call itself what it likes. */
function requireSameHost(before: BrandRecord, { key, draft }: Change): void {
  if (key === DEFAULT_BRAND_KEY || draft.domain === before.key) return
  const message = "A brand's host name can't be changed. Create another brand for it."
  throw new DomainError('invalid_input', message, { fields: { 'brand.domain': message } })
}

const staleBrand = () =>
  new DomainError('conflict', 'Somebody else changed this brand meanwhile. Load it again to see their change.')

// What is left out counts as a change, too.
const changedFields = (before: BrandRecord, draft: BrandDraft) =>
  Object.keys(BrandDraft.entries)
    .filter((field) => {
      const name = field as keyof BrandDraft // its own keys
      return JSON.stringify(draft[name]) !== JSON.stringify(before[name])
    })
    .join(', ')

/**
 * Stores a brand's next version and serves it.
 * @throws DomainError `not_found`, `invalid_input`, `conflict` when the version that was edited isn't the latest any more
 */
export async function saveBrand(deps: BrandDeps, change: Change): Promise<BrandDetail> {
  const { scope, userId, key, draft, restored } = change
  const { record: before, version } = await findBrand(deps, { scope, key })
  if (version !== change.version) throw staleBrand()
  requireSameHost(before, change)
  const next = { ...draft, key, version: version + 1 }
  const detail = { version: next.version, ...(restored ? { restored } : { fields: changedFields(before, draft) }) }
  const action = restored ? 'brand_restored' : 'brand_saved'
  if (!(await deps.brandRecords.save(next, auditEntry(deps, { brandKey: key, userId }, { action, detail })))) {
    throw staleBrand()
  }
  await publishBrand(deps, key)
  return findBrand(deps, { scope, key })
}
