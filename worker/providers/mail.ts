import type { MailKind } from '../features/mail/contract-kinds'

/** A mail on its way out. */
export interface OutgoingMail {
  /** The same for every try, so that the provider delivers it once. */
  id: string
  to: string
  fromName: string
  /** The reply address; null where the brand has none. */
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** The address to unsubscribe from its list, by one click or one POST (RFC 8058); null for a mail that wasn't sent to a list. */
  leaveUrl: string | null
}

/**
 * The outcome of sending a mail: the provider took it, it stays on this machine to be looked at, it may go later, or it never will. Reasons
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

/** A mail to be recorded. */
export interface NewMail {
  id: string
  brandKey: string
  kind: MailKind
  /** A mail is recorded once for each brand and key. */
  key: string
  recipient: string
  /** Sender, subject and body, readable with the session secret only: they hold names and links. */
  sealed: string
  createdAt: Date
  /** When it expires; null when it never does. */
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
  /** How often it was claimed to be sent. */
  tries: number
}
