import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultBrand } from '../domain/default-brand'
import { patiently } from '../testing/a-purchase-outcome'
import { aSoldShop } from '../testing/a-shop'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Shop = Awaited<ReturnType<typeof aSoldShop>>

const standing = (shop: Shop) => ({
  state: shop.cancellations.rows.map(({ state }) => state),
  booking: shop.attempts.stored[0]?.booking.status,
  tickets: shop.airline.cancellations,
  refunds: shop.gateway.refunds.map(({ amount }) => amount.amount),
  mails: shop.outbox.all.map(({ kind }) => kind).filter((kind) => kind.startsWith('booking_')),
})

const CANCELLED = {
  state: ['refunded'],
  booking: 'cancelled',
  tickets: 1,
  refunds: [50_000],
  mails: ['booking_cancelled'],
}
const SOLD = { booking: 'confirmed', tickets: 0, refunds: [], mails: [] }

const usd = (amount: number) => ({ amount, currency: 'USD' })

describe('a quote for a cancellation', () => {
  it('tells what is refunded, where it goes, our fee and what the airline keeps, and cancels nothing', async () => {
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
    expect(standing(shop)).toEqual({ state: ['quoted'], ...SOLD })
  })

  it('gives the markup back where the brand says so', async () => {
    const shop = await aSoldShop()
    const { terms } = await shop.quote(shop.bookingId, {
      ...shop.owner,
      brand: { ...defaultBrand, refundsMarkup: true },
    })
    expect(terms).toMatchObject({ fee_amount: '0.00', refund_amount: '615.00' })
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
    shop.airline.isCancellable = false
    await expect(shop.quote(shop.bookingId, shop.owner)).rejects.toMatchObject({ code: 'not_cancellable' })
    expect(standing(shop)).toEqual({ state: ['refused'], ...SOLD })
  })

  it('settles a booking that the airline has cancelled already, with what that gives back', async () => {
    const shop = await aSoldShop()
    const cancelledBy = { id: 'ore_office', refund: usd(30_000), refundTo: 'us' as const, expiresAt: null }
    Object.assign(shop.airline.orders[0]!, { isCancelled: true, cancelledBy })
    await expect(shop.quote(shop.bookingId, shop.owner)).rejects.toMatchObject({ code: 'already_cancelled' })
    expect(standing(shop)).toEqual({ ...CANCELLED, tickets: 0, refunds: [30_000] })
    expect(shop.gateway.refunds[0]?.airlineQuoteId).toBe('ore_office')
  })

  it('refunds nothing by itself when the airline cancelled and does not say why', async () => {
    const shop = await aSoldShop()
    Object.assign(shop.airline.orders[0]!, { isCancelled: true, cancelledBy: null })
    expect(await shop.cancel(shop.bookingId, shop.owner)).toMatchObject({
      success: true,
      terms: { refund_to: 'undecided', refund_amount: null },
    })
    expect(standing(shop)).toEqual({ ...CANCELLED, state: ['closed'], tickets: 0, refunds: [] })
  })

  it.each<[string, string, (shop: Shop) => object]>([
    ["somebody else's booking", 'not_found', () => ({ userId: 'somebody-else' })],
    [
      'the booking at another brand',
      'not_found',
      (shop) => ({ ...shop.owner, brand: { ...defaultBrand, key: 'other' } }),
    ],
    ['a booking of the other mode', 'mode_unavailable', (shop) => ({ ...shop.owner, mode: 'live' })],
  ])('is refused for %s', async (_what, code, asker) => {
    const shop = await aSoldShop()
    await expect(shop.quote(shop.bookingId, asker(shop) as Shop['owner'])).rejects.toMatchObject({ code })
    await expect(shop.cancel(shop.bookingId, asker(shop) as Shop['owner'])).rejects.toMatchObject({ code })
    expect(standing(shop)).toEqual({ state: [], ...SOLD })
  })

  it.each<[string, string, (shop: Shop) => void]>([
    [
      'that the airline has not confirmed',
      'booking_in_progress',
      (shop) => Object.assign(shop.attempts.stored[0]!.booking, { status: 'pending' }),
    ],
    [
      'whose money is not taken yet',
      'booking_in_progress',
      (shop) => Object.assign(shop.attempts.rows[0]!, { state: 'booked' }),
    ],
    ['that is over', 'not_cancellable', (shop) => shop.later(60 * 24 * 90)],
    [
      'that is cancelled',
      'already_cancelled',
      (shop) => Object.assign(shop.attempts.stored[0]!.booking, { status: 'cancelled' }),
    ],
  ])('is refused for a booking %s, with a reason', async (_what, code, prepare) => {
    const shop = await aSoldShop()
    prepare(shop)
    await expect(shop.quote(shop.bookingId, shop.owner)).rejects.toMatchObject({ code })
    await expect(shop.cancel(shop.bookingId, shop.owner)).rejects.toMatchObject({ code })
    expect(shop.airline.quotes).toEqual([])
  })
})

