import {
  and,
  between,
  eq,
  exists,
  inArray,
  isNull,
  ne,
  not,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { AccountHolder } from '../../domain/account/account-holder'
import { UNFINISHED_CANCELLATION } from '../../domain/cancellation'
import { UNFINISHED_PURCHASE } from '../../domain/purchase'
import { type Database, runQuery } from '../../platform/database'
import { bookings, cancellations, mails, oneTimeLinks, purchases, sessions, users } from '../../platform/tables'
import type { NewMail } from '../../providers/mail'
import { ownAddress } from '../account/store-confirmed-address'
import * as security from '../account/tables'
import { alertRemoval } from '../alerts/store-checks'
import { cardHolders } from '../cards/tables'
import { mailKinds } from '../mail/contract-kinds'
import { mailColumns } from '../mail/store'
import { messageSteps, messages } from '../messages/tables'
import { newsletterSubscriptions } from '../newsletter/tables'
import { reviews } from '../reviews/tables'
import { teamInvites } from '../team/tables'
import type { DeletionObstacle } from './contract'
import { anonymizeTravelers, type KeptSince, keptTerms } from './store-anonymize-travelers'
import { isOwnAlert, isOwnMessage, isOwnSubscription } from './store-own-messages'

/** An account to delete. */
export interface AccountDeletion {
  brandKey: string
  userId: string
  /**
   * The mails that confirm the deletion to its user and inform the brand's owners. None if the user didn't ask for it: then their messages
   * to the brand stay.
   */
  letters: NewMail[]
  now: Date
}

/** Mails that are kept: about trips, which remain without the account, and the one that confirms the deletion. */
const KEPT_MAILS = mailKinds(({ ofBooking, outlivesAccount }) => ofBooking || outlivesAccount)

/** Mails that only the account's owner can have requested. */
const OWN_MAILS = mailKinds(({ opens }) => opens === 'account')

/** One account, or each account of an outer query. */
type Owner = AccountHolder | { brandKey: SQLiteColumn; userId: SQLiteColumn }

const isUser = ({ brandKey, userId }: Owner) => and(eq(users.brandKey, brandKey), eq(users.id, userId))

/** The obstacles to a deletion, each as a condition that is true when it exists. */
function obstacles(db: Database, owner: Owner): Record<DeletionObstacle, SQL> {
  const { brandKey, userId } = owner
  const others = alias(users, 'others')
  const otherAdministrators = db
    .select({ id: others.id })
    .from(others)
    .where(and(eq(others.role, 'administrator'), ne(others.id, userId), isNull(others.disabledAt)))
  return {
    purchase: exists(
      db
        .select({ id: purchases.id })
        .from(purchases)
        .where(
          and(
            eq(purchases.brandKey, brandKey),
            eq(purchases.userId, userId),
            inArray(purchases.state, [...UNFINISHED_PURCHASE]),
          ),
        ),
    ),
    cancellation: exists(
      db
        .select({ id: cancellations.id })
        .from(cancellations)
        .innerJoin(bookings, eq(bookings.id, cancellations.bookingId))
        .where(
          and(
            eq(bookings.brandKey, brandKey),
            eq(bookings.userId, userId),
            inArray(cancellations.state, [...UNFINISHED_CANCELLATION]),
          ),
        ),
    ),
    last_administrator: sql`(${exists(
      db
        .select({ id: users.id })
        .from(users)
        .where(and(isUser(owner), eq(users.role, 'administrator'))),
    )} and ${notExists(otherAdministrators)})`,
  }
}

function deletionWrites(db: Database, { letters, now, ...owner }: AccountDeletion) {
  const { brandKey, userId } = owner
  const noObstacles = Object.values(obstacles(db, owner)).map((obstacle) => sql`not ${obstacle}`)
  const isDeletable = and(isUser(owner), ...noObstacles)
  const canDelete = exists(db.select({ id: users.id }).from(users).where(isDeletable))
  const isGone = notExists(db.select({ id: users.id }).from(users).where(isUser(owner)))
  const { passkeys, authenticatorApps, recoveryCodes, challenges, factorRecoveries, emailChanges } = security
  const ofUser = [
    sessions,
    passkeys,
    authenticatorApps,
    recoveryCodes,
    challenges,
    factorRecoveries,
    emailChanges,
    security.savedTravelers,
    security.signInIdentities,
  ]
  // A user with stored cards is deleted once the gateway has removed them.
  const unlinked = [bookings, purchases, messages, security.securityEvents, cardHolders]
  const trips = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.brandKey, brandKey), eq(bookings.userId, userId)))
  const theirMessages = and(isOwnMessage(db, owner), canDelete, letters.length > 0 ? undefined : sql`false`)
  const address = db.select({ email: users.email }).from(users).where(isUser(owner))
  // Mails to an address that was never confirmed may be somebody else's.
  const confirmed = ownAddress(db, owner)
  return [
    db
      .update(bookings)
      .set({ accountDeletedAt: now.toISOString() })
      .where(and(eq(bookings.brandKey, brandKey), eq(bookings.userId, userId), canDelete)),
    // Before the account is deleted, because its confirmed address determines which messages are theirs.
    db
      .delete(messageSteps)
      .where(inArray(messageSteps.messageId, db.select({ id: messages.id }).from(messages).where(theirMessages))),
    db.delete(messages).where(theirMessages),
    // While the bookings are still theirs: their reviews, and the links for writing one.
    db.delete(reviews).where(and(eq(reviews.brandKey, brandKey), inArray(reviews.bookingId, trips), canDelete)),
    db
      .delete(oneTimeLinks)
      .where(and(eq(oneTimeLinks.brandKey, brandKey), inArray(oneTimeLinks.subjectId, trips), canDelete)),
    db.delete(newsletterSubscriptions).where(and(isOwnSubscription(db, owner), canDelete)),
    ...alertRemoval(db, and(isOwnAlert(db, owner), canDelete)),
    db
      .delete(teamInvites)
      .where(and(eq(teamInvites.brandKey, brandKey), inArray(teamInvites.email, confirmed), canDelete)),
    db
      .delete(mails)
      .where(
        and(
          eq(mails.brandKey, brandKey),
          inArray(mails.recipient, address),
          notInArray(mails.kind, KEPT_MAILS),
          or(inArray(mails.recipient, confirmed), inArray(mails.kind, OWN_MAILS)),
          canDelete,
        ),
      ),
    db.delete(users).where(isDeletable).returning({ id: users.id }),
    // Also done by the tables' foreign keys, but those only work where the database enforces them.
    ...ofUser.map((table) =>
      db.delete(table).where(and(eq(table.brandKey, brandKey), eq(table.userId, userId), isGone)),
    ),
    ...unlinked.map((table) =>
      db
        .update(table)
        .set({ userId: null })
        .where(and(eq(table.brandKey, brandKey), eq(table.userId, userId), isGone)),
    ),
    db
      .update(messages)
      .set({ assignedTo: null })
      .where(and(eq(messages.assignedTo, userId), isGone)),
    db.delete(oneTimeLinks).where(and(eq(oneTimeLinks.brandKey, brandKey), eq(oneTimeLinks.subjectId, userId), isGone)),
    ...letters.map((mail) =>
      db
        .insert(mails)
        .select(db.select(mailColumns(mail)).from(sql`(select 1)`).where(isGone))
        .onConflictDoNothing(),
    ),
  ] as const
}

