import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../contract/user'
import { defaultBrand } from '../domain/default-brand'
import { DomainError } from '../domain/error'
import { hashSessionSecret } from '../domain/session-id'
import { amelia, aPaidShop, aShop } from '../testing/a-shop'
import { anAccount } from '../testing/an-account'
import { aNetOffer } from '../testing/an-offer'
import { fakeHash } from '../testing/fake-passwords'

const acme = { ...defaultBrand, key: 'acme.example' }

const aUser = (given: Partial<User> = {}): User => ({
  id: 'user-1',
  username: 'amelia',
  email: 'amelia@example.com',
  firstName: 'Amelia',
  lastName: 'Earhart',
  role: 'traveller',
  isAdmin: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  ...given,
})

/** Where money, ticket and booking stand. */
const standing = (shop: Awaited<ReturnType<typeof aPaidShop>>) => ({
  attempt: shop.attempts.rows[0]?.state,
  money: shop.gateway.all[0]?.status,
  tickets: shop.airline.orders.length,
  bookings: shop.attempts.stored.map(({ booking }) => booking.status),
})
const SOLD = { attempt: 'captured', money: 'captured', tickets: 1, bookings: ['confirmed'] }
const RELEASED = { attempt: 'voided', money: 'voided', tickets: 0, bookings: [] }
const WAITING = { attempt: 'authorised', money: 'authorised', tickets: 0, bookings: [] }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Lets waiting calls wait. */
async function patiently<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  await vi.advanceTimersByTimeAsync(11_000)
  return promise
}

