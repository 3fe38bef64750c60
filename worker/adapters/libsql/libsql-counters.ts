import { and, eq, gt, inArray, lt, max, not, sql } from 'drizzle-orm'
import type { Counters, PacedAttempt } from '../../ports/platform'
import { type Database, runQuery } from './database'
import { counters } from './desk/desk-schema'

/** One write that counts all the attempts unless one of them has to wait, and what there is to wait for. */
function paceWrites(db: Database, attempts: PacedAttempt[], now: Date) {
  const at = now.toISOString()
  const asked = attempts.map(({ key, windowSeconds, free, firstWaitSeconds, longestWaitSeconds }) => {
    const end = new Date(now.getTime() + windowSeconds * 1000).toISOString()
    return sql`(${key}, ${end}, ${free}, ${firstWaitSeconds}, ${longestWaitSeconds})`
  })
  const keys = attempts.map(({ key }) => key)
  const waits = and(inArray(counters.key, keys), gt(counters.endsAt, at), gt(counters.nextAt, at))
  const count = sql`coalesce(${counters.count}, 0) + 1`
  // At twenty doublings the wait is the longest anyway, and the shift stays within a number.
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

  async take({ key, now, seconds, atMost, wanted }) {
    const [from, end] = [now, new Date(now.getTime() + seconds * 1000)].map((at) => at.toISOString())
    const isOver = sql`${counters.endsAt} <= ${from}`
    const standing = { count: counters.count, endsAt: counters.endsAt }
    // One transaction that writes, so that nobody counts between the two.
    const [[before], [after]] = await runQuery(
      db.batch([
        db
          .select(standing)
          .from(counters)
          .where(and(eq(counters.key, key), not(isOver))),
        db
          .insert(counters)
          .values({ key, count: Math.min(wanted, atMost), endsAt: end ?? '' })
          .onConflictDoUpdate({
            target: counters.key,
            set: {
              // What is over a bound that was set lower stays counted.
              count: sql`case when ${isOver} then min(${wanted}, ${atMost})
                else max(${counters.count}, min(${counters.count} + ${wanted}, ${atMost})) end`,
              endsAt: sql`case when ${isOver} then ${end} else ${counters.endsAt} end`,
            },
          })
          .returning(standing),
      ]),
    )
    const [had, has] = [before?.count ?? 0, after?.count ?? 0]
    return { taken: has - had, left: Math.max(0, atMost - has), endsAt: new Date(after?.endsAt ?? now) }
  },

  async pace(attempts, now) {
    const [counted, [wait]] = await runQuery(db.batch(paceWrites(db, attempts, now)))
    return counted.length === 0 && wait?.until ? new Date(wait.until) : null
  },

  async takeBack(keys) {
    if (keys.length === 0) return
    const fewer = { count: sql`max(${counters.count} - 1, 0)` }
    await runQuery(db.update(counters).set(fewer).where(inArray(counters.key, keys)))
  },

  async clear(key) {
    await runQuery(db.delete(counters).where(eq(counters.key, key)))
  },

  async forget(before) {
    await runQuery(db.delete(counters).where(lt(counters.endsAt, before.toISOString())))
  },
})
