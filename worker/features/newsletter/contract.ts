import * as v from 'valibot'
import { Email } from '../../contract/reached-at'

// The newsletter of a brand: who joins it, and what its owners see of them.
//
// POST /api/newsletter                      asks for a link that joins         NewSubscription
// POST /api/newsletter/confirm              joins by that link                 LinkUse
// POST /api/newsletter/leave                leaves by the link in every mail   LinkUse
// POST /newsletter?token=…&leave=yes        the same for mail programs (RFC 8058), whatever they send along
// GET  /api/admin/newsletter/:key           how many there are, and who, masked → SubscriberList
// POST /api/admin/newsletter/:key/addresses the same with their addresses, which is logged → SubscriberList
// POST /api/admin/newsletter/:key/export    everybody who has confirmed, as CSV, which is logged

const AGAIN = 'Please send the form again'

/** The body of POST /api/newsletter: with the form's ticket, a field that people don't see, and what the form said that one agrees to. */
export const NewSubscription = v.object({
  email: Email,
  consent: v.pipe(v.string(AGAIN), v.maxLength(500, AGAIN)),
  ticket: v.pipe(v.string(AGAIN), v.maxLength(200, AGAIN)),
  detour: v.optional(v.pipe(v.string(), v.maxLength(4000)), ''),
  /** What the shield's widget gave, where the shop has one. */
  turnstile: v.optional(v.pipe(v.string(), v.maxLength(2048, AGAIN)), ''),
})
export type NewSubscription = v.InferOutput<typeof NewSubscription>

/** Somebody who joined, or has yet to confirm it: then `confirmedAt` is null. Instants are ISO. */
export interface Subscriber {
  /** Masked unless it was asked for. */
  email: string
  askedAt: string
  confirmedAt: string | null
}

/** Who gets a brand's newsletter: all in numbers, and the latest of them, 200 at most. */
export interface SubscriberList {
  confirmed: number
  waiting: number
  subscribers: Subscriber[]
}

/** How a press on the page's form ended, as the page then says: `done` in its address. */
export type NewsletterEnding = 'joined' | 'left' | 'invalid' | 'failed'
