import type { Money } from '../contract/money'
import type { AccountStatus } from '../features/payouts/contract'

/** A brand's account to be opened at the gateway. `setupId` names the setup: one account is opened for it. */
export interface AccountToOpen {
  setupId: string
  brandKey: string
  brandName: string
  /** The email address of the owner who sets it up; the gateway writes to them. */
  email: string
  /** ISO 3166, where the brand's company is. */
  country: string
}

/** Money of a payment that goes on to a brand. One transfer is made for an id. */
export interface TransferRequest {
  id: string
  /** Another for each that is made of a purchase. */
  idempotencyKey: string
  purchaseId: string
  paymentId: string
  accountId: string
  amount: Money
}

/** What comes back of a transfer. One reversal is made for an id. */
export interface ReversalRequest {
  id: string
  /** The gateway's id of what was transferred. */
  transferId: string
  amount: Money
}

/** Where brands have accounts that money is transferred to. Every step may be repeated. @throws DomainError `payment_unavailable`: it may have been done */
export interface PayoutGateway {
  /** Returns the gateway's id of the account. @throws DomainError `conflict` where the gateway opens none, with its words */
  openAccount(account: AccountToOpen): Promise<string>
  /**
   * The state of the account, and what names the bank accounts that it is paid out to: '' for none, null where the gateway doesn't show them. Null
   * where there is no such account.
   */
  readAccount(accountId: string): Promise<(AccountStatus & { bank: string | null }) | null>
  /** Where its owner says who they are: an address of the gateway's, good once and for minutes. @throws DomainError `conflict` */
  linkTo(accountId: string, back: { returnUrl: string; refreshUrl: string }): Promise<string>
  /** Returns the gateway's id of the transfer. @throws DomainError `conflict` where it is refused, with the gateway's words */
  transfer(request: TransferRequest): Promise<string>
  /** Reverses a transfer; returns the gateway's id of that. @throws DomainError `conflict` where it is refused, with the gateway's words */
  reverse(request: ReversalRequest): Promise<string>
}
