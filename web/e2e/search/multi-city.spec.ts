import type { Page } from 'playwright/test'
import { dayButton, dayFromToday } from '../support/journey'
import { expect, test } from '../support/warm-test'

const FLIGHTS = [
  ['LHR', 'CDG', dayFromToday(40)],
  ['CDG', 'JFK', dayFromToday(45)],
  ['JFK', 'LHR', dayFromToday(52)],
] as const
const asText = (flights: readonly (readonly string[])[]) => flights.map((each) => each.join('-')).join()
const named = (page: Page) => new URL(page.url()).searchParams.get('flights')
const flight = (page: Page, number: number) => page.getByRole('group', { name: `Flight ${number}`, exact: true })

async function choosePlace(page: Page, number: number, label: 'From' | 'To', code: string) {
  const picker = flight(page, number).getByRole('combobox', { name: label, exact: true })
  await picker.fill(code)
  await page.getByRole('option', { name: new RegExp(`${code}$`) }).click()
  await expect(picker).toHaveValue(new RegExp(`\\(${code}\\)$`))
}

async function chooseDay(page: Page, number: number, day: string) {
  await flight(page, number)
    .getByRole('button', { name: /^Departure:/ })
    .click()
  await (await dayButton(page, day)).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('three flights are searched together, changed, loaded again and gone back to', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('tab', { name: 'Multi-City' }).click()
  await expect(flight(page, 2)).toBeVisible()
  await choosePlace(page, 1, 'From', 'LHR')
  for (const [at, [, destination, day]] of FLIGHTS.entries()) {
    if (at === 2) await page.getByRole('button', { name: 'Add a flight' }).click()
    await choosePlace(page, at + 1, 'To', destination)
    await chooseDay(page, at + 1, day)
  }
  await page.getByRole('button', { name: 'Search Flights' }).click()
  await expect(page).toHaveURL(/\/search\?/)
  expect(named(page)).toBe(asText(FLIGHTS))
  await expect(page.getByRole('heading', { name: /flights found$/ })).toBeVisible()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText('London (LHR) to Paris (CDG) to New York (JFK) to London (LHR)')

  await page.getByRole('link', { name: 'Modify Search' }).click()
  const editor = page.getByRole('region', { name: 'Change your search' })
  await expect(flight(page, 3)).toBeVisible()
  await editor.getByRole('button', { name: 'Remove flight 3' }).click()
  await editor.getByRole('button', { name: 'Search Flights' }).click()
  await expect.poll(() => named(page)).toBe(asText(FLIGHTS.slice(0, 2)))
  await expect(title).not.toContainText('New York (JFK) to')
  await page.reload()
  await expect(title).toContainText('London (LHR) to Paris (CDG) to New York (JFK)')
  // Once the page is taken over: the browser alone knows no way back within it.
  await expect(page.locator('[data-waits] h1')).toHaveCount(0)
  await page.goBack()
  await expect.poll(() => named(page)).toBe(asText(FLIGHTS))
  await expect(title).toContainText('New York (JFK) to London (LHR)')
})
