import type { PayFailure } from './pay-failure'

/** A total that moved before anything was charged. Decimal major units. */
export interface PriceChange {
  before: string
  now: string
  currency: string
  /** Why the promotion code that was named takes nothing off any more. */
  codeRefused?: string | undefined
}

/** The state of the payment. */
export interface PaymentState {
  /** A purchase is running. */
  busy: boolean
  /** Why the last one stopped. */
  failure: PayFailure | null
  /** The new total, until the traveler accepts it. */
  priceChange: PriceChange | null
  /** No clear answer came to the booking: until it is known what became of it, nothing can be bought. */
  unclear: boolean
  /** What became of an attempt whose end nobody had seen, until the next one. */
  found: AttemptEnd | null
  /** The purchase was begun before the bank's check led away from the page, and goes on by itself. */
  goesOn: boolean
}

/** What the payment step shows: its form, or what replaces it. */
export function paymentView({ unclear, failure }: PaymentState): 'form' | 'finding' | 'booked' {
  if (failure?.kind === 'already_booked') return 'booked'
  return unclear ? 'finding' : 'form'
}

/** The state of an attempt when it was found again: its money reserved, never paid, or given back. */
export type AttemptEnd = 'reserved' | 'unpaid' | 'released'

export const NOT_PAID: PaymentState = {
  busy: false,
  failure: null,
  priceChange: null,
  unclear: false,
  found: null,
  goesOn: false,
}
