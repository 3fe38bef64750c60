import { describe, expect, it } from 'vitest'
import { refundToCard } from '../../testing/builders/a-purchase'
import { aSale, canceled, usd } from '../../testing/builders/a-sale'
import { compareOrder, type OrderRecord } from './rules-compare-order'
import { comparePayment, type PaymentRecord } from './rules-compare-payment'
import { compareRefund, type RefundRecord } from './rules-compare-refund'
import type { CanceledSale, SaleRecord } from './rules-difference'

const now = new Date('2026-11-22T12:00:00Z')
/** The purchase of the last minutes, on its way. */
const young = { createdAt: '2026-11-22T11:50:00.000Z' }

/** "kind id", or null. */
const kindAndId = (difference: { kind: string; about: string } | null) =>
  difference && `${difference.kind} ${difference.about}`

describe('a payment and a purchase', () => {
  const payment = (given: Partial<PaymentRecord> = {}): PaymentRecord => ({
    id: 'pi_1',
    status: 'captured',
    amount: usd(61_500),
    refunded: usd(0),
    ...given,
  })
  const held = payment({ status: 'authorized' })
  const taken = payment()
  const back = payment({ refunded: usd(61_500) })
  const free = payment({ status: 'voided' })

  it.each<[string, PaymentRecord | null, SaleRecord | null, string | null]>([
    ['agree on a sale', taken, aSale(), null],
    ['agree on a sale that was canceled', payment({ refunded: usd(50_000) }), aSale(canceled()), null],
    ['agree that nothing was sold', free, aSale({ state: 'voided' }), null],
    ['agree on money that went back by a refund', back, aSale({ state: 'voided' }), null],
    ['agree while the purchase is under way', held, aSale({ ...young, state: 'ordering' }), null],
    ['agree on what a person has closed', taken, aSale({ state: 'closed', orderId: null }), null],
    ['agree on a declined one that is forgotten', payment({ status: 'unpaid' }), null, null],
    ['agree on one that went back and is forgotten', back, null, null],
    ['agree on the forgotten first of two', payment({ id: 'pi_0', status: 'unpaid' }), aSale(), null],
    ['agree on a payment of the test mode', null, aSale({ paymentId: 'test_1' }), null],
    ['agree on a payment that was never made', null, aSale({ state: 'voided', paymentId: null }), null],
    ['differ in money taken that nobody knows of', taken, null, 'books_differ payment_unknown:pi_1'],
    ['differ in money held that nobody knows of', held, null, 'books_differ payment_unknown:pi_1'],
    ['differ in a payment that is not there', null, aSale(), 'books_differ payment_missing:p-1'],
    ['differ in a sale without a payment', null, aSale({ paymentId: null }), 'books_differ payment_missing:p-1'],
    ['differ in a second payment', payment({ id: 'pi_2' }), aSale(), 'books_differ second_payment:pi_2'],
    ['differ in a ticket that is not paid for', held, aSale(), 'books_differ not_taken:p-1'],
    ['differ in a ticket whose money is gone', free, aSale(), 'books_differ not_taken:p-1'],
    ['differ in money taken for nothing', taken, aSale({ state: 'voided' }), 'money_without_ticket p-1'],
    [
      'differ in half of it back',
      payment({ refunded: usd(9) }),
      aSale({ state: 'voided' }),
      'money_without_ticket p-1',
    ],
    ['differ in money held for nothing', held, aSale({ state: 'voided' }), 'release_stuck p-1'],
    [
      'differ in a hold that outlives its buyer',
      held,
      aSale({ state: 'authorized' }),
      'books_differ reserved_too_long:p-1',
    ],
    [
      'differ in a hold that outlives its order',
      held,
      aSale({ state: 'unknown' }),
      'books_differ reserved_too_long:p-1',
    ],
    ['differ in the amount', payment({ amount: usd(61_499) }), aSale(), 'books_differ amount_differs:p-1'],
    [
      'differ in the currency',
      payment({ amount: { amount: 61_500, currency: 'EUR' } }),
      aSale(),
      'books_differ amount_differs:p-1',
    ],
  ])('%s', (_what, theirs, ours, expected) => {
    expect(kindAndId(comparePayment('live', theirs, ours, now))).toBe(expected)
  })

  it('are reported with the ids and figures of both', () => {
    expect(comparePayment('live', payment({ amount: usd(100) }), aSale(), now)).toEqual({
      kind: 'books_differ',
      about: 'amount_differs:p-1',
      reason: 'amount_differs',
      mode: 'live',
      brandKey: 'acme.example',
      purchaseId: 'p-1',
      bookingId: 'b-1',
      orderId: 'ord_1',
      paymentId: 'pi_1',
      cancellationId: null,
      detail: {
        reason: 'amount_differs',
        status: 'captured',
        paid: 100,
        paidCurrency: 'USD',
        refunded: 0,
        refundedCurrency: 'USD',
        charged: 61_500,
        chargedCurrency: 'USD',
      },
    })
  })
})

