import type { LinkPurpose } from '../contract/account'
import type { Mode } from '../contract/admin'
import type { NewMail } from './outbox'

/** A link to be made, and the mail that carries it. */
export interface NewLink {
  tokenHash: string
  brandKey: string
  purpose: LinkPurpose
  createdAt: Date
  expiresAt: Date
  mail: NewMail
}

/** Whom or what a link is for, as whoever asks for it names it. */
export type LinkSubject =
  | { kind: 'user'; userId: string }
  | { kind: 'email'; email: string }
  /** `reference` as the confirmation shows it: whole, or its first eight characters. */
  | { kind: 'booking'; reference: string; email: string; mode: Mode }

/** Which link is used, at which brand. */
export interface LinkUse {
  brandKey: string
  tokenHash: string
  now: Date
}

/**
 * One-time links by the hash of their token. A link works once, before its expiry, at its own brand and for its own purpose;
 * what it leads to happens in the same step as its use. @throws DomainError `database_unavailable`
 */
export interface OneTimeLinks {
  /**
   * Records the link and its mail, or nothing when there is no such subject or it had `atMost` links of this purpose since then. It
   * takes as long either way.
   */
  issue(link: NewLink, subject: LinkSubject, bound: { since: Date; atMost: number }): Promise<void>
  /**
   * Gives the account its new hash, ends all its sessions and other reset links, and counts its address as confirmed. Null, and
   * nothing done, when the link doesn't work.
   */
  resetPassword(use: LinkUse, passwordHash: string): Promise<{ userId: string; email: string } | null>
  /** Confirms the address of this user and attaches the guest bookings made with it; false when the link isn't theirs or doesn't work. */
  verifyEmail(use: LinkUse, userId: string): Promise<boolean>
  /** The id of the booking that the link shows, or null. */
  openTrip(use: LinkUse): Promise<string | null>
  /** Forgets links that expired before then. */
  forget(before: Date): Promise<void>
}
