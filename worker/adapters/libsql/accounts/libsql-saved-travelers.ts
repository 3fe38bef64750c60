import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Person, SavedTravelerRepository, SavedTravelerRow } from '../../../ports/saved-travelers'
import { type Database, runQuery } from '../database'
import { users } from '../schema'
import { savedTravelers as saved } from './security-schema'

const isTheirs = ({ brandKey, userId }: Person) => and(eq(saved.brandKey, brandKey), eq(saved.userId, userId))

const upsertOf = (db: Database, { brandKey, userId }: Person, row: SavedTravelerRow) =>
  db
    .insert(saved)
    .select(
      db
        .select({
          id: sql<string>`${row.id}`.as('id'),
          brandKey: users.brandKey,
          userId: users.id,
          sealed: sql<string>`${row.sealed}`.as('sealed'),
          createdAt: sql<string>`${row.createdAt}`.as('created_at'),
          savedAt: sql<string>`${row.savedAt}`.as('saved_at'),
        })
        .from(users)
        .where(and(eq(users.brandKey, brandKey), eq(users.id, userId))),
    )
    .onConflictDoUpdate({ target: saved.id, set: { sealed: row.sealed, savedAt: row.savedAt } })

/** Remembered travelers in the `saved_travelers` table. */
export const libsqlSavedTravelers = (db: Database): SavedTravelerRepository => ({
  list: (person) =>
    runQuery(
      db
        .select({ id: saved.id, sealed: saved.sealed, createdAt: saved.createdAt, savedAt: saved.savedAt })
        .from(saved)
        .where(isTheirs(person))
        .orderBy(desc(saved.savedAt), saved.id),
    ),

  async save(person, change) {
    const removal = db.delete(saved).where(and(isTheirs(person), inArray(saved.id, change.removed)))
    await runQuery(db.batch([removal, ...change.saved.map((row) => upsertOf(db, person, row))]))
  },

  async remove(person, id) {
    await runQuery(db.delete(saved).where(and(isTheirs(person), id === undefined ? undefined : eq(saved.id, id))))
  },

  async forget(before) {
    await runQuery(db.delete(saved).where(lt(saved.savedAt, before.toISOString())))
  },
})
