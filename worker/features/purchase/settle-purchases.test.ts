import { afterEach, describe, expect, it, vi } from 'vitest'
import { DomainError } from '../../domain/error'
import { DAY_MINUTES } from '../../domain/time'
import { aBooking, aPurchase, bookingData } from '../../testing/builders/a-purchase'
import { aSlice } from '../../testing/builders/an-offer'
import { aPaidShop, aShop } from '../../testing/worlds/a-shop'
import { outcomeOf, SOLD } from '../../testing/worlds/purchase-outcome'
import { openEmail } from '../mail/prepare-mail'
import { givenUpAt, settlePurchaseNow } from './settle-purchases'

afterEach(() => vi.restoreAllMocks())

it('a day after its end a purchase forgets its travelers, and still answers with its booking', async () => {
  const shop = await aPaidShop()
  const { result } = await shop.book(shop.paymentId)
  const purchase = () => shop.purchases.lookUp({ paymentId: shop.paymentId })

  shop.later(23 * 60)
  await shop.settle()
  expect((await purchase())?.request?.passengers).toHaveLength(1)

  shop.later(2 * 60)
  await shop.settle()
  expect(await purchase()).toMatchObject({ state: 'captured', request: null, draft: null })
  expect((await shop.book(shop.paymentId)).result).toMatchObject({ id: result.id, status: 'confirmed' })
  expect(shop.airline.orders).toHaveLength(1)
})

/** More purchases than have their turn in one run. */
async function crowded(given: Parameters<typeof aPurchase>[0]) {
  const shop = aShop()
  for (let count = 0; count < 60; count++) await shop.purchases.insertOrFind(aPurchase(given))
  return shop
}

it('purchases that the airline does not answer for do not hold up the others', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const shop = await crowded({ state: 'unknown' })
  const asked = vi.spyOn(shop.airline, 'findOrder').mockRejectedValue(new DomainError('provider_unavailable', 'Later.'))
  shop.later(5)
  await shop.settle()
  shop.later(5)
  await shop.settle()
  expect(new Set(asked.mock.calls.map(([, purchaseId]) => purchaseId)).size).toBe(60)
})

it('purchases that are still being paid do not hold up those left behind', async () => {
  const shop = await crowded({ state: 'authorized' })
  const unknown = await shop.purchases.insertOrFind(
    aPurchase({ state: 'unknown', bookingId: 'booking_1', updatedAt: '2026-11-21T11:59:00.000Z' }),
  )
  const asked = vi.spyOn(shop.airline, 'findOrder')
  shop.later(5)
  await shop.settle()
  expect(asked.mock.calls).toEqual([[unknown.offerId, unknown.id]])
})

/** A shop whose airline has lost the answer to an order, four minutes later. */
async function aShopInDoubt(given: Parameters<typeof aPaidShop>[0] = {}) {
  const shop = await aPaidShop(given)
  shop.airline.behavior = 'lost'
  await shop.book(shop.paymentId)
  shop.later(4)
  const handedOver = () => shop.stored.cases.map(({ kind, state }) => [kind, state])
  return { ...shop, order: shop.airline.orders[0]!, handedOver }
}

describe('an order that was canceled before it was paid for', () => {
  it('is never paid for: the money goes back, and the buyer is told why', async () => {
    const shop = await aShopInDoubt()
    shop.order.isCanceled = true
    expect(await shop.settle()).toBe(1)
    expect(outcomeOf(shop)).toEqual({ purchase: 'voided', money: 'voided', tickets: 1, bookings: ['cancelled'] })
    const mail = await openEmail(shop.deps.secrets, shop.stored.mails.at(-1)!.sealed)
    expect(mail?.text).toContain('The airline did not confirm your booking. Nothing was charged')
  })

  it('is not paid for either when its ticket was noted already', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const shop = await aPaidShop()
    shop.gateway.outage.add('capture')
    await shop.book(shop.paymentId)
    shop.gateway.outage.clear()
    shop.airline.orders[0]!.isCanceled = true
    shop.later(4)
    expect(await shop.settle()).toBe(1)
    expect(outcomeOf(shop)).toEqual({ purchase: 'voided', money: 'voided', tickets: 1, bookings: ['cancelled'] })
    const mail = await openEmail(shop.deps.secrets, shop.stored.mails.at(-1)!.sealed)
    expect(mail?.text).toContain('The airline canceled your booking before we took your money. Nothing was charged')
  })
})

describe('an order that is there and cannot be read', () => {
  it('never releases the money, and is for a person when its time is up', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const shop = await aShopInDoubt()
    shop.airline.isUnreadable = true
    await shop.settle()
    expect(shop.handedOver()).toEqual([])
    shop.later(3 * DAY_MINUTES)
    await shop.settle()
    expect(outcomeOf(shop)).toEqual({ purchase: 'unknown', money: 'authorized', tickets: 1, bookings: ['pending'] })
    expect(shop.handedOver()).toEqual([['order_unclear', 'open']])

    shop.airline.isUnreadable = false
    shop.later(4)
    await shop.settle()
    expect(outcomeOf(shop)).toEqual(SOLD)
    expect(shop.handedOver()).toEqual([['order_unclear', 'resolved']])
  })

  it('is for a person at once when there are two', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const shop = await aShopInDoubt()
    shop.airline.orders.push({ ...shop.order, id: 'ord_2' })
    await shop.settle()
    expect(shop.handedOver()).toEqual([['orders_duplicated', 'open']])
    expect(shop.stored.cases[0]!.detail).toEqual({ orders: 'ord_1, ord_2' })
    expect(outcomeOf(shop).money).toBe('authorized')
  })
})

