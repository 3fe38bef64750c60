import { and, eq, inArray, isNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { NEW_PURCHASE, UNFINISHED_PURCHASE } from '../../domain/purchase'
import type { Database } from '../../platform/database'
import { bookings, oneTimeLinks as links, mails, purchases, users } from '../../platform/tables'
import { cardHolders } from '../cards/tables'
import { mailKinds } from '../mail/contract-kinds'
import { messages } from '../messages/tables'
import {
  authenticatorApps,
  challenges,
  emailChanges,
  factorRecoveries,
  passkeys,
  recoveryCodes,
  savedTravelers,
  signInIdentities,
} from './tables'

/** Mails with a link to an account or a trip. */
const OPENING = mailKinds(({ opens }) => opens)

/** Whether a row of the table belongs to one of the brand's users that the query `whose` finds. */
const ofUsers = (brandKey: string, whose: SQLWrapper) => (table: { brandKey: SQLiteColumn; userId: SQLiteColumn }) =>
  and(eq(table.brandKey, brandKey), inArray(table.userId, whose))

/**
 * The writes that end everything else that could open an account, or was started by somebody who knew its old password: every unused
 * one-time link to it and to its trips, unsent mails with such links, pending sign-ins, changes of the address and factor recoveries.
 * `whose` is a query of user ids: it finds nobody when the password didn't change after all. A trip that a link has opened stays open in
 * its browser (http/trip-access). For a batch.
 */
export function grantEndings(db: Database, { brandKey, now }: { brandKey: string; now: Date }, whose: SQLWrapper) {
  const at = now.toISOString()
  const isTheirs = ofUsers(brandKey, whose)
  const trips = db.select({ id: bookings.id }).from(bookings).where(isTheirs(bookings))
  const addresses = db
    .select({ email: users.email })
    .from(users)
    .where(isTheirs({ brandKey: users.brandKey, userId: users.id }))
  return [
    db
      .update(links)
      .set({ usedAt: at })
      .where(
        and(
          eq(links.brandKey, brandKey),
          isNull(links.usedAt),
          or(inArray(links.subjectId, whose), inArray(links.subjectId, trips)),
        ),
      ),
    db
      .update(mails)
      .set({ state: 'given_up', sealed: '' })
      .where(
        and(
          eq(mails.brandKey, brandKey),
          eq(mails.state, 'waiting'),
          inArray(mails.kind, OPENING),
          inArray(mails.recipient, addresses),
        ),
      ),
    db.delete(challenges).where(isTheirs(challenges)),
    db
      .update(emailChanges)
      .set({ state: 'canceled', endedAt: at })
      .where(and(eq(emailChanges.state, 'waiting'), isTheirs(emailChanges))),
    db
      .update(factorRecoveries)
      .set({ endedAt: at })
      .where(and(isNull(factorRecoveries.endedAt), isTheirs(factorRecoveries))),
  ] as const
}

/**
 * The writes that remove from accounts what may belong to somebody else, who registered with an address that wasn't theirs: factors, stored
 * cards and saved travelers, and trips that were bought for another address, which stay with the reader of its mail. `whose` is a query of
 * the ids of users whose address wasn't confirmed until now; it must find them until the last of these writes. For a batch.
 */
export function strangersEndings(db: Database, brandKey: string, whose: SQLWrapper) {
  const isTheirs = ofUsers(brandKey, whose)
  const address = sql`(select ${users.email} from ${users} where ${users.id} = ${bookings.userId})`
  return [
    db.delete(passkeys).where(isTheirs(passkeys)).returning({ id: passkeys.id }),
    db.delete(authenticatorApps).where(isTheirs(authenticatorApps)).returning({ id: authenticatorApps.userId }),
    // The schedule deletes the cards at Stripe, as for a deleted account.
    db.update(cardHolders).set({ userId: null }).where(isTheirs(cardHolders)).returning({ id: cardHolders.id }),
    db.delete(savedTravelers).where(isTheirs(savedTravelers)).returning({ id: savedTravelers.id }),
    db.delete(recoveryCodes).where(isTheirs(recoveryCodes)),
    db.delete(signInIdentities).where(isTheirs(signInIdentities)),
    db
      .update(bookings)
      .set({ userId: null })
      .where(and(isTheirs(bookings), sql`${bookings.contactEmail} <> ${address}`)),
    db
      .update(purchases)
      .set({ userId: null })
      .where(and(isTheirs(purchases), inArray(purchases.state, [...NEW_PURCHASE, ...UNFINISHED_PURCHASE]))),
    db.update(messages).set({ userId: null }).where(isTheirs(messages)),
  ] as const
}
