import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { type Database, runQuery } from '../../platform/database'
import { brands } from '../brands/tables'
import { type FareKey, isOfFare } from '../seen/store-fare-key'
import { seenFares } from '../seen/tables'

/** A journey on a route that a brand names for its deals. */
export interface NamedRoute extends FareKey {
  /** When its fare was last seen; null when it never was. */
  seenAt: Date | null
  /** When its airline has stopped selling that fare, if it has. */
  endedAt: string | null
}

/** Which of them: on these days, last seen before, or no longer sold. */
export interface NamedRoutesWanted extends Omit<FareKey, 'brandKey' | 'origin' | 'destination'> {
  seenBefore: Date
  now: Date
  atMost: number
}

// Both exactly as in `brands_naming_routes`: no record with the content of its pages is read.
const isShowing = sql`(${brands.record} ->> '$.content.home.deals.isShown') = 1`
const routes = sql`(${brands.record} ->> '$.content.home.deals.routes')`

const named = (field: 'from' | 'to') => sql<string>`json_extract(named.value, ${`$.${field}`})`

/** The routes that brands name for their deals. @throws DomainError `database_unavailable` */
export type NamedRoutes = ReturnType<typeof libsqlNamedRoutes>

export const libsqlNamedRoutes = (db: Database) => ({
  /** Those of served brands whose fares are unknown or old, those first that were never seen, then by their age. */
  async due({ seenBefore, now, atMost, ...key }: NamedRoutesWanted): Promise<NamedRoute[]> {
    const [origin, destination] = [named('from'), named('to')]
    const lastSeen = sql<string | null>`max(${seenFares.seenAt})`
    const rows = await runQuery(
      db
        // Of the columns beside a maximum SQLite takes the row that has it.
        .select({ brandKey: brands.key, origin, destination, seenAt: lastSeen, soldUntil: seenFares.soldUntil })
        .from(brands)
        .innerJoin(sql`json_each(${routes}) as named`, sql`true`)
        .leftJoin(seenFares, isOfFare(seenFares, { ...key, brandKey: brands.key, origin, destination }))
        .where(and(isShowing, eq(brands.disabled, false), isNotNull(sql`${origin} || ${destination}`)))
        .groupBy(brands.key, origin, destination)
        .having(
          or(
            sql`${lastSeen} is null`,
            sql`${lastSeen} <= ${seenBefore.toISOString()}`,
            sql`${seenFares.soldUntil} <= ${now.toISOString()}`,
          ),
        )
        .orderBy(lastSeen)
        .limit(atMost),
    )
    return rows.map(({ seenAt, soldUntil, ...route }) => ({
      ...key,
      ...route,
      seenAt: seenAt === null ? null : new Date(seenAt),
      endedAt: soldUntil !== null && Date.parse(soldUntil) <= now.getTime() ? soldUntil : null,
    }))
  },
})
