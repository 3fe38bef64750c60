import * as v from 'valibot'
import { ApplicationFields, ContactFields, isReachable, NO_NUMBER, SupportFields } from './contract'

// What the forms send: apart from their rules, because the web has those alone.

/** What comes with every message: the form's ticket, and a field that people don't see. */
const Envelope = {
  /** What the shield's widget gave, where the shop has one. */
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

/** By which form a message came. */
export const MessageKind = v.picklist(['contact', 'support', 'application'])
export type MessageKind = v.InferOutput<typeof MessageKind>

/** The forms that a shield against spam guards, where the shop has one. */
export type ShieldedForm = MessageKind | 'newsletter' | 'alert'

/** The answer of GET /api/messages/ticket: what a form shows that is about to be filled in. */
export interface MessageTicket {
  ticket: string
  /** By which the widget of the shield against spam is had; absent where the shop has none. */
  siteKey?: string | undefined
}

/** The answer of POST /api/messages. */
export interface MessageReceipt {
  /** By which both sides name the message, such as K7MQ-2XRB. */
  reference: string
}
