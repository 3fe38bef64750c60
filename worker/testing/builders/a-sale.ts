import type { CanceledSale, SaleRecord } from '../../features/reconciliation/rules-difference'
import { refundToCard } from './a-purchase'

/** An amount in cents. */
export const usd = (amount: number) => ({ amount, currency: 'USD' })

/** A sale as reconciliation reads it: paid for, ticketed, and in the ledger with its cost. */
export const aSale = (given: Partial<SaleRecord> = {}): SaleRecord => ({
  purchaseId: 'p-1',
  brandKey: 'acme.example',
  mode: 'live',
  provider: 'duffel',
  state: 'captured',
  charge: usd(61_500),
  paymentId: 'pi_1',
  orderId: 'ord_1',
  bookingId: 'b-1',
  bookingStatus: 'confirmed',
  cancellation: null,
  ledger: { processor: 61_500, provider: -50_000 },
  createdAt: '2026-11-20T09:00:00.000Z',
  ...given,
})
/** The cancellation part of a sale, refunded to the card. */
export const canceled = (given: Partial<CanceledSale> = {}): Partial<SaleRecord> => ({
  bookingStatus: 'cancelled',
  cancellation: {
    id: 'c-1',
    state: 'refunded',
    terms: refundToCard,
    airlineQuoteId: 'ore_1',
    refundId: 're_1',
    refundedAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...given,
  },
})
