import type { Page } from 'playwright/test'
import { searchAddress } from '../support/controlled-search'
import { drawLogosHere } from '../support/page-checks'
import { isTakenOver, layoutShift, watchLayout } from '../support/take-over'
import { expect, test } from '../support/warm-test'

// The fares of the same flights on the page of one of them. Nothing is booked here.

const fares = (page: Page) => page.getByRole('list', { name: 'Fares for these flights' }).getByRole('link')
const dollars = (text: string | null) => Number((text ?? '').replace(/[^\d.]/g, ''))
/** Every total that the page shows. */
const totals = async (page: Page) => {
  const summary = page.getByRole('region', { name: 'Price Summary' }).locator('dt:text-is("Total") + dd')
  const bar = page.getByRole('link', { name: /^Book (Now|This Flight)$/ }).and(page.locator(':visible'))
  const beside = bar.locator('xpath=..').getByText(/^\$[\d,.]+$/)
  return [dollars(await summary.textContent()), dollars(await beside.textContent())]
}

test('a fare is chosen beside the others, every price on the page follows, and Back restores the results', async ({
  page,
}) => {
  await drawLogosHere(page)
  await watchLayout(page)
  // A search that only this test makes: fares show side by side only while its result is stored.
  await page.goto(searchAddress(164, '&sort=duration-asc'))
  await expect(page.getByText('Search complete')).toBeVisible()
  await isTakenOver(page)
  const details = page.getByRole('link', { name: /View Details/ })
  await details.first().click()
  await expect(page.getByRole('heading', { name: 'Price Summary' })).toBeVisible()
  await expect(fares(page).first()).toHaveAccessibleName(/^Chosen: /)
  const [before = 0, same] = await totals(page)
  expect(same).toBe(before)
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.05)

  const other = fares(page).nth(1)
  const name = await other.getAttribute('aria-label')
  const more = dollars(/\$[\d,.]+ more/.exec(name ?? '')?.[0] ?? '')
  expect(more).toBeGreaterThan(0)
  const address = page.url()
  await other.press('Enter')
  await expect(other).toHaveAccessibleName(/^Chosen: /)
  await expect(other).toBeFocused()
  expect(await totals(page)).toEqual([before + more, before + more])
  expect(page.url()).not.toBe(address)

  // The server renders the same page.
  await page.reload()
  await isTakenOver(page)
  await expect(fares(page).nth(1)).toHaveAccessibleName(/^Chosen: /)
  expect(await totals(page)).toEqual([before + more, before + more])
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.05)

  await page.getByRole('link', { name: 'Back to Search Results' }).click()
  await expect(page).toHaveURL(/\/search\?.*sort=duration-asc/)
  await expect(details.first()).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'New York to London' })).toBeVisible()
})
