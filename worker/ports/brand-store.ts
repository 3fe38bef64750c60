import type { BrandRecord } from '../contract/brand'

/** Brands by key (the host name without a leading www). */
export interface BrandStore {
  /** The brand, or null when no brand has that key. A record that can't be read counts as absent and is logged. */
  find(key: string): Promise<BrandRecord | null>
}
