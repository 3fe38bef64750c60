import type { BrandDetail } from '../contract/admin'
import type { BrandDraft } from '../contract/brand-draft'
import type { Deps } from '../deps'
import { DomainError } from '../domain/error'
import { auditEntry } from './audit-entry'
import { findBrand } from './find-brand'
import { publishBrand } from './publish-brand'

export type BrandDeps = Pick<Deps, 'brandRecords' | 'brandPublisher' | 'clock' | 'ids'>

/** Adds a brand, which its host name is the key of, and serves it. @throws DomainError `conflict` when the host has one */
export async function createBrand(
  deps: BrandDeps,
  { userId, draft }: { userId: string; draft: BrandDraft },
): Promise<BrandDetail> {
  const key = draft.domain
  const audit = auditEntry(deps, { brandKey: key, userId }, { action: 'brand_created', detail: { version: 1 } })
  if (!(await deps.brandRecords.insert({ ...draft, key, version: 1 }, audit))) {
    const message = 'There is a brand with this host name already.'
    throw new DomainError('conflict', message, { fields: { 'brand.domain': message } })
  }
  await publishBrand(deps, key)
  return findBrand(deps, { scope: 'all', key })
}
