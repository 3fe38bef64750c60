import type { LinkPurpose } from '../contract/account'
import type { Mode } from '../contract/admin'

/** A mail on its way out. */
export interface OutgoingMail {
  /** The same for every try, so that the provider delivers it once. */
  id: string
  to: string
  fromName: string
  /** Where answers go; null where the brand has no address. */
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** Where its reader leaves the list that it went to, by one press or one POST (RFC 8058); null for a mail that is about them alone. */
  leaveUrl: string | null
}

/**
 * What became of a mail: the provider took it, it stays on this machine to be looked at, it may go later, or it never will. Reasons
 * are for the log: codes without personal data.
 */
export type Delivery =
  | { kind: 'sent' }
  | { kind: 'kept' }
  | { kind: 'delayed'; reason: string }
  | { kind: 'refused'; reason: string }

/** Sends mails. Never throws. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<Delivery>
}

/** What a mail is about. */
export type MailKind =
  | 'account_deleted'
  | 'account_disabled'
  | 'account_enabled'
  | 'account_opened'
  | 'booking'
  | 'booking_cancelled'
  | 'booking_kept'
  | 'booking_released'
  | 'card_removed'
  | 'card_stored'
  | 'case_opened'
  | 'email_change'
  | 'email_change_asked'
  | 'email_changed'
  | 'factor_changed'
  | 'factor_recovery'
  | 'flights_changed'
  | 'invoice'
  | 'message_receipt'
  | 'message_received'
  | 'message_reply'
  | 'account_exists'
  | 'new_device'
  | 'newsletter_join'
  | 'newsletter_joined'
  | 'password_changed'
  | 'price_alert'
  | 'price_alert_asked'
  | 'price_alerts_full'
  | 'refund_failed'
  | 'refund_known'
  | 'reset_password'
  | 'review_declined'
  | 'review_removed'
  | 'role_changed'
  | 'signed_out'
  | 'team_invited'
  | 'verify_email'
  | 'view_trip'
  | 'write_review'

/** A mail to be recorded. */
export interface NewMail {
  id: string
  brandKey: string
  kind: MailKind
  /** The mail of a brand and key is recorded once. */
  key: string
  recipient: string
  /** Sender, subject and body, readable with the session secret only: they hold names and links. */
  sealed: string
  createdAt: Date
  /** When it becomes useless; null when it never does. */
  expiresAt: Date | null
  /**
   * The mails that are counted together, by a hash of whom they are for, and how many of them may be recorded within the hour before
   * `createdAt`: one more is recorded as given up, without its content. Left out where nothing is counted.
   */
  bound?: MailBound | undefined
}

/** See NewMail. */
export interface MailBound {
  key: string
  since: Date
  atMost: number
}

export type MailState = 'waiting' | 'sent' | 'kept' | 'given_up'

/** A mail as it is recorded. */
export interface RecordedMail extends Omit<NewMail, 'bound'> {
  state: MailState
  /** How often it was taken to be sent. */
  tries: number
}

/** Mails, recorded before they are sent. @throws DomainError `database_unavailable` */
export interface Outbox {
  /** Records the mail; one of the same brand and key stays as it is. */
  add(mail: NewMail): Promise<void>
  /** Takes waiting mails whose turn it is, longest due first: nobody else is given them before `until`. Counts a try. */
  claim(turn: { now: Date; until: Date; limit: number }): Promise<RecordedMail[]>
  /** Leaves a claimed mail waiting until then. */
  postpone(id: string, until: Date): Promise<void>
  /** Ends a mail. Its content is forgotten unless it is `kept`. */
  finish(id: string, state: Exclude<MailState, 'waiting'>): Promise<void>
  /** The brand's mails, latest first. */
  list(brandKey: string, limit: number): Promise<RecordedMail[]>
  find(brandKey: string, id: string): Promise<RecordedMail | null>
  /** Forgets mails that were recorded before then and aren't waiting. */
  forget(before: Date): Promise<void>
}

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
  /** Somebody who has asked for a newsletter and not confirmed it. */
  | { kind: 'subscription'; email: string }
  /** An invitation to a brand's team. */
  | { kind: 'invite'; inviteId: string }
  /** A price alert; with a lease, while it is the check's that began with that. */
  | { kind: 'alert'; alertId: string; lease?: Date }
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
   * takes the same time either way.
   */
  issue(link: NewLink, subject: LinkSubject, bound: { since: Date; atMost: number }): Promise<void>
  /**
   * Gives the account its new hash, ends all its sessions and every other link to it, also those of mails that still wait, and counts its
   * address as confirmed. Null, and nothing done, when the link doesn't work. A first password
   * is set only where there is none.
   */
  setPassword(
    use: LinkUse,
    purpose: 'reset_password' | 'set_password',
    passwordHash: string,
  ): Promise<{ userId: string; email: string } | null>
  /** Confirms the address of this user and attaches the guest bookings made with it; false when the link isn't theirs or doesn't work. */
  verifyEmail(use: LinkUse, userId: string): Promise<boolean>
  /** The id of the booking that the link shows, or null. */
  openTrip(use: LinkUse): Promise<string | null>
  /** Forgets links that expired before then. */
  forget(before: Date): Promise<void>
}
