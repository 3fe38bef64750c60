import { describe, expect, it } from 'vitest'
import { aReconciledShop, DAY, type ReconciledShop as Shop } from '../../testing/worlds/a-webhook-shop'
import type { LedgerAccount } from '../accounting/contract'
import { reconcileNow } from './reconcile-days'

const balance = ({ stored }: Shop, account: LedgerAccount) =>
  stored.ledger.filter((entry) => entry.account === account).reduce((sum, { amount }) => sum + amount, 0)
const events = ({ stored }: Shop) => [...new Set(stored.ledger.map(({ event }) => event))]

async function aSoldShop() {
  const shop = aReconciledShop()
  await shop.buy('JFK', 'LHR')
  await shop.hear(1)
  const { chargeAmount: paid, paymentId } = shop.purchase()
  return { shop, paid, paymentId: paymentId ?? '' }
}

describe('a fee that the card gateway keeps', () => {
  it('is in the books of the sale once the day was compared, however often that happens', async () => {
    const { shop, paid } = await aSoldShop()
    await shop.nextMorning()
    await reconcileNow(shop.deps, 'test', DAY)
    const fee = Math.round(paid * 0.029) + 30
    expect([balance(shop, 'gateway_fees'), balance(shop, 'processor')]).toEqual([fee, paid - fee])
    expect(shop.stored.ledger.filter(({ event }) => event === 'gateway_fee')).toHaveLength(2)
    expect(shop.open()).toEqual([])
  })

  it('is deducted in the sale’s currency where the balance is kept in another, at the gateway’s own rate', async () => {
    const { shop, paid } = await aSoldShop()
    shop.state.settles = { currency: 'eur', rate: 0.92 }
    await shop.nextMorning()
    await reconcileNow(shop.deps, 'test', DAY)
    const kept = Math.round((Math.round(paid * 0.029) + 30) * 0.92)
    const came = Math.round(kept / 0.92)
    const sums = new Map<string, number>()
    for (const { account, currency, amount, posting } of shop.stored.ledger) {
      for (const key of [`${account} ${currency}`, posting]) sums.set(key, (sums.get(key) ?? 0) + amount)
    }
    const balances = Object.fromEntries([...sums].filter(([key, sum]) => key.includes(' ') && sum !== 0))
    expect(balances).toMatchObject({
      'processor EUR': -kept,
      'exchange EUR': kept,
      'gateway_fees USD': came,
      'exchange USD': -came,
      'processor USD': paid,
    })
    expect(balances['gateway_fees EUR']).toBeUndefined()
    expect([...sums].filter(([key, sum]) => key.includes('/') && sum !== 0)).toEqual([])
    // Nothing is owed in the other currency, and the sale has earned so much less.
    const earned = shop.stored.brandEarnings.map(({ currency, earned: of }) => [currency, of])
    const fee = sums.get('fees USD') ?? 0
    expect(earned.toSorted()).toEqual([
      ['EUR', 0],
      ['USD', -fee - came],
    ])
    expect(shop.open()).toEqual([])
  })

  it('of a payment that is no sale of ours is in nobody’s books', async () => {
    const shop = aReconciledShop()
    await shop.payElsewhere()
    await shop.nextMorning()
    expect(shop.stored.ledger).toEqual([])
  })
})

describe('what a bank takes back', () => {
  it('is taken from the gateway’s account when it is reported, and given back when the dispute is won', async () => {
    const { shop, paid, paymentId } = await aSoldShop()
    const { id } = await shop.bank.dispute(paymentId)
    await shop.hear(1)
    expect([balance(shop, 'disputed'), balance(shop, 'processor')]).toEqual([paid, 0])
    await shop.bank.closeDispute(id, { won: true })
    await shop.hear(1)
    expect([balance(shop, 'disputed'), balance(shop, 'processor')]).toEqual([0, paid])
    await shop.nextMorning()
    const kept = Math.round(paid * 0.029) + 30 + 1500
    expect([balance(shop, 'disputed'), balance(shop, 'processor')]).toEqual([0, paid - kept])
  })

  it('is a loss when it is lost', async () => {
    const { shop, paid, paymentId } = await aSoldShop()
    const { id } = await shop.bank.dispute(paymentId)
    await shop.bank.closeDispute(id, { won: false })
    await shop.hear(1)
    await shop.hear(1)
    expect([balance(shop, 'disputed'), balance(shop, 'losses')]).toEqual([0, paid])
    expect(events(shop)).toEqual(['sale', 'payment', 'disputed', 'dispute_lost'])
  })

  it('is found by the daily comparison where nobody was told, and is no difference', async () => {
    const { shop, paid, paymentId } = await aSoldShop()
    await shop.bank.dispute(paymentId)
    await shop.nextMorning()
    expect(balance(shop, 'disputed')).toBe(paid)
    expect(shop.open()).toEqual([])
  })

  it('is found by the comparison of its own day, long after the sale', async () => {
    const { shop, paid, paymentId } = await aSoldShop()
    await shop.nextMorning(3)
    await shop.bank.dispute(paymentId)
    await shop.nextMorning(4)
    expect(balance(shop, 'disputed')).toBe(paid)
  })

  it('is nothing yet while the bank only asks', async () => {
    const { shop, paymentId } = await aSoldShop()
    await shop.bank.dispute(paymentId, { isInquiry: true })
    await shop.hear(1)
    await shop.nextMorning()
    expect(balance(shop, 'disputed')).toBe(0)
  })
})
