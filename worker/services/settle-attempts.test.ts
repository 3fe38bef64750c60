import { expect, it } from 'vitest'
import { defaultBrand } from '../domain/default-brand'
import { aPaidShop } from '../testing/a-shop'

it('a day after its end a purchase forgets its travelers, and still answers with its booking', async () => {
  const shop = await aPaidShop()
  const { result } = await shop.book(shop.paymentId)
  const attempt = () => shop.attempts.findByPayment(defaultBrand.key, shop.paymentId)

  shop.later(23 * 60)
  await shop.settle()
  expect((await attempt())?.request?.passengers).toHaveLength(1)

  shop.later(2 * 60)
  await shop.settle()
  expect(await attempt()).toMatchObject({ state: 'captured', request: null, draft: null })
  expect((await shop.book(shop.paymentId)).result).toMatchObject({ id: result.id, status: 'confirmed' })
  expect(shop.airline.orders).toHaveLength(1)
})
