import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Purchase } from '../../domain/purchase'
import { aPurchase } from '../../testing/builders/a-purchase'
import { aBrandKey } from '../../testing/builders/an-account'
import { sharedDatabase } from '../../testing/shared-database'
import { libsqlPurchases } from '../purchase/store'
import { libsqlPromotions, type StoredPromotion } from './store'

// On the real database server, where purchases of many isolates meet.

const db = sharedDatabase()
const purchases = libsqlPurchases(db)
const promotions = libsqlPromotions(db)
const now = new Date('2026-11-21T12:00:00.000Z')

async function aCode(given: Partial<StoredPromotion> = {}) {
  const code: StoredPromotion = {
    id: randomUUID(),
    brandKey: aBrandKey(),
    code: 'SUMMER',
    percent: 1000,
    fixed: null,
    currency: null,
    oncePerAddress: false,
    validFrom: null,
    validUntil: null,
    maxUses: null,
    budget: null,
    version: 1,
    createdAt: now,
    endedAt: null,
    ...given,
  }
  const audit = { id: randomUUID(), brandKey: code.brandKey, userId: 'owner', action: 'promotion_created' as const }
  expect(await promotions.insert(code, { ...audit, detail: {}, at: now })).toBe(true)
  const one = (discount = 100, address: string | null = null, more: Partial<Purchase> = {}) =>
    aPurchase({
      brandKey: code.brandKey,
      buyerHash: randomUUID(),
      ...more,
      promotion: { id: code.id, code: code.code, discount, address },
    })
  const race = async (racers: Purchase[]) => {
    const made = await Promise.all(racers.map((racer) => purchases.insertWithCode(racer)))
    return made.filter((purchase) => purchase !== null)
  }
  const stored = () => promotions.find(code, { mode: 'test', offerId: 'another' })
  return { code, one, race, stored }
}

it('lets as many of 30 purchases at once have a code as it has uses', async () => {
  const { one, race, stored } = await aCode({ maxUses: 7 })
  expect(await race(Array.from({ length: 30 }, () => one()))).toHaveLength(7)
  expect(await stored()).toMatchObject({ uses: 7 })
})

it('never gives more than the budget, whatever each of 30 purchases at once takes of it', async () => {
  const { one, race, stored } = await aCode({ budget: 1000, currency: 'USD' })
  const made = await race(Array.from({ length: 30 }, (_, index) => one(70 + 13 * index)))
  const given = made.reduce((sum, { promotion }) => sum + (promotion?.discount ?? 0), 0)
  expect(given).toBeLessThanOrEqual(1000)
  expect(made.length).toBeGreaterThan(1)
  expect(await stored()).toMatchObject({ uses: made.length, discounts: given })
})

it('lets one of 10 purchases at once with the same address be ordered, and each mode has its own uses', async () => {
  const { code, one, race } = await aCode({ oncePerAddress: true })
  const paid = await race(Array.from({ length: 10 }, () => one(100, 'an address')))
  const isUsed = () => promotions.isUsedBy({ id: code.id, address: 'an address', mode: 'test' })
  expect([paid.length, await isUsed()]).toEqual([10, false])
  const order = async (all: Purchase[]) =>
    (await Promise.all(all.map(({ id }) => purchases.advance(id, 'order', {}, now)))).filter(Boolean)
  const [ordered, ...more] = await order(paid)
  expect([more, await isUsed()]).toEqual([[], true])
  expect(await promotions.isUsedBy({ id: code.id, address: 'an address', mode: 'test', but: ordered!.id })).toBe(false)
  const others = await race([one(100, 'an address', { mode: 'live' }), one(100, null), one(100, 'another')])
  expect(await order(others)).toHaveLength(2)
})

it('releases a use as soon as its money was released, and not before', async () => {
  const { one, race } = await aCode({ maxUses: 1 })
  const [held] = await race([one()])
  await purchases.advance(held!.id, 'withdraw', {}, now)
  expect(await race([one()])).toEqual([])
  await purchases.advance(held!.id, 'void', {}, now)
  expect((await purchases.lookUp({ id: held!.id }))?.promotion).toMatchObject({ id: null, code: 'SUMMER' })
  expect(await race([one()])).toHaveLength(1)
})

it('counts several tries for one offer once: only one of them can be ordered', async () => {
  const { one, race } = await aCode({ maxUses: 1 })
  const offerId = `off_${randomUUID()}`
  const [first, second] = await race([one(100, null, { offerId }), one(100, null, { offerId })])
  expect([first, second].every(Boolean)).toBe(true)
  expect(await purchases.advance(first!.id, 'order', {}, now)).not.toBeNull()
  expect(await purchases.advance(second!.id, 'order', {}, now)).toBeNull()
  expect(await race([one(100, null, { offerId })])).toEqual([])
})

it('is held by nobody once it has ended, at another brand or for another currency', async () => {
  const { code, one, race } = await aCode({ currency: 'EUR', budget: 1000 })
  expect(await race([one()])).toEqual([])
  expect(await race([one(100, null, { brandKey: aBrandKey(), charge: { amount: 1, currency: 'EUR' } })])).toEqual([])
  const audit = { id: randomUUID(), brandKey: code.brandKey, userId: 'owner', action: 'promotion_ended' as const }
  expect(await promotions.end({ ...code, version: 2 }, { ...audit, detail: {}, at: now })).toBe(false)
  expect(await promotions.end(code, { ...audit, detail: {}, at: now })).toBe(true)
  expect(await race([one(100, null, { charge: { amount: 1, currency: 'EUR' } })])).toEqual([])
})
