import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DomainError } from '../../domain/error'
import { DAY_MINUTES } from '../../domain/time'
import { anAccount } from '../../testing/builders/an-account'
import type { OrderBehavior } from '../../testing/doubles/fake-airline'
import { databasesInTurn } from '../../testing/worlds/a-database'
import { aPaidShop, aShop } from '../../testing/worlds/a-shop'
import { patiently } from '../../testing/worlds/purchase-outcome'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

// The shops that die are many, and never two at once.
const nextDatabase = databasesInTurn()

const LATER = new Date('2100-01-01')

type Shop = Awaited<ReturnType<typeof aPaidShop>>

/** Never charged without a ticket, never a ticket without a charge, one of each at most, and the booking is true. */
function expectFair(shop: Shop) {
  const captured = shop.gateway.all.filter(({ status }) => status === 'captured').length
  const reserved = shop.gateway.all.filter(({ status }) => status === 'authorized').length
  const confirmed = shop.stored.bookings.filter(({ status }) => status === 'confirmed')
  const tickets = shop.airline.orders.length
  expect({ captured, reserved, confirmed: confirmed.length }).toEqual({
    captured: tickets,
    reserved: 0,
    confirmed: tickets,
  })
  expect(tickets).toBeLessThanOrEqual(1)
  expect(shop.stored.bookings.map(({ status }) => status)).not.toContain('pending')
  const bookingOwner = confirmed[0]?.userId ?? null
  expect(shop.stored.users.filter(({ id }) => id === bookingOwner)).toHaveLength(bookingOwner === null ? 0 : 1)
}

async function aShopThat(behavior: OrderBehavior): Promise<Shop> {
  const shop = await aPaidShop({ over: nextDatabase() })
  shop.airline.behavior = behavior
  shop.process.moments.length = 0
  return shop
}

/** The moments of a purchase at which a death leaves something of its own. */
async function findMoments(behavior: OrderBehavior): Promise<number[]> {
  const shop = await aShopThat(behavior)
  return shop.distinctMoments(() => shop.book(shop.paymentId).catch(() => {}))
}

async function dieAndRestart(behavior: OrderBehavior, moment: number): Promise<Shop> {
  const shop = await aShopThat(behavior)
  shop.process.dieAt = moment
  await expect(shop.book(shop.paymentId)).rejects.toThrow('The process died')
  shop.process.restart()
  shop.later(4)
  return shop
}

const refusal = new DomainError('booking_refused', 'No.')
const kinds: [string, OrderBehavior][] = [
  ['a sale', 'book'],
  ['a sale whose answer was lost', 'lost'],
  ['an order that was never made', 'silent'],
  ['a refusal', refusal],
]

describe.each(kinds)('a process that dies at any moment of %s', (_name, behavior) => {
  it('is repaired by the reconciler within a day', async () => {
    const moments = await findMoments(behavior)
    expect(moments.length).toBeGreaterThan(2)
    for (const moment of moments) {
      const shop = await dieAndRestart(behavior, moment)
      await shop.settle()
      shop.later(40)
      await shop.settle()
      shop.later(DAY_MINUTES)
      await shop.settle()
      shop.later(4)
      await shop.settle()
      expectFair(shop)
      expect(await shop.purchases.unsettled({ leftBehind: LATER, abandoned: LATER }, 10)).toEqual([])
    }
  })

  it('is repaired by the traveler trying again, then the reconciler', async () => {
    for (const moment of await findMoments(behavior)) {
      const shop = await dieAndRestart(behavior, moment)
      const again = await patiently(shop.book(shop.paymentId)).catch((error: unknown) => error)
      if (behavior === 'book' && shop.airline.orders.length === 1) {
        expect(again).toMatchObject({ result: { status: 'confirmed', duffelBookingId: 'RZPNX1' } })
      }
      shop.later(25 * 60)
      await shop.settle()
      shop.later(4)
      await shop.settle()
      expectFair(shop)
    }
  })
})

