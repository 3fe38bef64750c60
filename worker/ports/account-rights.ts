import type { DeletionObstacle } from '../contract/security/account-rights'
import type { NewMail } from './mail'

/**
 * How a change of address stands. `waiting`: for both addresses; `changed`: both agreed; `taken`: they did, but somebody else has the
 * address; `stopped`: by the old address; `canceled`: by the user; `replaced`: by the user's next change.
 */
export type EmailChangeState = 'waiting' | 'changed' | 'taken' | 'stopped' | 'canceled' | 'replaced'

/** A change of an account's address. Instants are ISO. */
export interface EmailChange {
  id: string
  brandKey: string
  userId: string
  /** Lower case. */
  newEmail: string
  oldTokenHash: string
  newTokenHash: string
  oldConfirmedAt: string | null
  newConfirmedAt: string | null
  /** The session that asked: it goes on when the address changes. */
  sessionHash: string
  state: EmailChangeState
  createdAt: string
  expiresAt: string
  endedAt: string | null
}

/** One address's yes. */
export interface EmailConfirmation {
  change: EmailChange
  side: 'old' | 'new'
  /** Sessions of the user that go on when the address changes; all others end. */
  keptSessions: string[]
  /** What both addresses are told when it changes. */
  notices: NewMail[]
  now: Date
}

/** Changes of accounts' addresses. @throws DomainError `database_unavailable` */
export interface EmailChangeRepository {
  /** Records a change with its mails, in place of one that waits. */
  begin(change: EmailChange, mails: NewMail[]): Promise<void>
  /** The user's change that waits and has not expired, or null. */
  waiting(brandKey: string, userId: string, now: Date): Promise<EmailChange | null>
  /** The change that a link of either address is about, however it stands; null when there is no such link at the brand. */
  find(brandKey: string, tokenHash: string): Promise<EmailChange | null>
  /**
   * Notes the yes of one address. When both have agreed, all at once: the account gets its confirmed new address, sessions but the kept
   * ones and all one-time links end, guest bookings made with the address become the user's, and the notices are recorded. Gives the
   * change as it then stands; repeating it changes nothing.
   */
  confirm(confirmation: EmailConfirmation): Promise<EmailChange>
  /** Gives up the user's change that waits. */
  cancel(brandKey: string, userId: string, now: Date): Promise<void>
  /** Stops every change of the user that waits, ends all their sessions and one-time links; false when it was changed or stopped before. */
  stop(change: EmailChange, now: Date): Promise<boolean>
  /** Forgets changes that were asked for before then. */
  forget(before: Date): Promise<void>
}

/** An account that is to be deleted. */
export interface AccountDeletion {
  brandKey: string
  userId: string
  email: string
  /** What confirms the deletion. */
  mail: NewMail
  now: Date
}

/** Deletes accounts, and forgets who traveled when the law doesn't ask for it any more. @throws DomainError `database_unavailable` */
export interface AccountDeletionRepository {
  /** Why the account can't be deleted now, and how many bookings it has. */
  preview(brandKey: string, userId: string): Promise<{ obstacles: DeletionObstacle[]; bookings: number }>
  /**
   * Deletes the account with its sessions, factors, links and mails about it, unlinks its bookings, purchases and security events, and
   * records the mail: all of it, or nothing and false where there is an obstacle, or no such account any more.
   */
  delete(deletion: AccountDeletion): Promise<boolean>
  /**
   * Takes out of bookings, purchases and cancellations that were begun before then whatever names a person or leads to one at a provider;
   * gives how many bookings there were, `limit` at most. What is still being worked on is left as it is.
   */
  anonymize(before: Date, now: Date, limit: number): Promise<number>
}
