/** What a mail is about. */
export type MailKind =
  | 'account_opened'
  | 'booking'
  | 'booking_cancelled'
  | 'booking_kept'
  | 'booking_released'
  | 'password_changed'
  | 'reset_password'
  | 'verify_email'
  | 'view_trip'

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
  /** When it is of no use any more; null when it always is. */
  expiresAt: Date | null
}

export type MailState = 'waiting' | 'sent' | 'kept' | 'given_up'

/** A mail as it is recorded. */
export interface RecordedMail extends NewMail {
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
