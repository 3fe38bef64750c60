import * as v from 'valibot'
import { ApplicationFields, ContactFields, isReachable, NO_NUMBER, SupportFields } from './contract'

// The bodies of the forms, in a file of their own, because the web only needs the forms' rules.

/** What comes with every message: the form's ticket, and a honeypot field. */
const Envelope = {
  /** The widget's token, where the shop uses Turnstile. */
  turnstile: v.optional(v.pipe(v.string(), v.maxLength(2048, 'Please send the form again')), ''),
  ticket: v.pipe(v.string('Please send the form again'), v.maxLength(200, 'Please send the form again')),
  detour: v.optional(v.pipe(v.string(), v.maxLength(4000)), ''),
}

/** The body of POST /api/messages. */
export const NewMessage = v.variant('kind', [
  v.pipe(
    v.object({ kind: v.literal('contact'), ...Envelope, ...ContactFields }),
    v.forward(v.partialCheck([['phone'], ['method']], isReachable, NO_NUMBER), ['phone']),
  ),
  v.object({ kind: v.literal('support'), ...Envelope, ...SupportFields }),
  v.object({ kind: v.literal('application'), ...Envelope, ...ApplicationFields }),
])
export type NewMessage = v.InferOutput<typeof NewMessage>

/** The form that a message was sent by. */
export const MessageKind = v.picklist(['contact', 'support', 'application'])
export type MessageKind = v.InferOutput<typeof MessageKind>

/** The forms that Turnstile guards, where the shop uses it. */
export type ShieldedForm = MessageKind | 'newsletter' | 'alert'

/** The answer of GET /api/messages/ticket: what a form needs that somebody begins to fill in. */
export interface MessageTicket {
  ticket: string
  /** The site key of Turnstile's widget; absent where the shop doesn't use it. */
  siteKey?: string | undefined
}

/** The answer of POST /api/messages. */
export interface MessageReceipt {
  /** The message's reference for both sides, such as K7MQ-2XRB. */
  reference: string
}
