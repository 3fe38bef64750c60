import { describe, expect, it } from 'vitest'
import type { Purchase, PurchaseState } from '../../domain/purchase'
import { aBooking, aPurchase, buyerAt } from '../../testing/builders/a-purchase'
import { aBrandKey } from '../../testing/builders/an-account'
import { sharedDatabase } from '../../testing/shared-database'
import { libsqlPurchases } from './store'

const purchases = libsqlPurchases(sharedDatabase())

const now = new Date('2026-11-21T12:00:00.000Z')
const storedState = async ({ brandKey, paymentId }: Purchase) =>
  (await purchases.findByPayment(buyerAt(brandKey), paymentId!))?.state

describe('attempts in libSQL', () => {
  it('come back as they went in', async () => {
    const purchase = aPurchase({ draft: aBooking(), charge: { amount: 45210, currency: 'JPY' } })
    expect(await purchases.insertOrFind(purchase)).toEqual(purchase)
    expect(await purchases.findByPayment(buyerAt(purchase.brandKey), purchase.paymentId!)).toEqual(purchase)
  })

  it('are made once for a brand and idempotency key', async () => {
    const first = aPurchase()
    const again = aPurchase({ brandKey: first.brandKey, idempotencyKey: first.idempotencyKey })
    const elsewhere = aPurchase({ idempotencyKey: first.idempotencyKey })
    expect(await purchases.insertOrFind(first)).toEqual(first)
    expect(await purchases.insertOrFind(again)).toEqual(first)
    expect(await purchases.insertOrFind(elsewhere)).toEqual(elsewhere)
  })

  it('are made once when two requests race', async () => {
    const brandKey = aBrandKey()
    const racers = Array.from({ length: 5 }, () => aPurchase({ brandKey, idempotencyKey: 'one-press' }))
    const made = await Promise.all(racers.map((racer) => purchases.insertOrFind(racer)))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  })

  it('are never found at another brand', async () => {
    const { paymentId } = await purchases.insertOrFind(aPurchase())
    expect(await purchases.findByPayment(buyerAt(aBrandKey()), paymentId!)).toBeNull()
  })
})

describe('advance', () => {
  it('moves an attempt on from the states it names, and writes what changed', async () => {
    const purchase = await purchases.insertOrFind(aPurchase({ state: 'created', paymentId: null }))
    const change = { paymentId: 'pi_1', charge: { amount: 1, currency: 'EUR' } }
    const expected = { ...purchase, ...change, state: 'authorized', updatedAt: now.toISOString() }
    expect(await purchases.advance(purchase.id, 'authorize', change, now)).toEqual(expected)
    expect(await purchases.findByPayment(buyerAt(purchase.brandKey), 'pi_1')).toEqual(expected)
  })

  it('gives null and changes nothing from any other state', async () => {
    const purchase = await purchases.insertOrFind(aPurchase({ state: 'voided' }))
    expect(await purchases.advance(purchase.id, 'order', {}, now)).toBeNull()
    expect(await purchases.advance(purchase.id, 'releaseAgain', {}, now)).toBeNull()
    expect(await purchases.findByPayment(buyerAt(purchase.brandKey), purchase.paymentId!)).toEqual(purchase)
  })

  it('lets one of many concurrent callers win', async () => {
    const { id } = await purchases.insertOrFind(aPurchase())
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => purchases.advance(id, 'order', {}, now)))
    expect(outcomes.filter((outcome) => outcome !== null)).toHaveLength(1)
  })

  it('gives an offer to only one of two attempts that want it at once', async () => {
    const one = await purchases.insertOrFind(aPurchase())
    const two = await purchases.insertOrFind(aPurchase({ offerId: one.offerId }))
    const outcomes = await Promise.all([one, two].map(({ id }) => purchases.advance(id, 'order', {}, now)))
    expect(outcomes.filter((outcome) => outcome !== null)).toHaveLength(1)
    expect([await storedState(one), await storedState(two)].sort()).toEqual(['authorized', 'ordering'])
  })

  it.each<PurchaseState>(['ordering', 'unknown', 'booked', 'captured'])(
    'refuses an offer that another attempt holds (%s), even of another brand',
    async (state) => {
      const holder = await purchases.insertOrFind(aPurchase({ state }))
      const late = await purchases.insertOrFind(aPurchase({ offerId: holder.offerId }))
      expect(await purchases.advance(late.id, 'order', {}, now)).toBeNull()
      expect(await storedState(late)).toBe('authorized')
    },
  )

  it.each<PurchaseState>(['created', 'authorized', 'voiding', 'voided'])(
    'allows an offer of which another attempt is %s',
    async (state) => {
      const other = await purchases.insertOrFind(aPurchase({ state }))
      const next = await purchases.insertOrFind(aPurchase({ offerId: other.offerId }))
      expect(await purchases.advance(next.id, 'order', {}, now)).not.toBeNull()
    },
  )

  it.each([
    ['of the other mode', { mode: 'live' as const }],
    ['of another provider', { provider: 'second' }],
  ])('allows an offer %s with the same id', async (_which, given) => {
    const held = await purchases.insertOrFind(aPurchase({ state: 'captured' }))
    const other = await purchases.insertOrFind(aPurchase({ offerId: held.offerId, ...given }))
    expect(await purchases.advance(other.id, 'order', {}, now)).not.toBeNull()
  })
})

describe('unsettled', () => {
  // The year 2000 belongs to these tests: the files share one database.
  const touched = (day: number) => `2000-01-${String(day).padStart(2, '0')}T00:00:00.000Z`
  const before = { leftBehind: new Date(touched(20)), abandoned: new Date(touched(12)) }

  it('gives the unfinished attempts that nobody touched of late, least recently touched first', async () => {
    const rows = [
      aPurchase({ state: 'unknown', updatedAt: touched(9) }),
      aPurchase({ state: 'authorized', updatedAt: touched(3) }),
      aPurchase({ state: 'ordering', updatedAt: touched(7) }),
      aPurchase({ state: 'booked', updatedAt: touched(5) }),
      aPurchase({ state: 'voiding', updatedAt: touched(1) }),
      aPurchase({ state: 'created', updatedAt: touched(11) }),
      aPurchase({ state: 'created', updatedAt: touched(2), paymentId: null }),
      aPurchase({ state: 'captured', updatedAt: touched(2) }),
      aPurchase({ state: 'voided', updatedAt: touched(2) }),
      aPurchase({ state: 'ordering', updatedAt: touched(20) }),
      aPurchase({ state: 'authorized', updatedAt: touched(12) }),
      aPurchase({ state: 'created', updatedAt: touched(13) }),
    ]
    await Promise.all(rows.map((row) => purchases.insertOrFind(row)))

    const found = await purchases.unsettled(before, 50)
    expect(found.map(({ state }) => state)).toEqual([
      'voiding',
      'created',
      'authorized',
      'booked',
      'ordering',
      'unknown',
      'created',
    ])
    expect(found[2]).toEqual(rows[1])
    expect((await purchases.unsettled(before, 2)).map(({ state }) => state)).toEqual(['voiding', 'created'])
  })
})
