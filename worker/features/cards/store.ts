import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Mode } from '../../contract/admin'
import type { AccountHolder } from '../../domain/account/account-holder'
import { type Database, runQuery } from '../../platform/database'
import { users } from '../../platform/tables'
import { cardHolders as holders } from './tables'

/** A user with stored cards, as Stripe's customer in a mode. */
export interface CardHolder {
  id: string
  brandKey: string
  mode: Mode
  /** The customer's id at Stripe; null until it is known. */
  customerId: string | null
  /** The preferred card when they pay; null without one. It may have been removed meanwhile. */
  defaultCardId: string | null
}

const COLUMNS = {
  id: holders.id,
  brandKey: holders.brandKey,
  mode: holders.mode,
  customerId: holders.customerId,
  defaultCardId: holders.defaultCardId,
}

const isTheirs = ({ brandKey, userId }: AccountHolder) =>
  and(eq(holders.brandKey, brandKey), eq(holders.userId, userId))

/** The users with stored cards. Cards themselves aren't stored here. @throws DomainError `database_unavailable` */
export type CardHolderRepository = ReturnType<typeof libsqlCardHolders>

/** Holders of cards in the `card_holders` table. */
export function libsqlCardHolders(db: Database) {
  const find = async (person: AccountHolder, mode: Mode): Promise<CardHolder | null> => {
    const theirs = and(isTheirs(person), eq(holders.mode, mode))
    const [row] = await runQuery(db.select(COLUMNS).from(holders).where(theirs))
    return row ?? null
  }
  return {
    find,

    /** The user of this customer of Stripe; null when there is none, or the user is deleted. */
    async findByCustomer(
      brandKey: string,
      mode: Mode,
      customerId: string,
    ): Promise<(CardHolder & AccountHolder) | null> {
      const is = and(eq(holders.brandKey, brandKey), eq(holders.mode, mode), eq(holders.customerId, customerId))
      const [row] = await runQuery(
        db
          .select({ ...COLUMNS, userId: holders.userId })
          .from(holders)
          .where(is),
      )
      return row && row.userId !== null ? { ...row, userId: row.userId } : null
    },

    /** Of both modes. */
    list: (person: AccountHolder): Promise<CardHolder[]> =>
      runQuery(db.select(COLUMNS).from(holders).where(isTheirs(person)).orderBy(holders.mode)),

    /** Records a holder, or returns the existing one; null, and nothing recorded, for a deleted user. */
    async insertOrFind(
      person: AccountHolder,
      { id, mode, now }: { id: string; mode: Mode; now: Date },
    ): Promise<CardHolder | null> {
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

    /** Stores the customer's id unless there is one, and returns the stored holder; null when it is gone, or its user is deleted. */
    async noteCustomer(person: AccountHolder, holderId: string, customerId: string): Promise<CardHolder | null> {
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

    async setDefault(person: AccountHolder, mode: Mode, cardId: string | null): Promise<void> {
      const theirs = and(isTheirs(person), eq(holders.mode, mode))
      await runQuery(db.update(holders).set({ defaultCardId: cardId }).where(theirs))
    },

    /** Holders whose account was deleted, without the first `after`. */
    orphans: (limit: number, after = 0): Promise<CardHolder[]> =>
      runQuery(
        db
          .select(COLUMNS)
          .from(holders)
          .where(isNull(holders.userId))
          .orderBy(asc(sql`${holders}.rowid`))
          .limit(limit)
          .offset(after),
      ),

    /** Deletes a holder whose account was deleted. */
    async forget(holderId: string): Promise<void> {
      await runQuery(db.delete(holders).where(and(eq(holders.id, holderId), isNull(holders.userId))))
    },
  }
}
