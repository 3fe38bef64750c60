import type { BrandRecord } from '../contract/brand'
import { type PageHead, pageHead, type Shown } from './page-head'

// A site has some thirty pages; whatever else is asked for needn't be remembered.
const MOST_PAGES = 50

// A record in memory is one version of a brand: with the next one all that was made of it is forgotten.
const kept = new WeakMap<BrandRecord, Map<string, PageHead>>()

/**
 * A page's head, made once in this isolate for each version of a brand, page and host: colors to derive and digests to compute are the
 * same bytes every time. Addresses with a query, which are without number and may hold a secret, are made each time.
 */
export async function keptPageHead(shown: Shown): Promise<PageHead> {
  if (shown.address.includes('?')) return pageHead(shown)
  const ofBrand = kept.get(shown.record) ?? new Map<string, PageHead>()
  kept.set(shown.record, ofBrand)
  const key = `${shown.origin}${shown.address}`
  const known = ofBrand.get(key)
  if (known) return known
  const head = await pageHead(shown)
  if (ofBrand.size < MOST_PAGES) ofBrand.set(key, head)
  return head
}
