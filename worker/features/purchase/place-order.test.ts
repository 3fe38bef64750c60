import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beyondBalance, DomainError } from '../../domain/error'
import { aNetOffer } from '../../testing/builders/an-offer'
import { amelia, aPaidShop } from '../../testing/worlds/a-shop'
import { outcomeOf, patiently, RELEASED, SOLD, WAITING } from '../../testing/worlds/purchase-outcome'
import { openCase } from '../issues/open-case'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('a purchase that cannot be made', () => {
  it.each<[string, DomainError | Error, string]>([
    ['the airline refuses', new DomainError('booking_refused', 'No.'), 'booking_refused'],
    ['the offer has expired there', new DomainError('offer_expired', 'Gone.'), 'offer_expired'],
    ['the price has changed there', new DomainError('price_changed', 'More.'), 'price_changed'],
    ['a seat has gone', new DomainError('seat_unavailable', 'Taken.'), 'seat_unavailable'],
    ['the fare was booked', new DomainError('offer_already_booked', 'Taken.'), 'offer_already_booked'],
    ['something unnamed happened', new Error('strange'), 'booking_refused'],
  ])('releases the money when %s', async (_name, error, code) => {
    const shop = await aPaidShop()
    shop.airline.behavior = error
    await expect(shop.book(shop.paymentId)).rejects.toMatchObject({ code })
    expect(outcomeOf(shop)).toEqual(RELEASED)
    await expect(shop.book(shop.paymentId)).rejects.toMatchObject({ code: 'booking_refused' })
  })

  it('releases the money when the price has risen since it was reserved', async () => {
    const shop = await aPaidShop()
    shop.airline.offer = { ...shop.airline.offer!, total_amount: '510.00' }
    await expect(shop.book(shop.paymentId)).rejects.toMatchObject({ code: 'price_changed' })
    expect(outcomeOf(shop)).toEqual(RELEASED)
  })

  it.each([
    ['is unknown now', null, 'offer_not_found'],
    ['has expired', aNetOffer({ expires_at: '2026-11-21T12:00:00Z' }), 'offer_expired'],
  ])('releases the money when the offer %s', async (_name, offer, code) => {
    const shop = await aPaidShop()
    shop.airline.offer = offer
    await expect(shop.book(shop.paymentId)).rejects.toMatchObject({ code })
    expect(outcomeOf(shop)).toEqual(RELEASED)
  })

  it('keeps the money reserved while the provider cannot be asked', async () => {
    const shop = await aPaidShop()
    shop.airline.findOffer = async () => {
      throw new DomainError('provider_timeout', 'Slow.')
    }
    await expect(shop.book(shop.paymentId)).rejects.toMatchObject({ code: 'provider_timeout' })
    expect(outcomeOf(shop)).toEqual(WAITING)
  })

  it('leaves the release to the reconciler when the gateway is away', async () => {
    const shop = await aPaidShop()
    shop.airline.behavior = new DomainError('booking_refused', 'No.')
    shop.gateway.outage.add('void')
    await expect(shop.book(shop.paymentId)).rejects.toMatchObject({ code: 'booking_refused' })
    expect(outcomeOf(shop)).toEqual({ ...RELEASED, purchase: 'voiding', money: 'authorized' })
    shop.gateway.outage.clear()
    shop.later(4)
    await shop.settle()
    expect(outcomeOf(shop)).toEqual(RELEASED)
  })

  it('sells an offer once, to the first who orders', async () => {
    const shop = await aPaidShop()
    const { paymentId = '' } = await shop.pay({}, 'another-key')
    const bessie = { passengers: [{ ...amelia, firstName: 'Bessie' }] }
    const books = await patiently(Promise.allSettled([shop.book(shop.paymentId), shop.book(paymentId, bessie)]))
    expect(books.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(books.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'offer_already_booked' },
    })
    expect(shop.gateway.all.map(({ status }) => status).toSorted()).toEqual(['captured', 'voided'])
    expect(shop.airline.orders).toHaveLength(1)
  })
})

it('an order is not asked for again once somebody else has taken the purchase on', async () => {
  const shop = await aPaidShop()
  const refused = new DomainError('booking_refused', 'Not with these seats.')
  const asked = vi.spyOn(shop.airline, 'createOrder').mockImplementation(async ({ purchaseId }) => {
    await shop.purchases.advance(purchaseId, 'leavePending', {}, shop.deps.clock.now())
    return { kind: 'refused', error: refused, isStale: true }
  })
  await expect(shop.book(shop.paymentId)).rejects.toBe(refused)
  expect(asked).toHaveBeenCalledTimes(1)
  expect(outcomeOf(shop)).toEqual(RELEASED)
})

