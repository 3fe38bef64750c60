import { cryptoRandom, type Random } from '../randomness'
import type { SandboxStore } from '../store'
import type { WebhookOptions } from '../webhooks/deliveries'
import { type EventQueue, eventQueue } from '../webhooks/event-queue'
import { SANDBOX_STRIPE_WEBHOOK_SECRET } from '../webhooks/sign'
import { noteInBalance } from './balance'
import { type Cause, stripeEvent } from './events'
import type { StripeContext } from './http/call'
import { stripeObjects } from './objects'

/** The storage of the card double's account, and its webhooks. */
export interface StripeAccountOptions {
  /** Where payments, refunds, disputes, events and answered idempotency keys are stored. */
  store: SandboxStore
  now: () => Date
  /** The source of ids; the platform's own randomness when left out. */
  random?: Random
  settles?: StripeContext['settles']
  /** How its webhooks are delivered, and their faults. */
  webhooks?: WebhookOptions
}

/** The API version of calls that name none: that of the installed official client. */
export const API_VERSION = '2026-10-28.endive'

/** The objects of one account of a store, and the queue of their events. */
export function openAccount(options: StripeAccountOptions) {
  const { store, now, random = cryptoRandom, settles = () => null } = options
  const { secret = SANDBOX_STRIPE_WEBHOOK_SECRET } = options.webhooks ?? {}
  const context: StripeContext = { store, now, random, settles }
  const queue: EventQueue = eventQueue({
    ...options.webhooks,
    store,
    source: 'stripe',
    now,
    header: 'stripe-signature',
    endpoint: async () => ({ id: null, url: null, secret, wants: () => true }),
    passTime: () => byItself.passTime(),
  })
  /** The objects whose events name this call as their cause; none for null. */
  const objectsBy = (cause: Cause | null) =>
    stripeObjects(context, async (type, object, at) => {
      await noteInBalance(context, { type, object, at })
      await queue.add(stripeEvent({ type, object, at }, cause, { ...context, apiVersion: API_VERSION }))
    })
  const byItself = objectsBy(null)
  return { context, queue, objectsBy, byItself }
}