describe('an order and a purchase', () => {
  const order = (given: Partial<OrderRecord> = {}): OrderRecord => ({
    provider: 'duffel',
    id: 'ord_1',
    total: usd(50_000),
    isPaid: true,
    isCanceled: false,
    ...given,
  })
  const gone = order({ isCanceled: true })
  const released = aSale({ state: 'voided', orderId: null })

  it.each<[string, OrderRecord | null, SaleRecord | null, string | null]>([
    ['agree on a sale', order(), aSale(), null],
    ['agree on a cancellation', gone, aSale(canceled()), null],
    [
      'agree on one that is being canceled',
      order(),
      aSale({ ...canceled({ state: 'unknown' }), bookingStatus: 'confirmed' }),
      null,
    ],
    ['agree that nothing was sold', null, released, null],
    ['agree on an order that was canceled before it was paid for', gone, released, null],
    ['agree while the purchase is under way', order(), aSale({ ...young, state: 'ordering', orderId: null }), null],
    ['agree on which order a person has closed', order(), aSale({ state: 'closed', orderId: null }), null],
    ['agree on an unknown order that was canceled', gone, null, null],
    ['agree on a fare sold at its cost', order({ total: usd(61_500) }), aSale(), null],
    ['differ in an order that nobody knows of', order(), null, 'books_differ order_unknown:duffel/ord_1'],
    ['differ in a ticket that is not there', null, aSale(), 'books_differ order_missing:p-1'],
    ['differ in an order that is not paid for', order({ isPaid: false }), aSale(), 'books_differ order_unpaid:p-1'],
    ['differ in a second order', order({ id: 'ord_2' }), aSale(), 'orders_duplicated p-1'],
    ['differ in an order whose money went back', order(), released, 'order_after_release p-1'],
    ['differ in its own order whose money went back', order(), aSale({ state: 'voided' }), 'order_after_release p-1'],
    ['differ in what the airline canceled', gone, aSale(), 'books_differ order_canceled:p-1'],
    ['differ in an active order that was canceled here', order(), aSale(canceled()), 'books_differ order_stands:p-1'],
    [
      'differ in the currency',
      order({ total: { amount: 1, currency: 'EUR' } }),
      aSale(),
      'books_differ amount_differs:ord_1',
    ],
    [
      'differ in one of the same id at another provider',
      order({ provider: 'second' }),
      aSale(),
      'orders_duplicated p-1',
    ],
    ['differ in a fare below its cost', order({ total: usd(61_501) }), aSale(), 'books_differ sold_below_cost:p-1'],
  ])('%s', (_what, theirs, ours, expected) => {
    expect(kindAndId(compareOrder('live', theirs, ours, now))).toBe(expected)
  })
})

describe('a refund and a cancellation', () => {
  const refund = (given: Partial<RefundRecord> = {}): RefundRecord => ({
    id: 're_1',
    status: 'succeeded',
    amount: usd(50_000),
    madeFor: 'ore_1',
    isFromDesk: false,
    paymentId: 'pi_1',
    ...given,
  })
  const failed = refund({ status: 'failed' })
  const other = (given: Partial<RefundRecord> = {}) => refund({ id: 're_2', ...given })
  const withTerms = (terms: CanceledSale['terms']) => aSale(canceled({ terms }))

  it.each<[string, RefundRecord | null, SaleRecord | null, string | null]>([
    ['agree on what was promised', refund(), aSale(canceled()), null],
    ['agree on one that is not noted yet', refund(), aSale(canceled({ state: 'refunding', refundId: null })), null],
    ['agree on one that failed and is noted so', failed, aSale(canceled({ state: 'refund_failed' })), null],
    ['agree on one that was sent again', other(), aSale(canceled({ refundId: 're_2' })), null],
    ['agree on one from the desk', other({ madeFor: 's-1', isFromDesk: true }), aSale(), null],
    [
      'agree on one from the desk beside the promised',
      other({ madeFor: 's-1', isFromDesk: true }),
      aSale(canceled()),
      null,
    ],
    ['agree on money that went back for nothing sold', other({ madeFor: null }), aSale({ state: 'voided' }), null],
    ['agree on a sale without one', null, aSale(), null],
    ['agree on a cancellation that gives nothing', null, withTerms({ ...refundToCard, refund_amount: '0.00' }), null],
    ['agree on a credit', null, withTerms({ ...refundToCard, refund_to: 'airline_credit' }), null],
    [
      'agree on a payment of the test mode',
      null,
      aSale({ ...canceled({ refundId: null }), paymentId: 'test_1' }),
      null,
    ],
    ['agree on an unknown one that failed', failed, null, null],
    ['differ in one that nobody knows of', refund(), null, 'books_differ refund_unknown:re_1'],
    [
      'differ in one of a sale that isn’t canceled',
      refund({ madeFor: null }),
      aSale(),
      'books_differ refund_unknown:re_1',
    ],
    [
      'differ in one beside the promised',
      other({ madeFor: null }),
      aSale(canceled()),
      'books_differ refund_unknown:re_2',
    ],
    ['differ in a second one', other(), aSale(canceled()), 'books_differ second_refund:re_2'],
    ['differ in one that is not there', null, aSale(canceled()), 'books_differ refund_missing:c-1'],
    ['differ in one that was never made', null, aSale(canceled({ refundId: null })), 'books_differ refund_missing:c-1'],
    ['differ in the amount', refund({ amount: usd(49_999) }), aSale(canceled()), 'books_differ refund_differs:c-1'],
    ['differ in one that failed unnoticed', failed, aSale(canceled()), 'refund_failed c-1'],
  ])('%s', (_what, theirs, ours, expected) => {
    expect(kindAndId(compareRefund('live', theirs, ours))).toBe(expected)
  })

  it('agree on what a card can take: no third decimal', () => {
    const terms = { ...refundToCard, currency: 'KWD', refund_amount: '10.001' }
    const sent = refund({ amount: { amount: 10_010, currency: 'KWD' } })
    expect(compareRefund('live', sent, withTerms(terms))).toBeNull()
  })
})
