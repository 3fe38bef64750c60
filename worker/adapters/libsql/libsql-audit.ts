import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { AuditAction, AuditDetail } from '../../contract/admin'
import type { ActivityEntry, ActivityKind, ActivitySource } from '../../contract/security/activity'
import type { AfterRow } from './accounts/libsql-security-events'
import { securityEvents } from './accounts/security-schema'
import { auditLog } from './brand-schema'
import { type Database, runQuery } from './database'
import { users } from './schema'

/** An action to be recorded. `id` is new; `detail` holds no personal data. */
export interface NewAuditEntry {
  id: string
  brandKey: string
  userId: string
  action: AuditAction
  detail: AuditDetail
  at: Date
}

/** Which entries are wanted; all where nothing is said. */
export interface ActivityFilter {
  /** A username or e-mail address of any brand, whole, or a user's id: who did it, or whom it was done to. */
  who?: string | undefined
  kind?: ActivityKind | undefined
  source?: ActivitySource | undefined
  brandKey?: string | undefined
  from?: Date | undefined
  /** The first instant that doesn't belong to it any more. */
  until?: Date | undefined
}

/** The row of an action. */
export const toAuditRow = ({ at, ...entry }: NewAuditEntry): typeof auditLog.$inferInsert => ({
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

interface Page {
  after: AfterRow | null
  limit: number
}

/** The users whom a filter names, of any brand. */
const named = (db: Database, who: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.username, who.toLowerCase()), eq(users.email, who.toLowerCase())))

/** What both tables are asked alike. */
const isWanted = (
  table: typeof auditLog | typeof securityEvents,
  kind: SQLiteColumn,
  filter: ActivityFilter,
  { after }: Page,
): (SQL | undefined)[] => [
  filter.kind && eq(kind, filter.kind),
  filter.brandKey ? eq(table.brandKey, filter.brandKey) : undefined,
  filter.from && gte(table.at, filter.from.toISOString()),
  filter.until && lt(table.at, filter.until.toISOString()),
  after ? or(lt(table.at, after.at), and(eq(table.at, after.at), lt(table.id, after.id))) : undefined,
]

const concerned = alias(users, 'concerned')
const aboutId = sql<string>`json_extract(${auditLog.detail}, '$.user')`

async function listActions(db: Database, filter: ActivityFilter, page: Page): Promise<ActivityEntry[]> {
  const { id, brandKey, userId, action, detail, at } = auditLog
  const { who } = filter
  const isTheirs = who
    ? or(eq(userId, who), eq(aboutId, who), inArray(userId, named(db, who)), inArray(aboutId, named(db, who)))
    : undefined
  const rows = await runQuery(
    db
      .select({ id, kind: action, brandKey, userId, username: users.username, about: concerned.username, detail, at })
      .from(auditLog)
      .leftJoin(users, eq(users.id, userId))
      .leftJoin(concerned, eq(concerned.id, aboutId))
      .where(and(...isWanted(auditLog, action, filter, page), isTheirs))
      .orderBy(desc(at), desc(id))
      .limit(page.limit),
  )
  const nowhere = { factor: null, network: null, country: null, device: null }
  return rows.map((row) => ({ ...row, source: 'actions', ...nowhere }))
}

async function listEvents(db: Database, filter: ActivityFilter, page: Page): Promise<ActivityEntry[]> {
  const { id, brandKey, userId, kind, factor, network, country, device, detail, at } = securityEvents
  const { who } = filter
  const isTheirs = who ? or(eq(userId, who), inArray(userId, named(db, who))) : undefined
  const where = { factor, network, country, device }
  const rows = await runQuery(
    db
      .select({ id, kind, brandKey, userId, username: users.username, ...where, detail, at })
      .from(securityEvents)
      .leftJoin(users, eq(users.id, userId))
      .where(and(...isWanted(securityEvents, kind, filter, page), isTheirs))
      .orderBy(desc(at), desc(id))
      .limit(page.limit),
  )
  return rows.map((row) => ({ ...row, source: 'events', about: null }))
}

const isNewer = (a: ActivityEntry, b: ActivityEntry) => a.at > b.at || (a.at === b.at && a.id > b.id)

/** What administrators and owners did. Rows are only ever added. @throws DomainError `database_unavailable` */
export type AuditLog = ReturnType<typeof libsqlAudit>

/** The `audit_log` table, and `security_events` beside it. Names are looked up when they are read, so that the log itself holds none. */
export const libsqlAudit = (db: Database) => ({
  /** One of the same id stays as it is. */
  async insert(entry: NewAuditEntry): Promise<void> {
    await runQuery(db.insert(auditLog).values(toAuditRow(entry)).onConflictDoNothing())
  },

  /** What was done, and what happened around signing in, at all brands, newest first. */
  async list(filter: ActivityFilter, page: { after: AfterRow | null; limit: number }): Promise<ActivityEntry[]> {
    const [actions, events] = await Promise.all([
      filter.source === 'events' ? [] : listActions(db, filter, page),
      filter.source === 'actions' ? [] : listEvents(db, filter, page),
    ])
    return [...actions, ...events].sort((a, b) => (isNewer(a, b) ? -1 : 1)).slice(0, page.limit)
  },
})
