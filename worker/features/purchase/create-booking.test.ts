import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultBrand } from '../../domain/brand/default-brand'
import { DomainError } from '../../domain/error'
import { amelia, aPaidShop, aShop } from '../../testing/worlds/a-shop'
import { outcomeOf, patiently, RELEASED, SOLD, WAITING } from '../../testing/worlds/purchase-outcome'

const acme = { ...defaultBrand, key: 'acme.example' }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('createBooking', () => {
  it('buys the ticket, takes the money and answers with the booking', async () => {
    const shop = await aPaidShop()
    const { result } = await shop.book(shop.paymentId)
    expect(outcomeOf(shop)).toEqual(SOLD)
    expect(result).toMatchObject({
      status: 'confirmed',
      duffelBookingId: 'RZPNX1',
      cardLast4: '4242',
      cardBrand: 'visa',
      bookingData: { total_amount: '615.00', documents: [{ unique_identifier: '1252106312811' }] },
    })
    expect(result.emailContent).toContain('RZPNX1')
  })

  it('orders at the net price with the attempt named', async () => {
    const shop = await aPaidShop()
    await shop.book(shop.paymentId)
    expect(shop.airline.orders[0]?.request).toMatchObject({
      purchaseId: shop.stored.purchases[0]?.id,
      amount: { amount: 50_000, currency: 'USD' },
      passengers: [{ id: 'pas_1', firstName: 'Amelia' }],
    })
  })

  it('makes one order and one charge of a double click', async () => {
    const shop = await aPaidShop()
    const [one, other] = await patiently(Promise.all([shop.book(shop.paymentId), shop.book(shop.paymentId)]))
    expect(outcomeOf(shop)).toEqual(SOLD)
    expect(other).toEqual(one)
    expect(shop.stored.users).toHaveLength(1)
  })

  it('gives the booking to one of two different requests that pay with the same money at once', async () => {
    const shop = await aPaidShop()
    const muriel = { passengers: [{ ...amelia, firstName: 'Muriel' }] }
    const books = await patiently(Promise.allSettled([shop.book(shop.paymentId), shop.book(shop.paymentId, muriel)]))
    // Either may be the first to claim the money.
    books.sort((one, other) => one.status.localeCompare(other.status))
    expect(books).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: { code: 'already_booked' } }])
    expect(outcomeOf(shop)).toEqual(SOLD)
  })

  it('gives the same answer when asked again, signed in for 15 minutes only', async () => {
    const shop = await aPaidShop()
    const first = await shop.book(shop.paymentId)
    expect(await shop.book(shop.paymentId)).toEqual(first)
    shop.later(16)
    const late = await shop.book(shop.paymentId)
    expect(late.sessionSecret).toBeNull()
    expect(late.result).toMatchObject({ id: first.result.id, accountCreated: true })
    expect(late.result.accountInfo).toBeUndefined()
    expect(outcomeOf(shop)).toEqual(SOLD)
  })

  it('tells a buyer who corrects a name after a lost answer that they have the booking', async () => {
    const shop = await aPaidShop()
    await shop.book(shop.paymentId)
    const other = shop.book(shop.paymentId, { passengers: [{ ...amelia, firstName: 'Muriel' }] })
    await expect(other).rejects.toMatchObject({ code: 'already_booked' })
    await expect(shop.book(shop.paymentId, { offerId: 'off_2' })).rejects.toMatchObject({ code: 'already_booked' })
    expect(outcomeOf(shop)).toEqual(SOLD)
  })

  it('tells a buyer who corrects what was refused to pay again, not that they have the booking', async () => {
    const shop = await aPaidShop()
    const refused = shop.book(shop.paymentId, { passengers: [{ ...amelia, phone: undefined }] })
    await expect(refused).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(shop.book(shop.paymentId)).rejects.toMatchObject({ code: 'booking_refused' })
  })

  it.each([
    ['an unknown payment', 'pi_nobody', {}],
    ["another brand's payment", 'pi_1', { brand: acme }],
  ])('knows nothing of %s', async (_name, paymentId, buyer) => {
    const shop = await aPaidShop()
    await expect(shop.book(paymentId, {}, buyer)).rejects.toMatchObject({ code: 'payment_not_found' })
    expect(outcomeOf(shop)).toEqual(WAITING)
  })

  it('tells travelers who booked it in another browser so, whatever became of the payment here', async () => {
    const shop = await aPaidShop()
    await shop.book(shop.paymentId)
    const elsewhere = shop.book('pi_nobody', {}, { buyer: 'another browser' })
    await expect(elsewhere).rejects.toMatchObject({ code: 'already_booked' })
    const stranger = { ...amelia, firstName: 'Bessie', lastName: 'Coleman' }
    const strangers = shop.book('pi_nobody', { passengers: [stranger] }, { buyer: 'another browser' })
    await expect(strangers).rejects.toMatchObject({ code: 'offer_already_booked' })
    expect(outcomeOf(shop)).toEqual(SOLD)
  })

  it('tells them so too where the payment here was never completed', async () => {
    const shop = await aPaidShop()
    const elsewhere = { buyer: 'another browser' }
    shop.gateway.outage.add('confirm')
    await expect(shop.pay({}, 'key-00002', elsewhere)).rejects.toMatchObject({ code: 'payment_unavailable' })
    shop.gateway.outage.clear()
    await shop.book(shop.paymentId)
    await expect(shop.book('pi_2', {}, elsewhere)).rejects.toMatchObject({ code: 'already_booked' })
  })

  it('waits for another call that is slow, and says so when it takes too long', async () => {
    const shop = await aPaidShop()
    shop.change('purchases', { state: 'ordering' })
    await expect(patiently(shop.book(shop.paymentId))).rejects.toMatchObject({ code: 'booking_in_progress' })
  })

  it('releases at once what is reserved for travelers that the airline would not take', async () => {
    const shop = await aPaidShop()
    const faulty = shop.book(shop.paymentId, { passengers: [{ ...amelia, gender: 'undisclosed' }] })
    await expect(faulty).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { 'passengers.0.gender': expect.any(String) },
    })
    expect(outcomeOf(shop)).toEqual(RELEASED)
  })

  it('compares the amount of the request too', async () => {
    const shop = await aPaidShop()
    const wrong = shop.book(shop.paymentId, { paymentDetails: { amount: 1, currency: 'USD' } })
    await expect(wrong).rejects.toMatchObject({ code: 'price_changed' })
    expect(outcomeOf(shop)).toEqual(RELEASED)
  })

  it('orders nothing when the reserved money has gone meanwhile', async () => {
    const shop = await aPaidShop()
    shop.gateway.all[0]!.status = 'voided'
    await expect(shop.book(shop.paymentId)).rejects.toMatchObject({ code: 'payment_declined' })
    expect(outcomeOf(shop)).toEqual(RELEASED)
  })

  it('answers confirmed when the money cannot be taken yet, and takes it later', async () => {
    const shop = await aPaidShop()
    shop.gateway.outage.add('capture')
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect((await shop.book(shop.paymentId)).result.status).toBe('confirmed')
    expect(outcomeOf(shop)).toEqual({ ...SOLD, purchase: 'booked', money: 'authorized' })
    shop.later(4)
    expect(await shop.settle()).toBe(0)
    shop.gateway.outage.clear()
    shop.later(4)
    expect(await shop.settle()).toBe(1)
    expect(outcomeOf(shop)).toEqual(SOLD)
    expect(warn.mock.calls.flat().join()).toContain('capture_failed')
    warn.mockRestore()
  })
})

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('made-up payments of the test mode', () => {
  it('buy a ticket without a charge, once for each id', async () => {
    const shop = aShop()
    const first = await shop.book('test_1763726400')
    expect(first.result.status).toBe('confirmed')
    expect(await shop.book('test_1763726400')).toEqual(first)
    expect([shop.gateway.all, shop.airline.orders.length]).toEqual([[], 1])
    expect(shop.stored.purchases).toMatchObject([{ state: 'captured', paymentId: 'test_1763726400' }])
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

  it('are released without the gateway when the airline refuses', async () => {
    const shop = aShop()
    shop.airline.behavior = new DomainError('booking_refused', 'No.')
    await expect(shop.book('test_1')).rejects.toMatchObject({ code: 'booking_refused' })
    expect(shop.stored.purchases[0]?.state).toBe('voided')
  })
})

describe('test and live', () => {
  it('do not mix: what was paid in one mode is booked in it, though the platform was switched in between', async () => {
    const shop = await aPaidShop()
    const [flights, payments] = [vi.spyOn(shop.deps, 'flights'), vi.spyOn(shop.deps, 'payments')]
    expect((await shop.book(shop.paymentId, {}, { mode: 'live' })).result.status).toBe('confirmed')
    expect(shop.stored.bookings).toMatchObject([{ mode: 'test' }])
    const asked = [...flights.mock.calls, ...payments.mock.calls].map(([mode]) => mode)
    expect(new Set(asked)).toEqual(new Set(['test']))
  })

  it('settle each with its own providers, whatever the platform is in meanwhile', async () => {
    const shop = await aPaidShop()
    const [flights, payments] = [vi.spyOn(shop.deps, 'flights'), vi.spyOn(shop.deps, 'payments')]
    shop.change('purchases', { mode: 'live' })
    shop.later(40)
    await shop.settle()
    expect(shop.stored.purchases.map(({ state }) => state)).toEqual(['voided'])
    const asked = [...flights.mock.calls, ...payments.mock.calls].map(([mode]) => mode)
    expect(new Set(asked)).toEqual(new Set(['live']))
  })
})