describe('an order whose outcome is unknown', () => {
  const unknown = { purchase: 'unknown', money: 'authorized', bookings: ['pending'] }

  it('keeps the money reserved, tells the traveler, and is finished once the order shows', async () => {
    const shop = await aPaidShop()
    Object.assign(shop.airline, { behavior: 'lost', isHiding: true })
    const { result } = await shop.book(shop.paymentId)
    expect(result).toMatchObject({ status: 'pending', duffelBookingId: null, accountCreated: true })
    expect(result.emailContent).toContain('We are confirming with the airline')
    shop.later(4)
    expect(await shop.settle()).toBe(0)
    expect(outcomeOf(shop)).toEqual({ ...unknown, tickets: 1 })
    shop.airline.isHiding = false
    shop.later(4)
    expect(await shop.settle()).toBe(1)
    expect(outcomeOf(shop)).toEqual(SOLD)
    expect((await shop.book(shop.paymentId)).result).toMatchObject({ id: result.id, duffelBookingId: 'RZPNX1' })
    expect(shop.stored.users).toHaveLength(1)
  })

  it('is finished by the traveler asking again, too', async () => {
    const shop = await aPaidShop()
    shop.airline.behavior = 'lost'
    await shop.book(shop.paymentId)
    shop.later(4)
    expect((await patiently(shop.book(shop.paymentId))).result.status).toBe('confirmed')
    expect(outcomeOf(shop)).toEqual(SOLD)
  })

  it('counts a provider that breaks as unknown', async () => {
    const shop = await aPaidShop()
    shop.airline.createOrder = () => Promise.reject(new TypeError('broken'))
    expect((await shop.book(shop.paymentId)).result.status).toBe('pending')
    expect(outcomeOf(shop)).toEqual({ ...unknown, tickets: 0 })
  })

  it('is never ordered again, and given up after a day', async () => {
    const shop = await aPaidShop()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    shop.airline.behavior = 'silent'
    await shop.book(shop.paymentId)
    for (const hours of [1, 10, 12]) {
      shop.later(hours * 60)
      await shop.settle()
      expect(outcomeOf(shop)).toEqual({ ...unknown, tickets: 0 })
    }
    shop.later(60)
    expect(await shop.settle()).toBe(1)
    expect(outcomeOf(shop)).toEqual({ ...RELEASED, bookings: ['cancelled'] })
    expect(warn.mock.calls.flat().join()).toContain('order_given_up')
    warn.mockRestore()
    await expect(shop.book(shop.paymentId)).rejects.toMatchObject({ code: 'booking_refused' })
  })
})

describe('an order beyond our balance at the provider', () => {
  /** A shop whose provider refuses orders of USD 500 net and more, and one that was. */
  async function aShortShop() {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const shop = await aPaidShop({ alarmAddress: 'desk@example.com' })
    shop.airline.behavior = beyondBalance()
    await expect(shop.book(shop.paymentId)).rejects.toMatchObject({ code: 'sales_stopped' })
    const costs = (total_amount: string) => {
      shop.airline.offer = { ...shop.airline.offer!, total_amount }
      return { amount: Math.round(Number(total_amount) * 1.23) }
    }
    return { ...shop, costs }
  }

  it('is refused alone: as much is refused before a card is asked, and what costs less is sold', async () => {
    const shop = await aShortShop()
    expect(outcomeOf(shop)).toEqual(RELEASED)
    await expect(shop.pay()).rejects.toMatchObject({ code: 'sales_stopped', message: beyondBalance().message })
    expect(shop.gateway.all).toHaveLength(1)
    const less = shop.costs('400.00')
    shop.airline.behavior = 'book'
    const { paymentId = '' } = await shop.pay(less, 'another-key')
    const paymentDetails = { ...less, currency: 'USD' }
    expect((await shop.book(paymentId, { paymentDetails })).result.status).toBe('confirmed')
    expect(shop.stored.cases).toMatchObject([{ state: 'open' }])
  })

  it('is one case and one mail, however many are refused, with the least of them', async () => {
    const shop = await aShortShop()
    for (const total of ['400.00', '450.00']) {
      shop.later(total === '450.00' ? 15 : 0)
      const costs = shop.costs(total)
      const { paymentId = '' } = await shop.pay(costs, `key-${total}`)
      const paymentDetails = { ...costs, currency: 'USD' }
      await expect(shop.book(paymentId, { paymentDetails })).rejects.toMatchObject({ code: 'sales_stopped' })
    }
    const detail = { amount: '400.00', currency: 'USD' }
    expect(shop.stored.cases).toMatchObject([{ kind: 'balance_short', state: 'open', mode: 'test', seen: 3, detail }])
    expect(shop.stored.mails).toHaveLength(1)
  })

  it('is tried again after a quarter of an hour, and when as much goes through the case ends', async () => {
    const shop = await aShortShop()
    shop.later(14)
    await expect(shop.pay()).rejects.toMatchObject({ code: 'sales_stopped' })
    shop.later(1)
    shop.airline.behavior = 'book'
    const { paymentId = '' } = await shop.pay({}, 'another-key')
    expect((await shop.book(paymentId)).result.status).toBe('confirmed')
    expect(shop.stored.cases).toMatchObject([{ state: 'resolved' }])
    expect(shop.stored.caseSteps).toMatchObject([{ userId: 'system', outcome: 'An order of as much went through.' }])
  })

  it('stays one where only an order has gone through that was placed before', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const shop = await aPaidShop()
    const { createOrder } = shop.airline
    shop.airline.createOrder = async (request) => {
      const detail = { amount: '500.00', currency: 'USD' }
      await openCase(shop.deps, { kind: 'balance_short', about: 'test', mode: 'test', detail })
      return createOrder(request)
    }
    expect((await shop.book(shop.paymentId)).result.status).toBe('confirmed')
    expect(shop.stored.cases).toMatchObject([{ state: 'open' }])
  })
})

describe('travelers who have the fare already', () => {
  it.each([
    ['themselves', {}, 'already_booked'],
    ['others', { firstName: 'Bessie' }, 'offer_already_booked'],
  ])('are told so before a card is asked; %s', async (_name, given, code) => {
    const shop = await aPaidShop()
    await shop.book(shop.paymentId)
    await expect(shop.pay({ passengers: [{ ...amelia, ...given }] })).rejects.toMatchObject({ code })
    expect(shop.gateway.all).toHaveLength(1)
  })

  it('are told so when they paid twice before they ordered', async () => {
    const shop = await aPaidShop()
    const { paymentId = '' } = await shop.pay({}, 'another-key')
    await shop.book(shop.paymentId)
    await expect(shop.book(paymentId)).rejects.toMatchObject({ code: 'already_booked' })
    expect(shop.gateway.all.map(({ status }) => status)).toEqual(['captured', 'voided'])
  })
})
