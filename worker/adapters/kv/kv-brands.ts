import * as v from 'valibot'
import { BrandRecord } from '../../contract/brand'
import type { BrandPublisher, BrandStore } from '../../ports/brands'
import { expiringMap, type KvNamespace, warn } from './kv-namespace'

const CACHE_SECONDS = 60
// How long others are given what was known while one request looks for what is new, and how long a KV that fails is left alone.
const GRACE_SECONDS = 5
// Anybody may ask for any host name; what is remembered about unknown ones must not grow without end.
const CACHE_LIMIT = 500

const storageKey = (key: string) => `brand:${key}`

/** The keys a brand is asked for by: its own, and on a developer's machine its short name (`?brand=acme` for acme.localhost). */
const namesOf = (key: string) => (key.endsWith('.localhost') ? [key, key.replace(/\.localhost$/, '')] : [key])

function parse(key: string, stored: string): BrandRecord | null {
  try {
    return v.parse(BrandRecord, JSON.parse(stored))
  } catch (cause) {
    warn('brand_unreadable', { brand: key, cause: String(cause) })
    return null
  }
}

/**
 * Brands in KV as JSON, remembered in the isolate for a minute, absence included: one read a minute, brand and isolate. While KV fails
 * a brand stays as it was last known; one that was never read counts as absent.
 */
export function kvBrands(namespace: KvNamespace, now: () => number = Date.now): BrandStore & BrandPublisher {
  const known = expiringMap<BrandRecord | null>({ seconds: CACHE_SECONDS, limit: CACHE_LIMIT, now })
  return {
    async find(key) {
      const remembered = known.find(key)
      if (remembered) return remembered.value
      const lastKnown = known.prolong(key, GRACE_SECONDS)
      let stored: string | null
      try {
        stored = await namespace.get(storageKey(key))
      } catch (cause) {
        warn('brand_store_failed', { brand: key, cause: String(cause) })
        return lastKnown?.value ?? null
      }
      const brand = stored === null ? null : parse(key, stored)
      known.keep(key, brand)
      return brand
    },

    async put(record) {
      for (const name of namesOf(record.key)) {
        await namespace.put(storageKey(name), JSON.stringify(record))
        known.keep(name, record)
      }
    },

    async remove(key) {
      for (const name of namesOf(key)) {
        await namespace.delete(storageKey(name))
        known.keep(name, null)
      }
    },
  }
}
