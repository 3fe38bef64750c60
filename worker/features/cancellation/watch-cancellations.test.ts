import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MINUTES } from '../../domain/time'
import { databasesInTurn } from '../../testing/worlds/a-database'
import { aSoldShop } from '../../testing/worlds/a-shop'
import {
  CANCELED,
  cases,
  cleanUp,
  outcomeOf,
  prepare,
  type SoldShop,
  textOf,
  usd,
} from '../../testing/worlds/cancellation-outcome'
import { refundAgain, refundTraveler } from './refund-traveler'
import { noticeRefund } from './watch-cancellations'

beforeEach(prepare)
afterEach(cleanUp)

// The shops that die are many, and never two at once.
const nextDatabase = databasesInTurn()

const UNKNOWN = { refund: null, refundTo: 'unknown' as const }

const mails = (shop: SoldShop) => shop.stored.mails.map(({ kind }) => kind).filter((kind) => kind.startsWith('refund_'))
const row = (shop: SoldShop) => shop.stored.cancellations[0]

/** A shop whose airline canceled as asked, and didn't say what it gives back. */
async function anUndecidedShop() {
  const shop = await aSoldShop({ over: nextDatabase() })
  shop.airline.refund = UNKNOWN
  await shop.cancel(shop.bookingId, shop.owner)
  return shop
}

/** Lets the airline say what it gives back for what was canceled by its first quote. */
function decide(shop: SoldShop, refund: number) {
  Object.assign(shop.airline.orders[0]?.canceledBy ?? {}, { refund: usd(refund), refundTo: 'us' })
}

describe('a refund that the airline has not named', () => {
  it('is asked for daily, and goes out with a mail once it is known', async () => {
    const shop = await anUndecidedShop()
    expect(outcomeOf(shop)).toEqual({ ...CANCELED, state: ['undecided'], refunds: [] })
    expect(await textOf(shop, 'booking_cancelled')).toContain('We will email you once it does')
    const asks = vi.spyOn(shop.airline, 'readOrder')
    for (let day = 0; day < 3; day++) {
      expect(await shop.watchCancellations()).toBe(0)
      expect(await shop.watchCancellations()).toBe(0)
      shop.later(DAY_MINUTES + 1)
    }
    expect(asks).toHaveBeenCalledTimes(3)
    decide(shop, 40_000)
    shop.later(1)
    expect(await shop.watchCancellations()).toBe(1)
    expect(outcomeOf(shop)).toEqual({ ...CANCELED, refunds: [40_000] })
    expect(row(shop)?.terms).toMatchObject({ refund_to: 'card', refund_amount: '400.00', penalty_amount: '100.00' })
    expect(await textOf(shop, 'refund_known')).toContain('refunding $400')
    shop.later(DAY_MINUTES)
    await shop.watchCancellations()
    expect([mails(shop), cases(shop)]).toEqual([['refund_known'], []])
  })

  it('is closed when it turns out to be a credit', async () => {
    const shop = await anUndecidedShop()
    Object.assign(shop.airline.orders[0]?.canceledBy ?? {}, { refund: usd(50_000), refundTo: 'airline_credit' })
    await shop.watchCancellations()
    expect(outcomeOf(shop)).toEqual({ ...CANCELED, state: ['closed'], refunds: [] })
    expect(await textOf(shop, 'refund_known')).toContain('a credit of $500')
  })

  it('becomes a case after 14 days, which ends when it is known', async () => {
    const shop = await anUndecidedShop()
    shop.later(14 * DAY_MINUTES - 1)
    await shop.watchCancellations()
    expect(cases(shop)).toEqual([])
    shop.later(DAY_MINUTES + 1)
    await shop.watchCancellations()
    expect(cases(shop)).toEqual(['refund_undecided open'])
    expect(shop.stored.cases[0]).toMatchObject({ cancellationId: row(shop)?.id, orderId: 'ord_1' })
    decide(shop, 50_000)
    shop.later(DAY_MINUTES + 1)
    await shop.watchCancellations()
    expect(cases(shop)).toEqual(['refund_undecided resolved'])
    expect(outcomeOf(shop)).toEqual(CANCELED)
  })

  it('is asked for again within the hours when the airline cannot be reached', async () => {
    const shop = await anUndecidedShop()
    vi.spyOn(shop.airline, 'readOrder').mockRejectedValueOnce(new Error('busy'))
    decide(shop, 50_000)
    await shop.watchCancellations()
    expect(row(shop)?.state).toBe('undecided')
    shop.later(30)
    expect(await shop.watchCancellations()).toBe(0)
    shop.later(31)
    expect(await shop.watchCancellations()).toBe(1)
  })
})

