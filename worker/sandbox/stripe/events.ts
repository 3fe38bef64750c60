import { randomLetters } from '../randomness'
import type { ProviderEvent } from '../webhooks/deliveries'
import { type StripeContext, seconds } from './http/call'
import type { DisputeRecord, IntentRecord } from './records'
import { renderCharge, renderIntent } from './render-intent'

/** The events that the double sends. */
export type StripeEventType =
  | 'charge.captured'
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.expired'
  | 'charge.refunded'
  | 'payment_intent.amount_capturable_updated'
  | 'payment_intent.canceled'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.succeeded'
  | 'radar.early_fraud_warning.created'
  | 'refund.created'
  | 'refund.failed'
  | 'refund.updated'

/** The call that caused an event; null when the clock or the buyer's bank did. */
export interface Cause {
  id: string
  idempotency_key: string | null
}

/** Sends that something happened to an object, now or at a time in seconds. */
export type Tell = (type: StripeEventType, object: object, at?: number) => Promise<void>

/** The events of an intent's change, in order. */
export function intentNews(before: IntentRecord | null, after: IntentRecord): [StripeEventType, object][] {
  const { charge, status } = after
  const tried = charge !== null && charge.id !== before?.charge?.id
  const intent = () => renderIntent(after)
  if (tried && charge.status === 'failed') return [['payment_intent.payment_failed', intent()]]
  if (status === before?.status) return []
  switch (status) {
    case 'requires_action':
      return [['payment_intent.requires_action', intent()]]
    case 'requires_capture':
      return [['payment_intent.amount_capturable_updated', intent()]]
    case 'succeeded':
      return [
        ...(charge && !tried
          ? ([['charge.captured', renderCharge(after, charge)]] as [StripeEventType, object][])
          : []),
        ['payment_intent.succeeded', intent()],
      ]
    case 'canceled':
      return [
        ...(charge && after.cancellationReason === 'expired'
          ? ([['charge.expired', renderCharge(after, charge)]] as [StripeEventType, object][])
          : []),
        ['payment_intent.canceled', intent()],
      ]
    default:
      return []
  }
}

const CLOSED: DisputeRecord['status'][] = ['won', 'lost', 'warning_closed']

/** The events of a dispute's change. */
export const disputeNews = (status: DisputeRecord['status']): StripeEventType =>
  CLOSED.includes(status) ? 'charge.dispute.closed' : 'charge.dispute.updated'

/** An event in Stripe's format. `at` in seconds. */
export function stripeEvent(
  { type, object, at }: { type: StripeEventType; object: object; at?: number | undefined },
  cause: Cause | null,
  { now, random, apiVersion }: StripeContext & { apiVersion: string },
): ProviderEvent {
  const id = `evt_3${randomLetters(random, 24)}`
  const created = at ?? seconds(now())
  const body = JSON.stringify({
    id,
    object: 'event',
    api_version: apiVersion,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: cause ?? { id: null, idempotency_key: null },
    type,
  })
  // What happened in this second is known to the millisecond; what the clock caused, only to the second.
  return { id, type, at: at === undefined ? now().getTime() : at * 1000, body }
}