describe('a process that dies while the card is asked', () => {
  const pay = (shop: ReturnType<typeof aShop>) => shop.pay({}, 'key-00001')
  const paying = async (moment: number) => {
    const shop = aShop({ over: nextDatabase() })
    shop.process.dieAt = moment
    await expect(pay(shop)).rejects.toThrow('The process died')
    shop.process.restart()
    return shop
  }
  const findMoments = async () => {
    const shop = aShop({ over: nextDatabase() })
    const moments = await shop.distinctMoments(() => pay(shop))
    return moments.map((moment) => [moment, shop.process.moments[moment]] as const)
  }

  it('leaves no money reserved that nobody knows of', async () => {
    const moments = await findMoments()
    expect(moments.map(([, name]) => name)).toContain('payments.confirm <')
    for (const [moment, name] of moments) {
      const shop = await paying(moment)
      shop.later(31)
      await shop.settle()
      const reserved = shop.gateway.all.filter(({ status }) => status === 'authorized')
      expect({ name, reserved }).toEqual({ name, reserved: [] })
      expect(shop.stored.purchases.map(({ state }) => state)).not.toContain('created')
    }
  })

  it('lets the next press finish, with one reservation', async () => {
    for (const [moment] of await findMoments()) {
      const shop = await paying(moment)
      const { paymentId = '' } = await pay(shop)
      const reserved = shop.gateway.all.filter(({ status }) => status === 'authorized')
      expect(reserved.map(({ id }) => id)).toEqual([paymentId])
    }
  })

  it('asks no card once the attempt was given up while its payment was being made', async () => {
    const shop = aShop()
    const { create } = shop.gateway
    shop.gateway.create = async (payment) => {
      shop.later(60)
      await shop.settle()
      return create(payment)
    }
    await expect(shop.pay()).rejects.toMatchObject({ code: 'payment_declined' })
    expect(shop.stored.purchases[0]?.state).toBe('voided')
    expect(shop.gateway.all.map(({ status }) => status)).toEqual(['unpaid'])
  })
})

describe('a reconciler that dies at any moment', () => {
  it.each<[string, OrderBehavior, number]>([
    ['finishing a sale', 'lost', 4],
    ['giving one up', 'silent', 25 * 60],
  ])('%s is repaired by the next', async (_name, behavior, minutes) => {
    const prepare = async () => {
      const shop = await aShopThat(behavior)
      await shop.book(shop.paymentId)
      shop.later(minutes)
      return shop
    }
    const rehearsal = await prepare()
    const moments = await rehearsal.distinctMoments(rehearsal.settle)
    expect(moments.length).toBeGreaterThan(2)
    for (const moment of moments) {
      const shop = await prepare()
      shop.process.moments.length = 0
      shop.process.dieAt = moment
      await shop.settle().catch(() => {})
      shop.process.restart()
      shop.later(4)
      await shop.settle()
      expectFair(shop)
    }
  })
})

describe('the reconciler', () => {
  it('lets an abandoned payment go after half an hour', async () => {
    const shop = await aPaidShop()
    shop.later(29)
    expect(await shop.settle()).toBe(0)
    shop.later(2)
    expect(await shop.settle()).toBe(1)
    expect(shop.gateway.all[0]?.status).toBe('voided')
  })

  it('lets go of a payment whose 3-D Secure question was never answered', async () => {
    const shop = await aPaidShop()
    await shop.pay({ cardDetails: undefined, confirmationToken: 'ctoken_1' }, null, { mode: 'live' })
    shop.later(31)
    expect(await shop.settle()).toBe(2)
    expect(shop.gateway.all.map(({ status }) => status)).toEqual(['voided', 'voided'])
  })

  it('leaves alone what is being worked on', async () => {
    const shop = await aPaidShop()
    shop.change('purchases', { state: 'ordering' })
    shop.later(2)
    expect(await shop.settle()).toBe(0)
    expect(shop.stored.purchases[0]!.state).toBe('ordering')
  })

  it('settles later purchases although many orders stay unknown', async () => {
    const shop = await aPaidShop()
    Object.assign(shop.airline, { behavior: 'lost', isHiding: true })
    await shop.book(shop.paymentId)
    const [unknown] = shop.stored.purchases
    for (let number = 0; number < 60; number++) {
      const id = `missing-${number}`
      shop.put('purchases', { ...unknown!, id, idempotencyKey: id, offerId: id, updatedAt: '2026-11-21T11:59:00.000Z' })
    }
    shop.airline.isHiding = false
    shop.later(4)
    expect(await shop.settle()).toBe(0)
    expect(await shop.settle()).toBe(1)
  })

  it('opens no account for a booking that was made without one', async () => {
    const shop = await aPaidShop()
    await shop.users.insert(anAccount({ brandKey: 'default' }))
    shop.airline.behavior = 'lost'
    await shop.book(shop.paymentId)
    shop.remove('users')
    shop.later(4)
    expect(await shop.settle()).toBe(1)
    expect(shop.stored.users).toEqual([])
  })

  it('goes on to the next when one fails, and says which failed', async () => {
    const shop = await aPaidShop()
    shop.airline.behavior = 'lost'
    await shop.book(shop.paymentId)
    shop.put('purchases', {
      ...shop.stored.purchases[0]!,
      id: 'broken',
      draft: null,
      idempotencyKey: 'broken',
      offerId: 'off_2',
    })
    shop.airline.orders.push({
      ...shop.airline.orders[0]!,
      purchaseId: 'broken',
      request: { ...shop.airline.orders[0]!.request, offerId: 'off_2' },
    })
    shop.later(4)
    expect(await shop.settle()).toBe(1)
    expect(vi.mocked(console.warn).mock.calls.flat().join()).toContain('"purchaseId":"broken"')
  })
})
