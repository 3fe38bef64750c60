import { and, asc, eq, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type Database, runQuery } from '../../platform/database'
import { users } from '../../platform/tables'
import { auditColumns, type NewAuditEntry, toAuditRow } from '../activity/store'
import { auditLog } from '../brands/tables'
import { corrections } from './tables'

export type CorrectionRow = typeof corrections.$inferSelect

const [writers, answerers] = [alias(users, 'writers'), alias(users, 'answerers')]

/** What people wrote into the books of sales. @throws DomainError `database_unavailable` */
export type Corrections = ReturnType<typeof libsqlCorrections>

/** The table `corrections`; a trigger posts written ones to the ledger. */
export const libsqlCorrections = (db: Database) => {
  const answering = (id: string, { state, by, at }: { state: 'written' | 'withdrawn'; by: string; at: Date }) =>
    db
      .update(corrections)
      .set({ state, answeredBy: by, answeredAt: at.toISOString() })
      .where(
        and(
          eq(corrections.id, id),
          eq(corrections.state, 'waiting'),
          state === 'withdrawn' ? undefined : or(eq(corrections.needsSecond, false), ne(corrections.userId, by)),
        ),
      )
      .returning()

  return {
    /** Writes a correction with its row in the log, once for its id; posts it at once where nobody else has to confirm it. */
    async add(row: CorrectionRow, audit: NewAuditEntry): Promise<void> {
      const isFree = and(
        eq(corrections.id, row.id),
        eq(corrections.state, 'waiting'),
        eq(corrections.needsSecond, false),
      )
      await runQuery(
        db.batch([
          db.insert(corrections).values(row).onConflictDoNothing(),
          db.update(corrections).set({ state: 'written' }).where(isFree),
          db.insert(auditLog).values(toAuditRow(audit)).onConflictDoNothing(),
        ]),
      )
    },

    /** Posts or withdraws a waiting correction; null where it isn't waiting, or where its own writer would confirm it. */
    async answer(
      id: string,
      answer: Parameters<typeof answering>[1],
      audit: NewAuditEntry,
    ): Promise<CorrectionRow | null> {
      const isAnswered = and(
        eq(corrections.id, id),
        eq(corrections.answeredBy, answer.by),
        eq(corrections.answeredAt, answer.at.toISOString()),
      )
      const [answered] = await runQuery(
        db.batch([
          answering(id, answer),
          db.insert(auditLog).select(db.select(auditColumns(audit)).from(corrections).where(isAnswered)),
        ]),
      )
      return answered[0] ?? null
    },

    /** The corrections of a brand's booking in order, each with the people who wrote and answered it. */
    ofBooking: (
      brandKey: string,
      bookingId: string,
    ): Promise<{ row: CorrectionRow; by: string | null; answeredBy: string | null }[]> =>
      runQuery(
        db
          .select({ row: corrections, by: writers.username, answeredBy: answerers.username })
          .from(corrections)
          .leftJoin(writers, eq(writers.id, corrections.userId))
          .leftJoin(answerers, eq(answerers.id, corrections.answeredBy))
          .where(and(eq(corrections.brandKey, brandKey), eq(corrections.bookingId, bookingId)))
          .orderBy(asc(corrections.at), asc(corrections.id)),
      ),
  }
}
