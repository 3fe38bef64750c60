/** The properties of a kind of mail. */
export interface MailFacts {
  /** The group of kinds that share one limit of mails per person and hour; left out when no stranger can cause it (mail-bound). */
  counted?: 'others' | 'others in test mode' | 'password reset' | 'trip links' | 'messages'
  /**
   * It is about a booking: the desk lists it there by its title, the evidence against a dispute has what it says to the buyer, and it is
   * sent even after the account was deleted.
   */
  ofBooking?: { title: string; says: string }
  /**
   * Its link opens this, so that it is invalid after a new password; only the account's owner can have requested one that opens the
   * account.
   */
  opens?: 'account' | 'trip'
  /** It is sent even after the account was deleted. */
  outlivesAccount?: true
  /** It goes to the shop's staff, so it has no signature of the brand. */
  isToShop?: true
}

/**
 * The kinds of mails. A new kind is a row here, its texts in the `mails.ts` of its feature, and the code that records it with `prepareMail`.
 */
export const MAIL_KINDS = {
  account_deleted: { outlivesAccount: true },
  account_disabled: {},
  account_enabled: {},
  account_exists: { counted: 'others' },
  account_opened: { counted: 'others in test mode', opens: 'account' },
  booking: {
    counted: 'others in test mode',
    ofBooking: { title: 'Booking confirmation', says: 'how the booking stands' },
  },
  booking_cancelled: {
    counted: 'others in test mode',
    ofBooking: { title: 'Booking cancelled', says: 'the booking is canceled' },
  },
  booking_kept: {
    counted: 'others in test mode',
    ofBooking: { title: 'Booking not cancelled after all', says: 'the booking is not canceled after all' },
  },
  booking_released: {
    counted: 'others in test mode',
    ofBooking: { title: 'Booking not made, nothing charged', says: 'the booking was not made, nothing was charged' },
  },
  card_removed: {},
  card_stored: {},
  case_opened: { outlivesAccount: true, isToShop: true },
  email_change: { counted: 'others' },
  email_change_asked: {},
  email_changed: {},
  factor_changed: {},
  factor_recovery: {},
  flights_changed: { ofBooking: { title: 'Flights changed by the airline', says: 'the airline changed the flights' } },
  invoice: {
    counted: 'others in test mode',
    ofBooking: { title: 'Invoice or credit note', says: 'an invoice or credit note of the booking' },
  },
  message_receipt: { counted: 'others' },
  message_received: { counted: 'messages', isToShop: true },
  message_reply: {},
  new_device: {},
  newsletter_join: { counted: 'others' },
  newsletter_joined: { counted: 'others' },
  owners_changed: {},
  password_changed: {},
  price_alert: {},
  price_alert_asked: { counted: 'others' },
  price_alerts_full: { counted: 'others' },
  refund_failed: { ofBooking: { title: 'Refund did not reach the card', says: 'the refund did not reach the card' } },
  refund_known: {
    counted: 'others in test mode',
    ofBooking: { title: 'What the airline gives back', says: 'what the airline gives back' },
  },
  reset_password: { counted: 'password reset', opens: 'account' },
  review_declined: {},
  review_removed: {},
  role_changed: {},
  signed_out: {},
  team_invited: { counted: 'others' },
  verify_email: { counted: 'others', opens: 'account' },
  view_trip: {
    counted: 'trip links',
    ofBooking: {
      title: 'Link to the trip',
      says: 'a link to the trip, which somebody with the booking reference asked for',
    },
    opens: 'trip',
  },
  write_review: { counted: 'others in test mode' },
} as const satisfies Record<string, MailFacts>
export type MailKind = keyof typeof MAIL_KINDS

/** The kinds with this property. */
export const mailKinds = (holds: (facts: MailFacts) => unknown): MailKind[] =>
  (Object.keys(MAIL_KINDS) as MailKind[]).filter((kind) => holds(MAIL_KINDS[kind])) // the table's own keys
