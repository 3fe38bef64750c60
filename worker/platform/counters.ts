import { and, eq, gt, inArray, lt, max, not, sql } from 'drizzle-orm'
import { counters } from '../features/issues/tables'
import { type Database, runQuery } from './database'

/** What is counted together, and the limit. */
interface CountedWindow {
  /** What is counted and for whom. Stored as is, so pass a hash. */
  key: string
  now: Date
  /** A window begins with the first event after the last one ended. */
  seconds: number
  atMost: number
}

/** An attempt that is counted unless it comes too early. */
export interface PacedAttempt {
  /** What is counted and for whom. Stored as is, so pass a hash. */
  key: string
  windowSeconds: number
  /** How many attempts are free; each further one is followed by a wait that doubles, from the first to the longest. */
  free: number
  firstWaitSeconds: number
  longestWaitSeconds: number
}

/** How many of those requested were granted, how many are left, and when the window ends. */
export interface Taken {
  taken: number
  left: number
  endsAt: Date
}

/** One statement that counts all attempts unless one of them has to wait, and returns the wait. */
function paceWrites(db: Database, attempts: PacedAttempt[], now: Date) {
  const at = now.toISOString()
  const asked = attempts.map(({ key, windowSeconds, free, firstWaitSeconds, longestWaitSeconds }) => {
    const end = new Date(now.getTime() + windowSeconds * 1000).toISOString()
    return sql`(${key}, ${end}, ${free}, ${firstWaitSeconds}, ${longestWaitSeconds})`
  })
  const keys = attempts.map(({ key }) => key)
  const waits = and(inArray(counters.key, keys), gt(counters.endsAt, at), gt(counters.nextAt, at))
  const count = sql`coalesce(${counters.count}, 0) + 1`
  // After twenty doublings the wait is the longest anyway, and the shift stays within a number.
  const seconds = sql`min(asked.longest, asked.first << min(${count} - asked.free, 20))`
  return [
    db
      .insert(counters)
      .select(sql`
        with asked (key, ends_at, free, first, longest) as (values ${sql.join(asked, sql`, `)})
        select asked.key, ${count}, coalesce(${counters.endsAt}, asked.ends_at),
          case when ${count} >= asked.free then strftime('%Y-%m-%dT%H:%M:%fZ', ${at}, '+' || ${seconds} || ' seconds') end
        from asked left join ${counters} on ${counters.key} = asked.key and ${counters.endsAt} > ${at}
        where not exists (select 1 from ${counters} where ${waits})`)
      .onConflictDoUpdate({
        target: counters.key,
        set: { count: sql`excluded.count`, endsAt: sql`excluded.ends_at`, nextAt: sql`excluded.next_at` },
      })
      .returning({ key: counters.key }),
    db
      .select({ until: max(counters.nextAt) })
      .from(counters)
      .where(waits),
  ] as const
}

/** Counts that are exact under concurrency, anywhere. @throws DomainError `database_unavailable` */
export type Counters = ReturnType<typeof libsqlCounters>

/** The `counters` table. Each count is one statement, so that concurrent ones never get the same number. */
export const libsqlCounters = (db: Database) => ({
  /** Counts one more; null while the window's limit isn't exceeded, else when it ends. One query. */
  async count({ key, now, seconds, atMost }: CountedWindow): Promise<Date | null> {
    const [from, end] = [now, new Date(now.getTime() + seconds * 1000)].map((at) => at.toISOString())
    const isOver = sql`${counters.endsAt} <= ${from}`
    const [row] = await runQuery(
      db
        .insert(counters)
        .values({ key, count: 1, endsAt: end ?? '' })
        .onConflictDoUpdate({
          target: counters.key,
          set: {
            // At most one more than the limit: how far it is exceeded is never needed.
            count: sql`case when ${isOver} then 1 else min(${counters.count}, ${atMost}) + 1 end`,
            endsAt: sql`case when ${isOver} then ${end} else ${counters.endsAt} end`,
          },
        })
        .returning({ count: counters.count, endsAt: counters.endsAt }),
    )
    return row && row.count > atMost ? new Date(row.endsAt) : null
  },

  /** Counts as many of those requested as the window still allows. One query. */
  async take({ key, now, seconds, atMost, wanted }: CountedWindow & { wanted: number }): Promise<Taken> {
    const [from, end] = [now, new Date(now.getTime() + seconds * 1000)].map((at) => at.toISOString())
    const isOver = sql`${counters.endsAt} <= ${from}`
    const columns = { count: counters.count, endsAt: counters.endsAt }
    // One write transaction, so that nobody counts in between.
    const [[before], [after]] = await runQuery(
      db.batch([
        db
          .select(columns)
          .from(counters)
          .where(and(eq(counters.key, key), not(isOver))),
        db
          .insert(counters)
          .values({ key, count: Math.min(wanted, atMost), endsAt: end ?? '' })
          .onConflictDoUpdate({
            target: counters.key,
            set: {
              // Events beyond a limit that was lowered stay counted.
              count: sql`case when ${isOver} then min(${wanted}, ${atMost})
                else max(${counters.count}, min(${counters.count} + ${wanted}, ${atMost})) end`,
              endsAt: sql`case when ${isOver} then ${end} else ${counters.endsAt} end`,
            },
          })
          .returning(columns),
      ]),
    )
    const [had, has] = [before?.count ?? 0, after?.count ?? 0]
    return { taken: has - had, left: Math.max(0, atMost - has), endsAt: new Date(after?.endsAt ?? now) }
  },

  /** Counts one attempt under each key; or, when one of them has to wait, none, and returns when that wait ends. One query. */
  async pace(attempts: PacedAttempt[], now: Date): Promise<Date | null> {
    const [counted, [wait]] = await runQuery(db.batch(paceWrites(db, attempts, now)))
    return counted.length === 0 && wait?.until ? new Date(wait.until) : null
  },

  /** Takes back one attempt of each key. The wait after it stays. */
  async takeBack(keys: string[]): Promise<void> {
    if (keys.length === 0) return
    const fewer = { count: sql`max(${counters.count} - 1, 0)` }
    await runQuery(db.update(counters).set(fewer).where(inArray(counters.key, keys)))
  },

  /** Resets the count of a key. */
  async clear(key: string): Promise<void> {
    await runQuery(db.delete(counters).where(eq(counters.key, key)))
  },

  /** Deletes windows that ended before then. */
  async forget(before: Date): Promise<void> {
    await runQuery(db.delete(counters).where(lt(counters.endsAt, before.toISOString())))
  },
})
