import type { BrandOwner } from '../../contract/admin'
import type { Deps } from '../../deps'
import { DomainError } from '../../domain/error'
import type { Account } from '../../ports/accounts'
import { auditEntry } from './audit-entry'
import { findBrand } from './change-brand'

type OwnerDeps = Pick<Deps, 'brandRecords' | 'users' | 'clock' | 'ids'>

const refused = (message: string) => new DomainError('invalid_input', message, { fields: { email: message } })

const changedMeanwhile = () =>
  new DomainError('conflict', 'Somebody else changed the owners meanwhile. Look at them again.')

/** Refuses who can't become an owner. Anybody may register with somebody else's address, so it must be confirmed. */
function requireEligible(account: Account | null): asserts account is Account {
  if (!account) throw refused('No account of this brand has this email address.')
  if (account.isAdmin) throw refused('This is an administrator, who manages every brand already.')
  if (!account.emailVerified && account.role !== 'brand_owner') {
    throw refused("The account with this email address has not confirmed it yet. It can't be made an owner before.")
  }
}

/**
 * Makes the account that has the e-mail at this brand an owner of it; one that is an owner already stays one, without a row.
 * Gives all owners.
 * @throws DomainError `not_found`, `invalid_input` about `email`, `conflict`
 */
export async function addBrandOwner(
  deps: OwnerDeps,
  { userId, key, email }: { userId: string; key: string; email: string },
): Promise<BrandOwner[]> {
  await findBrand(deps, { scope: 'all', key })
  const account = await deps.users.findByEmail(key, email)
  requireEligible(account)
  if (account.role !== 'brand_owner') {
    const row = { action: 'owner_added', detail: { user: account.id } } as const
    const change = { brandKey: key, userId: account.id, from: 'traveler', to: 'brand_owner' } as const
    const isDone = await deps.users.changeRole(change, auditEntry(deps, { brandKey: key, userId }, row))
    if (!isDone) throw changedMeanwhile()
  }
  return deps.users.listOwners(key)
}

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
