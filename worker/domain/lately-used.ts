interface LatelyUsedOptions<Value> {
  /** How much fits: so many values, or so much of what `sizeOf` says. */
  most: number
  sizeOf?: (value: Value) => number
  /** For how many milliseconds a value holds, unless it is set with a time of its own. */
  ttl?: number
  now?: () => number
}

/**
 * Values by their keys, as many as fit: those that were not used for the longest time leave first. One whose time is over is given only where it is asked
 * for as stale, until it leaves.
 */
export function latelyUsed<Value extends object>({
  most,
  sizeOf = () => 1,
  ttl = Number.POSITIVE_INFINITY,
  now = Date.now,
}: LatelyUsedOptions<Value>) {
  // A map keeps the order in which its keys came: the first was not used for the longest time.
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
    /** One that is larger than all that fits isn't kept. */
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