/** Deletes accounts, and anonymizes travelers once the law doesn't require their names any more. @throws DomainError `database_unavailable` */
export type AccountDeletionRepository = ReturnType<typeof libsqlAccountDeletions>

/** Deletes accounts, and anonymizes travelers after the retention period. */
export const libsqlAccountDeletions = (db: Database) => ({
  /** Why the account can't be deleted now, and how many bookings it has. */
  async preview(brandKey: string, userId: string): Promise<{ obstacles: DeletionObstacle[]; bookings: number }> {
    const owner = { brandKey, userId }
    const ofUser = and(eq(bookings.brandKey, brandKey), eq(bookings.userId, userId))
    const { purchase, cancellation, last_administrator } = obstacles(db, owner)
    const [row] = await runQuery(
      db
        .select({
          purchase: sql<number>`${purchase}`,
          cancellation: sql<number>`${cancellation}`,
          last_administrator: sql<number>`${last_administrator}`,
          bookings: db.$count(bookings, ofUser),
        })
        .from(users)
        .where(isUser(owner)),
    )
    if (!row) return { obstacles: [], bookings: 0 }
    const found: DeletionObstacle[] = ['purchase', 'cancellation', 'last_administrator']
    return { obstacles: found.filter((obstacle) => row[obstacle] === 1), bookings: row.bookings }
  },

  /**
   * Deletes the account with its sessions, factors, links and mails about it, unlinks its bookings, purchases and security events, and
   * records the mail: all of it, or nothing and false where there is an obstacle, or no such account any more.
   */
  async delete(deletion: AccountDeletion): Promise<boolean> {
    const [, , , , , , , , , , deleted] = await runQuery(db.batch(deletionWrites(db, deletion)))
    return deleted.length > 0
  },

  /**
   * Accounts that were opened in this span, whose address was never confirmed and that bought nothing; `limit` at most. Earlier runs have
   * checked older ones: so a run stays short, however many guests have an account.
   */
  unconfirmed: ({ since, until }: { since: Date; until: Date }, limit: number) =>
    runQuery(
      db
        .select({ brandKey: users.brandKey, userId: users.id })
        .from(users)
        .where(
          and(
            eq(users.emailVerified, false),
            between(users.createdAt, since.toISOString(), until.toISOString()),
            eq(users.role, 'traveler'),
            isNull(users.disabledAt),
            not(obstacles(db, { brandKey: users.brandKey, userId: users.id }).purchase),
            notExists(
              db
                .select({ id: bookings.id })
                .from(bookings)
                .where(and(eq(bookings.brandKey, users.brandKey), eq(bookings.userId, users.id))),
            ),
          ),
        )
        .limit(limit),
    ),

  /** The retention periods of brands that have one of their own, or a country's. */
  keptTerms: () => runQuery(keptTerms(db)),

  /**
   * Removes from bookings, purchases and cancellations that were begun before their brand's cutoff everything that names a person or leads
   * to one at a provider; returns how many bookings there were, `limit` at most. What is still being processed is left as it is.
   */
  anonymize: (since: KeptSince, now: Date, limit: number): Promise<number> =>
    anonymizeTravelers(db, { since, now, limit }),
})
