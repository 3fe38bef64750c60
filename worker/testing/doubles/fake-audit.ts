import type { AuditLog, NewAuditEntry } from '../../ports/brands'

/** Actions in memory, oldest first; `all` is what is stored. */
export function fakeAudit(): AuditLog & { all: NewAuditEntry[] } {
  const all: NewAuditEntry[] = []
  return {
    all,
    async insert(entry) {
      all.push(entry)
    },
    latest: async (limit) =>
      all
        .toReversed()
        .slice(0, limit)
        .map(({ userId, at, ...entry }) => ({ ...entry, username: userId, at: at.toISOString() })),
  }
}
