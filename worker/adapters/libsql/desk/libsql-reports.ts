import { and, desc, eq } from 'drizzle-orm'
import type { ReportRepository, StoredReport } from '../../../ports/reports'
import { type Database, runQuery } from '../database'
import { reports } from './desk-schema'

const toReport = ({ mode, day, summary, createdAt }: typeof reports.$inferSelect): StoredReport => ({
  mode,
  day,
  savedAt: createdAt,
  ...summary,
})

/** Reports in the `reports` table. */
export const libsqlReports = (db: Database): ReportRepository => ({
  async find(mode, day) {
    const isIt = and(eq(reports.mode, mode), eq(reports.day, day))
    const [row] = await runQuery(db.select().from(reports).where(isIt))
    return row ? toReport(row) : null
  },

  async latest(mode, limit) {
    const query = db.select().from(reports).where(eq(reports.mode, mode))
    return (await runQuery(query.orderBy(desc(reports.day)).limit(limit))).map(toReport)
  },

  async save({ mode, day, result, pass, savedAt }, savedBefore) {
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
