import { and, desc, eq, gte, inArray, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Role } from '../../contract/account'
import type { AuditAction, AuditDetail } from '../../contract/admin'
import { type Database, runQuery } from '../../platform/database'
import { users } from '../../platform/tables'
import { securityEvents } from '../account/tables'
import { auditLog } from '../brands/tables'
import { MEMBER_ROLES } from '../team/contract'
import type { ActivityEntry, ActivityKind, ActivitySource } from './contract'
import type { AfterRow } from './store-security-events'

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
  /** The brand whose owners read it: of other brands and of administrators they are told nothing. */
  teamOf?: string | undefined
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

/** Done by administrators from wherever they are: such a row's brand isn't what it is about. */
const DONE_FROM_ANYWHERE: AuditAction[] = [
  'admin_confirmed',
  'mode_switched',
  'mode_switch_failed',
  'case_step',
  'balance_noted',
  'provider_fee_noted',
  'activity_exported',
  'books_exported',
  'numbers_exported',
  'invoices_exported',
]

/** Users of a brand who administer no other. */
const isOf = (brandKey: string) => and(eq(users.brandKey, brandKey), ne(users.role, 'administrator'))

/** The users whom a filter names: of any brand, or of the one whose owners ask, who else learned who an administrator is by trying names. */
const named = (db: Database, who: string, teamOf: string | undefined) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        or(eq(users.id, who), eq(users.username, who.toLowerCase()), eq(users.email, who.toLowerCase())),
        teamOf === undefined ? undefined : isOf(teamOf),
      ),
    )

const isHidden = (teamOf: string | undefined, user: { brandKey: string; role: Role } | null) =>
  teamOf !== undefined && user !== null && (user.brandKey !== teamOf || user.role === 'administrator')

/** What a brand's owners are told of an action: not which brand it was copied from, and of whom only the name. */
const toldToOwners = ({ copyOf: _copyOf, user: _user, ...detail }: AuditDetail): AuditDetail => detail

/** What both tables are asked alike. */
const isWanted = (
  table: typeof auditLog | typeof securityEvents,
  kind: SQLiteColumn,
  filter: ActivityFilter,
  { after }: Page,
): (SQL | undefined)[] => [
  filter.kind && eq(kind, filter.kind),
  (filter.teamOf ?? filter.brandKey) ? eq(table.brandKey, filter.teamOf ?? filter.brandKey ?? '') : undefined,
  filter.from && gte(table.at, filter.from.toISOString()),
  filter.until && lt(table.at, filter.until.toISOString()),
  after ? or(lt(table.at, after.at), and(eq(table.at, after.at), lt(table.id, after.id))) : undefined,
]

const concerned = alias(users, 'concerned')
const aboutId = sql<string>`json_extract(${auditLog.detail}, '$.user')`

async function listActions(db: Database, filter: ActivityFilter, page: Page): Promise<ActivityEntry[]> {
  const { id, brandKey, userId, action, detail, at } = auditLog
  const { who, teamOf } = filter
  const isTheirs = who
    ? or(
        // An account that is gone has nothing but its id.
        ...(teamOf === undefined ? [eq(userId, who), eq(aboutId, who)] : []),
        inArray(userId, named(db, who, teamOf)),
        inArray(aboutId, named(db, who, teamOf)),
      )
    : undefined
  const isTold = teamOf === undefined ? undefined : or(notInArray(action, DONE_FROM_ANYWHERE), isOf(teamOf))
  const doer = { brandKey: users.brandKey, role: users.role }
  const subject = { brandKey: concerned.brandKey, role: concerned.role }
  const rows = await runQuery(
    db
      .select({
        id,
        kind: action,
        brandKey,
        userId,
        username: users.username,
        about: concerned.username,
        detail,
        at,
        doer,
        subject,
      })
      .from(auditLog)
      .leftJoin(users, eq(users.id, userId))
      .leftJoin(concerned, eq(concerned.id, aboutId))
      .where(and(...isWanted(auditLog, action, filter, page), isTheirs, isTold))
      .orderBy(desc(at), desc(id))
      .limit(page.limit),
  )
  const nowhere = { factor: null, network: null, country: null, device: null }
  return rows.map(({ doer: by, subject: of, ...row }) => ({
    ...row,
    ...(isHidden(teamOf, by) && { userId: 'administrator', username: null }),
    ...(isHidden(teamOf, of) && { about: null }),
    ...(teamOf !== undefined && { detail: toldToOwners(row.detail) }),
    source: 'actions',
    ...nowhere,
  }))
}

async function listEvents(db: Database, filter: ActivityFilter, page: Page): Promise<ActivityEntry[]> {
  const { id, brandKey, userId, kind, factor, network, country, device, detail, at } = securityEvents
  const { who, teamOf } = filter
  const isTheirs = who
    ? or(teamOf === undefined ? eq(userId, who) : undefined, inArray(userId, named(db, who, teamOf)))
    : undefined
  // What travelers do, and administrators, isn't their owners' to see.
  const isTold = teamOf === undefined ? undefined : and(isOf(teamOf), inArray(users.role, [...MEMBER_ROLES]))
  const where = { factor, network, country, device }
  const rows = await runQuery(
    db
      .select({ id, kind, brandKey, userId, username: users.username, ...where, detail, at })
      .from(securityEvents)
      .leftJoin(users, eq(users.id, userId))
      .where(and(...isWanted(securityEvents, kind, filter, page), isTheirs, isTold))
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

  /** What was done, and what happened around signing in, newest first. */
  async list(filter: ActivityFilter, page: { after: AfterRow | null; limit: number }): Promise<ActivityEntry[]> {
    const [actions, events] = await Promise.all([
      filter.source === 'events' ? [] : listActions(db, filter, page),
      filter.source === 'actions' ? [] : listEvents(db, filter, page),
    ])
    return [...actions, ...events].sort((a, b) => (isNewer(a, b) ? -1 : 1)).slice(0, page.limit)
  },
})