describe('createBooking', () => {
  it('buys the ticket, takes the money and answers with the booking', async () => {
    const shop = await aPaidShop()
    const { result } = await shop.book(shop.paymentId)
    expect(standing(shop)).toEqual(SOLD)
    expect(result).toMatchObject({
      status: 'confirmed',
      duffelBookingId: 'RZPNX1',
      cardLast4: '4242',
      cardBrand: 'visa',
      bookingData: { paid_amount: '615.00', documents: [{ unique_identifier: '1252106312811' }] },
    })
    expect(result.emailContent).toContain('RZPNX1')
  })

  it('orders at the net price with the attempt named', async () => {
    const shop = await aPaidShop()
    await shop.book(shop.paymentId)
    expect(shop.airline.orders[0]?.request).toMatchObject({
      attemptId: shop.attempts.rows[0]?.id,
      amount: { amount: 50_000, currency: 'USD' },
      passengers: [{ id: 'pas_1', firstName: 'Amelia' }],
    })
  })

  it('makes one order and one charge of a double click', async () => {
    const shop = await aPaidShop()
    const [one, other] = await patiently(Promise.all([shop.book(shop.paymentId), shop.book(shop.paymentId)]))
    expect(standing(shop)).toEqual(SOLD)
    expect(other).toEqual(one)
    expect(shop.users.all).toHaveLength(1)
  })

  it('gives the booking to one of two different requests that pay with the same money at once', async () => {
    const shop = await aPaidShop()
    const muriel = { passengers: [{ ...amelia, firstName: 'Muriel' }] }
    const books = await patiently(Promise.allSettled([shop.book(shop.paymentId), shop.book(shop.paymentId, muriel)]))
    expect(books).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: { code: 'invalid_input' } }])
    expect(standing(shop)).toEqual(SOLD)
  })

  it('gives the same answer when asked again, credentials for 15 minutes only', async () => {
    const shop = await aPaidShop()
    const first = await shop.book(shop.paymentId)
    expect(await shop.book(shop.paymentId)).toEqual(first)
    shop.later(16)
    const late = await shop.book(shop.paymentId)
    expect(late.sessionSecret).toBeNull()
    expect(late.result).toMatchObject({ id: first.result.id, accountCreated: true })
    expect(late.result.accountInfo).toBeUndefined()
    expect(standing(shop)).toEqual(SOLD)
  })

  it('refuses a second, different booking for the same payment', async () => {
    const shop = await aPaidShop()
    await shop.book(shop.paymentId)
    const other = shop.book(shop.paymentId, { passengers: [{ ...amelia, firstName: 'Muriel' }] })
    await expect(other).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(shop.book(shop.paymentId, { offerId: 'off_2' })).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it.each([
    ['an unknown payment', 'pi_nobody', {}],
    ["another brand's payment", 'pi_1', { brand: acme }],
    ['a payment of the other mode', 'pi_1', { mode: 'live' as const }],
  ])('knows nothing of %s', async (_name, paymentId, buyer) => {
    const shop = await aPaidShop()
    await expect(shop.book(paymentId, {}, buyer)).rejects.toMatchObject({ code: 'payment_not_found' })
    expect(standing(shop)).toEqual(WAITING)
  })

  it('waits for another call that is slow, and says so when it takes too long', async () => {
    const shop = await aPaidShop()
    shop.attempts.rows[0]!.state = 'ordering'
    await expect(patiently(shop.book(shop.paymentId))).rejects.toMatchObject({ code: 'booking_in_progress' })
  })

  it('lets the traveller mend their details with the money still reserved', async () => {
    const shop = await aPaidShop()
    const faulty = shop.book(shop.paymentId, { passengers: [{ ...amelia, gender: 'undisclosed' }] })
    await expect(faulty).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { 'passengers.0.gender': expect.any(String) },
    })
    expect(standing(shop)).toEqual(WAITING)
    await shop.book(shop.paymentId)
    expect(standing(shop)).toEqual(SOLD)
  })

  it('compares the amount of the request too', async () => {
    const shop = await aPaidShop()
    const wrong = shop.book(shop.paymentId, { paymentDetails: { amount: 1, currency: 'USD' } })
    await expect(wrong).rejects.toMatchObject({ code: 'price_changed' })
    expect(standing(shop)).toEqual(WAITING)
  })

  it('orders nothing when the reserved money has gone meanwhile', async () => {
    const shop = await aPaidShop()
    shop.gateway.all[0]!.status = 'voided'
    await expect(shop.book(shop.paymentId)).rejects.toMatchObject({ code: 'payment_declined' })
    expect(standing(shop)).toEqual(RELEASED)
  })

  it('answers confirmed when the money cannot be taken yet, and takes it later', async () => {
    const shop = await aPaidShop()
    shop.gateway.outage.add('capture')
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect((await shop.book(shop.paymentId)).result.status).toBe('confirmed')
    expect(standing(shop)).toEqual({ ...SOLD, attempt: 'booked', money: 'authorised' })
    shop.later(4)
    expect(await shop.settle()).toBe(0)
    shop.gateway.outage.clear()
    shop.later(4)
    expect(await shop.settle()).toBe(1)
    expect(standing(shop)).toEqual(SOLD)
    expect(warn.mock.calls.flat().join()).toContain('capture_failed')
    warn.mockRestore()
  })
})

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
    shop.airline.behaviour = error
    await expect(shop.book(shop.paymentId)).rejects.toMatchObject({ code })
    expect(standing(shop)).toEqual(RELEASED)
    await expect(shop.book(shop.paymentId)).rejects.toMatchObject({ code: 'booking_refused' })
  })

  it('releases the money when the price has risen since it was reserved', async () => {
    const shop = await aPaidShop()
    shop.airline.offer = { ...shop.airline.offer!, total_amount: '510.00' }
    await expect(shop.book(shop.paymentId)).rejects.toMatchObject({ code: 'price_changed' })
    expect(standing(shop)).toEqual(RELEASED)
  })

  it.each([
    ['is unknown now', null, 'offer_not_found'],
    ['has expired', aNetOffer({ expires_at: '2026-11-21T12:00:00Z' }), 'offer_expired'],
  ])('releases the money when the offer %s', async (_name, offer, code) => {
    const shop = await aPaidShop()
    shop.airline.offer = offer
    await expect(shop.book(shop.paymentId)).rejects.toMatchObject({ code })
    expect(standing(shop)).toEqual(RELEASED)
  })

  it('keeps the money reserved while the provider cannot be asked', async () => {
    const shop = await aPaidShop()
    shop.airline.findOffer = async () => {
      throw new DomainError('provider_timeout', 'Slow.')
    }
    await expect(shop.book(shop.paymentId)).rejects.toMatchObject({ code: 'provider_timeout' })
    expect(standing(shop)).toEqual(WAITING)
  })

  it('leaves the release to the reconciler when the gateway is away', async () => {
    const shop = await aPaidShop()
    shop.airline.behaviour = new DomainError('booking_refused', 'No.')
    shop.gateway.outage.add('void')
    await expect(shop.book(shop.paymentId)).rejects.toMatchObject({ code: 'booking_refused' })
    expect(standing(shop)).toEqual({ ...RELEASED, attempt: 'voiding', money: 'authorised' })
    shop.gateway.outage.clear()
    shop.later(4)
    await shop.settle()
    expect(standing(shop)).toEqual(RELEASED)
  })

  it('sells an offer once, to whoever orders first', async () => {
    const shop = await aPaidShop()
    const { paymentId = '' } = await shop.pay({}, 'another-key')
    const books = await patiently(Promise.allSettled([shop.book(shop.paymentId), shop.book(paymentId)]))
    expect(books.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(books.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'offer_already_booked' },
    })
    expect(shop.gateway.all.map(({ status }) => status).toSorted()).toEqual(['captured', 'voided'])
    expect(shop.airline.orders).toHaveLength(1)
  })
})

