import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import { shopLink } from '../../domain/brand/brand-key'
import { DomainError } from '../../domain/error'
import { sha256Hex } from '../../platform/crypto/digest'
import { countAttempt, limitAttempts } from '../account/sign-in/limit-attempts'
import { type PrepareDeps, prepareMail } from '../mail/prepare-mail'
import { CONTACT_REASONS, PRESS_REASON } from './contract'
import type { NewMessage } from './contract-new-message'
import { requireTicket } from './form-ticket'
import { messageReceiptMail, messageReceivedMail } from './mails'
import { requirePerson } from './require-person'
import type { IncomingMessage } from './store'

/** Letters and digits that can't be mistaken for each other when they are read out. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A reference such as K7MQ-2XRB, made from a secret's random letters. */
function referenceFrom(digest: string): string {
  const signs = Array.from({ length: 8 }, (_, place) => {
    const number = Number.parseInt(digest.slice(place * 4, place * 4 + 4), 16)
    return SIGNS[number % SIGNS.length]
  }).join('')
  return `${signs.slice(0, 4)}-${signs.slice(4)}`
}

type Written = Pick<IncomingMessage, 'name' | 'phone' | 'answerBy' | 'topic' | 'text' | 'bookingReference' | 'link'>

/** The phone number to call, in E.164; null when none was given. @throws DomainError `invalid_input` about `phone` */
async function numberIn(message: NewMessage): Promise<string | null> {
  if (message.kind !== 'contact' || !message.phone.trim()) return null
  // Loaded only with a phone number: the rules of all countries are large.
  const { readPhone } = await import('../../domain/read-phone')
  const read = readPhone(message.phone)
  if ('number' in read) return read.number
  throw new DomainError('invalid_input', read.problem, { fields: { phone: read.problem } })
}

/** A form's fields as the inbox needs them, for every form. */
function writtenIn(message: NewMessage, phone: string | null): Written {
  const text = message.message
  switch (message.kind) {
    case 'contact': {
      const { firstName, lastName, method, reason, reference } = message
      const { label } = [...CONTACT_REASONS, PRESS_REASON].find(({ value }) => value === reason) ?? { label: reason }
      const reached = {
        phone,
        answerBy: method === 'phone' ? method : 'email',
      } as const
      return {
        name: `${firstName} ${lastName}`,
        ...reached,
        topic: label,
        text,
        bookingReference: reference || null,
        link: null,
      }
    }
    case 'support': {
      const { fullName: name, subject: topic, reference } = message
      return { name, phone: null, answerBy: null, topic, text, bookingReference: reference || null, link: null }
    }
    case 'application': {
      const { fullName: name, position: topic, link } = message
      return { name, phone: null, answerBy: null, topic, text, bookingReference: null, link: link || null }
    }
  }
}

const NOT_OPEN = 'This position is no longer open'

function requireOpen(position: string, openPositions: readonly string[]): void {
  if (!openPositions.includes(position))
    throw new DomainError('invalid_input', NOT_OPEN, { fields: { position: NOT_OPEN } })
}

interface Reception {
  brand: BrandRecord
  /** The shop's home page, by shopAddress. */
  shop: string
  /** Who is signed in. */
  userId: string | null
  /** The visitor's address. */
  address: string
  /** The attempt's key; null when the form sent none. */
  key: string | null
  message: NewMessage
  /** The positions that the brand accepts applications for. */
  openPositions: readonly string[]
}

type ReceiveDeps = PrepareDeps & Pick<Deps, 'spamShield' | 'messages' | 'loginLimiter' | 'counters'>

/**
 * Stores what a visitor wrote, and the mails to the brand and to them, all or nothing and once for each attempt. With the honeypot field
 * filled in it is stored as spam, and nobody gets a mail about it. Returns the message's reference.
 * @throws DomainError `invalid_input` about `ticket`, `position`, `phone` or `turnstile`, `too_many_requests`, `database_unavailable`
 */
export async function receiveMessage(deps: ReceiveDeps, input: Reception): Promise<string> {
  const { brand, shop, userId, address, key, message, openPositions } = input
  const email = message.email.toLowerCase()
  await limitAttempts(deps, ['message address', address])
  await requireTicket(deps, message.ticket)
  if (message.kind === 'application') requireOpen(message.position, openPositions)
  const phone = await numberIn(message)
  const id = deps.ids.uuid()
  const { ticket: _ticket, detour, turnstile, ...sent } = message
  await requirePerson(deps, { brand, shop, form: message.kind, token: turnstile, written: [key ?? id, sent] })
  await countAttempt(deps, 'message', brand.key, address)
  const incoming: IncomingMessage = {
    id,
    brandKey: brand.key,
    kind: message.kind,
    userId,
    email,
    createdAt: deps.clock.now(),
    key: await sha256Hex(JSON.stringify([key ?? id, sent])),
    reference: referenceFrom(await sha256Hex(deps.ids.secret())),
    state: detour === '' ? 'new' : 'spam',
    ...writtenIn(message, phone),
  }
  const mails = incoming.state === 'spam' ? [] : await mailsAbout(deps, incoming, { brand, shop })
  return deps.messages.add(incoming, mails)
}

async function mailsAbout(
  deps: PrepareDeps,
  message: IncomingMessage,
  { brand, shop }: Pick<Reception, 'brand' | 'shop'>,
) {
  const { id, reference, email } = message
  const receipt = prepareMail(deps, brand, {
    kind: 'message_receipt',
    key: `message-receipt:${id}`,
    recipient: email,
    content: messageReceiptMail(brand.name, reference),
  })
  // A brand without an address has its inbox.
  if (!brand.contact.email) return [await receipt]
  const toBrand = prepareMail(deps, brand, {
    kind: 'message_received',
    key: `message:${id}`,
    recipient: brand.contact.email,
    replyTo: email,
    content: messageReceivedMail(message, shopLink(shop, `/admin/inbox/${id}`)),
  })
  return Promise.all([toBrand, receipt])
}
