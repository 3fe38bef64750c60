import type { Money } from '../contract/money'

/** What became of an order for a purchase: `refused` for good. */
export type OffsetOutcome = { kind: 'ordered'; orderId: string; cost: Money } | { kind: 'refused' }

/** A seller of carbon credits; a shop may be without one. */
export interface CarbonOffsets {
  /** Its name, as travelers read it. */
  name: string
  /** The only currency that it sells in. */
  currency: string
  /** The price of credits for this many kilograms of CO₂ equivalents. @throws DomainError `provider_unavailable` */
  quote(kilograms: number): Promise<Money>
  /** Orders once for a purchase, however often it is asked. @throws DomainError `provider_unavailable`: there may be an order */
  order(wanted: { purchaseId: string; kilograms: number }): Promise<OffsetOutcome>
  /** Cancels an order, or finds that it can't be canceled any more. Harmless to repeat. @throws DomainError `provider_unavailable` */
  cancel(orderId: string): Promise<'canceled' | 'kept'>
}
