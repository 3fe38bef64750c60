interface LatelyUsedOptions<Value> {
  /** The capacity: a number of values, or a sum of what `sizeOf` returns. */
  most: number
  sizeOf?: (value: Value) => number
  /** How many milliseconds a value is valid, unless it is set with a time of its own. */
  ttl?: number
  now?: () => number
}

/**
 * A cache with a limited capacity that drops the least recently used values first. An expired value is only returned when a stale one is
 * accepted, until it is dropped.
 */
export function latelyUsed<Value extends object>({
  most,
  sizeOf = () => 1,
  ttl = Number.POSITIVE_INFINITY,
  now = Date.now,
}: LatelyUsedOptions<Value>) {
  // A map keeps the order of insertion: the first is the least recently used.
  const held = new Map<string, { value: Value; size: number; until: number }>()
  let size = 0

  function remove(key: string): void {
    size -= held.get(key)?.size ?? 0
    held.delete(key)
  }

  return {
    get(key: string, { allowStale = false } = {}): Value | undefined {
      const found = held.get(key)
      if (!found || (!allowStale && found.until < now())) return undefined
      held.delete(key)
      held.set(key, found)
      return found.value
    },
    /** A value larger than the capacity isn't stored. */
    set(key: string, value: Value, holds = ttl): void {
      remove(key)
      const its = { value, size: sizeOf(value), until: now() + holds }
      if (its.size > most) return
      held.set(key, its)
      size += its.size
      for (const oldest of held.keys()) {
        if (size <= most) return
        remove(oldest)
      }
    },
    delete: remove,
  }
}
