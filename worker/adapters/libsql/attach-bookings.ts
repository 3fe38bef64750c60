import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Database } from './database'
import { bookings, users } from './schema'

/**
 * Gives a user the guest bookings that were made with their address, if the address is confirmed (decision 18). For a batch, in
 * which the user must stand already; nothing happens where `condition` doesn't hold.
 */
export function attachBookings(db: Database, owner: { brandKey: string; userId: string; now: Date }, condition?: SQL) {
  const { brandKey, userId, now } = owner
  const address = db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.brandKey, brandKey), eq(users.id, userId), eq(users.emailVerified, true)))
  return db
    .update(bookings)
    .set({ userId, updatedAt: now.toISOString() })
    .where(
      and(eq(bookings.brandKey, brandKey), isNull(bookings.userId), inArray(bookings.contactEmail, address), condition),
    )
}
