import { afterEach, expect, it, vi } from 'vitest'
import { defaultBrand } from '../../domain/brand/default-brand'
import { DomainError } from '../../domain/error'
import { aPurchase } from '../../testing/builders/a-purchase'
import { aPaidShop, aShop } from '../../testing/worlds/a-shop'

afterEach(() => vi.restoreAllMocks())

it('a day after its end a purchase forgets its travelers, and still answers with its booking', async () => {
  const shop = await aPaidShop()
  const { result } = await shop.book(shop.paymentId)
  const purchase = () => shop.purchases.findByPayment(defaultBrand.key, shop.paymentId)

  shop.later(23 * 60)
  await shop.settle()
  expect((await purchase())?.request?.passengers).toHaveLength(1)

  shop.later(2 * 60)
  await shop.settle()
  expect(await purchase()).toMatchObject({ state: 'captured', request: null, draft: null })
  expect((await shop.book(shop.paymentId)).result).toMatchObject({ id: result.id, status: 'confirmed' })
  expect(shop.airline.orders).toHaveLength(1)
})

/** More purchases than have their turn in one run. */
async function crowded(given: Parameters<typeof aPurchase>[0]) {
  const shop = aShop()
  for (let count = 0; count < 60; count++) await shop.purchases.insertOrFind(aPurchase(given))
  return shop
}

it('those the airline does not answer for do not keep the others from their turn', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const shop = await crowded({ state: 'unknown' })
  const asked = vi.spyOn(shop.airline, 'findOrder').mockRejectedValue(new DomainError('provider_unavailable', 'Later.'))
  shop.later(5)
  await shop.settle()
  shop.later(5)
  await shop.settle()
  expect(new Set(asked.mock.calls.map(([, purchaseId]) => purchaseId)).size).toBe(60)
})

it('those who are still paying do not keep what was left behind from its turn', async () => {
  const shop = await crowded({ state: 'authorized' })
  const unknown = await shop.purchases.insertOrFind(
    aPurchase({ state: 'unknown', bookingId: 'booking_1', updatedAt: '2026-11-21T11:59:00.000Z' }),
  )
  const asked = vi.spyOn(shop.airline, 'findOrder')
  shop.later(5)
  await shop.settle()
  expect(asked.mock.calls).toEqual([[unknown.offerId, unknown.id]])
})
