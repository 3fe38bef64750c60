import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Mode } from '../../../contract/admin'
import type { CardHolderRepository } from '../../../ports/cards/card-holders'
import type { Person } from '../../../ports/saved-travelers'
import { type Database, runQuery } from '../database'
import { users } from '../schema'
import { cardHolders as holders } from './card-holders-schema'

const COLUMNS = {
  id: holders.id,
  brandKey: holders.brandKey,
  mode: holders.mode,
  customerId: holders.customerId,
  defaultCardId: holders.defaultCardId,
}

const isTheirs = ({ brandKey, userId }: Person) => and(eq(holders.brandKey, brandKey), eq(holders.userId, userId))

/** Holders of cards in the `card_holders` table. */
export function libsqlCardHolders(db: Database): CardHolderRepository {
  const find = async (person: Person, mode: Mode) => {
    const theirs = and(isTheirs(person), eq(holders.mode, mode))
    const [row] = await runQuery(db.select(COLUMNS).from(holders).where(theirs))
    return row ?? null
  }
  return {
    find,

    async findByCustomer(brandKey, mode, customerId) {
      const is = and(eq(holders.brandKey, brandKey), eq(holders.mode, mode), eq(holders.customerId, customerId))
      const [row] = await runQuery(
        db
          .select({ ...COLUMNS, userId: holders.userId })
          .from(holders)
          .where(is),
      )
      return row && row.userId !== null ? { ...row, userId: row.userId } : null
    },

    list: (person) => runQuery(db.select(COLUMNS).from(holders).where(isTheirs(person)).orderBy(holders.mode)),

    async insertOrFind(person, { id, mode, now }) {
      const user = db
        .select({
          id: sql<string>`${id}`.as('id'),
          brandKey: users.brandKey,
          userId: users.id,
          mode: sql<Mode>`${mode}`.as('mode'),
          customerId: sql<string | null>`null`.as('customer_id'),
          defaultCardId: sql<string | null>`null`.as('default_card_id'),
          createdAt: sql<string>`${now.toISOString()}`.as('created_at'),
        })
        .from(users)
        .where(and(eq(users.brandKey, person.brandKey), eq(users.id, person.userId)))
      await runQuery(db.insert(holders).select(user).onConflictDoNothing())
      return find(person, mode)
    },

    async noteCustomer(person, holderId, customerId) {
      const theirs = and(isTheirs(person), eq(holders.id, holderId))
      await runQuery(
        db
          .update(holders)
          .set({ customerId })
          .where(and(theirs, isNull(holders.customerId))),
      )
      const [row] = await runQuery(db.select(COLUMNS).from(holders).where(theirs))
      return row ?? null
    },

    async setDefault(person, mode, cardId) {
      const theirs = and(isTheirs(person), eq(holders.mode, mode))
      await runQuery(db.update(holders).set({ defaultCardId: cardId }).where(theirs))
    },

    orphans: (limit) => runQuery(db.select(COLUMNS).from(holders).where(isNull(holders.userId)).limit(limit)),

    async forget(holderId) {
      await runQuery(db.delete(holders).where(and(eq(holders.id, holderId), isNull(holders.userId))))
    },
  }
}
