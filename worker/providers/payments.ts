import type { Money } from '../contract/money'
import type { RefundStatus } from '../domain/cancellation'
import type { PaymentRisk } from '../domain/purchase'
import type { Evidence } from '../features/desk/contract-evidence'
import type { BalanceKind, PayoutStatus } from '../features/reconciliation/contract-bank-payouts'
import type { ListPage, TimeSpan } from '../platform/list-page'
import type { CardVault, TypedCard } from './card-vault'

/** A card that is typed, or one that the gateway keeps for a customer. */
export type PaymentMethod = TypedCard | { kind: 'stored_card'; customerId: string; cardId: string }

/** A payment to be made, which holds nothing until it is confirmed. */
export interface NewPayment {
  purchaseId: string
  brandKey: string
  /** What the payer knows the shop by, for the statement of their card. */
  brandName: string
  offerId: string
  amount: Money
}

/** The means to confirm a payment with. */
export interface Confirmation {
  method: PaymentMethod
  /** Where 3-D Secure returns to, an absolute URL. */
  returnUrl: string
  /** The customer whom the card is kept for once the payment has gone through; left out where it isn't. */
  keepFor?: string | undefined
}

/**
 * A payment as the gateway knows it. `unpaid` holds nothing and can be confirmed; `authorized` money is reserved, not taken;
 * `unclear`: the bank is still at it.
 */
export interface Payment {
  id: string
  status: 'unpaid' | 'requires_action' | 'unclear' | 'authorized' | 'captured' | 'voided'
  /** What was taken, once it is; else what was asked for. */
  amount: Money
  /** What went back of money that was taken. */
  refunded: Money
  /** The purchase that it was made for; null for one that isn't ours. */
  purchaseId: string | null
  cardBrand: string | null
  cardLast4: string | null
  /** The gateway's own name for the card, the same for each payment with it; null where there is none. */
  cardFingerprint: string | null
  /** The card that was kept as the payment went through, and for whom; null where none was to be. */
  keptCard: { customerId: string; cardId: string } | null
  /** Null where it hasn't been judged. */
  risk: PaymentRisk | null
  /** Why the bank refused the last try, in words for the payer; null where none was refused, or the payment has moved on. */
  refusal: string | null
  /** Comes with `requires_action`: the browser confirms with it. */
  clientSecret: string | null
}

/** Money to be given back. `madeFor` names why, an airline's quote or a step at the desk: one refund is made for one. */
export interface RefundRequest {
  paymentId: string
  amount: Money
  madeFor: string
}

/** A refund as the gateway knows it. */
export interface Refund {
  id: string
  /** `succeeded`: handed to the card's bank, which takes days to show it, and may still send it back: then it is `failed`. */
  status: RefundStatus
  amount: Money
  /** The bank's own reference, by which it finds the refund; null until it is known. */
  reference: string | null
  /** What it was made for; null for one that somebody made elsewhere. */
  madeFor: string | null
}

/** A refund in a list of everybody's. */
export interface ListedRefund extends Refund {
  /** The payment that it gives back of; null for one that was made some other way. */
  paymentId: string | null
}

/** What a buyer's bank asks back because the buyer denies it. */
export interface Dispute {
  id: string
  stage: 'wants_answer' | 'under_review' | 'ended'
  /** The gateway's own words for its state, and for the bank's reason. */
  status: string
  reason: string
  amount: Money
  /** What the bank has of it now: all while it decides, and what it doesn't give again. Nothing while it only asks. */
  taken: Money
  paymentId: string | null
  /** Until when evidence is taken; null where there is no such day. */
  answerBy: Date | null
  /** Whether the bank only asks so far: no money was taken from us yet. */
  isInquiry: boolean
  /** Whether the payment can still be given back, which ends it. */
  isRefundable: boolean
  /** What was sent to the bank; null while nothing was. */
  answer: DisputeAnswer | null
}

