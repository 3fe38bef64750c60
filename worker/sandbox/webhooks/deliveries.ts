import { HOUR_MS, MINUTE_MS } from '../../domain/time'
import type { SandboxStore } from '../store'

/** An event at a provider, to be sent. `at`: when, in milliseconds; it may be in the future. */
export interface ProviderEvent {
  id: string
  type: string
  at: number
  /** JSON as it is sent. */
  body: string
}

/** The receiver of a provider's events. */
export interface WebhookEndpoint {
  id: string | null
  /** Null: the double's host knows. */
  url: string | null
  secret: string
  wants: (type: string) => boolean
}

/** One attempt to deliver an event: an HTTP POST for the double's host to make. */
export interface WebhookDelivery {
  key: string
  eventId: string
  type: string
  attempt: number
  endpointId: string | null
  url: string | null
  headers: Record<string, string>
  body: string
}

/** The receiver's answer; status 0 without one. */
export interface ReceiverAnswer {
  status: number
  body?: string
}

/**
 * A fault in the delivery of an event.
 * ¶ - `late` is delivered later, `twice` in two deliveries, `dropped` never.
 * - `out-of-order` waits for an event that happened later, ten minutes at most, and is delivered after it.
 * - `wrong-secret` and `stale` break the signature of the first attempt; the next one is valid.
 * - `before-answer` is delivered while the call that caused it still runs; it needs `deliver` among the options.
 */
export type DeliveryFault =
  | { kind: 'late'; byMs: number }
  | { kind: 'twice' | 'dropped' | 'out-of-order' | 'wrong-secret' | 'stale' | 'before-answer' }

/** How a double sends its events. */
export interface WebhookOptions {
  /** Signs deliveries other than to a registered webhook, which has its own secret; a well-known secret when left out. */
  secret?: string
  /** The fault of an event; null or nothing for none. */
  faults?: (event: ProviderEvent) => DeliveryFault | null | undefined
  /** Makes a delivery at once and returns the receiver's status, for what can't wait for the host: `before-answer`, pings. */
  deliver?: (delivery: WebhookDelivery) => Promise<number>
}

/** A pending delivery, as stored. */
export interface Pending {
  key: string
  eventId: string
  type: string
  body: string
  /** When the event happened, and when its next attempt is due; milliseconds. */
  at: number
  dueAt: number
  attempts: number
  sequence: number
  fault: DeliveryFault['kind'] | null
}

const LONGEST_PAUSE = 12 * HOUR_MS
/** Both providers give up after three days. */
const GIVES_UP_AFTER = 72 * HOUR_MS
const WAITS_FOR_LATER = 10 * MINUTE_MS

/** When a failed attempt is retried: after one minute, two, four and so on; null when it isn't any more. */
export function nextAttemptAt({ at, attempts }: Pending, now: number): number | null {
  const next = now + Math.min(LONGEST_PAUSE, MINUTE_MS * 2 ** (attempts - 1))
  return next - at > GIVES_UP_AFTER ? null : next
}

/** Whether a delivery is held back because nothing happened after its event yet. */
export const isHeldBack = ({ fault, attempts, sequence, at }: Pending, newest: number, now: number): boolean =>
  fault === 'out-of-order' && attempts === 0 && sequence === newest && now < at + WAITS_FOR_LATER

/** Due deliveries in the order of sending. */
export const inTurn = (a: Pending, b: Pending): number =>
  Number(a.fault === 'out-of-order') - Number(b.fault === 'out-of-order') ||
  a.dueAt - b.dueAt ||
  a.sequence - b.sequence ||
  (a.key < b.key ? -1 : 1)

/** Records of a provider's webhooks: its events, the pending deliveries, and the number of events. */
export function webhookRecords(store: SandboxStore, source: 'stripe' | 'duffel') {
  const prefix = `webhook:${source}:`
  const all = async <T>(kind: string): Promise<T[]> => {
    const { keys } = await store.list({ prefix: `${prefix}${kind}:` })
    const texts = await Promise.all(keys.map(({ name }) => store.get(name)))
    return texts.flatMap((text) => (text === null ? [] : [JSON.parse(text) as T])) // only this file writes under the prefix
  }
  return {
    putPending: (one: Pending) => store.put(`${prefix}pending:${one.key}`, JSON.stringify(one)),
    deletePending: (key: string) => store.delete(`${prefix}pending:${key}`),
    pending: () => all<Pending>('pending'),
    putEvent: (event: ProviderEvent) => store.put(`${prefix}event:${event.id}`, JSON.stringify(event)),
    events: () => all<ProviderEvent>('event'),
    newest: async () => Number((await store.get(`${prefix}newest`)) ?? 0),
    putNewest: (sequence: number) => store.put(`${prefix}newest`, String(sequence)),
  }
}