describe('a confirmed cancellation', () => {
  it('cancels the ticket, refunds the card and tells the traveller, once each', async () => {
    const shop = await aSoldShop()
    const { id } = await shop.quote(shop.bookingId, shop.owner)
    expect(await shop.cancel(shop.bookingId, shop.owner, id)).toMatchObject({
      success: true,
      status: 'cancelled',
      message: 'Your booking has been successfully cancelled.',
      terms: { refund_amount: '500.00' },
    })
    expect(standing(shop)).toEqual(CANCELLED)
    expect(shop.gateway.refunds[0]?.airlineQuoteId).toBe(shop.airline.quotes[0]?.id)
  })

  it('needs no quote: the one call asks for it and confirms it', async () => {
    const shop = await aSoldShop()
    expect(await shop.cancel(shop.bookingId, shop.owner)).toMatchObject({ success: true })
    expect(standing(shop)).toEqual(CANCELLED)
  })

  it('answers alike when it is asked again', async () => {
    const shop = await aSoldShop()
    const { id } = await shop.quote(shop.bookingId, shop.owner)
    const first = await shop.cancel(shop.bookingId, shop.owner, id)
    expect(await shop.cancel(shop.bookingId, shop.owner, id)).toEqual(first)
    expect(await shop.cancel(shop.bookingId, shop.owner)).toEqual(first)
    expect(standing(shop)).toEqual(CANCELLED)
  })

  it.each([
    ['a double click', true],
    ['two tabs without a quote', false],
  ])('happens once for %s', async (_what, quoted) => {
    const shop = await aSoldShop()
    const id = quoted ? (await shop.quote(shop.bookingId, shop.owner)).id : null
    const both = await patiently(
      Promise.allSettled([shop.cancel(shop.bookingId, shop.owner, id), shop.cancel(shop.bookingId, shop.owner, id)]),
    )
    const { state, ...outcome } = standing(shop)
    const { state: _refunded, ...expected } = CANCELLED
    expect(outcome).toEqual(expected)
    expect(state.filter((each) => each === 'refunded')).toHaveLength(1)
    expect(both.map(({ status }) => status)).toContain('fulfilled')
    if (quoted) expect(both.map((each) => each.status === 'fulfilled' && each.value.success)).toEqual([true, true])
  })

  it.each<[string, (shop: Shop) => void]>([
    ['has expired', (shop) => shop.later(61)],
    [
      'was followed by another at the airline',
      (shop) => shop.airline.quotes.push({ ...shop.airline.quotes[0]!, id: 'ore_9' }),
    ],
  ])('needs another quote when this one %s', async (_what, prepare) => {
    const shop = await aSoldShop()
    const { id } = await shop.quote(shop.bookingId, shop.owner)
    prepare(shop)
    await expect(shop.cancel(shop.bookingId, shop.owner, id)).rejects.toMatchObject({ code: 'quote_expired' })
    expect(standing(shop)).toMatchObject(SOLD)
    shop.airline.quoteExpiresAt = null
    const again = await shop.quote(shop.bookingId, shop.owner)
    expect(again.id).not.toBe(id)
    expect(await shop.cancel(shop.bookingId, shop.owner, again.id)).toMatchObject({ success: true })
  })

  it.each(['nothing', 'quote-of-somebody'])('knows no quote that is not theirs: %s', async (id) => {
    const shop = await aSoldShop()
    const { id: real } = await shop.quote(shop.bookingId, shop.owner)
    await expect(shop.cancel(shop.bookingId, shop.owner, id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(shop.cancel('another-booking', shop.owner, real)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('can be tried again when the airline was not reached', async () => {
    const shop = await aSoldShop()
    const { id } = await shop.quote(shop.bookingId, shop.owner)
    shop.airline.cancelBehaviour = 'busy'
    await expect(shop.cancel(shop.bookingId, shop.owner, id)).rejects.toMatchObject({ code: 'provider_busy' })
    shop.airline.cancelBehaviour = 'cancel'
    expect(await shop.cancel(shop.bookingId, shop.owner, id)).toMatchObject({ success: true })
    expect(standing(shop)).toEqual(CANCELLED)
  })

  it('refunds nothing to the card when the airline gives a credit', async () => {
    const shop = await aSoldShop()
    shop.airline.refund = { refund: usd(50_000), refundTo: 'airline_credit' }
    const { terms } = await shop.cancel(shop.bookingId, shop.owner)
    expect(terms).toMatchObject({ refund_to: 'airline_credit', credit: { amount: '500.00', currency: 'USD' } })
    expect(standing(shop)).toEqual({ ...CANCELLED, state: ['closed'], refunds: [] })
  })

  it('is told as done while the refund has to be repeated', async () => {
    const shop = await aSoldShop()
    shop.gateway.outage.add('refund')
    expect(await shop.cancel(shop.bookingId, shop.owner)).toMatchObject({ success: true })
    expect(standing(shop)).toEqual({ ...CANCELLED, state: ['refunding'], refunds: [] })
    shop.later(4)
    expect(await shop.settleCancellations()).toBe(0)
    shop.gateway.outage.clear()
    shop.later(4)
    expect(await shop.settleCancellations()).toBe(1)
    expect(standing(shop)).toEqual(CANCELLED)
  })
})

describe('a cancellation without a clear answer', () => {
  const MESSAGE = 'We are confirming the cancellation with the airline.'

  it.each(['lost', 'silent'] as const)('is no success yet, and is settled by the schedule: %s', async (behaviour) => {
    const shop = await aSoldShop()
    shop.airline.cancelBehaviour = behaviour
    const { id } = await shop.quote(shop.bookingId, shop.owner)
    expect(await shop.cancel(shop.bookingId, shop.owner, id)).toMatchObject({
      success: false,
      status: 'confirming',
      message: MESSAGE,
    })
    expect(standing(shop)).toMatchObject({ state: ['unknown'], booking: 'confirmed', refunds: [], mails: [] })
    expect(await shop.cancel(shop.bookingId, shop.owner, id)).toMatchObject({ success: false, message: MESSAGE })
    shop.airline.cancelBehaviour = 'cancel'
    expect(await shop.settleCancellations()).toBe(0)
    shop.later(4)
    expect(await shop.settleCancellations()).toBe(1)
    expect(standing(shop)).toEqual(CANCELLED)
  })

  it('is brought on by the traveller who asks again later', async () => {
    const shop = await aSoldShop()
    shop.airline.cancelBehaviour = 'lost'
    await shop.cancel(shop.bookingId, shop.owner)
    shop.later(4)
    expect(await shop.cancel(shop.bookingId, shop.owner)).toMatchObject({ success: true })
    expect(standing(shop)).toEqual(CANCELLED)
  })

  it('is given up an hour after its quote ended, and the traveller is told that the booking stands', async () => {
    const shop = await aSoldShop()
    shop.airline.cancelBehaviour = 'silent'
    await shop.cancel(shop.bookingId, shop.owner)
    for (let passed = 0; passed < 115; passed += 5) {
      shop.later(5)
      expect(await shop.settleCancellations()).toBe(0)
    }
    shop.later(10)
    expect(await shop.settleCancellations()).toBe(1)
    expect(standing(shop)).toEqual({ ...SOLD, state: ['refused'], mails: ['booking_kept'] })
    shop.airline.cancelBehaviour = 'cancel'
    shop.airline.quoteExpiresAt = null
    expect(await shop.cancel(shop.bookingId, shop.owner)).toMatchObject({ success: true })
  })

  it('does not keep others from being settled', async () => {
    const shop = await aSoldShop()
    shop.airline.cancelBehaviour = 'lost'
    await shop.cancel(shop.bookingId, shop.owner)
    const [row] = shop.cancellations.rows
    shop.cancellations.rows.unshift({ ...row!, id: 'broken', bookingId: 'gone', airlineQuoteId: 'ore_other' })
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
  expect(shop.cancellations.rows).toHaveLength(1)
  shop.later(61)
  await shop.settleCancellations()
  expect(shop.cancellations.rows).toEqual([])
})
