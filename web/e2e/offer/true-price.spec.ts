import type { Page } from 'playwright/test'
import { searchAddress } from '../support/controlled-search'
import { drawLogosHere, overflowAt320 } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

const cards = (page: Page) => page.getByRole('list', { name: 'Flights' }).getByRole('article')
const prices = (names: string[]) =>
  names.map((name) => Number(/\$([\d,]+(?:\.\d\d)?)/.exec(name)?.[1]?.replace(',', '')))
/** The accessible names of the visible cards: airline, price, flights. */
const shown = (page: Page) =>
  cards(page).evaluateAll((list) => list.map((card) => `${card.getAttribute('aria-label')}`))

/** Waits until every visible price includes the chosen extras, or says that it is unknown. */
async function settled(page: Page) {
  await expect(cards(page).first()).toContainText(/of it for bags|With bags in the fare|not known/)
  await expect(page.getByText('Adding your extras…')).toHaveCount(0)
  return shown(page)
}

test('a checked bag changes prices and their order, stays on Back and reload, and can be removed', async ({ page }) => {
  await drawLogosHere(page)
  await page.goto(searchAddress(81))
  await expect(page.getByText('Search complete')).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  const fares = await shown(page)
  await page.getByLabel('Checked bags').selectOption('1 checked bag')
  await expect(page).toHaveURL(/[?&]with=bag1(&|$)/)
  await expect(page.getByText(/^Prices with 1 checked bag/)).toBeVisible()
  const withBag = await settled(page)
  expect(await overflowAt320(page)).toEqual([])
  expect(withBag).not.toEqual(fares)
  const [first = 0, ...others] = prices(withBag)
  expect([first, ...others]).toEqual([first, ...others].toSorted((one, other) => one - other))
  expect(first).toBeGreaterThan(prices(fares)[0] ?? 0)
  // Every price on the page includes the bag, also on the sort buttons and filters; prices of the fare alone say so.
  const money = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  })
  await expect(page.getByRole('button', { name: /^Cheapest/ })).toHaveText(`Cheapest ${money.format(first)}`)
  await expect(page.getByRole('navigation', { name: 'Prices on other days' })).toContainText('Lowest fares, no bags')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const range = page.getByRole('group', { name: 'Price with what you travel with' })
  // The ends of the range are whole dollars.
  await expect(range).toContainText(money.format(Math.floor(first)))
  const airlines = page.getByRole('group', { name: 'Airlines' })
  const from = await airlines.getByText(/^from \$/).allInnerTexts()
  expect(Math.min(...prices(from))).toBe(first)
  await page.keyboard.press('Escape')

  await cards(page)
    .first()
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/flight\/.+[?&]with=bag1/)
  await expect(page.getByRole('heading', { name: 'Price Summary' })).toBeVisible()
  await page.goBack()
  expect((await settled(page))[0]).toBe(withBag[0])
  await page.reload()
  expect((await settled(page))[0]).toBe(withBag[0])

  await page.getByLabel('Checked bags').selectOption('No checked bag')
  await expect(page).not.toHaveURL(/[?&]with=/)
  await expect.poll(async () => (await shown(page))[0]).toBe(fares[0])
})
