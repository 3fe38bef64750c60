import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { type Database, runQuery } from '../../platform/database'
import type { OffsetState } from './contract'
import { carbonOffsets } from './tables'

/** An order of carbon credits for a sold trip. */
export type OffsetOrder = typeof carbonOffsets.$inferSelect

/** Orders of carbon credits. @throws DomainError `database_unavailable` */
export type OffsetOrders = ReturnType<typeof libsqlOffsetOrders>

// Written out, as in the index, which SQLite wouldn't take for bound values.
const isOpen = sql`${carbonOffsets.state} in ('due', 'ordering', 'canceling')`

/** Orders of carbon credits in the `carbon_offsets` table. */
export const libsqlOffsetOrders = (db: Database) => ({
  /** Those with something to do now, the longest due first. */
  due: (now: Date, limit: number): Promise<OffsetOrder[]> =>
    runQuery(
      db
        .select()
        .from(carbonOffsets)
        .where(and(isOpen, lte(carbonOffsets.dueAt, now.toISOString())))
        .orderBy(asc(carbonOffsets.dueAt))
        .limit(limit),
    ),

  /** Changes the order, if it is still in that state; false when it isn't. */
  async advance(
    { id, state }: { id: string; state: OffsetState },
    change: Partial<Pick<OffsetOrder, 'state' | 'orderId' | 'cost' | 'since' | 'dueAt'>>,
  ): Promise<boolean> {
    const isIt = and(eq(carbonOffsets.id, id), eq(carbonOffsets.state, state))
    const moved = await runQuery(db.update(carbonOffsets).set(change).where(isIt).returning({ id: carbonOffsets.id }))
    return moved.length > 0
  },
})
