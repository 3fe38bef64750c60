import type { DayTallies, DifferenceReason } from '#worker/features/reconciliation/contract'

/** The counts of a day, in the order in which they are shown. */
export const SIDES: { key: keyof DayTallies; label: string }[] = [
  { key: 'purchases', label: 'Sold, in our books' },
  { key: 'payments', label: 'Taken, at the gateway' },
  { key: 'orders', label: 'Ordered, at the airlines (net)' },
  { key: 'canceledOrders', label: 'Of these canceled' },
  { key: 'ourRefunds', label: 'Refunded, in our books' },
  { key: 'refunds', label: 'Refunded, at the gateway' },
]

/** What each difference is, in a few words. */
export const DIFFERENCE_WORDS: Record<DifferenceReason, string> = {
  payment_unknown: 'Money on a payment without a purchase',
  payment_missing: 'A purchase without its payment',
  second_payment: 'Money on a second payment',
  amount_differs: 'Amounts or currencies that differ',
  not_taken: 'A ticket whose money isn’t taken',
  not_given_back: 'Money kept for nothing that was sold',
  reserved_too_long: 'Money held longer than its purchase lives',
  order_unknown: 'An order without a purchase',
  order_missing: 'A ticket that the airline doesn’t have',
  order_unpaid: 'An order that we have not paid for, and the traveler has',
  second_order: 'A second order for one purchase',
  order_after_release: 'An order whose money went back',
  order_canceled: 'Canceled at the airline, confirmed here',
  order_stands: 'Canceled here, standing at the airline',
  sold_below_cost: 'An order that cost more than was charged',
  refund_unknown: 'A refund that wasn’t made here',
  refund_missing: 'A refund that the gateway doesn’t have',
  second_refund: 'A second refund for one cancellation',
  refund_differs: 'A refund of another amount than was promised',
  refund_failed: 'A refund that failed',
  ledger_differs: 'Entries in the books unlike a provider’s record',
  unreadable: 'A record that can’t be read',
}