describe('an order whose outcome is unknown', () => {
  const unknown = { attempt: 'unknown', money: 'authorised', bookings: ['pending'] }

  it('keeps the money reserved, tells the traveller, and is finished once the order shows', async () => {
    const shop = await aPaidShop()
    Object.assign(shop.airline, { behaviour: 'lost', isHiding: true })
    const { result } = await shop.book(shop.paymentId)
    expect(result).toMatchObject({ status: 'pending', duffelBookingId: null, accountCreated: true })
    expect(result.emailContent).toContain('We are confirming with the airline')
    shop.later(4)
    expect(await shop.settle()).toBe(0)
    expect(standing(shop)).toEqual({ ...unknown, tickets: 1 })
    shop.airline.isHiding = false
    shop.later(4)
    expect(await shop.settle()).toBe(1)
    expect(standing(shop)).toEqual(SOLD)
    expect((await shop.book(shop.paymentId)).result).toMatchObject({ id: result.id, duffelBookingId: 'RZPNX1' })
    expect(shop.users.all).toHaveLength(1)
  })

  it('is finished by the traveller asking again, too', async () => {
    const shop = await aPaidShop()
    shop.airline.behaviour = 'lost'
    await shop.book(shop.paymentId)
    shop.later(4)
    expect((await patiently(shop.book(shop.paymentId))).result.status).toBe('confirmed')
    expect(standing(shop)).toEqual(SOLD)
  })

  it('counts a provider that breaks as unknown', async () => {
    const shop = await aPaidShop()
    shop.airline.createOrder = () => Promise.reject(new TypeError('broken'))
    expect((await shop.book(shop.paymentId)).result.status).toBe('pending')
    expect(standing(shop)).toEqual({ ...unknown, tickets: 0 })
  })

  it('is never ordered again, and given up after a day', async () => {
    const shop = await aPaidShop()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    shop.airline.behaviour = 'silent'
    await shop.book(shop.paymentId)
    for (const hours of [1, 10, 12]) {
      shop.later(hours * 60)
      await shop.settle()
      expect(standing(shop)).toEqual({ ...unknown, tickets: 0 })
    }
    shop.later(60)
    expect(await shop.settle()).toBe(1)
    expect(standing(shop)).toEqual({ ...RELEASED, bookings: ['cancelled'] })
    expect(warn.mock.calls.flat().join()).toContain('order_given_up')
    warn.mockRestore()
    await expect(shop.book(shop.paymentId)).rejects.toMatchObject({ code: 'booking_refused' })
  })
})

describe('the account of a guest', () => {
  it('is opened, named after the e-mail, and signed in', async () => {
    const shop = await aPaidShop()
    const { result, sessionSecret } = await shop.book(shop.paymentId)
    const { username, password, email } = result.accountInfo!
    expect(result.accountCreated).toBe(true)
    expect([username, email]).toEqual(['amelia', 'amelia@example.com'])
    expect(password).toMatch(/^.{16}$/)
    expect(shop.users.all).toMatchObject([{ username, email, brandKey: 'default', passwordHash: fakeHash(password) }])
    const idHash = await hashSessionSecret(sessionSecret!)
    expect((await shop.sessions.findUser('default', idHash, new Date('2026-11-21T12:00:00Z')))?.username).toBe('amelia')
    expect(shop.attempts.stored[0]?.userId).toBe(shop.users.all[0]?.id)
  })

  it('is stored nowhere with its password', async () => {
    const shop = await aPaidShop()
    const { result, sessionSecret } = await shop.book(shop.paymentId)
    const kept = JSON.stringify([shop.attempts.rows, shop.attempts.stored, shop.sessions.all])
    expect(kept).not.toContain(result.accountInfo!.password)
    expect(kept).not.toContain(sessionSecret)
  })

  it('gets the next free username', async () => {
    const shop = await aPaidShop()
    await shop.users.insert(anAccount({ brandKey: 'default', username: 'amelia', email: 'other@example.com' }))
    const { result } = await shop.book(shop.paymentId)
    expect(result.accountInfo?.username).toBe('amelia2')
  })

  it('is not opened when the e-mail has one, and nothing tells', async () => {
    const shop = await aPaidShop()
    await shop.users.insert(anAccount({ brandKey: 'default', email: 'Amelia@example.com' }))
    const { result, sessionSecret } = await shop.book(shop.paymentId)
    expect([result.accountCreated, result.accountInfo, sessionSecret]).toEqual([false, undefined, null])
    expect(shop.attempts.stored).toMatchObject([{ userId: null, contactEmail: 'amelia@example.com' }])
  })

  it("minds only the brand's own accounts", async () => {
    const shop = await aPaidShop()
    await shop.users.insert(anAccount({ brandKey: 'acme.example' }))
    expect((await shop.book(shop.paymentId)).result.accountInfo?.username).toBe('amelia')
  })

  it('is not opened for a signed-in buyer, whose booking it is', async () => {
    const shop = await aPaidShop()
    await shop.users.insert(anAccount({ id: 'user-1', brandKey: 'default', email: 'someone@example.com' }))
    const { result } = await shop.book(shop.paymentId, {}, { user: aUser() })
    expect(result.accountCreated).toBe(false)
    expect(shop.attempts.stored).toMatchObject([{ userId: 'user-1' }])
    await expect(shop.book(shop.paymentId)).rejects.toMatchObject({ code: 'payment_not_found' })
  })
})

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
    shop.airline.behaviour = new DomainError('booking_refused', 'No.')
    await expect(shop.book('test_1')).rejects.toMatchObject({ code: 'booking_refused' })
    expect(shop.attempts.rows[0]?.state).toBe('voided')
  })
})
