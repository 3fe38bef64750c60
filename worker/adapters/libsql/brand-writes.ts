import { and, eq, sql } from 'drizzle-orm'
import type { NewAuditEntry } from '../../ports/audit-log'
import type { Database } from './database'
import { auditLog, brands, brandVersions } from './schema'

/**
 * What follows a change of a brand in the same batch: its audit row and, where it has one, its version. Nothing of it is written
 * when the change before it wasn't: a change is known by its audit row's id.
 */
export function changeWrites(db: Database, key: string, audit: NewAuditEntry, version?: 'with a version') {
  const hasChanged = and(eq(brands.key, key), eq(brands.changeId, audit.id))
  const row = {
    id: sql<string>`${audit.id}`.as('id'),
    brandKey: brands.key,
    userId: sql<string>`${audit.userId}`.as('user_id'),
    action: sql<typeof audit.action>`${audit.action}`.as('action'),
    detail: sql<typeof audit.detail>`${JSON.stringify(audit.detail)}`.as('detail'),
    at: sql<string>`${audit.at.toISOString()}`.as('at'),
  }
  const saved = {
    brandKey: brands.key,
    version: brands.version,
    record: brands.record,
    savedBy: brands.updatedBy,
    savedAt: brands.updatedAt,
  }
  const auditWrite = db.insert(auditLog).select(db.select(row).from(brands).where(hasChanged))
  return version
    ? [auditWrite, db.insert(brandVersions).select(db.select(saved).from(brands).where(hasChanged))]
    : [auditWrite]
}
