import { expect, it } from 'vitest'
import { DAY_MINUTES } from '../../domain/time'
import { aWebhookShop } from '../../testing/worlds/a-webhook-shop'
import { readCaseFile } from './case-file'

/** The fact of a name in the desk's case about the first purchase. */
async function said(shop: ReturnType<typeof aWebhookShop>) {
  const { ours } = await readCaseFile(shop.deps, shop.stored.cases[0]?.id ?? '')
  const facts = ours.find(({ title }) => title === 'Purchase')?.facts ?? []
  return (name: string) => facts.flatMap((fact) => (fact.name === name && fact.kind !== 'money' ? fact.value : []))[0]
}

it('a purchase shows how risky its payment was, and what else its buyer has bought', async () => {
  const shop = aWebhookShop()
  await shop.buy('JFK', 'LHR')
  await shop.bank.dispute(shop.purchase().paymentId ?? '')
  await shop.hear()
  expect(shop.purchase()).toMatchObject({ risk: 'normal', cardHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const once = await said(shop)
  expect(once('Risk of fraud when it was paid')).toBe('normal')
  // A single purchase isn't suspicious.
  expect(once('Purchases with this card')).toBeUndefined()

  shop.later(60)
  await shop.buy('JFK', 'CDG')
  shop.later(3 * DAY_MINUTES)
  await shop.buy('LHR', 'CDG')
  const fast = await said(shop)
  expect(fast('Purchases with this card')).toBe('2 within a day, 2 within a month')
  expect(fast('Purchases in this browser')).toBe('2 within a day, 2 within a month')
  expect(fast('Bookings with this e-mail')).toBe('2 within a day, 2 within a month')
})

it('purchases of the other mode, and with another card, are others', async () => {
  const shop = aWebhookShop()
  await shop.buy('JFK', 'LHR')
  await shop.bank.dispute(shop.purchase().paymentId ?? '')
  await shop.hear()
  shop.later(60)
  await shop.buy('JFK', 'CDG')
  const [, second] = shop.stored.purchases
  shop.change('purchases', { mode: 'live' }, { id: second?.id ?? '' })
  expect((await said(shop))('Purchases with this card')).toBeUndefined()
  shop.change('purchases', { mode: 'test', cardHash: 'another' }, { id: second?.id ?? '' })
  const facts = await said(shop)
  expect(facts('Purchases with this card')).toBeUndefined()
  expect(facts('Purchases in this browser')).toBe('2 within a day, 2 within a month')
})
