/**
 * The steps of a trip's money. `paid`: the card is charged; `ticketed`: the airline has confirmed the booking; `released`: nothing was
 * sold, and the reserved money is released; `refund_asked`: the traveler canceled; `airline_confirmed`: the airline canceled as requested;
 * `airline_canceled`: the airline canceled by itself; `refund_named`: it stated its refund; `refund_sent`: the refund goes to the card;
 * `refund_shown`: the card's bank shows it; `credit_given`: the airline gives a credit instead; `nothing_back`: the fare isn't refundable;
 * `settled_by_hand`: a person has settled what could not be refunded to the card; `given_back`: money was refunded apart from any
 * cancellation; `given_otherwise`: the same, not to the card; `taken_otherwise`: the traveler has paid some of that again; `bank_took`: a
 * bank took the payment back for its customer; `bank_decides`: it is deciding; `bank_gave`: it returned the payment to us; `bank_kept`: it
 * kept it for its customer; `had_before`: the traveler already has what is due.
 */
export type MoneyStepKind =
  | 'paid'
  | 'ticketed'
  | 'released'
  | 'refund_asked'
  | 'airline_confirmed'
  | 'airline_canceled'
  | 'refund_named'
  | 'refund_sent'
  | 'refund_shown'
  | 'credit_given'
  | 'nothing_back'
  | 'settled_by_hand'
  | 'given_back'
  | 'given_otherwise'
  | 'taken_otherwise'
  | 'bank_took'
  | 'bank_decides'
  | 'bank_gave'
  | 'bank_kept'
  | 'had_before'

/** A step of a trip's money, from the card to the airline and back. */
export interface MoneyStep {
  kind: MoneyStepKind
  /** `next` hasn't happened yet. A refund that has `failed` did not reach the card. */
  state: 'done' | 'next' | 'failed'
  /** When it happened, an ISO instant; null for future steps, and when it wasn't recorded. */
  at: string | null
  /** The amount in decimal major units; null when no money moves or it is unknown. */
  amount: { amount: string; currency: string } | null
  /** The bank's own reference of a refund, by which it can find it; null until known. */
  reference: string | null
}
