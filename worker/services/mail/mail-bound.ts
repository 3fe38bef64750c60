import type { Mode } from '../../contract/admin'
import { HOUR_MS } from '../../domain/time'
import type { MailKind } from '../../ports/mail'

/** Within which time mails to one person are counted. */
export const MAIL_BOUND_MS = HOUR_MS

/** How many mails go to one person within the hour that a stranger can have sent, over all brands and kinds of the group. */
const AT_MOST = {
  /** Apart from all others, so that nothing else can use up what lets somebody in again. */
  'password reset': 6,
  others: 10,
  /** To a brand: its inbox has the rest. */
  messages: 60,
}

/** What anybody can have sent to any address, by typing it somewhere. */
const TYPED: MailKind[] = [
  'account_exists',
  'account_opened',
  'email_change',
  'message_receipt',
  'newsletter_join',
  'newsletter_joined',
  'price_alert_asked',
  'price_alerts_full',
  'team_invited',
  'verify_email',
  'view_trip',
]

// In test mode tickets cost nothing, so the mails about them don't either. In live mode somebody has paid and must be told.
const FREE_IN_TEST: MailKind[] = [
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

/** With which others a mail is counted, and how many of them go out within the hour; null for one that no stranger can have sent. */
export function mailBound(kind: MailKind, mode: Mode | null): { group: string; atMost: number } | null {
  if (kind === 'reset_password') return { group: 'password reset', atMost: AT_MOST['password reset'] }
  if (kind === 'message_received') return { group: 'messages', atMost: AT_MOST.messages }
  const isBounded = TYPED.includes(kind) || (mode === 'test' && FREE_IN_TEST.includes(kind))
  return isBounded ? { group: 'others', atMost: AT_MOST.others } : null
}
