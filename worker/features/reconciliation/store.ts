import { and, desc, eq } from 'drizzle-orm'
import type { Mode } from '../../contract/admin'
import { type Database, runQuery } from '../../platform/database'
import { reports, type StoredReport } from '../issues/tables'

const toReport = ({ mode, day, summary, createdAt }: typeof reports.$inferSelect): StoredReport => ({
  mode,
  day,
  savedAt: createdAt,
  ...summary,
})

/** Reports, one for each mode and day. @throws DomainError `database_unavailable` */
export type ReportRepository = ReturnType<typeof libsqlReports>

/** Reports in the `reports` table. */
export const libsqlReports = (db: Database) => ({
  async find(mode: Mode, day: string): Promise<StoredReport | null> {
    const isIt = and(eq(reports.mode, mode), eq(reports.day, day))
    const [row] = await runQuery(db.select().from(reports).where(isIt))
    return row ? toReport(row) : null
  },

  /** Latest day first. */
  async latest(mode: Mode, limit: number): Promise<StoredReport[]> {
    const query = db.select().from(reports).where(eq(reports.mode, mode))
    return (await runQuery(query.orderBy(desc(reports.day)).limit(limit))).map(toReport)
  },

  /** Stores a report unless it has changed since it was read (`savedBefore`, null for none); false, and nothing stored, when it has. */
  async save({ mode, day, result, pass, savedAt }: StoredReport, savedBefore: string | null): Promise<boolean> {
    const summary = { result, pass }
    if (savedBefore === null) {
      const row = { id: `${mode}:${day}`, mode, day, summary, createdAt: savedAt }
      const inserted = db.insert(reports).values(row).onConflictDoNothing().returning({ id: reports.id })
      return (await runQuery(inserted)).length > 0
    }
    const isAsRead = and(eq(reports.mode, mode), eq(reports.day, day), eq(reports.createdAt, savedBefore))
    const updated = db
      .update(reports)
      .set({ summary, createdAt: savedAt })
      .where(isAsRead)
      .returning({ id: reports.id })
    return (await runQuery(updated)).length > 0
  },
})
