import { beSignedIn } from '../support/accounts'
import { openPayment } from '../support/begun-booking'
import { aBrand, ownKey, shopAt } from '../support/brand-editor'
import { cards, fillCard, readConfirmation } from '../support/journey'
import { drawLogosHere, findProblems, overflowAt320, settle } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// A traveler buys with a code of the brand's: what the page says is what is charged.

test('a code takes its part off what is shown and charged, survives a reload, and is counted once', async ({
  page,
  baseURL,
}) => {
  const desk = shopAt('localhost', baseURL)
  const key = ownKey('codes')
  await beSignedIn(page, desk, 'admin')
  await aBrand(page, desk, key)
  const made = await page.request.post(`${desk}/api/admin/brands/${key}/promotions`, {
    data: { code: 'half-off', percent: 50, maxUses: 1, oncePerAddress: false },
    headers: { origin: desk },
  })
  expect(made.status()).toBe(201)

  const traveler = await page.context().newPage()
  await drawLogosHere(traveler)
  await openPayment(traveler, { shop: shopAt(key, baseURL) })
  const pay = traveler.getByRole('button', { name: /^Pay / })
  const shown = async () => Number((await pay.innerText()).replace(/[^\d.]/g, ''))
  await expect(pay).toBeVisible()
  const whole = await shown()
  const summary = traveler.getByRole('complementary', { name: 'Flight summary' })
  const fee = Number(/Service fee[^$]*\$([\d,.]+)/.exec(await summary.innerText())?.[1]?.replace(',', ''))
  await traveler.getByRole('button', { name: 'Promotion code' }).click()
  const field = traveler.getByLabel('Promotion code', { exact: true })
  await expect(field).toBeFocused()
  await field.fill('nobodys')
  await field.press('Enter')
  await expect(traveler.getByText('There is no such promotion code.')).toBeVisible()
  await expect(field).toHaveValue('nobodys')
  expect(await findProblems(traveler)).toEqual([])
  await field.fill('half-off')
  await traveler.getByRole('button', { name: 'Apply the code' }).click()
  await expect(traveler.getByText(/^Promotion code HALF-OFF takes \$[\d.]+ off our service fee\.$/)).toBeVisible()
  await expect(summary).toContainText('Promotion code HALF-OFF')
  const reduced = await shown()
  expect(Math.abs(whole - fee / 2 - reduced)).toBeLessThan(0.011)
  expect([await findProblems(traveler), await overflowAt320(traveler)]).toEqual([[], []])

  await traveler.reload()
  await expect(pay).toBeVisible()
  await expect(summary).toContainText('Promotion code HALF-OFF')
  expect(await shown()).toBe(reduced)
  await fillCard(traveler, cards.accepted)
  await pay.click()
  expect(Number((await readConfirmation(traveler)).paid.replace(/[^\d.]/g, ''))).toBe(reduced)

  await page.goto(`${desk}/admin/prices?of=${key}`)
  const room = page.getByRole('region', { name: 'Promotion codes' })
  const code = room.getByRole('article', { name: 'HALF-OFF' })
  await expect(code).toContainText(/Bought with it: 1 use of 1, \$[\d.]+ given\./)
  await room.getByRole('button', { name: 'Add a code' }).click()
  await settle(page)
  expect([await findProblems(page), await overflowAt320(page)]).toEqual([[], []])
})
