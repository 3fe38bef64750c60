import { describe, expect, it } from 'vitest'
import { aSale, canceled, usd } from '../../testing/builders/a-sale'
import { compareOrdered, compareTaken } from './rules-compare-ledger'
import type { OrderRecord } from './rules-compare-order'
import type { PaymentRecord } from './rules-compare-payment'
import type { Difference, SaleRecord } from './rules-difference'

/** "kind id", or null. */
const kindAndId = (difference: Difference | null) => difference && `${difference.kind} ${difference.about}`

describe('the ledger and a provider', () => {
  const payment = (given: Partial<PaymentRecord> = {}): PaymentRecord => ({
    id: 'pi_1',
    status: 'captured',
    amount: usd(61_500),
    refunded: usd(0),
    ...given,
  })
  const order = (given: Partial<OrderRecord> = {}): OrderRecord => ({
    provider: 'duffel',
    id: 'ord_1',
    total: usd(50_000),
    isPaid: true,
    isCanceled: false,
    ...given,
  })
  const ledger = (processor: number, provider: number) => ({ ledger: { processor, provider } })
  const unlike = aSale(ledger(61_400, -50_100))
  const refunded = payment({ refunded: usd(50_000) })

  it.each<[string, PaymentRecord | null, SaleRecord | null, boolean]>([
    ['agree on what was taken', payment(), aSale(), false],
    ['agree on what is left of it', refunded, aSale({ ...canceled(), ...ledger(11_500, 0) }), false],
    ['agree while a refund is on its way', refunded, aSale(canceled({ state: 'refunding' })), false],
    ['are not held together for a sale from before', payment(), aSale({ ledger: null }), false],
    ['are not held together before it is taken', payment({ status: 'authorized' }), unlike, false],
    ['are not held together for another payment', payment({ id: 'pi_2' }), unlike, false],
    ['are not held together once a person has closed it', payment(), aSale({ ...unlike, state: 'closed' }), false],
    ['differ in what was taken', payment(), unlike, true],
    ['differ in a refund that the ledger lacks', refunded, aSale(canceled()), true],
  ])('%s', (_name, taken, sale, isDifferent) => {
    expect(kindAndId(compareTaken('live', taken, sale))).toBe(isDifferent ? 'books_differ ledger_differs:pi_1' : null)
  })

  it.each<[string, OrderRecord | null, SaleRecord | null, boolean]>([
    ['agree on what it cost', order(), aSale(), false],
    ['are not held together for a sale from before', order(), aSale({ ledger: null }), false],
    ['are not held together for a canceled order', order({ isCanceled: true }), unlike, false],
    ['are not held together for another order', order({ id: 'ord_2' }), unlike, false],
    ['differ in what it cost', order(), unlike, true],
  ])('%s at the provider', (_name, ordered, sale, isDifferent) => {
    expect(kindAndId(compareOrdered('live', ordered, sale))).toBe(
      isDifferent ? 'books_differ ledger_differs:ord_1' : null,
    )
  })

  it('are told apart by their figures', () => {
    expect(compareTaken('live', refunded, unlike)?.detail).toEqual({
      reason: 'ledger_differs',
      ledger: 61_400,
      ledgerCurrency: 'USD',
      paid: 61_500,
      paidCurrency: 'USD',
      refunded: 50_000,
      refundedCurrency: 'USD',
    })
  })
})
