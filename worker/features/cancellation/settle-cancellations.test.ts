import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aSoldShop } from '../../testing/worlds/a-shop'
import { CANCELED, cleanUp, outcomeOf, prepare, SOLD } from '../../testing/worlds/cancellation-outcome'

beforeEach(prepare)
afterEach(cleanUp)

describe('a cancellation without a clear answer', () => {
  const MESSAGE = 'We are confirming the cancellation with the airline.'

  it.each(['lost', 'silent'] as const)('isn’t a success yet, and is settled by the schedule: %s', async (behavior) => {
    const shop = await aSoldShop()
    shop.airline.cancelBehavior = behavior
    const { id } = await shop.quote(shop.bookingId, shop.owner)
    expect(await shop.cancel(shop.bookingId, shop.owner, id)).toMatchObject({
      success: false,
      status: 'confirming',
      message: MESSAGE,
    })
    expect(outcomeOf(shop)).toMatchObject({ state: ['unknown'], booking: 'confirmed', refunds: [], mails: [] })
    expect(await shop.cancel(shop.bookingId, shop.owner, id)).toMatchObject({ success: false, message: MESSAGE })
    shop.airline.cancelBehavior = 'cancel'
    expect(await shop.settleCancellations()).toBe(0)
    shop.later(4)
    expect(await shop.settleCancellations()).toBe(1)
    expect(outcomeOf(shop)).toEqual(CANCELED)
  })

  it('is moved on when the traveler asks again later', async () => {
    const shop = await aSoldShop()
    shop.airline.cancelBehavior = 'lost'
    await shop.cancel(shop.bookingId, shop.owner)
    shop.later(4)
    expect(await shop.cancel(shop.bookingId, shop.owner)).toMatchObject({ success: true })
    expect(outcomeOf(shop)).toEqual(CANCELED)
  })

  it('is given up an hour after its quote ended, and the traveler is told that the booking remains valid', async () => {
    const shop = await aSoldShop()
    shop.airline.cancelBehavior = 'silent'
    await shop.cancel(shop.bookingId, shop.owner)
    for (let passed = 0; passed < 115; passed += 5) {
      shop.later(5)
      expect(await shop.settleCancellations()).toBe(0)
    }
    shop.later(10)
    expect(await shop.settleCancellations()).toBe(1)
    expect(outcomeOf(shop)).toEqual({ ...SOLD, state: ['refused'], mails: ['booking_kept'] })
    shop.airline.cancelBehavior = 'cancel'
    shop.airline.quoteExpiresAt = null
    expect(await shop.cancel(shop.bookingId, shop.owner)).toMatchObject({ success: true })
  })

  it('does not hold up the others', async () => {
    const shop = await aSoldShop()
    shop.airline.cancelBehavior = 'lost'
    await shop.cancel(shop.bookingId, shop.owner)
    const [row] = shop.stored.cancellations
    const other = { ...shop.stored.bookings[0]!, id: 'other', purchaseId: 'other' }
    shop.put('bookings', other)
    shop.put('cancellations', { ...row!, id: 'broken', bookingId: other.id, orderId: 'ord_broken' })
    const { readOrder } = shop.airline
    shop.airline.readOrder = async (orderId) => {
      if (orderId === 'ord_broken') throw new Error('broken')
      return readOrder(orderId)
    }
    shop.later(4)
    expect(await shop.settleCancellations()).toBe(1)
    expect(vi.mocked(console.warn).mock.calls.flat().join()).toContain('"cancellationId":"broken"')
  })
})

it('quotes that nobody confirmed are forgotten after a day', async () => {
  const shop = await aSoldShop()
  await shop.quote(shop.bookingId, shop.owner)
  shop.later(23 * 60)
  await shop.settleCancellations()
  expect(shop.stored.cancellations).toHaveLength(1)
  shop.later(61)
  await shop.settleCancellations()
  expect(shop.stored.cancellations).toEqual([])
})
