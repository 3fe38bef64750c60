import { describe, expect, it } from 'vitest'
import { aReconciledShop, type ReconciledShop as Shop } from '../../testing/worlds/a-webhook-shop'
import { listBankPayouts, readBankPayout } from './bank-payouts'

const ID = 'po_120778usd'
const list = ({ deps }: Shop, month = '2026-11') => listBankPayouts(deps, { mode: 'test', month })
const read = ({ deps }: Shop, id = ID) => readBankPayout(deps, 'test', id)

/** A shop that has sold a ticket on November 21. */
async function aSoldShop() {
  const shop = aReconciledShop()
  await shop.buy('JFK', 'LHR')
  await shop.hear(1)
  const { chargeAmount: paid, paymentId } = shop.purchase()
  return { shop, paid, paymentId: paymentId ?? '', fee: Math.round(paid * 0.029) + 30 }
}

describe('the payouts to our bank', () => {
  it('are listed by the month in which they arrive, and itemized after a while', async () => {
    const { shop, paid, fee } = await aSoldShop()
    await shop.nextMorning(2)
    expect(await list(shop)).toEqual({ payouts: [], hasMore: false })
    shop.state.now = new Date('2026-11-24T00:30:00Z')
    const sent = { id: ID, amount: paid - fee, currency: 'USD', day: '2026-11-25' }
    expect((await list(shop)).payouts).toEqual([{ ...sent, status: 'on_its_way', isItemized: false }])
    await shop.nextMorning(4)
    expect((await list(shop)).payouts).toEqual([{ ...sent, status: 'arrived', isItemized: true }])
    expect(await list(shop, '2026-12')).toEqual({ payouts: [], hasMore: false })
  })
})

describe('a payout', () => {
  it('consists of what the ledger has, to the cent', async () => {
    const { shop, paid, fee, paymentId } = await aSoldShop()
    await shop.bank.dispute(paymentId)
    await shop.hear(1)
    await shop.buy('JFK', 'LHR')
    await shop.hear(1)
    for (const days of [1, 2, 3, 4]) await shop.nextMorning(days)
    const payout = await read(shop)
    expect(payout).toMatchObject({
      remainder: 0,
      openCount: 0,
      open: [],
      unreadable: [],
      sums: [
        { kind: 'payment', count: 2, fees: expect.any(Number) },
        { kind: 'disputed', count: 1, amount: -paid, fees: -1500 },
      ],
    })
    expect(payout.matched).toBe(payout.amounts)
    expect(payout.amounts).toBe(6)
    expect(payout.amount).toBe(payout.sums.reduce((sum, of) => sum + of.amount + of.fees, 0))
    expect(payout.sums[0]?.fees).toBeLessThanOrEqual(-2 * fee)
  })

  it('is compared in the currency of each payment where the balance is kept in another', async () => {
    const { shop, paid } = await aSoldShop()
    shop.state.settles = { currency: 'eur', rate: 0.92 }
    for (const days of [1, 2, 3, 4]) await shop.nextMorning(days)
    const payout = await read(shop, 'po_120778eur')
    expect(payout).toMatchObject({ currency: 'EUR', remainder: 0, amounts: 2, matched: 2 })
    expect(payout.sums).toMatchObject([{ kind: 'payment', amount: Math.round(paid * 0.92) }])
  })

  it('has both moves of a refund that came back before anybody heard of it, as the ledger does', async () => {
    const { shop, paymentId } = await aSoldShop()
    const { id } = await shop.bank.refund(paymentId, { amount: 100 })
    await shop.bank.failRefund(id)
    await shop.hear(1)
    for (const days of [1, 2, 3, 4]) await shop.nextMorning(days)
    const payout = await read(shop)
    expect(payout.sums.map(({ kind, amount }) => [kind, amount]).slice(1)).toEqual([
      ['refund', -100],
      ['refund_returned', 100],
    ])
    expect(payout).toMatchObject({ remainder: 0, amounts: 4, matched: 4 })
    const events = shop.stored.ledger.map(({ event }) => event)
    expect(events).toEqual(expect.arrayContaining(['goodwill', 'goodwill_returned']))
  })

  it('names what the ledger doesn’t have', async () => {
    const { shop, fee, paymentId } = await aSoldShop()
    await shop.bank.refund(paymentId, { amount: 100 })
    await shop.payElsewhere()
    // Nobody has heard of it, nor compared the day.
    shop.state.now = new Date('2026-11-25T03:00:00Z')
    const payout = await read(shop)
    const { purchaseId } = shop.stored.ledger[0] ?? {}
    const sale = { brandKey: shop.here, purchaseId, bookingId: shop.booking()?.id }
    expect(payout.open.map(({ id: _id, ...open }) => open).toSorted((a, b) => a.amount - b.amount)).toEqual(
      [
        { kind: 'fee', amount: -fee, currency: 'USD', state: 'extra', sale, ours: null },
        { kind: 'fee', amount: -317, currency: 'USD', state: 'unknown', sale: null, ours: null },
        { kind: 'refund', amount: -100, currency: 'USD', state: 'extra', sale, ours: null },
        { kind: 'payment', amount: 9_900, currency: 'USD', state: 'unknown', sale: null, ours: null },
      ].toSorted((a, b) => a.amount - b.amount),
    )
    expect(payout).toMatchObject({ remainder: 0, amounts: 5, matched: 1, openCount: 4 })
  })

  it('that was never sent is not found', async () => {
    const shop = aReconciledShop()
    await expect(read(shop, 'po_none')).rejects.toMatchObject({ code: 'not_found' })
  })
})
