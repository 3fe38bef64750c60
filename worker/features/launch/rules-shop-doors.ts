import type { BrandRecord, ShopClosing } from '../../contract/brand'
import { perRecord } from '../../domain/brand/per-record'
import { DomainError } from '../../domain/error'

/**
 * Refuses to begin a purchase. Buyers can still see their trips, and started purchases continue.
 * @throws DomainError `shop_closed` when a shop sells nothing
 */
export function requireOpenShop({ closing, name }: Pick<BrandRecord, 'closing' | 'name'>, more = ''): void {
  if (closing) throw new DomainError('shop_closed', `${name} takes no bookings at the moment.${more}`)
}

/** The closing of a shop that closes now, or hasn't opened yet. */
export const closingAt = (now: Date, preview: string): ShopClosing => ({ since: now.toISOString(), preview })

/** A closed brand as its preview link shows it: open, except for a notice. */
export const previewed = perRecord(({ closing: _, ...record }): BrandRecord => ({ ...record, shop: 'preview' }))

/** Whether a secret opens a closed shop. The comparison takes constant time, which reveals nothing. */
export function opensPreview({ preview }: ShopClosing, secret: string): boolean {
  if (secret.length !== preview.length) return false
  let difference = 0
  for (let at = 0; at < preview.length; at++) difference |= secret.charCodeAt(at) ^ preview.charCodeAt(at)
  return difference === 0
}
