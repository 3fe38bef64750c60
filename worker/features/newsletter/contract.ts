import * as v from 'valibot'
import { Email } from '../../contract/reached-at'

// A brand's newsletter: joining and leaving it, and its list for the brand's owners.
//
// POST /api/newsletter                      requests a link that joins         NewSubscription
// POST /api/newsletter/confirm              joins by that link                 LinkUse
// POST /api/newsletter/leave                leaves by the link in every mail   LinkUse
// POST /newsletter?token=…&leave=yes        the same for mail programs (RFC 8058), whose body is ignored
// GET  /api/admin/newsletter/:key           the subscribers, masked → SubscriberList
// POST /api/admin/newsletter/:key/addresses the same with their addresses, which is logged → SubscriberList
// POST /api/admin/newsletter/:key/export    all confirmed subscribers, as CSV, which is logged

const AGAIN = 'Please send the form again'

/** The body of POST /api/newsletter: with the form's ticket, a honeypot field, and the consent that the form showed. */
export const NewSubscription = v.object({
  email: Email,
  consent: v.pipe(v.string(AGAIN), v.maxLength(500, AGAIN)),
  ticket: v.pipe(v.string(AGAIN), v.maxLength(200, AGAIN)),
  detour: v.optional(v.pipe(v.string(), v.maxLength(4000)), ''),
  /** The widget's token, where the shop uses Turnstile. */
  turnstile: v.optional(v.pipe(v.string(), v.maxLength(2048, AGAIN)), ''),
})
export type NewSubscription = v.InferOutput<typeof NewSubscription>

/** A subscriber; `confirmedAt` is null until they have confirmed. Instants are ISO. */
export interface Subscriber {
  /** Masked unless the whole address was requested. */
  email: string
  askedAt: string
  confirmedAt: string | null
}

/** The subscribers of a brand's newsletter: how many, and the latest 200. */
export interface SubscriberList {
  confirmed: number
  waiting: number
  subscribers: Subscriber[]
}

/** The result of the page's form, as the page shows it: `done` in its address. */
export type NewsletterEnding = 'joined' | 'left' | 'invalid' | 'failed'
