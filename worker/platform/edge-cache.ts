import { sha256Hex } from './crypto/digest'
import type { Cache, Log } from './platform'

/** The part of Cloudflare's Cache API that is used: GET requests identified by their URL. Its own type has another Response than the DOM's. */
export interface ResponseCache {
  match(address: string): Promise<Response | undefined>
  put(address: string, response: Response): Promise<void>
}

// `default` is Cloudflare's own addition to the standard's CacheStorage. Read on each use: it belongs to the running request.
const workerCache = (): ResponseCache => (caches as unknown as { default: ResponseCache }).default

const NOTE = 'x-note'

/** Longer names are replaced by their hashes. */
const LONGEST = 4000

/**
 * A cache in the data center that serves the traveler. A fault of the cache counts as a miss and is logged, never the caller's: everything
 * stored here can be fetched again.
 * @param options `origin` is the prefix of the entries' URLs; no traveler's request ever reaches an address under it
 */
export function edgeCache({
  log,
  store = workerCache,
  origin = 'https://edge-cache.invalid',
}: {
  log: Log
  store?: () => ResponseCache
  origin?: string
}): Cache {
  const report = (event: string, error: unknown) =>
    log({ level: 'warn', event, reason: error instanceof Error ? error.message : String(error) })
  const address = async (key: string) => {
    const name = encodeURIComponent(key)
    // Caches limit the length of a URL, and a page's key contains everything that determines its prices.
    return `${origin}/${name.length > LONGEST ? `sha-256/${await sha256Hex(key)}` : name}`
  }

  async function find<T>(key: string, read: (response: Response) => T | Promise<T>): Promise<T | null> {
    try {
      const response = await store().match(await address(key))
      return response ? await read(response) : null
    } catch (error) {
      report('edge_cache_find_failed', error)
      return null
    }
  }

  async function put(key: string, entry: { text: string; headers: Record<string, string>; seconds: number }) {
    // The Cache API counts whole seconds; rounding down keeps "at most".
    const maxAge = Math.floor(entry.seconds)
    if (!(maxAge > 0)) return
    const headers = { ...entry.headers, 'cache-control': `max-age=${maxAge}` }
    try {
      await store().put(await address(key), new Response(entry.text, { headers }))
    } catch (error) {
      report('edge_cache_put_failed', error)
    }
  }

  return {
    find: (key) => find<unknown>(key, (response) => response.json()),
    put: (key, value, seconds) =>
      put(key, { text: JSON.stringify(value), headers: { 'content-type': 'application/json' }, seconds }),
    findText: (key) =>
      find(key, ({ body, headers }) => body && { body, note: decodeURIComponent(headers.get(NOTE) ?? '') }),
    putText: (key, { text, note }, seconds) =>
      put(key, {
        text,
        headers: { 'content-type': 'text/plain; charset=utf-8', [NOTE]: encodeURIComponent(note) },
        seconds,
      }),
  }
}
