import { type Random, randomLetters } from '../../randomness'
import type { ProviderEvent } from '../../webhooks/deliveries'
import { stableId } from '../schedule/hash'
import { isoInstant } from '../schedule/wall-clock'

/** The events that the double sends. The real provider has more, about things the double doesn't sell. */
export const DUFFEL_EVENT_TYPES = [
  'air.order.changed',
  'order.airline_initiated_change_detected',
  'order.created',
  'order.creation_failed',
  'order_cancellation.confirmed',
  'order_cancellation.created',
  'ping.triggered',
] as const

/** An event. `object` contains ids only: the receiver reads the rest. */
export interface DuffelNews {
  type: (typeof DUFFEL_EVENT_TYPES)[number]
  object: Record<string, string>
  /** The same for every delivery and repetition of the same event. */
  idempotencyKey: string
  /** When it happened or will, in milliseconds; now when left out. */
  at?: number
}

/** Sends events. */
export type TellNews = (news: DuffelNews) => Promise<void>

const ORGANIZATION = stableId('org', 'the sandbox')

/** Events in Duffel's format. */
export function duffelEvent(
  { type, object, idempotencyKey, at }: DuffelNews,
  { now, random }: { now: () => Date; random: Random },
): ProviderEvent {
  const id = `wev_0000${randomLetters(random, 18)}`
  const happened = at ?? now().getTime()
  const body = JSON.stringify({
    id,
    api_version: 'v2',
    type,
    data: { object },
    live_mode: false,
    idempotency_key: idempotencyKey,
    created_at: isoInstant(happened),
    identity_organisation_id: ORGANIZATION,
  })
  return { id, type, at: happened, body }
}
