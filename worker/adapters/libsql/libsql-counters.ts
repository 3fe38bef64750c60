import { eq, lt, sql } from 'drizzle-orm'
import type { Counters } from '../../ports/platform'
import { type Database, runQuery } from './database'
import { counters } from './schema'

/** The `counters` table. A count is one statement, so that two at once never get the same figure. */
export const libsqlCounters = (db: Database): Counters => ({
  async count({ key, now, seconds, atMost }) {
    const [from, end] = [now, new Date(now.getTime() + seconds * 1000)].map((at) => at.toISOString())
    const isOver = sql`${counters.endsAt} <= ${from}`
    const [row] = await runQuery(
      db
        .insert(counters)
        .values({ key, count: 1, endsAt: end ?? '' })
        .onConflictDoUpdate({
          target: counters.key,
          set: {
            // No further than one too many: how many more there were is nobody's question.
            count: sql`case when ${isOver} then 1 else min(${counters.count}, ${atMost}) + 1 end`,
            endsAt: sql`case when ${isOver} then ${end} else ${counters.endsAt} end`,
          },
        })
        .returning({ count: counters.count, endsAt: counters.endsAt }),
    )
    return row && row.count > atMost ? new Date(row.endsAt) : null
  },

  async clear(key) {
    await runQuery(db.delete(counters).where(eq(counters.key, key)))
  },

  async forget(before) {
    await runQuery(db.delete(counters).where(lt(counters.endsAt, before.toISOString())))
  },
})