/** Evidence as it was sent. `madeFor` names the step at the desk that sent it; null where somebody did elsewhere. */
export interface DisputeAnswer {
  evidence: Evidence
  madeFor: string | null
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

/** What the gateway kept of a payment (`fee`), or a bank took back because its customer denies it (`disputed`) and gave again (`dispute_won`). */
export interface GatewayMove {
  /** The same for every reading and for webhooks. */
  id: string
  kind: 'fee' | 'disputed' | 'dispute_won'
  /** Positive, except for a fee that is given back. */
  amount: Money
  /** A fee in the currency of its payment, at the rate at which the gateway exchanged that; null where the gateway exchanged nothing. */
  exchanged: Money | null
  /** Null for what belongs to no payment, such as what the account costs by itself. */
  paymentId: string | null
  at: Date
}

/** Money that the gateway sent from its balance to our own bank. */
export interface BankPayout {
  id: string
  status: PayoutStatus
  amount: Money
  /** The day on which the bank has it, or is to have it; yyyy-MM-dd. */
  day: string
  /** Whether the gateway says what it consists of: not of one that somebody sent by hand, nor right after it was sent. */
  isItemized: boolean
}

/** A change of the gateway's balance that a payout consists of. */
export interface PayoutLine {
  id: string
  kind: BalanceKind
  /** Before the fee; below zero for what left the balance. In the balance's currency, like the fee that the gateway kept of it. */
  amount: Money
  fee: Money
  /** The same change in the currency of its payment; null for what belongs to none. */
  ofPayment: { paymentId: string; amount: Money } | null
}

/** Where cards are charged. Every step may be repeated: it depends on the payment's state, not on who asked before. */
export interface PaymentGateway extends CardVault {
  /** Makes a payment that holds nothing. One that is forgotten costs nobody anything. @throws DomainError `payment_unavailable` */
  create(payment: NewPayment): Promise<Payment>
  /**
   * Reserves the amount, and returns the payment's new state: one that is reserved already stays so.
   * @throws DomainError `payment_declined` (message says why), `card_data_refused` (a number that isn't a test card), `card_not_stored`,
   * `payment_unavailable`: the money may be reserved; `find` says
   */
  confirm(paymentId: string, confirmation: Confirmation): Promise<Payment>
  /** The payment, or null when the id is unknown. @throws DomainError `payment_unavailable` */
  find(paymentId: string): Promise<Payment | null>
  /** Takes the reserved money, and returns the payment's new state. @throws DomainError `payment_unavailable`, `payment_declined` */
  capture(paymentId: string): Promise<Payment>
  /** Releases the reserved money, and returns the payment's new state. @throws DomainError `payment_unavailable` */
  void(paymentId: string): Promise<Payment>
  /**
   * Gives taken money back to the card. What it is made for is refunded once, however often and however late it is asked, and again
   * only when that refund has failed; never more than is left of the charge. @throws DomainError `payment_unavailable`
   */
  refund(request: RefundRequest): Promise<Refund>
  /** The refund in its current state, or null when the id is unknown. @throws DomainError `payment_unavailable` */
  findRefund(refundId: string): Promise<Refund | null>
  /** A payment's refunds, latest first, the latest hundred. @throws DomainError `payment_unavailable` */
  listRefunds(paymentId: string): Promise<Refund[]>
  /** A page of the payments that were made in a span of time, to the second. @throws DomainError `payment_unavailable` */
  listPayments(made: TimeSpan, page: string | null): Promise<ListPage<Payment>>
  /** A page of the refunds that were made in a span of time, to the second. @throws DomainError `payment_unavailable` */
  listAllRefunds(made: TimeSpan, page: string | null): Promise<ListPage<ListedRefund>>
  /** A page of the balance's own moves of a span of time, to the second, without what payments and refunds say themselves. @throws DomainError `payment_unavailable` */
  listMoves(made: TimeSpan, page: string | null): Promise<ListPage<GatewayMove>>
  /** A page of the payouts that arrive in a span of days. @throws DomainError `payment_unavailable` */
  listBankPayouts(arriving: TimeSpan, page: string | null): Promise<ListPage<BankPayout>>
  /** A page of the lines of a payout, with its own; none for an unknown one. @throws DomainError `payment_unavailable` */
  listPayoutLines(payoutId: string, page: string | null): Promise<ListPage<PayoutLine>>
  /** A payment's disputes, whatever became of them. @throws DomainError `payment_unavailable` */
  listDisputes(paymentId: string): Promise<Dispute[]>
  /** The dispute in its current state, or null when the id is unknown. @throws DomainError `payment_unavailable` */
  findDispute(disputeId: string): Promise<Dispute | null>
  /**
   * Sends evidence to the bank, unless the dispute wants no answer (any more), and returns its new state: its `answer` says whose was sent.
   * It is sent once and for all. @throws DomainError `conflict` for evidence that isn't taken, `payment_unavailable`: it may have been sent
   */
  answerDispute(disputeId: string, answer: { evidence: Evidence; madeFor: string }): Promise<Dispute>
  /**
   * Gives a dispute up for lost, unless it wants no answer (any more), and returns its new state. There is no way back.
   * @throws DomainError `conflict` where that isn't possible, `payment_unavailable`: it may have been given up
   */
  acceptDispute(disputeId: string): Promise<Dispute>
  /** The warning in its current state, or null when the id is unknown. @throws DomainError `payment_unavailable` */
  findFraudWarning(warningId: string): Promise<FraudWarning | null>
}
