import { cryptoRandom, type Random } from '../randomness'
import type { SandboxStore } from '../store'
import type { WebhookOptions } from '../webhooks/deliveries'
import { type EventQueue, eventQueue } from '../webhooks/event-queue'
import { SANDBOX_STRIPE_WEBHOOK_SECRET } from '../webhooks/sign'
import { noteInBalance } from './balance'
import { type Cause, stripeEvent } from './events'
import type { StripeContext } from './http/call'
import { stripeObjects } from './objects'

/** What the card double keeps its account in, and how it tells of it. */
export interface StripeAccountOptions {
  /** Where payments, refunds, disputes, events and answered idempotency keys live. */
  store: SandboxStore
  now: () => Date
  /** What ids are made of; the platform's own randomness when left out. */
  random?: Random
  /** How its webhooks reach somebody, and what goes wrong with them. */
  webhooks?: WebhookOptions
}

/** What calls without a version of their own get: that of the official client as installed. */
export const API_VERSION = '2026-10-28.endive'

/** The objects of one account of a store, and the queue of what is told about them. */
export function openAccount(options: StripeAccountOptions) {
  const { store, now, random = cryptoRandom } = options
  const { secret = SANDBOX_STRIPE_WEBHOOK_SECRET } = options.webhooks ?? {}
  const context: StripeContext = { store, now, random }
  const queue: EventQueue = eventQueue({
    ...options.webhooks,
    store,
    source: 'stripe',
    now,
    header: 'stripe-signature',
    endpoint: async () => ({ id: null, url: null, secret, wants: () => true }),
    passTime: () => byItself.passTime(),
  })
  /** The objects whose changes are told as caused by a call; by nobody's for null. */
  const objectsBy = (cause: Cause | null) =>
    stripeObjects(context, async (type, object, at) => {
      await noteInBalance(context, { type, object, at })
      await queue.add(stripeEvent({ type, object, at }, cause, { ...context, apiVersion: API_VERSION }))
    })
  const byItself = objectsBy(null)
  return { context, queue, objectsBy, byItself }
}
