/** A mail on its way out. */
export interface OutgoingMail {
  /** The same for every try, so that whoever delivers it delivers it once. */
  id: string
  to: string
  fromName: string
  /** Where answers go; null where the brand has no address. */
  replyTo: string | null
  subject: string
  text: string
  html: string
}

/**
 * What became of a mail: it was taken over, it is kept to be looked at on this machine, it may go another time, or it never
 * will. Reasons are for the log: codes without personal data.
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
