import { and, desc, eq, gte, inArray, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Role } from '../../contract/account'
import type { AuditAction, AuditDetail } from '../../contract/admin'
import { plainAddress } from '../../contract/reached-at'
import { type Database, runQuery } from '../../platform/database'
import { users } from '../../platform/tables'
import { securityEvents } from '../account/tables'
import { auditLog } from '../brands/tables'
import { MEMBER_ROLES } from '../team/contract'
import type { ActivityEntry, ActivityKind, ActivitySource } from './contract'
import type { AfterRow } from './store-security-events'

/** An action to be recorded. `id` is new; `detail` contains no personal data. */
export interface NewAuditEntry {
  id: string
  brandKey: string
  userId: string
  action: AuditAction
  detail: AuditDetail
  at: Date
}

/** Filters of the log; a missing one matches all. */
export interface ActivityFilter {
  /** A whole username or e-mail address of any brand, or a user's id: of the actor or of the affected user. */
  who?: string | undefined
  kind?: ActivityKind | undefined
  source?: ActivitySource | undefined
  brandKey?: string | undefined
  /** The brand whose owners are reading: nothing of other brands and of administrators is shown to them. */
  teamOf?: string | undefined
  from?: Date | undefined
  /** The end of the time span, exclusive. */
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

/** Done by administrators from anywhere: the brand of such a row isn't the affected one. */
const DONE_FROM_ANYWHERE: AuditAction[] = [
  'admin_confirmed',
  'mode_switched',
  'mode_switch_failed',
  'case_step',
  'balance_noted',
  'statement_read_in',
  'correction_written',
  'correction_answered',
  'provider_fee_noted',
  'activity_exported',
  'books_exported',
  'trial_balance_exported',
  'numbers_exported',
  'invoices_exported',
]

/** Users of a brand who aren't administrators. */
const isOf = (brandKey: string) => and(eq(users.brandKey, brandKey), ne(users.role, 'administrator'))

/**
 * The users who match a filter: of any brand, or only of the brand whose owners ask, who otherwise could find out administrators by trying
 * names.
 */
const named = (db: Database, who: string, teamOf: string | undefined) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        or(eq(users.id, who), eq(users.username, who.toLowerCase()), eq(users.email, plainAddress(who).toLowerCase())),
        teamOf === undefined ? undefined : isOf(teamOf),
      ),
    )

const isHidden = (teamOf: string | undefined, user: { brandKey: string; role: Role } | null) =>
  teamOf !== undefined && user !== null && (user.brandKey !== teamOf || user.role === 'administrator')

/**
 * The part of an action's detail that a brand's owners may see: not the brand that it was copied from, and of the affected user only the
 * name.
 */
const detailForOwners = ({ copyOf: _copyOf, user: _user, ...detail }: AuditDetail): AuditDetail => detail

/** The filters that both tables share. */
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
        // A deleted account has nothing but its id.
        ...(teamOf === undefined ? [eq(userId, who), eq(aboutId, who)] : []),
        inArray(userId, named(db, who, teamOf)),
        inArray(aboutId, named(db, who, teamOf)),
      )
    : undefined
  const isForOwners = teamOf === undefined ? undefined : or(notInArray(action, DONE_FROM_ANYWHERE), isOf(teamOf))
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
      .where(and(...isWanted(auditLog, action, filter, page), isTheirs, isForOwners))
      .orderBy(desc(at), desc(id))
      .limit(page.limit),
  )
  const nowhere = { factor: null, network: null, country: null, device: null }
  return rows.map(({ doer: by, subject: of, ...row }) => ({
    ...row,
    ...(isHidden(teamOf, by) && { userId: 'administrator', username: null }),
    ...(isHidden(teamOf, of) && { about: null }),
    ...(teamOf !== undefined && { detail: detailForOwners(row.detail) }),
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
  // Owners may not see what travelers and administrators do.
  const isForOwners = teamOf === undefined ? undefined : and(isOf(teamOf), inArray(users.role, [...MEMBER_ROLES]))
  const where = { factor, network, country, device }
  const rows = await runQuery(
    db
      .select({ id, kind, brandKey, userId, username: users.username, ...where, detail, at })
      .from(securityEvents)
      .leftJoin(users, eq(users.id, userId))
      .where(and(...isWanted(securityEvents, kind, filter, page), isTheirs, isForOwners))
      .orderBy(desc(at), desc(id))
      .limit(page.limit),
  )
  return rows.map((row) => ({ ...row, source: 'events', about: null }))
}

const isNewer = (a: ActivityEntry, b: ActivityEntry) => a.at > b.at || (a.at === b.at && a.id > b.id)

/** What administrators and owners did. Rows are only added. @throws DomainError `database_unavailable` */
export type AuditLog = ReturnType<typeof libsqlAudit>

/** The `audit_log` table, merged with `security_events`. Names are looked up on reading, so that the log itself contains none. */
export const libsqlAudit = (db: Database) => ({
  /** A row with the same id stays as it is. */
  async insert(entry: NewAuditEntry): Promise<void> {
    await runQuery(db.insert(auditLog).values(toAuditRow(entry)).onConflictDoNothing())
  },

  /** Actions and events around signing in, newest first. */
  async list(filter: ActivityFilter, page: { after: AfterRow | null; limit: number }): Promise<ActivityEntry[]> {
    const [actions, events] = await Promise.all([
      filter.source === 'events' ? [] : listActions(db, filter, page),
      filter.source === 'actions' ? [] : listEvents(db, filter, page),
    ])
    return [...actions, ...events].sort((a, b) => (isNewer(a, b) ? -1 : 1)).slice(0, page.limit)
  },
})