describe('a purchase whose money went back', () => {
  /** Given up after a day, its order hidden till then. */
  async function givenUp() {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const shop = await aShopInDoubt()
    shop.airline.isHiding = true
    shop.later(25 * 60)
    expect(await shop.settle()).toBe(1)
    expect(outcomeOf(shop)).toEqual({ purchase: 'voided', money: 'voided', tickets: 1, bookings: ['cancelled'] })
    return shop
  }

  it.each([
    [9, [['order_after_release', 'open']]],
    [11, []],
  ])('is looked at again for ten days: a ticket after %i days', async (days, expected) => {
    const shop = await givenUp()
    shop.later((days - 1) * DAY_MINUTES - 60)
    shop.airline.isHiding = false
    await shop.settle()
    expect(shop.handedOver()).toEqual(expected)
  })

  it('is not looked at again before six hours have passed', async () => {
    const shop = await givenUp()
    const asked = vi.spyOn(shop.airline, 'findOrder')
    for (const minutes of [5, 60, 360]) {
      shop.later(minutes)
      await shop.settle()
    }
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('is for a person when somebody took the money by hand, until it is back', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const shop = await aPaidShop()
    shop.gateway.all[0]!.status = 'captured'
    shop.later(40)
    await shop.settle()
    expect(shop.stored.cases).toMatchObject([{ kind: 'money_without_ticket', state: 'open', paymentId: 'pi_1' }])
    const payment = shop.gateway.all[0]!
    payment.refunded = { ...payment.amount, amount: payment.amount.amount - 1 }
    shop.later(4)
    await shop.settle()
    expect(shop.stored.cases).toMatchObject([{ state: 'open' }])
    payment.refunded = payment.amount
    shop.later(4)
    await shop.settle()
    expect(shop.stored.purchases[0]?.state).toBe('voided')
    expect(shop.stored.cases).toMatchObject([{ state: 'resolved' }])
  })
})

describe('a ticket whose money is gone', () => {
  it('is for a person, once, and keeps its booking', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const shop = await aShopInDoubt()
    shop.gateway.all[0]!.status = 'voided'
    for (const minutes of [0, 4, 4]) {
      shop.later(minutes)
      await shop.settle()
    }
    expect(outcomeOf(shop)).toEqual({ purchase: 'booked', money: 'voided', tickets: 1, bookings: ['confirmed'] })
    expect(shop.handedOver()).toEqual([['capture_impossible', 'open']])
  })
})

it('nobody waits for an order until the plane has left', () => {
  const ordered = { orderedAt: '2026-11-21T12:00:00.000Z', createdAt: '2026-11-21T11:50:00.000Z' }
  const departing = (departure_time: string) => {
    const draft = aBooking({ bookingData: bookingData({ slices: [{ ...aSlice(), departure_time }] }) })
    return new Date(givenUpAt(aPurchase({ ...ordered, draft }))).toISOString()
  }
  expect(aSlice().origin.iata_code).toBe('JFK')
  expect(departing('2026-12-24T08:30:00')).toBe('2026-11-22T12:00:00.000Z')
  expect(departing('2026-11-21T20:00:00')).toBe('2026-11-21T19:00:00.000Z')
  expect(departing('2026-11-21T10:00:00')).toBe('2026-11-21T12:30:00.000Z')
})

it('a purchase that was begun and never paid for ends by itself', async () => {
  const shop = aShop()
  await shop.purchases.insertOrFind(aPurchase({ state: 'created', paymentId: null }))
  shop.later(31)
  expect(await shop.settle()).toBe(1)
  expect(shop.stored.purchases).toMatchObject([{ state: 'voided' }])
})

describe('a purchase settled right away', () => {
  it.each([
    ['ordering', 180],
    ['booked', 20],
  ] as const)('is left to the call that may be at work on it: %s for %i s', async (state, seconds) => {
    const shop = aShop()
    const updatedAt = new Date(shop.deps.clock.now().getTime() - seconds * 1000).toISOString()
    const { id } = await shop.purchases.insertOrFind(aPurchase({ state, orderId: 'ord_1', updatedAt }))
    const asked = vi.spyOn(shop.airline, 'findOrder').mockRejectedValue(new DomainError('provider_busy', 'Later.'))
    for (const isRefused of [false, true]) {
      expect(await settlePurchaseNow(shop.deps, { id }, isRefused)).toMatchObject({ state, updatedAt })
    }
    expect(asked).not.toHaveBeenCalled()
    shop.later(0.1)
    await expect(settlePurchaseNow(shop.deps, { id })).rejects.toMatchObject({ code: 'provider_busy' })
  })
})
