import { eq } from 'drizzle-orm'
import { heartbeats } from '../features/issues/tables'
import { type Database, runQuery } from './database'

/** A run of a scheduled task. */
export interface TaskRun {
  ranAt: Date
  /** When a run last finished; null before any did. */
  endedAt: Date | null
}

const toRun = ({ ranAt, endedAt }: { ranAt: string; endedAt: string | null }): TaskRun => ({
  ranAt: new Date(ranAt),
  endedAt: endedAt === null ? null : new Date(endedAt),
})

/** When scheduled tasks last ran. @throws DomainError `database_unavailable` */
export type Heartbeats = ReturnType<typeof libsqlHeartbeats>

/** One row per task in `heartbeats`. */
export const libsqlHeartbeats = (db: Database) => {
  const read = (task: string) => db.select().from(heartbeats).where(eq(heartbeats.task, task))
  return {
    /** Records that a task starts, and returns its previous run, or null. */
    async begin(task: string, now: Date): Promise<TaskRun | null> {
      const ranAt = now.toISOString()
      const [[before]] = await runQuery(
        db.batch([
          read(task),
          db
            .insert(heartbeats)
            .values({ task, ranAt, endedAt: null })
            .onConflictDoUpdate({ target: heartbeats.task, set: { ranAt } }),
        ]),
      )
      return before ? toRun(before) : null
    },

    /** Records that a task has finished. */
    async end(task: string, now: Date): Promise<void> {
      await runQuery(db.update(heartbeats).set({ endedAt: now.toISOString() }).where(eq(heartbeats.task, task)))
    },

    async find(task: string): Promise<TaskRun | null> {
      const [row] = await runQuery(read(task))
      return row ? toRun(row) : null
    },
  }
}
