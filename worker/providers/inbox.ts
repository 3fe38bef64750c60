import type { Mode } from '../contract/admin'

/** What a provider says has happened: what kind of thing, and to which of its records. What became of them is asked of the provider. */
export interface ProviderEvent {
  mode: Mode
  /** By the name that Duffel or Stripe gives it, such as order.created: another provider's adapter says which of these it is. */
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
   * `invalid_input` when what is signed isn't an event
   */
  read(body: Uint8Array, signature: string | null, now: Date): Promise<ProviderEvent>
}
