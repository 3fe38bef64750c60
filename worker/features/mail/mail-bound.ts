import type { Mode } from '../../contract/admin'
import { HOUR_MS } from '../../domain/time'
import type { MailKind } from '../../providers/mail'

/** Within which time mails to one person are counted. */
export const MAIL_BOUND_MS = HOUR_MS

/** How many mails go to one person within the hour that a stranger can have sent, over all kinds of the group. */
const AT_MOST = {
  /** Apart from all others, and at each brand by itself, so that nothing else can use up what lets somebody in again. */
  'password reset': 6,
  /** In test mode. In live mode such a link is for a ticket that was paid for, and the links of each booking are counted. */
  'trip links': 10,
  others: 10,
  /** To a brand: its inbox has the rest. */
  messages: 60,
}

/** What anybody can have sent to any address, by typing it somewhere. */
const TYPED: MailKind[] = [
  'account_exists',
  'email_change',
  'message_receipt',
  'newsletter_join',
  'newsletter_joined',
  'price_alert_asked',
  'price_alerts_full',
  'team_invited',
  'verify_email',
]

// In test mode tickets cost nothing, so the mails about them don't either. In live mode somebody has paid and must be told.
const FREE_IN_TEST: MailKind[] = [
  'account_opened',
  'booking',
  'booking_cancelled',
  'booking_kept',
  'booking_released',
  'refund_known',
  'invoice',
  'write_review',
]

/**
 * An address as its person is known by: lower case, without what stands behind a plus. Dots count: only one provider ignores them, and
 * elsewhere they tell two people apart.
 */
export function personOf(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@')
  return `${local.replace(/(?<=.)\+.*$/, '')}@${domain.replace(/\.$/, '')}`
}

const GOOGLE = ['gmail.com', 'googlemail.com']

/** The mailbox that an address leads to: at Google, with or without dots, and under both its names. */
export function mailboxOf(address: string): string {
  const person = personOf(address)
  const [local = '', domain = ''] = person.split('@')
  return GOOGLE.includes(domain) ? `${local.replaceAll('.', '')}@${GOOGLE[0]}` : person
}

/** With which others a mail of a brand is counted, and how many of them go out within the hour; null for one that no stranger can have sent. */
export function mailBound(
  kind: MailKind,
  { mode, brandKey }: { mode: Mode | null; brandKey: string },
): { group: string; atMost: number } | null {
  if (kind === 'reset_password') return { group: `password reset ${brandKey}`, atMost: AT_MOST['password reset'] }
  if (kind === 'view_trip') return mode === 'test' ? { group: 'trip links', atMost: AT_MOST['trip links'] } : null
  if (kind === 'message_received') return { group: 'messages', atMost: AT_MOST.messages }
  const isBounded = TYPED.includes(kind) || (mode === 'test' && FREE_IN_TEST.includes(kind))
  return isBounded ? { group: 'others', atMost: AT_MOST.others } : null
}
