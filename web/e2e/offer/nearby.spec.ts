import { dayFromToday } from '../support/journey'
import { axeProblems, overflowAt320 } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

test('airports nearby are offered, searched, named on cards, and kept by reload and Back', async ({ page }) => {
  await page.goto(`/?origin=LON&destination=NYC&departureDate=${dayFromToday(40)}&tripType=one-way`)
  const choice = page.getByRole('checkbox', { name: /^To: and airports within 100 km/ })
  // Not before somebody is at the field: a page that names its airports doesn't move as the app takes it over.
  await page.getByRole('combobox', { name: 'To' }).focus()
  await expect(choice).toBeVisible()
  await expect(page.getByText(/White Plains \(HPN\) 35 km/)).toBeVisible()
  await choice.focus()
  await page.keyboard.press('Space')
  await expect(choice).toBeChecked()
  expect(await axeProblems(page)).toEqual([])
  expect(await overflowAt320(page)).toEqual([])
  await page.getByRole('button', { name: 'Search Flights' }).click()
  await expect(page).toHaveURL(/nearby=destination/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('New York (NYC) and nearby')
  const note = page.getByRole('article').getByText(/\([A-Z]{3}\), \d+ km from (JFK|LGA|EWR)$/)
  await expect(page.getByText('All airlines have answered')).toBeVisible({ timeout: 60_000 })
  await expect(note.first()).toBeVisible()
  await page.reload()
  await expect(note.first()).toBeVisible({ timeout: 60_000 })
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue('New York (NYC)')
})
