import { randomUUID } from 'node:crypto'
import type { RefundTerms } from '../contract/booking'
import type { Cancellation } from '../ports/cancellations'

/** USD 500 of 615 go back to the card. */
export const refundToCard: RefundTerms = {
  currency: 'USD',
  paid_amount: '615.00',
  fee_amount: '115.00',
  penalty_amount: '0.00',
  refund_amount: '500.00',
  refund_to: 'card',
  credit: null,
}

/** A quote that waits to be confirmed, with an id of its own. */
export const aCancellation = (given: Partial<Cancellation> = {}): Cancellation => ({
  id: randomUUID(),
  brandKey: 'default',
  bookingId: 'bkg_1',
  mode: 'test',
  orderId: 'ord_1',
  paymentId: 'pi_1',
  contactEmail: 'amelia@example.com',
  state: 'quoted',
  airlineQuoteId: `ore_${randomUUID()}`,
  terms: refundToCard,
  expiresAt: '2026-11-21T13:00:00.000Z',
  refundId: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
  ...given,
})
