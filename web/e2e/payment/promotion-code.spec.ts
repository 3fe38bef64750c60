import { beSignedIn } from '../support/accounts'
import { aBrand, heading, ownKey, shopAt, toast } from '../support/brand-editor'
import {
  cards,
  chooseOffer,
  dayFromToday,
  fillCard,
  fillPassengers,
  readConfirmation,
  travelers,
} from '../support/journey'
import { axeProblems, drawLogosHere, findProblems, overflowAt320, settle } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// A code is made at the brand's prices, and a traveler buys with it: what the page says is what is charged.

test('a code is made, takes its part off what is shown and charged, survives a reload, and is counted once', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const desk = shopAt('localhost', baseURL)
  const key = ownKey('codes')
  await page.goto(`${desk}/about`)
  await beSignedIn(page, desk, 'admin')
  await aBrand(page, desk, key)
  await page.goto(`${desk}/admin/prices?of=${key}`)
  await expect(heading(page)).toHaveText(`Price rules of Brand ${key}`)
  const room = page.getByRole('region', { name: 'Promotion codes' })
  await room.getByRole('button', { name: 'Add a code' }).click()
  await room.getByLabel('Code', { exact: true }).fill('half off')
  await room.getByLabel('Percent of our fee').fill('50')
  await room.getByLabel('Uses at most').fill('1')
  await room.getByRole('button', { name: 'Make the code' }).click()
  await expect(room.getByText('Use 3 to 20 letters, digits or hyphens').last()).toBeVisible()
  await expect(room.getByLabel('Code', { exact: true })).toBeFocused()
  await room.getByLabel('Code', { exact: true }).fill('half-off')
  await room.getByRole('button', { name: 'Make the code' }).click()
  await expect(toast(page, 'The code is made')).toBeVisible()
  const code = room.getByRole('article', { name: 'HALF-OFF' })
  await expect(code).toContainText('Bought with it: 0 uses of 1.')
  await settle(page)
  expect([await findProblems(page), await axeProblems(page), await overflowAt320(page)]).toEqual([[], [], []])

  const shop = shopAt(key, baseURL)
  const traveler = await page.context().newPage()
  await drawLogosHere(traveler)
  // An offer is sold once, at whichever width.
  const day = dayFromToday(test.info().project.name === 'phone' ? 64 : 65)
  await traveler.goto(`${shop}/search?origin=JFK&destination=LHR&departureDate=${day}&tripType=one-way&adultsCount=1`)
  await chooseOffer(traveler)
  await fillPassengers(traveler, travelers().slice(0, 1))
  await traveler.getByRole('button', { name: 'Skip Seat Selection' }).click()
  const pay = traveler.getByRole('button', { name: /^Pay / })
  const shown = async () => Number((await pay.innerText()).replace(/[^\d.]/g, ''))
  await expect(pay).toBeVisible()
  const whole = await shown()
  const before = await traveler.getByRole('complementary', { name: 'Flight summary' }).innerText()
  const fee = Number(/Service fee[^$]*\$([\d,.]+)/.exec(before)?.[1]?.replace(',', ''))
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
  const summary = traveler.getByRole('complementary', { name: 'Flight summary' })
  await expect(summary).toContainText('Promotion code HALF-OFF')
  const reduced = await shown()
  expect(Math.abs(whole - fee / 2 - reduced)).toBeLessThan(0.011)
  expect([await findProblems(traveler), await overflowAt320(traveler)]).toEqual([[], []])

  await traveler.reload()
  await expect(pay).toBeVisible()
  await expect(summary).toContainText('Promotion code HALF-OFF')
  expect(await shown()).toBe(reduced)

  // At the step before as well, and in another tab, which knows nothing but the address.
  await traveler.goBack()
  await expect(heading(traveler)).toHaveText('Seat Selection')
  await traveler.reload()
  await expect(summary).toContainText('Promotion code HALF-OFF')
  const second = await page.context().newPage()
  await drawLogosHere(second)
  await second.goto(traveler.url())
  await expect(second.getByRole('complementary', { name: 'Flight summary' })).toContainText('Promotion code HALF-OFF')
  await second.close()
  await traveler.getByRole('button', { name: 'Skip Seat Selection' }).click()
  await expect(pay).toBeVisible()
  expect(await shown()).toBe(reduced)
  await fillCard(traveler, cards.accepted)
  await pay.click()
  expect(Number((await readConfirmation(traveler)).paid.replace(/[^\d.]/g, ''))).toBe(reduced)

  await page.reload()
  await expect(code).toContainText(/Bought with it: 1 use of 1, \$[\d.]+ given\./)
  await code.getByRole('button', { name: 'End HALF-OFF' }).click()
  await code.getByRole('button', { name: 'End HALF-OFF for good' }).click()
  await expect(code).toContainText(/Ended on/)
})
