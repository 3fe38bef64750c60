import type { Mode } from '../contract/admin'

/** Who tells us things on their own, by webhooks. */
export const EVENT_SOURCES = ['duffel', 'stripe'] as const
export type EventSource = (typeof EVENT_SOURCES)[number]

/** What a provider says has happened: what kind of thing, and to which of its records. What became of them is asked of the provider. */
export interface ProviderEvent {
  source: EventSource
  mode: Mode
  /** The provider's own name, such as order.created. */
  type: string
  /** The same for every delivery of the same event. */
  key: string
  /** The ids in the event by their names there, such as { id, order_id } or { id, payment_intent }. */
  objectIds: Record<string, string>
  occurredAt: Date
}

/** Reads the signed messages of one provider, in those modes whose secret is set. */
export interface SignedMessages {
  /**
   * The event in a message.
   * @throws DomainError `signature_invalid` when it isn't signed with the secret of its mode within five minutes of now,
   * `invalid_input` when what is signed is no event
   */
  read(body: Uint8Array, signature: string | null, now: Date): Promise<ProviderEvent>
}

/** An event that was noted. */
export interface InboxEvent extends ProviderEvent {
  id: string
  /** How often it was taken to be dealt with. */
  tries: number
}

/** Events of providers, noted before they are dealt with, once for each source, type and key. @throws DomainError `database_unavailable` */
export interface Inbox {
  /** Notes an event that is to be dealt with from now on; false when it was noted before. */
  add(event: ProviderEvent & { id: string }, now: Date): Promise<boolean>
  /** Takes waiting events whose turn it is, longest due first: nobody else is given them before `until`. Counts a try. */
  claim(turn: { now: Date; until: Date; limit: number }): Promise<InboxEvent[]>
  /** Leaves a claimed event waiting until then. */
  postpone(id: string, until: Date): Promise<void>
  /** Ends an event. */
  finish(id: string, state: 'done' | 'given_up', now: Date): Promise<void>
  /** Forgets events that were received before then and aren't waiting. */
  forget(before: Date): Promise<void>
}
