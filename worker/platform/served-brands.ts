import type { BrandRecord } from '../contract/brand'

/** Brands by key (the host name without a leading www). */
export interface BrandStore {
  /** The brand, at once where it is known, or null when no brand has that key. A record that can't be read counts as absent and is logged. */
  find(key: string): BrandRecord | null | Promise<BrandRecord | null>
}

/** Puts copies of brands where BrandStore finds them. Other places follow within a minute or so. @throws Error when the store fails */
export interface BrandPublisher {
  /** Under the brand's own key, unless another one is given. */
  put(record: BrandRecord, key?: string): Promise<void>
  remove(key: string): Promise<void>
}
