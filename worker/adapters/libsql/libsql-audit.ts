import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { AuditLog, NewAuditEntry } from '../../ports/brands'
import { auditLog } from './brand-schema'
import { type Database, runQuery } from './database'
import { users } from './schema'

/** The row of an action. */
const toAuditRow = ({ at, ...entry }: NewAuditEntry): typeof auditLog.$inferInsert => ({
  ...entry,
  at: at.toISOString(),
})

/** An action's columns, in the order of its table: for an insert that depends on another row. */
export const auditColumns = (audit: NewAuditEntry) => ({
  id: sql<string>`${audit.id}`.as('id'),
  brandKey: sql<string>`${audit.brandKey}`.as('brand_key'),
  userId: sql<string>`${audit.userId}`.as('user_id'),
  action: sql<typeof audit.action>`${audit.action}`.as('action'),
  detail: sql<typeof audit.detail>`${JSON.stringify(audit.detail)}`.as('detail'),
  at: sql<string>`${audit.at.toISOString()}`.as('at'),
})

const concerned = alias(users, 'concerned')

/** The `audit_log` table. Names are looked up when they are read, so that the log itself holds none. */
export const libsqlAudit = (db: Database): AuditLog => ({
  async insert(entry) {
    await runQuery(db.insert(auditLog).values(toAuditRow(entry)))
  },

  latest(limit) {
    const { id, brandKey, action, detail, at } = auditLog
    return runQuery(
      db
        .select({ id, brandKey, username: users.username, action, detail, at, about: concerned.username })
        .from(auditLog)
        .leftJoin(users, eq(users.id, auditLog.userId))
        .leftJoin(
          concerned,
          and(eq(concerned.brandKey, brandKey), eq(concerned.id, sql`json_extract(${detail}, '$.user')`)),
        )
        .orderBy(desc(at), desc(id))
        .limit(limit),
    )
  },
})
