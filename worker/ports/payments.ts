import type { Money } from '../contract/money'
import type { RefundStatus } from '../domain/cancellation'

/** A published test card number (test mode), or a token that Stripe's own form made in the browser (live mode). */
export type PaymentMethod = { kind: 'test_card'; number: string } | { kind: 'confirmation_token'; token: string }

export interface AuthorizationRequest {
  purchaseId: string
  brandKey: string
  offerId: string
  amount: Money
  method: PaymentMethod
  receiptEmail: string | null
  /** Where 3-D Secure returns to, an absolute URL. */
  returnUrl: string
}

/** A payment as the gateway knows it. `authorized` money is reserved, not taken. */
export interface Payment {
  id: string
  status: 'authorized' | 'requires_action' | 'captured' | 'voided' | 'failed'
  amount: Money
  cardBrand: string | null
  cardLast4: string | null
  /** Stands beside `requires_action`: the browser confirms with it. */
  clientSecret: string | null
}

/** Money to be given back for a cancellation. `airlineQuoteId` names it: one refund is made for one. */
export interface RefundRequest {
  paymentId: string
  amount: Money
  airlineQuoteId: string
}

/** A refund as the gateway knows it. */
export interface Refund {
  id: string
  /** `succeeded`: handed to the card's bank, which takes days to show it, and may still send it back: then it is `failed`. */
  status: RefundStatus
  amount: Money
  /** The bank's own reference, by which it finds the refund; null until it is known. */
  reference: string | null
}

/** What a buyer's bank asks back because the buyer denies it. */
export interface Dispute {
  id: string
  stage: 'wants_answer' | 'under_review' | 'ended'
  /** The gateway's own words for where it stands, and for what the bank gives as reason. */
  status: string
  reason: string
  amount: Money
  paymentId: string | null
  /** Until when evidence is taken; null where there is no such day. */
  answerBy: Date | null
}

/** What a bank holds for fraud, before anybody has disputed it. */
export interface FraudWarning {
  id: string
  /** Whether giving the money back could still spare a dispute. */
  isActionable: boolean
  /** The gateway's own word for it. */
  reason: string
  paymentId: string | null
}

/** Where cards are charged. Every call is idempotent: the adapter derives its key from the purchase and the amount. */
export interface PaymentGateway {
  /**
   * Reserves the amount.
   * @throws DomainError `payment_declined` (message says why), `card_data_refused` (a number that isn't a test card),
   * `payment_unavailable`
   */
  authorize(request: AuthorizationRequest): Promise<Payment>
  /** The payment, or null when the id is unknown. @throws `payment_unavailable` */
  find(paymentId: string): Promise<Payment | null>
  /** Takes the reserved money. Capturing twice is harmless. @throws `payment_unavailable`, `payment_declined` */
  capture(paymentId: string, purchaseId: string): Promise<Payment>
  /** Releases the reserved money. Voiding twice is harmless. @throws `payment_unavailable` */
  void(paymentId: string, purchaseId: string): Promise<Payment>
  /**
   * Gives taken money back to the card. One airline quote is refunded once, however often and however late it is asked, and again
   * only when that refund has failed; never more than is left of the charge. @throws DomainError `payment_unavailable`
   */
  refund(request: RefundRequest): Promise<Refund>
  /** The refund as it stands, or null when the id is unknown. @throws DomainError `payment_unavailable` */
  findRefund(refundId: string): Promise<Refund | null>
  /** The dispute as it stands, or null when the id is unknown. @throws DomainError `payment_unavailable` */
  findDispute(disputeId: string): Promise<Dispute | null>
  /** The warning as it stands, or null when the id is unknown. @throws DomainError `payment_unavailable` */
  findFraudWarning(warningId: string): Promise<FraudWarning | null>
}
