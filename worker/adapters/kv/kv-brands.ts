import * as v from 'valibot'
import { BrandRecord } from '../../contract/brand'
import type { BrandStore } from '../../ports/brand-store'
import { expiringMap } from './expiring-map'
import { type KvReader, warn } from './kv-reader'

const CACHE_SECONDS = 30
// Anybody may ask for any host name; what is remembered about unknown ones must not grow without end.
const CACHE_LIMIT = 500

/** Where a brand is stored. */
export const brandStorageKey = (key: string) => `brand:${key}`

function parse(key: string, stored: string): BrandRecord | null {
  try {
    return v.parse(BrandRecord, JSON.parse(stored))
  } catch (cause) {
    warn('brand_unreadable', { brand: key, cause: String(cause) })
    return null
  }
}

/** Brands in KV as JSON, remembered in the isolate for half a minute, absence included. A failing KV counts as absence. */
export function kvBrands(namespace: KvReader, now: () => number = Date.now): BrandStore {
  const known = expiringMap<BrandRecord | null>({ seconds: CACHE_SECONDS, limit: CACHE_LIMIT, now })
  return {
    async find(key) {
      const remembered = known.find(key)
      if (remembered) return remembered.value
      let stored: string | null
      try {
        stored = await namespace.get(brandStorageKey(key))
      } catch (cause) {
        warn('brand_store_failed', { brand: key, cause: String(cause) })
        return null
      }
      const brand = stored === null ? null : parse(key, stored)
      known.keep(key, brand)
      return brand
    },
  }
}
