/** A card that is typed: a published test card number (test mode), or a token that Stripe's own form made in the browser (live mode). */
export type TypedCard = { kind: 'test_card'; number: string } | { kind: 'confirmation_token'; token: string }

/** A card that the gateway keeps. What of it is shown is all that there is. */
export interface KeptCard {
  id: string
  /** The gateway's word for it, as "visa". */
  brand: string
  last4: string
  /** To the end of this month it is good; 1 to 12, and four digits. */
  expiryMonth: number
  expiryYear: number
  /** The gateway's own name for the card, the same however often it is kept; null where there is none. */
  fingerprint: string | null
}

/** How far the storing of a card is. `open`: it isn't stored, and was refused or given up. */
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
  /** Makes a customer without a card and without anything personal. One that is forgotten costs nobody anything. */
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
  /** A customer's cards, the last kept first; none of one who is gone. */
  listCards(customerId: string): Promise<KeptCard[]>
  /** Removes a customer's card; null where it isn't theirs (any more). */
  removeCard(customerId: string, cardId: string): Promise<KeptCard | null>
  /** Removes a customer with all their cards. Repeating it changes nothing. */
  removeCustomer(customerId: string): Promise<void>
}
