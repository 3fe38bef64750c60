import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { AccountHolder } from '../../domain/account/account-holder'
import type { Database } from '../../platform/database'
import { bookings, users } from '../../platform/tables'

/** The user's address, if it is confirmed. */
export const ownAddress = (db: Database, { brandKey, userId }: AccountHolder) =>
  db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.brandKey, brandKey), eq(users.id, userId), eq(users.emailVerified, true)))

/**
 * Attaches to a user the guest bookings that were made with their address, if the address is confirmed; none of a deleted account. For a
 * batch in which the user is already written; does nothing unless `condition` holds.
 */
export function attachBookings(db: Database, owner: { brandKey: string; userId: string; now: Date }, condition?: SQL) {
  const { brandKey, userId, now } = owner
  return db
    .update(bookings)
    .set({ userId, updatedAt: now.toISOString() })
    .where(
      and(
        eq(bookings.brandKey, brandKey),
        isNull(bookings.userId),
        isNull(bookings.accountDeletedAt),
        inArray(bookings.contactEmail, ownAddress(db, owner)),
        condition,
      ),
    )
}
