/**
 * What happens to a trip's money. `paid`: the card is charged; `ticketed`: the airline has confirmed the booking; `released`: nothing was
 * sold, and the reserved money is released; `refund_asked`: the traveler canceled; `airline_confirmed`: the airline canceled as asked;
 * `airline_canceled`: by itself; `refund_named`: it says what it gives back; `refund_sent`: the refund goes to the card; `refund_shown`:
 * the card's bank shows it; `credit_given`: the airline keeps a credit instead; `nothing_back`: the fare gives nothing back;
 * `settled_by_hand`: a person has ended what could not be refunded to the card; `given_back`: money went back beside any cancellation;
 * `given_otherwise`: and not to the card; `taken_otherwise`: the traveler has paid some of that again; `bank_took`: a bank took the payment
 * back for its customer; `bank_decides` whose it is; `bank_gave` it to us again; `bank_kept` it for its customer; `had_before`: the traveler
 * has had what is due.
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

/** A step on the way of a trip's money, from the card to the airline and back. */
export interface MoneyStep {
  kind: MoneyStepKind
  /** `next` is still to come. A refund that has `failed` did not reach the card. */
  state: 'done' | 'next' | 'failed'
  /** When it was done, an ISO instant; null for what is to come, and where nobody noted it. */
  at: string | null
  /** How much, in decimal major units; null where nothing moves or nobody knows. */
  amount: { amount: string; currency: string } | null
  /** The bank's own reference for a refund, by which it finds it; null until it is known. */
  reference: string | null
}
