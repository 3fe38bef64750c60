import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MINUTES } from '../../domain/time'
import { aSoldShop } from '../../testing/worlds/a-shop'
import {
  CANCELED,
  cancelByAirline,
  cases,
  cleanUp,
  outcomeOf,
  prepare,
  SOLD,
  type SoldShop,
  textOf,
  usd,
} from '../../testing/worlds/cancellation-outcome'

beforeEach(prepare)
afterEach(cleanUp)

const row = (shop: SoldShop) => shop.stored.cancellations[0]

describe('a cancellation that was given up', () => {
  async function aGivenUpShop() {
    const shop = await aSoldShop()
    shop.airline.cancelBehavior = 'silent'
    await shop.cancel(shop.bookingId, shop.owner)
    shop.later(125)
    await shop.settleCancellations()
    expect(outcomeOf(shop)).toEqual({ ...SOLD, state: ['refused'], mails: ['booking_kept'] })
    return shop
  }
  const cancelLate = (shop: SoldShop) =>
    Object.assign(shop.airline.orders[0]!, { isCanceled: true, canceledBy: { ...shop.airline.quotes[0]! } })

  it('and shows up after all is canceled, refunded, mailed as a correction, and a case', async () => {
    const shop = await aGivenUpShop()
    await shop.watchCancellations()
    cancelLate(shop)
    shop.later(6 * 60 + 1)
    expect(await shop.watchCancellations()).toBe(1)
    shop.later(4)
    await shop.settleCancellations()
    expect(outcomeOf(shop)).toEqual({ ...CANCELED, tickets: 0, mails: ['booking_kept', 'booking_cancelled'] })
    expect(cases(shop)).toEqual(['canceled_after_refusal open'])
    expect(await textOf(shop, 'booking_cancelled')).toContain('We told you that your booking stands')
    expect(row(shop)?.byAirline).toBe(false)
  })

  it('is found when its traveler asks to cancel again, with a correction too', async () => {
    const shop = await aGivenUpShop()
    cancelLate(shop)
    expect(await shop.cancel(shop.bookingId, shop.owner)).toMatchObject({ success: true })
    const { state, ...outcome } = outcomeOf(shop)
    expect(state).toContain('refunded')
    expect(outcome).toMatchObject({ booking: 'cancelled', refunds: [50_000] })
    expect(await textOf(shop, 'booking_cancelled')).toContain('We told you that your booking stands')
    expect(cases(shop)).toEqual(['canceled_after_refusal open'])
  })

  it('is the airline’s own doing when the order names another quote', async () => {
    const shop = await aGivenUpShop()
    cancelByAirline(shop, { refund: usd(10_000), refundTo: 'us' })
    await shop.watchCancellations()
    shop.later(4)
    await shop.settleCancellations()
    expect(outcomeOf(shop)).toMatchObject({ state: ['refused', 'refunded'], booking: 'cancelled', refunds: [10_000] })
    expect(cases(shop)).toEqual([])
    expect(await textOf(shop, 'booking_cancelled')).toContain('The airline cancelled your flights')
  })

  it('is looked at again for ten days', async () => {
    const shop = await aGivenUpShop()
    const asks = vi.spyOn(shop.airline, 'readOrder')
    for (let passed = 0; passed < 12 * DAY_MINUTES; passed += 6 * 60 + 1) {
      await shop.watchCancellations()
      shop.later(6 * 60 + 1)
    }
    expect(asks.mock.calls.length).toBe(40)
  })
})

it('a cancellation is left behind only when nobody can be working on it any more', async () => {
  const shop = await aSoldShop()
  shop.airline.cancelBehavior = 'lost'
  await shop.cancel(shop.bookingId, shop.owner)
  shop.later(2)
  expect(await shop.settleCancellations()).toBe(0)
  expect(row(shop)?.state).toBe('unknown')
  shop.later(1.1)
  expect(await shop.settleCancellations()).toBe(1)
})
