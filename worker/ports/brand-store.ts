import type { BrandRecord } from '../contract/brand'

/** Brands by key (the host name without a leading www). */
export interface BrandStore {
  /** The brand, or null when no brand has that key. A record that can't be read counts as absent and is logged. */
  find(key: string): Promise<BrandRecord | null>
}

/** Puts copies of brands where BrandStore finds them. Other places follow within a minute or so. @throws Error when the store fails */
export interface BrandPublisher {
  put(record: BrandRecord): Promise<void>
  remove(key: string): Promise<void>
}
