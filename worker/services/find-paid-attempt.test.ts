import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DomainError } from '../domain/error'
import { patiently } from '../testing/a-purchase-outcome'
import { aShop } from '../testing/a-shop'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('made-up payments of the test mode', () => {
  it('buy a ticket without a charge, once for each id', async () => {
    const shop = aShop()
    const first = await shop.book('test_1763726400')
    expect(first.result.status).toBe('confirmed')
    expect(await shop.book('test_1763726400')).toEqual(first)
    expect([shop.gateway.all, shop.airline.orders.length]).toEqual([[], 1])
    expect(shop.attempts.rows).toMatchObject([{ state: 'captured', paymentId: 'test_1763726400' }])
  })

  it('are the same purchase when sent twice at once', async () => {
    const shop = aShop()
    const [one, other] = await patiently(Promise.all([shop.book('test_1'), shop.book('test_1')]))
    expect(other).toEqual(one)
    expect(shop.airline.orders).toHaveLength(1)
  })

  it.each([
    ['in live mode', { mode: 'live' as const }, {}],
    ['where they are not accepted', {}, { acceptsTestPayments: false }],
  ])('are nothing %s', async (_name, buyer, given) => {
    const shop = aShop(given)
    await expect(shop.book('test_1', {}, buyer)).rejects.toMatchObject({ code: 'payment_not_found' })
    expect(shop.airline.orders).toEqual([])
  })

  it('must name the right price', async () => {
    const shop = aShop()
    const cheap = shop.book('test_1', { paymentDetails: { amount: 1, currency: 'USD' } })
    await expect(cheap).rejects.toMatchObject({ code: 'price_changed' })
  })

  it('are let go without the gateway when the airline refuses', async () => {
    const shop = aShop()
    shop.airline.behavior = new DomainError('booking_refused', 'No.')
    await expect(shop.book('test_1')).rejects.toMatchObject({ code: 'booking_refused' })
    expect(shop.attempts.rows[0]?.state).toBe('voided')
  })
})
