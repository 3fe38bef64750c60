/** The part of a KV namespace that the stores read. */
interface KvReader {
  get(key: string): Promise<string | null>
}

/** The part of a KV namespace that the stores use to write. */
export interface KvNamespace extends KvReader {
  put(key: string, value: string): Promise<void>
  delete(key: string): Promise<void>
}

/** Tells the log of something that was survived. Never give it personal data. */
export function warn(event: string, details: Record<string, unknown>) {
  console.warn(JSON.stringify({ level: 'warn', event, ...details }))
}

/** Values that are forgotten after `seconds`, oldest first when there are more than `limit`. */
export function expiringMap<T>(options: { seconds: number; limit: number; now: () => number }) {
  const entries = new Map<string, { value: T; until: number }>()
  return {
    /** The value in a box, so that a remembered null can be told from nothing remembered. */
    find(key: string): { value: T } | null {
      const entry = entries.get(key)
      return entry && options.now() < entry.until ? { value: entry.value } : null
    },
    /** The value although its time is over, kept for `seconds` more: whoever asks meanwhile gets it, too. Null when it is gone. */
    prolong(key: string, seconds: number): { value: T } | null {
      const entry = entries.get(key)
      if (!entry) return null
      entry.until = options.now() + seconds * 1000
      return { value: entry.value }
    },
    keep(key: string, value: T) {
      entries.delete(key)
      entries.set(key, { value, until: options.now() + options.seconds * 1000 })
      for (const oldest of entries.keys()) {
        if (entries.size <= options.limit) break
        entries.delete(oldest)
      }
    },
  }
}
