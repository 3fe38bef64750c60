/**
 * The answer of GET /api/flights/offer/:id/carbon-offset: how much an offer emits for all its travelers, what it costs to offset that, in decimal
 * major units of the offer's currency, the words of its line, and who sells the credits; null where nobody does.
 */
export interface OfferedOffset {
  offset: { kilograms: number; amount: string; label: string; seller: string } | null
}

/** The offset that a purchase holds: its price stays, whatever the seller asks for by now. `amount`: minor units of the charge's currency. */
export interface HeldOffset {
  kilograms: number
  amount: number
}

/**
 * The state of an order of carbon credits for a sold trip. `due`: to be ordered; `ordering`: it may be ordered; `ordered`: it is; `refused`:
 * its seller sells none, and a person gives its price back; `canceling`: its trip is canceled, and it is to be; `canceled`: nothing is bought;
 * `kept`: its trip is canceled, and its seller doesn't take it back.
 */
export type OffsetState = 'due' | 'ordering' | 'ordered' | 'refused' | 'canceling' | 'canceled' | 'kept'
