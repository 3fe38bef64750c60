import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { databasesInTurn } from '../../testing/worlds/a-database'
import { sell } from '../../testing/worlds/a-platform'
import { aReconciledShop, DAY, type ReconciledShop as Shop } from '../../testing/worlds/a-webhook-shop'
import { settleCancellations } from '../cancellation/settle-cancellations'
import { settlePurchases } from '../purchase/settle-purchases'
import { readReports, reconcileDueDays, reconcileNow } from './reconcile-days'

// No test has two shops.
const nextDatabase = databasesInTurn()

const order = async ({ deps, stored }: Shop) =>
  (await deps.flights('test', 'duffel').readOrder(stored.purchases[0]!.orderId!))!

describe('a day without a difference', () => {
  it('is counted on both sides after sales, refusals and a cancellation', async () => {
    const shop = aReconciledShop(nextDatabase())
    const cookie = await shop.signIn('traveler')
    const id = await sell(shop, { cookie })
    expect((await shop.ask('POST', `/api/bookings/${id}/cancel`, { cookie, body: {} })).status).toBe(200)
    await shop.buy('JFK', 'CDG')
    await shop.buy('SEN', 'STN')
    // Our balance is short there, and sales stop.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => void vi.restoreAllMocks())
    await shop.buy('LGW', 'STN')
    shop.later(60)
    await settlePurchases(shop.deps)
    expect(await shop.nextMorning()).toBe(1)
    const { tallies, ...report } = await shop.report()
    expect(report).toMatchObject({
      differences: [],
      more: 0,
      isUnderWay: false,
      comparedAt: '2026-11-22T03:00:00.000Z',
    })
    expect(shop.stored.cases.filter(({ kind }) => kind !== 'balance_short')).toEqual([])
    expect(tallies).toMatchObject({
      purchases: { count: 3 },
      payments: { count: 3 },
      orders: { count: 3 },
      canceledOrders: { count: 1 },
      ourRefunds: { count: 1 },
      refunds: { count: 1 },
    })
    expect([tallies!.payments, tallies!.refunds]).toEqual([tallies!.purchases, tallies!.ourRefunds])
    expect(tallies!.orders.sums.USD).toBeLessThan(tallies!.payments.sums.USD!)
  })

  it('is compared only once', async () => {
    const shop = aReconciledShop(nextDatabase())
    await shop.buy('JFK', 'LHR')
    await shop.nextMorning()
    // The days before it, of which there is nothing.
    expect([await reconcileDueDays(shop.deps), await reconcileDueDays(shop.deps)]).toEqual([1, 1])
    expect(await reconcileDueDays(shop.deps)).toBe(0)
  })

  it('waits shortly after midnight for its last sales', async () => {
    const { deps, state } = aReconciledShop(nextDatabase())
    state.now = new Date('2026-11-22T01:59:00Z')
    for (let run = 0; run < 3; run++) await reconcileDueDays(deps)
    expect((await readReports(deps, 'test')).reports.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-19'])
  })

  it('may be today, which is compared again when it is over', async () => {
    const shop = aReconciledShop(nextDatabase())
    await shop.buy('JFK', 'LHR')
    shop.later(1)
    expect(await reconcileNow(shop.deps, 'test', DAY)).toMatchObject({
      differences: [],
      tallies: { purchases: { count: 1 } },
    })
    await shop.buy('JFK', 'CDG')
    await shop.nextMorning()
    expect((await shop.report()).tallies?.purchases.count).toBe(2)
    await expect(reconcileNow(shop.deps, 'test', '2026-11-23')).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

describe('a difference', () => {
  const made: [string, (shop: Shop) => unknown, string[]][] = [
    ['a payment elsewhere', (shop) => shop.payElsewhere(), ['books_differ payment_unknown']],
    [
      'a purchase whose row is lost',
      (shop) => {
        shop.remove('bookings')
        shop.remove('purchases')
      },
      ['books_differ order_unknown', 'books_differ payment_unknown'],
    ],
    [
      'a purchase that forgot its sale',
      (shop) => shop.change('purchases', { state: 'voided', orderedAt: null }),
      ['money_without_ticket not_given_back', 'order_after_release order_after_release'],
    ],
    [
      'a booking that is canceled here alone',
      (shop) => shop.change('bookings', { status: 'cancelled' }),
      ['books_differ order_stands'],
    ],
    [
      'another amount in our books',
      (shop) => shop.change('purchases', { chargeAmount: 99_999 }),
      ['books_differ amount_differs'],
    ],
    [
      'entries that no provider has',
      (shop) => {
        const { id, brandKey, mode } = shop.purchase()
        const entry = { posting: 'by-mistake', event: 'payment' as const, brandKey, mode, purchaseId: id }
        const rest = { part: 'whole' as const, currency: 'USD', at: `${DAY}T12:00:00.000Z` }
        shop.put('ledger', { ...entry, ...rest, id: 'by-mistake/processor', account: 'processor', amount: 100 })
        shop.put('ledger', { ...entry, ...rest, id: 'by-mistake/provider', account: 'provider', amount: -100 })
      },
      ['books_differ ledger_differs', 'books_differ ledger_differs'],
    ],
    [
      'an order and a payment that nobody has',
      (shop) => shop.change('purchases', { orderId: 'ord_x', paymentId: 'pi_x' }),
      [
        'books_differ order_missing',
        'books_differ payment_missing',
        'books_differ second_payment',
        'orders_duplicated second_order',
      ],
    ],
  ]

  it.each(made)('made by %s is one case, however often it is compared', async (_what, make, expected) => {
    const shop = aReconciledShop(nextDatabase())
    await shop.buy('JFK', 'LHR')
    await make(shop)
    await shop.nextMorning()
    expect(shop.open()).toEqual(expected)
    const { differences } = await shop.report()
    expect(differences.map(({ caseId }) => caseId)).toEqual(shop.stored.cases.map(({ id }) => id))
    await shop.nextMorning(2.5)
    await reconcileNow(shop.deps, 'test', DAY)
    expect(shop.open()).toEqual(expected)
    expect(shop.stored.cases).toHaveLength(expected.length)
  })

  it('that is gone ends its case, and the last days are looked at until then', async () => {
    const shop = aReconciledShop(nextDatabase())
    await shop.buy('JFK', 'LHR')
    shop.change('bookings', { status: 'cancelled' })
    await shop.nextMorning()
    shop.change('bookings', { status: 'confirmed' })
    await shop.nextMorning(2)
    await reconcileDueDays(shop.deps)
    expect(shop.open()).toEqual([])
    expect(shop.stored.caseSteps).toMatchObject([{ userId: 'system', outcome: 'Both sides agree again.' }])
    expect((await shop.report()).differences).toEqual([])
  })

  it('that a person has closed stays closed', async () => {
    const shop = aReconciledShop(nextDatabase())
    await shop.payElsewhere()
    await shop.nextMorning()
    await shop.deps.cases.resolve(shop.stored.cases[0]!.id, shop.state.now)
    await reconcileNow(shop.deps, 'test', DAY)
    expect(shop.open()).toEqual([])
    expect((await shop.report()).differences).toMatchObject([{ reason: 'payment_unknown', caseState: 'resolved' }])
  })

  it('that another case is about already isn’t one', async () => {
    const shop = aReconciledShop(nextDatabase())
    await shop.buy('JFK', 'LHR')
    shop.change('bookings', { status: 'cancelled' })
    const { id: purchaseId } = shop.purchase()
    const subject = { key: `order_unclear:${purchaseId}`, mode: 'test' as const, purchaseId, detail: {} }
    const { now } = shop.state
    await shop.deps.cases.open({ id: 'case-1', kind: 'order_unclear', ...subject, dueAt: now, now }, null)
    await shop.nextMorning()
    expect((await shop.report()).differences).toEqual([])
  })

  it('that the airline made by canceling is noted, the money goes back, and the difference is gone', async () => {
    const shop = aReconciledShop(nextDatabase())
    await shop.buy('JFK', 'LHR')
    await shop.airline.cancelByAirline((await order(shop)).id, { quiet: true })
    await shop.nextMorning()
    expect(shop.booking()?.status).toBe('cancelled')
    expect(shop.stored.cancellations).toMatchObject([{ byAirline: true }])
    shop.later(10)
    await settleCancellations(shop.deps)
    expect(shop.stored.cancellations).toMatchObject([{ state: 'refunded' }])
    expect([shop.open(), (await shop.report()).differences]).toEqual([[], []])
  })

  it('in the books by a refund at the gateway without a webhook is noted, and settles the difference', async () => {
    const shop = aReconciledShop(nextDatabase())
    await shop.buy('JFK', 'LHR')
    const { id } = await shop.bank.refund(shop.purchase().paymentId!, { amount: 100 })
    await shop.nextMorning()
    expect([shop.open(), (await shop.report()).differences]).toEqual([[], []])
    expect(shop.stored.ledger.filter(({ posting }) => posting === `${id}/goodwill`)).toHaveLength(2)
  })

  it('in the books by a refund that came back without a webhook is noted, and settles the difference', async () => {
    const shop = aReconciledShop(nextDatabase())
    const cookie = await shop.signIn('traveler')
    const id = await sell(shop, { cookie })
    expect((await shop.ask('POST', `/api/bookings/${id}/cancel`, { cookie, body: {} })).status).toBe(200)
    await shop.bank.failRefund(shop.stored.cancellations[0]!.refundId!)
    await shop.nextMorning()
    expect(shop.stored.cancellations).toMatchObject([{ state: 'refund_failed' }])
    const { differences, tallies } = await shop.report()
    expect([shop.open(), differences]).toEqual([['refund_failed undefined'], []])
    expect(tallies?.refunds.count).toBe(0)
  })

  it('is one case when there are too many of them', async () => {
    const shop = aReconciledShop(nextDatabase())
    for (let made = 0; made < 53; made++) await shop.payElsewhere()
    await shop.nextMorning()
    expect(await shop.report()).toMatchObject({ more: 3 })
    expect(shop.stored.cases).toHaveLength(51)
    expect(shop.stored.cases.at(-1)).toMatchObject({ kind: 'books_differ', detail: { day: DAY, more: 3 } })
  })
})
