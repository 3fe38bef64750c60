import type { Mode } from '../../contract/admin'
import { HOUR_MS } from '../../domain/time'
import { MAIL_KINDS, type MailFacts, type MailKind } from './contract-kinds'

/** Within which time mails to one person are counted. */
export const MAIL_BOUND_MS = HOUR_MS

/** How many mails go to one person within the hour that a stranger can have sent, over all kinds of the group. */
const AT_MOST = {
  /** Apart from all others, and at each brand by itself, so that nothing else can use up what lets somebody in again. */
  'password reset': 6,
  /** In live mode such a link is for a ticket that was paid for, and the links of each booking are counted. */
  'trip links': 10,
  others: 10,
  /** To a brand: its inbox has the rest. */
  messages: 60,
}

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
  const { counted }: MailFacts = MAIL_KINDS[kind]
  if (counted === 'password reset') return { group: `${counted} ${brandKey}`, atMost: AT_MOST[counted] }
  if (counted === 'messages' || counted === 'others') return { group: counted, atMost: AT_MOST[counted] }
  // In test mode tickets cost nothing, so the mails about them don't either. In live mode somebody has paid and must be told.
  if (!counted || mode !== 'test') return null
  const group = counted === 'trip links' ? counted : 'others'
  return { group, atMost: AT_MOST[group] }
}
