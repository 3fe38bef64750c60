import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MINUTES } from '../../domain/time'
import { aSoldShop } from '../../testing/worlds/a-shop'
import {
  AIRLINE_CANCELED_AT,
  CANCELED,
  cancelByAirline,
  cleanUp,
  outcomeOf,
  prepare,
  SOLD,
  type SoldShop,
  textOf,
  usd,
} from '../../testing/worlds/cancellation-outcome'
import { getBooking } from '../trips/own-bookings'
import { noticeCancellation } from './notice-cancellation'

beforeEach(prepare)
afterEach(cleanUp)

const traveler = ({ owner }: SoldShop) => ({ brandKey: 'default', ...owner })

/** Acts like a reader of the order, which has the sold booking and the airline's current order. */
async function notice(shop: SoldShop) {
  const sold = await shop.deps.bookings.findSold(traveler(shop), shop.bookingId)
  const order = await shop.airline.readOrder('ord_1')
  return sold && order ? noticeCancellation(shop.deps, sold, order) : null
}

describe('a booking whose order the airline has canceled', () => {
  it('is canceled when anyone reads it, with a true mail, and refunded by the schedule', async () => {
    const shop = await aSoldShop()
    cancelByAirline(shop, { refund: usd(50_000), refundTo: 'us' })
    expect(await getBooking(shop.deps, traveler(shop), shop.bookingId)).toMatchObject({
      status: 'cancelled',
      cancellation: { status: 'cancelled', refund: 'due', terms: { refund_amount: '500.00', fee_amount: '115.00' } },
    })
    expect(outcomeOf(shop)).toEqual({ ...CANCELED, state: ['airline_cancelled'], tickets: 0, refunds: [] })
    expect(shop.stored.cancellations[0]).toMatchObject({
      byAirline: true,
      canceledAt: AIRLINE_CANCELED_AT,
      askedAt: null,
      airlineQuoteId: 'ore_airline',
    })
    shop.later(4)
    expect(await shop.settleCancellations()).toBe(1)
    expect(outcomeOf(shop)).toEqual({ ...CANCELED, tickets: 0 })
    const mail = await textOf(shop, 'booking_cancelled')
    expect(mail).toContain('The airline cancelled your flights')
    expect(mail).toContain('refunding $500')
    expect(mail).not.toContain('successfully')
  })

  it('is canceled once, however many readers there are', async () => {
    const shop = await aSoldShop()
    cancelByAirline(shop, { refund: usd(50_000), refundTo: 'us' })
    await Promise.all([notice(shop), notice(shop), notice(shop)])
    await notice(shop)
    shop.later(4)
    await shop.settleCancellations()
    shop.later(DAY_MINUTES)
    await shop.settleCancellations()
    expect(outcomeOf(shop)).toEqual({ ...CANCELED, tickets: 0 })
  })

  it('owes what the airline says now, not the promise of another quote', async () => {
    const shop = await aSoldShop()
    shop.airline.cancelBehavior = 'silent'
    await shop.cancel(shop.bookingId, shop.owner)
    cancelByAirline(shop, { refund: usd(20_000), refundTo: 'us' })
    shop.later(4)
    await shop.settleCancellations()
    expect(outcomeOf(shop)).toEqual({ ...CANCELED, tickets: 0, refunds: [20_000] })
    expect(shop.stored.cancellations[0]?.byAirline).toBe(true)
  })

  it.each([
    ['our own', 'ore_1', false, [50_000]],
    ["the airline's", 'ore_airline', true, [20_000]],
  ])('settles "already cancelled" by the quote that the order names: %s', async (_whose, id, byAirline, refunds) => {
    const shop = await aSoldShop()
    const { id: quoteId } = await shop.quote(shop.bookingId, shop.owner)
    const canceledBy = { id, refund: usd(20_000), refundTo: 'us' as const, expiresAt: null }
    Object.assign(shop.airline.orders[0]!, { isCanceled: true, canceledBy })
    expect(await shop.cancel(shop.bookingId, shop.owner, quoteId)).toMatchObject({ success: true })
    expect(outcomeOf(shop)).toEqual({ ...CANCELED, tickets: 0, refunds })
    expect(shop.stored.cancellations[0]?.byAirline).toBe(byAirline)
  })

  it('is left alone until its money is in, and while its order is not canceled', async () => {
    const shop = await aSoldShop()
    expect(await notice(shop)).toBeNull()
    cancelByAirline(shop, null)
    shop.change('purchases', { state: 'booked' })
    expect(await notice(shop)).toBeNull()
    expect(outcomeOf(shop)).toEqual({ ...SOLD, state: [] })
  })
})

it.each(['noted', 'refunded'])(
  'a process that dies at any moment is repaired by the next reader: %s',
  async (until) => {
    const prepareShop = async () => {
      const shop = await aSoldShop()
      cancelByAirline(shop, { refund: usd(50_000), refundTo: 'us' })
      shop.process.moments.length = 0
      return shop
    }
    const work = async (shop: SoldShop) => {
      await notice(shop)
      shop.later(4)
      if (until === 'refunded') await shop.settleCancellations()
    }
    const trial = await prepareShop()
    await work(trial)
    expect(trial.process.moments.length).toBeGreaterThan(8)
    for (const [moment] of trial.process.moments.entries()) {
      const shop = await prepareShop()
      shop.process.dieAt = moment
      await work(shop).catch(() => {})
      shop.process.restart()
      await notice(shop)
      shop.later(4)
      await shop.settleCancellations()
      const { state, ...rest } = outcomeOf(shop)
      const { state: _state, ...expected } = { ...CANCELED, tickets: 0 }
      expect(rest).toEqual(expected)
      expect(state.filter((each) => each !== 'requested')).toEqual(['refunded'])
    }
  },
)
