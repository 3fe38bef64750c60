import { and, eq, inArray, lt, not, sql } from 'drizzle-orm'
import type { Counters, PacedAttempt } from '../../ports/platform'
import { type Database, runQuery } from './database'
import { counters } from './desk/desk-schema'

/** The write that counts an attempt if it may be made, and the row as it stands then. */
function paceWrites(db: Database, attempt: PacedAttempt, now: Date, isProved: boolean) {
  const { key, windowSeconds, free, firstWaitSeconds, longestWaitSeconds, proofFrom } = attempt
  const [at, end] = [now, new Date(now.getTime() + windowSeconds * 1000)].map((instant) => instant.toISOString())
  const isOver = sql`${counters.endsAt} <= ${at}`
  // From here on the wait is the longest anyway, and a shift stays within a number.
  const doublings = sql`min(${counters.count} + 1 - ${free}, 20)`
  const seconds = sql`min(${longestWaitSeconds}, ${firstWaitSeconds} << ${doublings})`
  const wait = sql`case when ${isOver} or ${counters.count} + 1 < ${free} then null
    else strftime('%Y-%m-%dT%H:%M:%fZ', ${at}, '+' || ${seconds} || ' seconds') end`
  const needsProof = isProved || proofFrom === null ? sql`0` : sql`${counters.count} >= ${proofFrom}`
  const standing = { count: counters.count, nextAt: counters.nextAt }
  return [
    db
      .insert(counters)
      .values({ key, count: 1, endsAt: end ?? '' })
      .onConflictDoUpdate({
        target: counters.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${counters.count} + 1 end`,
          endsAt: sql`case when ${isOver} then ${end} else ${counters.endsAt} end`,
          nextAt: wait,
        },
        setWhere: sql`${isOver} or ((${counters.nextAt} is null or ${counters.nextAt} <= ${at}) and not ${needsProof})`,
      })
      .returning(standing),
    db.select(standing).from(counters).where(eq(counters.key, key)),
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

  async pace(attempts, { now, isProved }) {
    const [first, ...rest] = attempts.flatMap((attempt) => paceWrites(db, attempt, now, isProved))
    if (!first) return []
    const rows = await runQuery(db.batch([first, ...rest]))
    return attempts.map((_attempt, index) => {
      const [counted, [standing]] = [rows[2 * index] ?? [], rows[2 * index + 1] ?? []]
      const next = standing?.nextAt ? new Date(standing.nextAt) : null
      return {
        isCounted: counted.length > 0,
        attempts: standing?.count ?? 0,
        waitUntil: counted.length === 0 && next && next > now ? next : null,
      }
    })
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
