import type { BrandRecord } from '../contract/brand'

/** Brands by key (the host name without a leading www). */
export interface BrandStore {
  /** The brand, synchronously when cached, or null when no brand has that key. A record that can't be read counts as absent and is logged. */
  find(key: string): BrandRecord | null | Promise<BrandRecord | null>
}

/** Stores copies of brands for BrandStore. Other locations follow within about a minute. @throws Error when the store fails */
export interface BrandPublisher {
  /** Under the brand's own key, unless another one is given. */
  put(record: BrandRecord, key?: string): Promise<void>
  remove(key: string): Promise<void>
}
