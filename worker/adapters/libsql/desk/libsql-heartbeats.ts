import { eq } from 'drizzle-orm'
import type { Heartbeats, TaskRun } from '../../../ports/heartbeats'
import { type Database, runQuery } from '../database'
import { heartbeats } from './desk-schema'

const toRun = ({ ranAt, endedAt }: { ranAt: string; endedAt: string | null }): TaskRun => ({
  ranAt: new Date(ranAt),
  endedAt: endedAt === null ? null : new Date(endedAt),
})

/** One row a task in `heartbeats`. */
export const libsqlHeartbeats = (db: Database): Heartbeats => {
  const read = (task: string) => db.select().from(heartbeats).where(eq(heartbeats.task, task))
  return {
    async begin(task, now) {
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

    async end(task, now) {
      await runQuery(db.update(heartbeats).set({ endedAt: now.toISOString() }).where(eq(heartbeats.task, task)))
    },

    async find(task) {
      const [row] = await runQuery(read(task))
      return row ? toRun(row) : null
    },
  }
}
