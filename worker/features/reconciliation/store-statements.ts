import { and, desc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import type { Mode } from '../../contract/admin'
import { type Database, runQuery } from '../../platform/database'
import { users } from '../../platform/tables'
import type { LedgerEvent } from '../accounting/contract'
import type { CorrectionState } from '../accounting/contract-corrections'
import { balanceEntries, corrections } from '../accounting/tables'
import { type NewAuditEntry, toAuditRow } from '../activity/store'
import { auditLog } from '../brands/tables'
import type { StatementHead } from './contract-statements'
import type { NotedTopUp, ProviderMove, SaleLine } from './rules-match-lines'
import { statementLines, statements } from './tables'

export type StatementRow = typeof statements.$inferSelect
export type StatementLineRow = typeof statementLines.$inferSelect

/** A purchase that a reference may name. */
export interface NamedPurchase {
  reference: string
  purchaseId: string
}

/** A purchase as a statement's reader knows it. */
export interface KnownPurchase {
  purchaseId: string
  brandKey: string
  bookingId: string | null
}

/** What the ledger moved, and what for. */
export type KnownMove = ProviderMove & { event: LedgerEvent }

/** How many lines one query inserts: each has seven values. */
const ROWS_AT_A_TIME = 500

const list = (values: readonly string[]) => JSON.stringify(values)

/** Statements of the provider of flights, and what the books have to compare them with. @throws DomainError `database_unavailable` */
export type StatementStore = ReturnType<typeof libsqlStatements>

/** The tables `statements` and `statement_lines`. */
export const libsqlStatements = (db: Database) => ({
  /** Which of our purchases these ids of orders and references of bookings name, those of orders first and the latest before others. */
  async named(mode: Mode, references: readonly string[]): Promise<NamedPurchase[]> {
    const byOrder = sql<NamedPurchase>`select named.value as reference, sale.id as purchaseId
      from json_each(${list(references)}) as named join booking_attempts as sale on sale.order_id = named.value and sale.mode = ${mode}`
    const byBooking = sql<NamedPurchase>`select named.value as reference, booking.attempt_id as purchaseId
      from json_each(${list(references)}) as named
      join bookings as booking on lower(booking.booking_reference) = lower(named.value) and booking.mode = ${mode}
      order by booking.created_at desc`
    const [orders, booked] = await Promise.all([
      runQuery(db.all<NamedPurchase>(byOrder)),
      runQuery(db.all<NamedPurchase>(byBooking)),
    ])
    return [...orders, ...booked]
  },

  /** Stores a statement with its lines and its row in the log; one that is there has these lines from now on. */
  async save(row: StatementRow, lines: readonly StatementLineRow[], audit: NewAuditEntry): Promise<void> {
    const { id: _id, ...set } = row
    const parts = Array.from({ length: Math.ceil(lines.length / ROWS_AT_A_TIME) }, (_, part) =>
      db.insert(statementLines).values(lines.slice(part * ROWS_AT_A_TIME, (part + 1) * ROWS_AT_A_TIME)),
    )
    await runQuery(
      db.batch([
        db.delete(statementLines).where(eq(statementLines.statementId, row.id)),
        db.insert(statements).values(row).onConflictDoUpdate({ target: statements.id, set }),
        ...parts,
        db.insert(auditLog).values(toAuditRow(audit)),
      ]),
    )
  },

  /** Latest first; of a month those that have days in it. */
  async list(mode: Mode, month: string | undefined, limit: number): Promise<StatementHead[]> {
    const isWithin = month && and(gte(statements.untilDay, `${month}-01`), lte(statements.fromDay, `${month}-31`))
    return runQuery(
      heads(db)
        .where(and(eq(statements.mode, mode), isWithin || undefined))
        .orderBy(desc(statements.at))
        .limit(limit),
    )
  },

  async find(id: string): Promise<(StatementHead & { mode: Mode; rows: StatementLineRow[] }) | null> {
    const [found, rows] = await runQuery(
      db.batch([
        heads(db).where(eq(statements.id, id)),
        db.select().from(statementLines).where(eq(statementLines.statementId, id)).orderBy(statementLines.number),
      ]),
    )
    const [head] = found
    return head ? { ...head, rows } : null
  },

  async findLine(id: string, number: number): Promise<(StatementLineRow & { mode: Mode }) | null> {
    const [found] = await runQuery(
      db
        .select({ line: statementLines, mode: statements.mode })
        .from(statementLines)
        .innerJoin(statements, eq(statements.id, statementLines.statementId))
        .where(and(eq(statementLines.statementId, id), eq(statementLines.number, number))),
    )
    return found ? { ...found.line, mode: found.mode } : null
  },

  /** The purchases for which the ledger moved money at the provider in a span of time, `most` of them at most. */
  async movedIn(mode: Mode, { from, until }: { from: string; until: string }, most: number): Promise<string[]> {
    const rows = await runQuery(
      db.all<{ purchaseId: string }>(sql`select distinct purchase_id as purchaseId from ledger_entries
        where mode = ${mode} and at >= ${from} and at < ${until} and account = 'provider' limit ${most}`),
    )
    return rows.map(({ purchaseId }) => purchaseId)
  },

  /** The transfers to our balance at the provider that were noted in a span of time. */
  topUps: (mode: Mode, { from, until }: { from: string; until: string }): Promise<NotedTopUp[]> => {
    const { kind, amount, currency, at } = balanceEntries
    return runQuery(
      db
        .select({ amount, currency, at })
        .from(balanceEntries)
        .where(and(eq(balanceEntries.mode, mode), gte(at, from), lt(at, until), eq(kind, 'top_up'))),
    )
  },

  /** All that statements have of these purchases, and the ledger of them in an account. */
  async ofPurchases(
    purchaseIds: readonly string[],
    account: 'provider' | 'processor',
  ): Promise<{
    sales: KnownPurchase[]
    moves: KnownMove[]
    lines: SaleLine[]
  }> {
    const named = sql`json_each(${list(purchaseIds)}) as named`
    const [sales, moves, lines] = await Promise.all([
      runQuery(
        db.all<KnownPurchase>(sql`select sale.id as purchaseId, sale.brand_key as brandKey, booking.id as bookingId
          from ${named} join booking_attempts as sale on sale.id = named.value
          left join bookings as booking on booking.attempt_id = sale.id`),
      ),
      runQuery(
        db.all<KnownMove>(sql`select entry.posting, entry.event, entry.purchase_id as purchaseId, entry.currency,
            sum(entry.amount) as amount, max(entry.at) as at
          from ${named} join booking_attempts as sale on sale.id = named.value
          join ledger_entries as entry on entry.brand_key = sale.brand_key and entry.purchase_id = sale.id
          where entry.account = ${account} group by entry.posting, entry.currency having sum(entry.amount) <> 0`),
      ),
      runQuery(
        db.all<SaleLine>(sql`select line.statement_id as statementId, line.number, line.day, line.purchase_id as purchaseId,
            line.amount, line.currency
          from ${named} join statement_lines as line on line.purchase_id = named.value`),
      ),
    ])
    return { sales, moves, lines }
  },

  /** What became of corrections, by their ids. */
  async corrected(ids: readonly string[]): Promise<Map<string, CorrectionState>> {
    const rows = await runQuery(
      db
        .select({ id: corrections.id, state: corrections.state })
        .from(corrections)
        .where(sql`${corrections.id} in (select value from json_each(${list(ids)}))`),
    )
    return new Map(rows.map(({ id, state }) => [id, state]))
  },
})

const heads = (db: Database) =>
  db
    .select({
      id: statements.id,
      mode: statements.mode,
      from: statements.fromDay,
      until: statements.untilDay,
      lines: statements.lines,
      by: users.username,
      at: statements.at,
    })
    .from(statements)
    .leftJoin(users, eq(users.id, statements.userId))
    .$dynamic()
