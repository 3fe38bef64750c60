import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
import { patiently } from '../../testing/worlds/purchase-outcome'

beforeEach(prepare)
afterEach(cleanUp)

describe('a confirmed cancellation', () => {
  it('cancels the ticket, refunds the card and tells the traveler, once each', async () => {
    const shop = await aSoldShop()
    const { id } = await shop.quote(shop.bookingId, shop.owner)
    expect(await shop.cancel(shop.bookingId, shop.owner, id)).toMatchObject({
      success: true,
      status: 'cancelled',
      message: 'Your booking has been successfully cancelled.',
      terms: { refund_amount: '500.00' },
    })
    expect(outcomeOf(shop)).toEqual(CANCELED)
    expect(shop.gateway.refunds[0]?.madeFor).toBe(shop.airline.quotes[0]?.id)
  })

  it('needs no quote: the one call asks for it and confirms it', async () => {
    const shop = await aSoldShop()
    expect(await shop.cancel(shop.bookingId, shop.owner)).toMatchObject({ success: true })
    expect(outcomeOf(shop)).toEqual(CANCELED)
  })

  it.each(['current', 'find'] as const)(
    'answers the same when another call has finished between two reads: %s',
    async (look) => {
      const shop = await aSoldShop()
      const { id } = await shop.quote(shop.bookingId, shop.owner)
      const { cancellations } = shop.deps
      const looks = cancellations[look].bind(cancellations) as (...asked: unknown[]) => Promise<never>
      vi.spyOn(cancellations, look).mockImplementationOnce(async (...asked: unknown[]) => {
        if (look === 'find') await shop.cancel(shop.bookingId, shop.owner, id)
        const found = await looks(...asked)
        if (look === 'current') await shop.cancel(shop.bookingId, shop.owner, id)
        return found
      })
      const late = await shop.cancel(shop.bookingId, shop.owner, id)
      expect(late).toEqual(await shop.cancel(shop.bookingId, shop.owner, id))
      expect(late).toMatchObject({ success: true, status: 'cancelled' })
      expect(outcomeOf(shop)).toEqual(CANCELED)
    },
  )

  it('answers the same when another call has begun, and not yet heard from the airline, between two reads', async () => {
    const shop = await aSoldShop()
    const { id } = await shop.quote(shop.bookingId, shop.owner)
    const { cancellations } = shop.deps
    const [look, confirm] = [cancellations.current.bind(cancellations), shop.airline.confirmCancellation]
    let first: Promise<unknown> = Promise.resolve()
    let hear = () => {}
    const heard = new Promise<void>((resolve) => {
      hear = resolve
    })
    vi.spyOn(cancellations, 'current').mockImplementationOnce(async (...asked) => {
      const found = await look(...asked)
      await new Promise<void>((asks) => {
        shop.airline.confirmCancellation = async (quoteId) => {
          asks()
          await heard
          return confirm(quoteId)
        }
        first = shop.cancel(shop.bookingId, shop.owner, id)
      })
      setTimeout(hear)
      return found
    })
    const late = await patiently(shop.cancel(shop.bookingId, shop.owner, id))
    expect(late).toMatchObject({ success: true, status: 'cancelled' })
    expect(await first).toEqual(late)
    expect(outcomeOf(shop)).toEqual(CANCELED)
  })

  it('answers the same when it is asked again', async () => {
    const shop = await aSoldShop()
    const { id } = await shop.quote(shop.bookingId, shop.owner)
    const first = await shop.cancel(shop.bookingId, shop.owner, id)
    expect(await shop.cancel(shop.bookingId, shop.owner, id)).toEqual(first)
    expect(await shop.cancel(shop.bookingId, shop.owner)).toEqual(first)
    expect(outcomeOf(shop)).toEqual(CANCELED)
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
    const { state, ...outcome } = outcomeOf(shop)
    const { state: _refunded, ...expected } = CANCELED
    expect(outcome).toEqual(expected)
    expect(state.filter((each) => each === 'refunded')).toHaveLength(1)
    expect(both.map(({ status }) => status)).toContain('fulfilled')
    if (quoted) expect(both.map((each) => each.status === 'fulfilled' && each.value.success)).toEqual([true, true])
  })

  it.each<[string, (shop: SoldShop) => void]>([
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
    expect(outcomeOf(shop)).toMatchObject(SOLD)
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
    shop.airline.cancelBehavior = 'busy'
    await expect(shop.cancel(shop.bookingId, shop.owner, id)).rejects.toMatchObject({ code: 'provider_busy' })
    shop.airline.cancelBehavior = 'cancel'
    expect(await shop.cancel(shop.bookingId, shop.owner, id)).toMatchObject({ success: true })
    expect(outcomeOf(shop)).toEqual(CANCELED)
  })

  it('refunds nothing to the card when the airline gives a credit', async () => {
    const shop = await aSoldShop()
    shop.airline.refund = { refund: usd(50_000), refundTo: 'airline_credit' }
    const { terms } = await shop.cancel(shop.bookingId, shop.owner)
    expect(terms).toMatchObject({ refund_to: 'airline_credit', credit: { amount: '500.00', currency: 'USD' } })
    expect(outcomeOf(shop)).toEqual({ ...CANCELED, state: ['closed'], refunds: [] })
  })

  it('is reported as done while the refund has to be repeated', async () => {
    const shop = await aSoldShop()
    shop.gateway.outage.add('refund')
    expect(await shop.cancel(shop.bookingId, shop.owner)).toMatchObject({ success: true })
    expect(outcomeOf(shop)).toEqual({ ...CANCELED, state: ['refunding'], refunds: [] })
    shop.later(4)
    expect(await shop.settleCancellations()).toBe(0)
    shop.gateway.outage.clear()
    shop.later(4)
    expect(await shop.settleCancellations()).toBe(1)
    expect(outcomeOf(shop)).toEqual(CANCELED)
  })
})
