/** A typed card: a published test card number (test mode), or a token that Stripe's own form made in the browser (live mode). */
export type TypedCard = { kind: 'test_card'; number: string } | { kind: 'confirmation_token'; token: string }

/** A card that the gateway keeps. We have only these facts to show. */
export interface KeptCard {
  id: string
  /** The gateway's word for it, as "visa". */
  brand: string
  last4: string
  /** The month to whose end it is valid: 1 to 12, and a year of four digits. */
  expiryMonth: number
  expiryYear: number
  /** The gateway's fingerprint of the card, the same however often it is stored; null where there is none. */
  fingerprint: string | null
}

/** The state of storing a card. `open`: it isn't stored, and was refused or given up. */
export interface CardSetup {
  id: string
  status: 'stored' | 'requires_action' | 'open'
  customerId: string | null
  /** Present once it is stored. */
  cardId: string | null
  /** Comes with `requires_action`: the browser confirms with it. */
  clientSecret: string | null
  /** Why the bank refused it, in words for its owner. */
  refusal: string | null
}

/** Where cards are stored for users who ask for it. Only the gateway has them. @throws DomainError `payment_unavailable` */
export interface CardVault {
  /** Makes a customer without a card and without anything personal. An abandoned one costs nothing. */
  createCustomer(holder: { holderId: string; brandKey: string }): Promise<string>
  /**
   * Keeps a card for payments that its owner makes themselves. `returnUrl`: where 3-D Secure returns to.
   * @throws DomainError also `payment_declined` (message says why), `card_data_refused`
   */
  storeCard(customerId: string, card: { method: TypedCard; returnUrl: string }): Promise<CardSetup>
  /** The current state of storing a card, or null when the id is unknown. */
  findSetup(setupId: string): Promise<CardSetup | null>
  /** Cancels storing a card, unless it is stored. */
  giveUpSetup(setupId: string): Promise<void>
  /** A customer's cards, the last kept first; none for a deleted customer. */
  listCards(customerId: string): Promise<KeptCard[]>
  /** Removes a customer's card; null where it isn't theirs (any more). */
  removeCard(customerId: string, cardId: string): Promise<KeptCard | null>
  /** Removes a customer with all their cards. Repeating it changes nothing. */
  removeCustomer(customerId: string): Promise<void>
}