describe('a refund on its way to a card', () => {
  it('is followed until the bank names its reference, and for a month', async () => {
    const shop = await aSoldShop()
    shop.gateway.refundStatus = 'pending'
    await shop.cancel(shop.bookingId, shop.owner)
    expect(row(shop)).toMatchObject({
      state: 'refunded',
      refundId: 're_1',
      refundStatus: 'pending',
      refundReference: null,
    })
    expect(row(shop)?.refundedAt).toBe('2026-11-21T12:00:00.000Z')
    Object.assign(shop.gateway.refunds[0]!, { status: 'succeeded', reference: '8400001' })
    await shop.watchCancellations()
    expect(row(shop)?.refundStatus).toBe('pending')
    shop.later(DAY_MINUTES + 1)
    await shop.watchCancellations()
    expect(row(shop)).toMatchObject({ state: 'refunded', refundStatus: 'succeeded', refundReference: '8400001' })
    const asks = vi.spyOn(shop.gateway, 'findRefund')
    shop.later(28 * DAY_MINUTES)
    await shop.watchCancellations()
    shop.later(2 * DAY_MINUTES)
    await shop.watchCancellations()
    expect(asks).toHaveBeenCalledTimes(1)
  })

  it.each(['at once', 'days later', 'by word of the gateway'])(
    'that fails opens a case and sends a mail, once: %s',
    async (when) => {
      const shop = await aSoldShop()
      if (when === 'at once') shop.gateway.refundStatus = 'failed'
      await shop.cancel(shop.bookingId, shop.owner)
      Object.assign(shop.gateway.refunds[0]!, { status: 'failed' })
      if (when === 'by word of the gateway') expect(await noticeRefund(shop.deps, 're_1')).toBe(true)
      shop.later(DAY_MINUTES + 1)
      await shop.watchCancellations()
      await noticeRefund(shop.deps, 're_1')
      shop.later(DAY_MINUTES + 1)
      await shop.watchCancellations()
      await shop.settleCancellations()
      expect(await shop.cancel(shop.bookingId, shop.owner)).toMatchObject({ success: true })
      await refundTraveler(shop.deps, row(shop)!)
      expect(row(shop)).toMatchObject({ state: 'refund_failed', refundStatus: 'failed', refundId: 're_1' })
      expect([cases(shop), mails(shop)]).toEqual([['refund_failed open'], ['refund_failed']])
      expect(await textOf(shop, 'refund_failed')).toContain('did not take the refund of $500')
      expect(shop.gateway.refunds).toHaveLength(1)
    },
  )

  it('that has failed is sent again by a person, and its case ends', async () => {
    const shop = await aSoldShop()
    shop.gateway.refundStatus = 'failed'
    await shop.cancel(shop.bookingId, shop.owner)
    shop.gateway.refundStatus = 'succeeded'
    await refundAgain(shop.deps, row(shop)!)
    await refundAgain(shop.deps, row(shop)!)
    expect(row(shop)).toMatchObject({ state: 'refunded', refundStatus: 'succeeded', refundId: 're_2' })
    expect(cases(shop)).toEqual(['refund_failed resolved'])
    expect(shop.gateway.refunds.map(({ status }) => status)).toEqual(['failed', 'succeeded'])
  })

  it('that the gateway refuses for a day becomes a case, which ends when it is sent', async () => {
    const shop = await aSoldShop()
    shop.gateway.outage.add('refund')
    await shop.cancel(shop.bookingId, shop.owner)
    for (let hour = 0; hour < 24; hour++) {
      expect(cases(shop)).toEqual([])
      shop.later(60)
      await shop.settleCancellations()
    }
    expect(cases(shop)).toEqual(['refund_failed open'])
    expect(shop.stored.cases[0]?.detail).toEqual({ code: 'payment_unavailable', amount: 50_000, currency: 'USD' })
    shop.gateway.outage.clear()
    shop.later(60)
    await shop.settleCancellations()
    expect(outcomeOf(shop)).toEqual(CANCELED)
    expect(cases(shop)).toEqual(['refund_failed resolved'])
  })

  it('is nobody of ours when no cancellation made it', async () => {
    const shop = await aSoldShop()
    expect(await noticeRefund(shop.deps, 're_by_hand')).toBe(false)
  })
})

it.each<[string, (shop: SoldShop) => unknown, string[], string[]]>([
  ['learning what comes back', (shop) => decide(shop, 50_000), ['refund_known'], []],
  [
    'finding a refund that failed',
    async (shop) => {
      decide(shop, 50_000)
      await shop.watchCancellations()
      Object.assign(shop.gateway.refunds[0]!, { status: 'failed' })
      shop.later(DAY_MINUTES + 1)
    },
    ['refund_known', 'refund_failed'],
    ['refund_failed open'],
  ],
])('a schedule that dies at any moment of %s is repaired by the next', async (_what, happen, mailed, opened) => {
  const prepareShop = async () => {
    const shop = await anUndecidedShop()
    await happen(shop)
    return shop
  }
  const trial = await prepareShop()
  const moments = await trial.distinctMoments(trial.watchCancellations)
  expect(moments.length).toBeGreaterThan(2)
  for (const moment of moments) {
    const shop = await prepareShop()
    shop.process.moments.length = 0
    shop.process.dieAt = moment
    await shop.watchCancellations().catch(() => {})
    shop.process.restart()
    for (let day = 0; day < 3; day++) {
      shop.later(DAY_MINUTES + 1)
      await shop.settleCancellations()
      await shop.watchCancellations()
    }
    expect(shop.gateway.refunds).toHaveLength(1)
    expect([mails(shop), cases(shop)]).toEqual([mailed, opened])
    expect(row(shop)?.state).toBe(opened.length > 0 ? 'refund_failed' : 'refunded')
  }
})
