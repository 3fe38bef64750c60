import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CancelBehavior } from '../../testing/doubles/fake-airline'
import { databasesInTurn } from '../../testing/worlds/a-database'
import { aSoldShop } from '../../testing/worlds/a-shop'
import { patiently } from '../../testing/worlds/purchase-outcome'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

// The shops of this file are many, and never two at once.
const nextDatabase = databasesInTurn()

type Shop = Awaited<ReturnType<typeof aSoldShop>>

async function aShopThat(behavior: CancelBehavior): Promise<Shop> {
  const shop = await aSoldShop({ over: nextDatabase() })
  shop.airline.cancelBehavior = behavior
  return shop
}

/** A canceled ticket is one refund and one mail; a ticket that wasn't canceled has neither; and nothing is left open. */
async function expectFair(shop: Shop) {
  const tickets = shop.airline.cancellations
  expect(tickets).toBeLessThanOrEqual(1)
  expect({
    refunds: shop.gateway.refunds.length,
    booking: shop.stored.bookings[0]?.status,
    mails: shop.stored.mails.filter(({ kind }) => kind === 'booking_cancelled').length,
  }).toEqual({ refunds: tickets, booking: tickets === 1 ? 'cancelled' : 'confirmed', mails: tickets })
  expect(await isSettled(shop)).toBe(true)
}

const isSettled = async (shop: Shop) => (await shop.cancellations.unsettled(new Date('2100-01-01'), 1)).length === 0

/** Lets the schedule look until nothing is left open, at most for longer than it waits for an airline, and twice more: what is settled stays so. */
async function settle(shop: Shop) {
  for (let looks = 0, calm = 0; looks < 10 && calm < 2; looks++) {
    if (await isSettled(shop)) calm++
    shop.later(15)
    await shop.settleCancellations()
  }
}

async function dieAndRestart(behavior: CancelBehavior, moment: number): Promise<Shop> {
  const shop = await aShopThat(behavior)
  shop.process.dieAt = moment
  await expect(shop.cancel(shop.bookingId, shop.owner)).rejects.toThrow('The process died')
  shop.process.restart()
  return shop
}

/** The moments of a cancellation at which a death leaves something of its own. */
async function findMoments(behavior: CancelBehavior): Promise<number[]> {
  const shop = await aShopThat(behavior)
  return shop.distinctMoments(() => shop.cancel(shop.bookingId, shop.owner).catch(() => {}))
}

const BEHAVIORS: CancelBehavior[] = ['cancel', 'lost', 'silent', 'refuse', 'busy']

describe.each(BEHAVIORS)('a process that dies at any moment of a cancellation (%s)', (behavior) => {
  it('is repaired by the schedule', async () => {
    const moments = await findMoments(behavior)
    expect(moments.length).toBeGreaterThan(5)
    for (const moment of moments) {
      const shop = await dieAndRestart(behavior, moment)
      await settle(shop)
      await expectFair(shop)
    }
  })
})

// Waits are real time: two of the behaviors are enough.
describe.each(['cancel', 'silent'] as const)('a traveler who tries again after a crash (%s)', (behavior) => {
  it('has the booking cancelled once, with the schedule at the latest', async () => {
    for (const moment of await findMoments(behavior)) {
      const shop = await dieAndRestart(behavior, moment)
      const again = await patiently(shop.cancel(shop.bookingId, shop.owner)).catch((error: unknown) => error)
      if (behavior === 'cancel') expect(again).toMatchObject({ terms: { refund_amount: '500.00' } })
      await settle(shop)
      await expectFair(shop)
      if (behavior === 'cancel') expect(shop.airline.cancellations).toBe(1)
    }
  })
})

describe('a schedule that dies at any moment', () => {
  it.each<[string, CancelBehavior, CancelBehavior]>([
    ['settling a cancellation whose answer was lost', 'lost', 'lost'],
    ['confirming again', 'silent', 'cancel'],
    ['giving up', 'silent', 'silent'],
  ])('%s is repaired by the next', async (_name, first, then) => {
    const prepare = async () => {
      const shop = await aShopThat(first)
      await shop.cancel(shop.bookingId, shop.owner)
      shop.airline.cancelBehavior = then
      shop.later(then === 'silent' ? 130 : 4)
      return shop
    }
    const trial = await prepare()
    const moments = await trial.distinctMoments(trial.settleCancellations)
    expect(moments.length).toBeGreaterThan(2)
    for (const moment of moments) {
      const shop = await prepare()
      shop.process.moments.length = 0
      shop.process.dieAt = moment
      await shop.settleCancellations().catch(() => {})
      shop.process.restart()
      await settle(shop)
      await expectFair(shop)
      expect(shop.stored.mails.filter(({ kind }) => kind === 'booking_kept')).toHaveLength(then === 'silent' ? 1 : 0)
    }
  })
})
