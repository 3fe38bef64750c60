import type { Mode } from '../../contract/admin'
import { HOUR_MS } from '../../domain/time'
import { MAIL_KINDS, type MailFacts, type MailKind } from './contract-kinds'

/** The period in which mails to one person are counted. */
export const MAIL_BOUND_MS = HOUR_MS

/** How many mails that a stranger can cause are sent to one person within the hour, over all kinds of the group. */
const AT_MOST = {
  /** Separate from all others, and for each brand on its own, so that nothing else can use up the mails that let somebody sign in again. */
  'password reset': 6,
  /** In live mode such a link is for a ticket that was paid for, and the links of each booking are limited. */
  'trip links': 10,
  others: 10,
  /** To a brand: its inbox has the rest. */
  messages: 60,
}

/**
 * The address that identifies a person: lower case, without a plus suffix. Dots count: only one provider ignores them, and elsewhere they
 * distinguish two people.
 */
export function personOf(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@')
  return `${local.replace(/(?<=.)\+.*$/, '')}@${domain.replace(/\.$/, '')}`
}

const GOOGLE = ['gmail.com', 'googlemail.com']

/** The mailbox of an address: at Google, with or without dots, and under both its domains. */
export function mailboxOf(address: string): string {
  const person = personOf(address)
  const [local = '', domain = ''] = person.split('@')
  return GOOGLE.includes(domain) ? `${local.replaceAll('.', '')}@${GOOGLE[0]}` : person
}

/** The group in which a mail of a brand is counted, and how many are sent within the hour; null for one that no stranger can cause. */
export function mailBound(
  kind: MailKind,
  { mode, brandKey }: { mode: Mode | null; brandKey: string },
): { group: string; atMost: number } | null {
  const { counted }: MailFacts = MAIL_KINDS[kind]
  if (counted === 'password reset') return { group: `${counted} ${brandKey}`, atMost: AT_MOST[counted] }
  if (counted === 'messages' || counted === 'others') return { group: counted, atMost: AT_MOST[counted] }
  // In test mode tickets cost nothing, so the mails about them are limited too. In live mode somebody has paid and must be informed.
  if (!counted || mode !== 'test') return null
  const group = counted === 'trip links' ? counted : 'others'
  return { group, atMost: AT_MOST[group] }
}
