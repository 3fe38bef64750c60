import type { KVNamespace } from '@cloudflare/workers-types'
import * as v from 'valibot'
import { BrandRecord } from '../contract/brand'
import { latelyUsed } from '../domain/lately-used'
import { MINUTE_MS } from '../domain/time'
import type { Log } from './platform'
import type { BrandPublisher, BrandStore } from './served-brands'

/** Texts in a KV namespace. Of the many forms of its `get` the one that is used: a double couldn't have them all. */
export type KvTexts = Pick<KVNamespace, 'put' | 'delete'> & { get(key: string): Promise<string | null> }

const CACHE_MS = MINUTE_MS
// How long others get the cached brand while one request reads the new one, and how long KV isn't asked again after a failure.
const GRACE_MS = 5_000
// Anybody may ask for any host name: unknown hosts must neither fill the memory nor evict a brand.
const MOST_UNKNOWN = 500
// In characters of their texts. A blog may have four million, and an isolate has 128 MB in total.
const CACHE_SIZE = 16_000_000
/** What a record costs besides its text. */
const RECORD_SIZE = 1_000

const storageKey = (key: string) => `brand:${key}`

/** The keys a brand is requested by: its own, and on a developer's machine its short name (`?brand=acme` for acme.localhost). */
const storedNames = (key: string) => (key.endsWith('.localhost') ? [key, key.replace(/\.localhost$/, '')] : [key])

/** Boxed, so that a cached absence differs from no cache entry. */
interface Known {
  brand: BrandRecord | null
  /** The text as it was read; unknown for a brand that was put here. */
  stored?: string | null
}

function parse(log: Log, key: string, stored: string): BrandRecord | null {
  try {
    return v.parse(BrandRecord, JSON.parse(stored))
  } catch (cause) {
    log({ level: 'warn', event: 'brand_unreadable', brand: key, cause: String(cause) })
    return null
  }
}

/**
 * Brands in KV as JSON, cached in the isolate for a minute, absence included: one read per minute, brand and isolate. While KV fails a
 * brand keeps its last known state; one that was never read counts as absent.
 */
export function kvBrands(namespace: KvTexts, log: Log, now: () => number = Date.now): BrandStore & BrandPublisher {
  const aMinute = { ttl: CACHE_MS, now }
  const known = latelyUsed<Known>({
    ...aMinute,
    most: CACHE_SIZE,
    sizeOf: ({ stored }) => (stored?.length ?? 0) + RECORD_SIZE,
  })
  const unknown = latelyUsed<Known>({ ...aMinute, most: MOST_UNKNOWN })

  const remembered = (key: string, allowStale = false) =>
    known.get(key, { allowStale }) ?? unknown.get(key, { allowStale })

  function remember(key: string, found: Known, ttl = CACHE_MS): void {
    const [its, other] = found.brand ? [known, unknown] : [unknown, known]
    other.delete(key)
    its.set(key, found, ttl)
  }

  async function findStored(key: string): Promise<BrandRecord | null> {
    const lastKnown = remembered(key, true)
    if (lastKnown) remember(key, lastKnown, GRACE_MS)
    let stored: string | null
    try {
      stored = await namespace.get(storageKey(key))
    } catch (cause) {
      log({ level: 'warn', event: 'brand_store_failed', brand: key, cause: String(cause) })
      return lastKnown?.brand ?? null
    }
    // The same text gives the same object: caches derived from it (heads, articles) stay valid, and a large blog is parsed once, not once a
    // minute.
    const isSame = lastKnown !== undefined && lastKnown.stored === stored
    const brand = isSame ? lastKnown.brand : stored === null ? null : parse(log, key, stored)
    remember(key, { brand, stored })
    return brand
  }

  return {
    find(key) {
      const fresh = remembered(key)
      return fresh ? fresh.brand : findStored(key)
    },

    async put(record, key = record.key) {
      for (const name of storedNames(key)) {
        await namespace.put(storageKey(name), JSON.stringify(record))
        remember(name, { brand: record })
      }
    },

    async remove(key) {
      for (const name of storedNames(key)) {
        await namespace.delete(storageKey(name))
        remember(name, { brand: null })
      }
    },
  }
}
