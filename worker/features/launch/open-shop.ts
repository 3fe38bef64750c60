import type { AuditAction } from '../../contract/admin'
import type { ShopClosing } from '../../contract/brand'
import type { Deps } from '../../deps'
import { DEFAULT_BRAND_KEY } from '../../domain/brand/brand-key'
import { DomainError } from '../../domain/error'
import { auditEntry } from '../activity/audit-entry'
import { findBrand } from '../brands/change-brand'
import { publishBrand } from '../brands/publish-brand'
import type { OpeningList } from './contract'
import { type OpeningCheck, type ReadDeps, readOpening } from './opening-list'
import { openPoints } from './rules-opening-points'
import { closingAt } from './rules-shop-doors'

type DoorDeps = ReadDeps & Pick<Deps, 'brandPublisher' | 'clock' | 'ids' | 'log'>

/** Stores a shop's change, serves it, and returns the updated opening list. */
async function change(
  deps: DoorDeps,
  by: OpeningCheck,
  { action, ...change }: { action: AuditAction; isClosed: boolean; closing: ShopClosing | null },
): Promise<OpeningList> {
  const audit = auditEntry(deps, { brandKey: by.key, userId: by.userId }, { action, detail: {} })
  if (await deps.brandRecords.setClosing(by.key, change, audit)) await publishBrand(deps, by.key)
  return readOpening(deps, by)
}

/**
 * Opens a shop for business once it has everything it needs; an open one stays open, without an audit row.
 * @throws DomainError `not_found`; `conflict` while something is missing, or the brand is disabled
 */
export async function openShop(deps: DoorDeps, by: OpeningCheck): Promise<OpeningList> {
  const list = await readOpening(deps, by)
  if (!list.closing) return list
  if (list.isDisabled) throw new DomainError('conflict', 'This brand is disabled: nobody could find its shop.')
  const left = openPoints(list.points)
  if (left.length > 0) {
    const words = left.map(({ words }) => words).join(' ')
    throw new DomainError('conflict', `Something that this shop needs is not settled yet. ${words}`)
  }
  return change(deps, by, { action: 'shop_opened', isClosed: true, closing: null })
}

/** Closes a shop, which then sells nothing; a closed one stays closed. @throws DomainError `not_found`, `invalid_input` for the default brand */
export async function closeShop(deps: DoorDeps, by: OpeningCheck): Promise<OpeningList> {
  await findBrand(deps, by)
  if (by.key === DEFAULT_BRAND_KEY) {
    throw new DomainError('invalid_input', "The default brand serves every unknown host: it can't be closed.")
  }
  return change(deps, by, {
    action: 'shop_closed',
    isClosed: false,
    closing: closingAt(deps.clock.now(), deps.ids.secret()),
  })
}

/** Creates another preview link for a closed shop; the previous link stops working. @throws DomainError `not_found`, `conflict` when it is open */
export async function renewPreview(deps: DoorDeps, by: OpeningCheck): Promise<OpeningList> {
  const { closing } = await findBrand(deps, by)
  if (!closing) throw new DomainError('conflict', 'This shop is open: it needs no preview link.')
  return change(deps, by, {
    action: 'preview_renewed',
    isClosed: true,
    closing: { ...closing, preview: deps.ids.secret() },
  })
}
