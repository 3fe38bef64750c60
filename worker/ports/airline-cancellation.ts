import type { Money } from '../contract/money'
import type { TicketNow } from '../domain/booking/trip'
import type { AirlineRefundTo } from '../domain/refund-terms'

/** What the airline would give back for an order, and until when. */
export interface AirlineQuote {
  id: string
  /** Of what we paid; null when the airline doesn't say. */
  refund: Money | null
  refundTo: AirlineRefundTo
  /** An ISO instant; null where there is no limit. */
  expiresAt: string | null
}

/** What became of asking for a quote. */
export type QuoteOutcome =
  | { kind: 'quoted'; quote: AirlineQuote }
  | { kind: 'already_cancelled' }
  | { kind: 'not_cancellable' }

/**
 * What became of a confirmation. `refused`: certainly not canceled, and this quote will not do it any more. `unreached`: certainly
 * not canceled, and it may be tried again. `unknown`: it may be canceled; look the order up.
 */
export type ConfirmOutcome =
  | { kind: 'confirmed' }
  | { kind: 'already_cancelled' }
  | { kind: 'refused'; cause: unknown }
  | { kind: 'unreached'; cause: unknown }
  | { kind: 'unknown'; cause: unknown }

/** An order as the airline has it now. */
export interface OrderNow extends TicketNow {
  id: string
  /** What we paid for it: fare, seats and bags. */
  total: Money
  isCanceled: boolean
  canBeCanceled: boolean
  /** By which quote it was canceled; null when it wasn't, or the airline did it itself. */
  cancellation: AirlineQuote | null
}

/** Looking after orders that were made. */
export interface OrderCare {
  /**
   * The order as it stands, or null when the id is unknown. Gives up after `withinMs`, if given.
   * @throws DomainError `provider_timeout`, `provider_busy`, `provider_unavailable`
   */
  readOrder(orderId: string, withinMs?: number): Promise<OrderNow | null>
  /** Asks what a cancellation would give back. Nothing is canceled; an earlier quote of the order ends. @throws as readOrder */
  quoteCancellation(orderId: string): Promise<QuoteOutcome>
  /** Cancels the order of a quote. Never throws for an upstream answer: every answer is an outcome. */
  confirmCancellation(quoteId: string): Promise<ConfirmOutcome>
}
