import * as v from 'valibot'
import type { BookingStatus } from '../../contract/booking'
import { cleanLine, cleanText } from '../../contract/clean-text'
import { MessageKind } from './contract-new-message'

// A brand's inbox: GET /api/admin/inbox and the calls below it.

/** `new`: nobody has opened it; `open`: somebody has; `answered`: a reply was sent; `closed`: nothing is left to do; `spam`. */
export const MessageState = v.picklist(['new', 'open', 'answered', 'closed', 'spam'])
export type MessageState = v.InferOutput<typeof MessageState>

/** A message in the inbox's list. Instants are ISO. */
export interface InboxEntry {
  id: string
  reference: string
  brandKey: string
  kind: MessageKind
  state: MessageState
  name: string
  topic: string
  /** The message's beginning. */
  excerpt: string
  assignedTo: string | null
  /** The name of the assigned user. */
  assignee: string | null
  createdAt: string
  updatedAt: string
}

/** The query of GET /api/admin/inbox. `text`: a part of a name, address, topic or text, or a reference. Without a state: all but spam. */
export const InboxQuery = v.object({
  state: v.optional(MessageState),
  kind: v.optional(MessageKind),
  text: v.optional(v.pipe(v.string(), cleanLine, v.maxLength(200))),
})

/** The answer of GET /api/admin/inbox: the latest that match, a hundred at most, and how many nobody has opened yet. */
export interface InboxList {
  messages: InboxEntry[]
  newCount: number
}

/** An action on a message. `by` is the username; null when deleted. `text` is a reply's or note's, or the new state or assignee. */
export interface MessageStep {
  id: string
  by: string | null
  action: 'reply' | 'note' | 'state' | 'assign'
  text: string
  at: string
}

/** A booking of the sender. `byAddress`: found by the typed address, which is not confirmed. */
export interface SenderBooking {
  id: string
  reference: string | null
  status: BookingStatus
  mode: 'test' | 'live'
  createdAt: string
  byAddress: boolean
}

/** A user to whom a message can be assigned. */
export interface Assignee {
  id: string
  name: string
}

/** The answer of GET /api/admin/inbox/:id and of actions on it. */
export interface MessageFile {
  message: InboxEntry & {
    email: string
    phone: string | null
    /** How they want to be answered; null when the form didn't ask. */
    answerBy: 'email' | 'phone' | null
    bookingReference: string | null
    link: string | null
    text: string
    /** Whether they were signed in. */
    isSignedIn: boolean
  }
  steps: MessageStep[]
  bookings: SenderBooking[]
  assignees: Assignee[]
}

const MOST = 4000
const written = (missing: string) =>
  v.pipe(
    v.string(missing),
    cleanText,
    v.minLength(1, missing),
    v.maxLength(MOST, `Please use at most ${MOST} characters`),
  )
const common = { seenSteps: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)) }

/**
 * The body of POST /api/admin/inbox/:id/actions. `seenSteps` is how many steps the message had when it was read: the action is refused when
 * somebody has acted since, so that nobody answers twice.
 */
export const MessageAction = v.variant('action', [
  v.object({ action: v.literal('reply'), ...common, text: written('Write an answer') }),
  v.object({ action: v.literal('note'), ...common, text: written('Write a note') }),
  v.object({ action: v.literal('state'), ...common, state: MessageState }),
  v.object({
    action: v.literal('assign'),
    ...common,
    assignee: v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'This is not the id of a user'))),
  }),
])
export type MessageAction = v.InferOutput<typeof MessageAction>
