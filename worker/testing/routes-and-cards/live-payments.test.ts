import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MINUTES } from '../../domain/time'
import { aLiveShop } from './live-shop'

// Live mode over the doubles: tokens made by Stripe's own client, authorizations that are made and released.

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

const cents = (decimal: string | undefined) => Math.round(Number(decimal) * 100)

/** Expects one ticket, paid once with this amount, and books that say so. */
async function expectSold(shop: ReturnType<typeof aLiveShop>, amount: string, paymentId: string | undefined) {
  await shop.pass(2)
  const orders = await shop.orders()
  expect(orders.filter(({ isCanceled }) => !isCanceled)).toHaveLength(1)
  expect(await shop.at(paymentId)).toBe('captured')
  const cost = orders[0]?.total.amount ?? 0
  expect(shop.ledger()).toEqual({ processor: cents(amount), provider: -cost, fees: cost - cents(amount) })
  expect([...new Set(shop.stored.ledger.map(({ mode }) => mode))]).toEqual(['live'])
  expect(shop.openCases()).toEqual([])
}

describe('a price that rises after the card’s token was made', () => {
  it('is asked about before anything is reserved, and the same token pays what was agreed to', async () => {
    const shop = aLiveShop()
    const offer = await shop.find('JFK', 'LHR')
    const token = await shop.token()
    await shop.raise(40)
    const asked = await shop.pay(offer, token)
    expect([asked.status, asked.body.code]).toEqual([409, 'price_changed'])
    expect(shop.calls).toEqual([])
    expect(shop.stored.purchases).toEqual([])
    const price = asked.body.price?.total_amount ?? ''
    expect(cents(price)).toBeGreaterThan(cents(offer.total_amount))
    const paid = await shop.pay(offer, token, price)
    expect((await shop.book(offer, paid.body.paymentId, price)).body.status).toBe('confirmed')
    await expectSold(shop, price, paid.body.paymentId)
  })

  it('once it is reserved, releases that first, is asked about, and reserves the new price', async () => {
    const shop = aLiveShop()
    const offer = await shop.find('JFK', 'LHR')
    const first = (await shop.pay(offer, await shop.token())).body.paymentId
    expect(await shop.at(first)).toBe('authorized')
    await shop.raise(40)
    const refused = await shop.book(offer, first)
    expect([refused.status, refused.body.code]).toEqual([409, 'price_changed'])
    // Released, and seen as released, before the buyer is asked for more.
    expect(await shop.at(first)).toBe('voided')
    expect(shop.stored.purchases.map(({ state }) => state)).toEqual(['voided'])
    expect([await shop.orders(), shop.stored.ledger, shop.stored.bookings]).toEqual([[], [], []])

    const price = refused.body.price?.total_amount ?? ''
    const second = (await shop.pay(offer, await shop.token(), price)).body.paymentId
    expect(second).not.toBe(first)
    const cancelled = shop.calls.findIndex((call) => call.endsWith('/cancel'))
    const created = shop.calls.lastIndexOf('POST /v1/payment_intents')
    expect([cancelled >= 0, created > cancelled]).toEqual([true, true])
    const booked = await shop.book(offer, second, price)
    expect([booked.status, booked.body.bookingData.total_amount]).toEqual([201, price])
    await expectSold(shop, price, second)
    expect(await shop.at(first)).toBe('voided')
  })
})

describe('an authorization that the bank lets go', () => {
  it('before the order is made buys nothing, and another card pays', async () => {
    const shop = aLiveShop()
    const offer = await shop.find('JFK', 'LHR')
    const first = (await shop.pay(offer, await shop.token())).body.paymentId ?? ''
    await shop.bank.cancel(first)
    await shop.hear()
    const refused = await shop.book(offer, first)
    expect([refused.status, refused.body.code]).toEqual([402, 'payment_declined'])
    expect(refused.body.message).toBe('The reserved money is gone. Please pay again.')
    expect([await shop.orders(), shop.stored.ledger, shop.openCases()]).toEqual([[], [], []])
    const second = (await shop.pay(offer, await shop.token('pm_card_mastercard'))).body.paymentId
    expect((await shop.book(offer, second)).status).toBe(201)
    await expectSold(shop, offer.total_amount, second)
  })

  it('by its clock, while nobody has booked, leaves nothing behind', async () => {
    const shop = aLiveShop()
    const offer = await shop.find('JFK', 'LHR')
    const { paymentId } = (await shop.pay(offer, await shop.token())).body
    await shop.hear(8 * DAY_MINUTES)
    expect(shop.stored.webhookEvents.map(({ type }) => type)).toContain('charge.expired')
    await shop.pass(2)
    expect(await shop.at(paymentId)).toBe('voided')
    expect((await shop.book(offer, paymentId)).status).toBeGreaterThanOrEqual(400)
    expect([await shop.orders(), shop.stored.ledger, shop.openCases()]).toEqual([[], [], []])
    expect(shop.stored.purchases.map(({ state }) => state)).toEqual(['voided'])
  })

  it.each([
    ['by its clock', 8 * DAY_MINUTES, 'charge.expired'],
    ['by hand', 1, 'payment_intent.canceled'],
  ])('%s while its order is on its way calls a person, who finds what the ticket cost in the books', async (...row) => {
    const [how, minutes, eventType] = row
    const shop = aLiveShop()
    const offer = await shop.find('LTN', 'STN')
    const { paymentId } = (await shop.pay(offer, await shop.token())).body
    expect((await shop.book(offer, paymentId)).body.status).toBe('pending')
    if (how === 'by hand') await shop.bank.cancel(paymentId ?? '')
    await shop.pass(minutes)
    expect(shop.stored.webhookEvents.map(({ type }) => type)).toContain(eventType)
    await shop.pass(2)
    expect(await shop.at(paymentId)).toBe('voided')
    const [order] = await shop.orders()
    expect(order?.isCanceled).toBe(false)
    expect(shop.openCases()).toEqual(['capture_impossible'])
    // The traveler has a ticket and owes its price.
    const price = cents(offer.total_amount)
    const cost = order?.total.amount ?? 0
    expect(shop.ledger()).toEqual({ travelers: price, provider: -cost, fees: cost - price })
  })

  it('after its order was confirmed, before the money could be taken, keeps the ticket and calls a person once', async () => {
    const shop = aLiveShop()
    const offer = await shop.find('JFK', 'LHR')
    const { paymentId } = (await shop.pay(offer, await shop.token())).body
    shop.account.takesNothing = true
    expect((await shop.book(offer, paymentId)).body.status).toBe('confirmed')
    expect(await shop.at(paymentId)).toBe('authorized')
    await shop.bank.cancel(paymentId ?? '')
    shop.account.takesNothing = false
    for (const minutes of [5, 10, 60]) await shop.pass(minutes)
    expect(await shop.at(paymentId)).toBe('voided')
    expect((await shop.orders()).map(({ isCanceled }) => isCanceled)).toEqual([false])
    expect(shop.stored.bookings.map(({ status }) => status)).toEqual(['confirmed'])
    expect(shop.openCases()).toEqual(['capture_impossible'])
    expect(shop.stored.cases.filter(({ kind }) => kind === 'capture_impossible')).toHaveLength(1)
    const price = cents(offer.total_amount)
    expect(shop.ledger()).toMatchObject({ travelers: price })
    expect(shop.ledger().processor).toBeUndefined()
  })
})
