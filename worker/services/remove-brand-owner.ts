import type { BrandOwner } from '../contract/admin'
import { DomainError } from '../domain/error'
import { changedMeanwhile, type OwnerDeps } from './add-brand-owner'
import { auditEntry } from './audit-entry'
import { findBrand } from './find-brand'

/**
 * Makes an owner of this brand a traveler again. Gives the owners that are left.
 * @throws DomainError `not_found` when the brand has no such owner, `conflict`
 */
export async function removeBrandOwner(
  deps: OwnerDeps,
  { userId, key, ownerId }: { userId: string; key: string; ownerId: string },
): Promise<BrandOwner[]> {
  await findBrand(deps, { scope: 'all', key })
  const account = await deps.users.findById(key, ownerId)
  if (account?.role !== 'brand_owner') throw new DomainError('not_found', 'This brand has no such owner.')
  const row = { action: 'owner_removed', detail: { user: ownerId } } as const
  const change = { brandKey: key, userId: ownerId, from: 'brand_owner', to: 'traveler' } as const
  const isDone = await deps.users.changeRole(change, auditEntry(deps, { brandKey: key, userId }, row))
  if (!isDone) throw changedMeanwhile()
  return deps.users.listOwners(key)
}
