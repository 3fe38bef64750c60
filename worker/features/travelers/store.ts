import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { AccountHolder } from '../../domain/account/account-holder'
import { type Database, runQuery } from '../../platform/database'
import { users } from '../../platform/tables'
import { savedTravelers as saved } from '../account/tables'

/** A remembered traveler: encrypted, with the instants (ISO 8601) of their user's first and last consent. */
export interface SavedTravelerRow {
  id: string
  sealed: string
  createdAt: string
  savedAt: string
}

const isTheirs = ({ brandKey, userId }: AccountHolder) => and(eq(saved.brandKey, brandKey), eq(saved.userId, userId))

const upsertOf = (db: Database, { brandKey, userId }: AccountHolder, row: SavedTravelerRow) =>
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

/** Travelers that users let the shop remember. @throws DomainError `database_unavailable` */
export type SavedTravelerRepository = ReturnType<typeof libsqlSavedTravelers>

/** Remembered travelers in the `saved_travelers` table. */
export const libsqlSavedTravelers = (db: Database) => ({
  /** A user's, the last saved first. */
  list: (person: AccountHolder): Promise<SavedTravelerRow[]> =>
    runQuery(
      db
        .select({ id: saved.id, sealed: saved.sealed, createdAt: saved.createdAt, savedAt: saved.savedAt })
        .from(saved)
        .where(isTheirs(person))
        .orderBy(desc(saved.savedAt), saved.id),
    ),

  /**
   * Saves travelers of a user, replacing rows of the same id except for their first consent, and removes others of theirs, at once; nothing
   * is stored for a deleted user.
   */
  async save(person: AccountHolder, change: { removed: string[]; saved: SavedTravelerRow[] }): Promise<void> {
    const removal = db.delete(saved).where(and(isTheirs(person), inArray(saved.id, change.removed)))
    await runQuery(db.batch([removal, ...change.saved.map((row) => upsertOf(db, person, row))]))
  },

  /** Removes one of a user's, or all without an id. */
  async remove(person: AccountHolder, id?: string): Promise<void> {
    await runQuery(db.delete(saved).where(and(isTheirs(person), id === undefined ? undefined : eq(saved.id, id))))
  },

  /** Deletes those that were last saved before then. */
  async forget(before: Date): Promise<void> {
    await runQuery(db.delete(saved).where(lt(saved.savedAt, before.toISOString())))
  },
})
