import type { Counters } from '../../ports/platform'

/** Counters in memory. */
export function fakeCounters(): Counters & { all: Map<string, { count: number; endsAt: Date }> } {
  const all = new Map<string, { count: number; endsAt: Date }>()
  return {
    all,
    async count({ key, now, seconds, atMost }) {
      const kept = all.get(key)
      const standing = kept && kept.endsAt > now ? kept : { count: 0, endsAt: new Date(now.getTime() + seconds * 1000) }
      const count = Math.min(standing.count, atMost) + 1
      all.set(key, { ...standing, count })
      return count > atMost ? standing.endsAt : null
    },
    clear: async (key) => void all.delete(key),
    async forget(before) {
      for (const [key, { endsAt }] of all) if (endsAt < before) all.delete(key)
    },
  }
}
