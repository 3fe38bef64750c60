import type { Mode } from '../contract/admin'

/** An event that a provider reports: its type, and the ids of its records. Their state is read from the provider. */
export interface ProviderEvent {
  mode: Mode
  /** Named as by Duffel or Stripe, such as order.created: another provider's adapter translates to these. */
  type: string
  /** The same for every delivery of the same event. */
  key: string
  /** The ids in the event by their names there, such as { id, order_id } or { id, payment_intent }. */
  objectIds: Record<string, string>
  occurredAt: Date
}

/** Reads the signed messages of one provider, in those modes whose secret is set. */
export interface SignedMessages {
  /** The header with the signature. */
  signatureHeader: string
  /**
   * The event in a message.
   * @throws DomainError `signature_invalid` when it isn't signed with the secret of its mode within five minutes of now,
   * `invalid_input` when the signed message isn't an event
   */
  read(body: Uint8Array, signature: string | null, now: Date): Promise<ProviderEvent>
}
