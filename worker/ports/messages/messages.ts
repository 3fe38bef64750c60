import type {
  Assignee,
  InboxEntry,
  MessageFile,
  MessageState,
  MessageStep,
  SenderBooking,
} from '../../contract/messages/inbox'
import type { MessageKind } from '../../contract/messages/new-message'
import type { MessagesKeptSince } from '../../domain/account/retention'
import type { BrandScope } from '../../domain/account/rights'
import type { NewAuditEntry } from '../brands'
import type { NewMail } from '../mail'

/** A message to be stored. */
export interface IncomingMessage {
  id: string
  brandKey: string
  /** The message of a brand and key is stored once. */
  key: string
  reference: string
  kind: MessageKind
  state: MessageState
  userId: string | null
  name: string
  email: string
  phone: string | null
  answerBy: 'email' | 'phone' | null
  topic: string
  text: string
  bookingReference: string | null
  link: string | null
  createdAt: Date
}

/** Which messages the inbox shows; all but spam without a state. */
export interface InboxSearch {
  scope: BrandScope
  state?: MessageState | undefined
  kind?: MessageKind | undefined
  text?: string | undefined
  limit: number
}

/** A message with what was done about it; `userId` is who wrote, where they were signed in. */
export interface FoundMessage {
  message: MessageFile['message']
  userId: string | null
  steps: MessageStep[]
}

/** What is done about a message: a step, what it makes of the message, and what is recorded with it. */
export interface MessageChange {
  step: { id: string; userId: string; action: MessageStep['action']; text: string; at: Date }
  state?: MessageState
  assignedTo?: string | null
  audit: NewAuditEntry
  /** What the sender is sent. */
  mail: NewMail | null
}

/** What visitors wrote. Whoever reads names whose messages they may see. @throws DomainError `database_unavailable` */
export interface MessageRepository {
  /** Stores a message and its mails, or nothing when its key has one; gives the reference of the one that is stored. */
  add(message: IncomingMessage, mails: NewMail[]): Promise<string>
  /** Latest first. */
  list(search: InboxSearch): Promise<InboxEntry[]>
  /** How many nobody has opened. */
  countNew(scope: BrandScope): Promise<number>
  /** The message; null where there is none within the scope. */
  find(scope: BrandScope, id: string): Promise<FoundMessage | null>
  /** Notes that somebody opened it, and makes a new one an open one. */
  noteOpened(id: string, audit: NewAuditEntry): Promise<void>
  /** Records a step and all that comes of it; false, and nothing recorded, when the message has had other steps than the `seen` ones. */
  change(id: string, change: MessageChange, seen: number): Promise<boolean>
  /** The bookings at the message's brand of whoever wrote it: their account's, and those of the address. */
  bookingsOf(sender: { brandKey: string; userId: string | null; email: string }): Promise<SenderBooking[]>
  /** Whom a brand's messages can be given to. */
  assignees(brandKey: string): Promise<Assignee[]>
  /** Forgets messages from before `all`, and spam and applications from before their own moments. */
  forget(before: MessagesKeptSince): Promise<void>
}
