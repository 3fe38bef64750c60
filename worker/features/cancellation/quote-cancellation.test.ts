import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultBrand } from '../../domain/brand/default-brand'
import { aSoldShop } from '../../testing/worlds/a-shop'
import {
  CANCELED,
  cleanUp,
  outcomeOf,
  prepare,
  SOLD,
  type SoldShop,
  usd,
} from '../../testing/worlds/cancellation-outcome'

beforeEach(prepare)
afterEach(cleanUp)

/** Writes the rule of its sale into a shop's booking. */
const keepRule = (shop: SoldShop, refunds_fee: boolean) =>
  shop.change('bookings', { bookingData: { ...shop.stored.bookings[0]!.bookingData, refunds_fee } })

describe('a quote for a cancellation', () => {
  it('says what is refunded, where it goes, our fee and what the airline keeps, and cancels nothing', async () => {
    const shop = await aSoldShop()
    shop.airline.refund = { refund: usd(42_050), refundTo: 'us' }
    expect(await shop.quote(shop.bookingId, shop.owner)).toEqual({
      id: expect.any(String),
      expiresAt: '2026-11-21T13:00:00.000Z',
      cardLast4: '4242',
      terms: {
        currency: 'USD',
        paid_amount: '615.00',
        fee_amount: '115.00',
        penalty_amount: '79.50',
        refund_amount: '420.50',
        refund_to: 'card',
        credit: null,
      },
    })
    expect(outcomeOf(shop)).toEqual({ state: ['quoted'], ...SOLD })
  })

  it.each([
    [false, { fee_amount: '115.00', refund_amount: '500.00' }],
    [true, { fee_amount: '0.00', refund_amount: '615.00' }],
  ])('gives the fee back as it was sold (%s), whatever the brand says since', async (refunds_fee, figures) => {
    const shop = await aSoldShop()
    await keepRule(shop, refunds_fee)
    const brand = { ...defaultBrand, refundsMarkup: !refunds_fee }
    expect((await shop.quote(shop.bookingId, { ...shop.owner, brand })).terms).toMatchObject(figures)
  })

  it('keeps our fee as of the sale, whatever the order is said to cost since', async () => {
    const shop = await aSoldShop()
    await shop.change('purchases', { sold: { fare: 400_00, tax: 120_00, seats: 20_00, bags: 10_00 } })
    const { terms } = await shop.quote(shop.bookingId, shop.owner)
    expect(terms).toMatchObject({ fee_amount: '65.00', penalty_amount: '50.00', refund_amount: '500.00' })
  })

  it('is the same in two tabs, until too little of its life is left', async () => {
    const shop = await aSoldShop()
    const first = await shop.quote(shop.bookingId, shop.owner)
    shop.later(54)
    expect((await shop.quote(shop.bookingId, shop.owner)).id).toBe(first.id)
    shop.later(2)
    expect((await shop.quote(shop.bookingId, shop.owner)).id).not.toBe(first.id)
    expect(shop.airline.quotes).toHaveLength(2)
  })

  it('is refused where the airline does not cancel', async () => {
    const shop = await aSoldShop()
    shop.airline.isCancelable = false
    await expect(shop.quote(shop.bookingId, shop.owner)).rejects.toMatchObject({ code: 'not_cancellable' })
    expect(outcomeOf(shop)).toEqual({ state: ['refused'], ...SOLD })
  })

  it('settles a booking that the airline has cancelled already, with its refund', async () => {
    const shop = await aSoldShop()
    const canceledBy = { id: 'ore_office', refund: usd(30_000), refundTo: 'us' as const, expiresAt: null }
    Object.assign(shop.airline.orders[0]!, { isCanceled: true, canceledBy })
    await expect(shop.quote(shop.bookingId, shop.owner)).rejects.toMatchObject({ code: 'already_cancelled' })
    expect(outcomeOf(shop)).toEqual({ ...CANCELED, tickets: 0, refunds: [30_000] })
    expect(shop.gateway.refunds[0]?.madeFor).toBe('ore_office')
  })

  it('promises nothing when the airline cancelled and does not say what it gives back', async () => {
    const shop = await aSoldShop()
    Object.assign(shop.airline.orders[0]!, { isCanceled: true, canceledBy: null })
    expect(await shop.cancel(shop.bookingId, shop.owner)).toMatchObject({
      success: true,
      terms: { refund_to: 'undecided', refund_amount: null },
    })
    expect(outcomeOf(shop)).toEqual({ ...CANCELED, state: ['undecided'], tickets: 0, refunds: [] })
  })

  it('does not believe the airline that a booking is cancelled while its order is not', async () => {
    const shop = await aSoldShop()
    shop.airline.quoteCancellation = async () => ({ kind: 'already_cancelled' })
    await expect(shop.quote(shop.bookingId, shop.owner)).rejects.toMatchObject({ code: 'provider_busy' })
    expect(outcomeOf(shop)).toEqual({ ...SOLD, state: ['requested'] })
  })

  it.each<[string, string, (shop: SoldShop) => object]>([
    ["somebody else's booking", 'not_found', () => ({ userId: 'somebody-else' })],
    [
      'the booking at another brand',
      'not_found',
      (shop) => ({ ...shop.owner, brand: { ...defaultBrand, key: 'other' } }),
    ],
    ['a booking of the other mode', 'mode_unavailable', (shop) => ({ ...shop.owner, mode: 'live' })],
  ])('is refused for %s', async (_what, code, asker) => {
    const shop = await aSoldShop()
    await expect(shop.quote(shop.bookingId, asker(shop) as SoldShop['owner'])).rejects.toMatchObject({ code })
    await expect(shop.cancel(shop.bookingId, asker(shop) as SoldShop['owner'])).rejects.toMatchObject({ code })
    expect(outcomeOf(shop)).toEqual({ state: [], ...SOLD })
  })

  it.each<[string, string, (shop: SoldShop) => void]>([
    [
      'that the airline has not confirmed',
      'booking_in_progress',
      (shop) => shop.change('bookings', { status: 'pending' }),
    ],
    ['whose money is not taken yet', 'booking_in_progress', (shop) => shop.change('purchases', { state: 'booked' })],
    ['that is over', 'not_cancellable', (shop) => shop.later(60 * 24 * 90)],
    ['that is cancelled', 'already_cancelled', (shop) => shop.change('bookings', { status: 'cancelled' })],
  ])('is refused for a booking %s, with a reason', async (_what, code, prepare) => {
    const shop = await aSoldShop()
    prepare(shop)
    await expect(shop.quote(shop.bookingId, shop.owner)).rejects.toMatchObject({ code })
    await expect(shop.cancel(shop.bookingId, shop.owner)).rejects.toMatchObject({ code })
    expect(shop.airline.quotes).toEqual([])
  })
})
