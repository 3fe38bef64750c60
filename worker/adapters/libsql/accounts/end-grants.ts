import { and, eq, inArray, isNull, or, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '../database'
import { bookings, oneTimeLinks as links, mails, users } from '../schema'
import { challenges, emailChanges, factorRecoveries } from './security-schema'

/**
 * The writes that end what else could open an account, or was begun by whoever knew its password until now: every one-time link to it and to
 * its trips that nobody has used yet, the mails that still wait to bring one, half-finished sign-ins, changes of the address and recoveries of a factor. `whose` is
 * a query of user ids: nobody, where the password didn't change after all. A trip that a link has opened stays open in its browser
 * (middleware/trip-access). For a batch.
 */
export function grantEndings(db: Database, { brandKey, now }: { brandKey: string; now: Date }, whose: SQLWrapper) {
  const at = now.toISOString()
  const isTheirs = (column: typeof links.subjectId | typeof bookings.userId | typeof users.id) => inArray(column, whose)
  const trips = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.brandKey, brandKey), isTheirs(bookings.userId)))
  const addresses = db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.brandKey, brandKey), isTheirs(users.id)))
  return [
    db
      .update(links)
      .set({ usedAt: at })
      .where(
        and(
          eq(links.brandKey, brandKey),
          isNull(links.usedAt),
          or(isTheirs(links.subjectId), inArray(links.subjectId, trips)),
        ),
      ),
    db
      .update(mails)
      .set({ state: 'given_up', sealed: '' })
      .where(
        and(
          eq(mails.brandKey, brandKey),
          eq(mails.state, 'waiting'),
          inArray(mails.kind, ['account_opened', 'reset_password', 'verify_email', 'view_trip']),
          inArray(mails.recipient, addresses),
        ),
      ),
    db.delete(challenges).where(and(eq(challenges.brandKey, brandKey), inArray(challenges.userId, whose))),
    ...[emailChanges, factorRecoveries].map((table) =>
      db
        .update(table)
        .set({ endedAt: at })
        .where(and(eq(table.brandKey, brandKey), isNull(table.endedAt), inArray(table.userId, whose))),
    ),
  ] as const
}
