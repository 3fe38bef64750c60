import type { Page } from 'playwright/test'
import { cards, dayFromToday, fillCard, payButton, readConfirmation } from '../support/journey'
import { expect, test } from '../support/warm-test'

// The airlines' limit: nine travelers, of whom two have no seat of their own.

const yearsAgo = (years: number) => `${new Date().getFullYear() - years}-02-03`
const ADULTS = 5
const PARTY = [...Array(ADULTS).fill(36), 9, 6, 1, 1].map((age: number, place) => ({
  title: age > 11 ? 'ms' : 'miss',
  firstName: ['Ada', 'Bea', 'Cleo', 'Dora', 'Edda', 'Fay', 'Gwen', 'Hana', 'Ines'][place] ?? '',
  born: yearsAgo(age),
}))
const block = (page: Page, number: number) => page.getByRole('region', { name: `Passenger ${number}` })

test('nine travelers, two of them on laps, are counted, found, booked and told apart', async ({ page }) => {
  test.setTimeout(240_000)
  const days = test.info().project.name === 'phone' ? 63 : 64
  await page.goto(`/?origin=JFK&destination=LHR&departureDate=${dayFromToday(days)}&tripType=one-way`)
  await expect(page.getByRole('combobox', { name: 'From', exact: true })).toHaveValue('New York (JFK)')
  await page.getByRole('button', { name: /^Travelers:/ }).click()
  const more = (kind: string) => page.getByRole('button', { name: `More ${kind}` })
  for (let count = 1; count < ADULTS; count++) await more('Adults').click()
  for (let count = 0; count < 2; count++) await more('Children').click()
  for (let count = 0; count < 2; count++) await more('Infants').click()
  for (const kind of ['Adults', 'Children', 'Infants']) await expect(more(kind)).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search Flights' }).click()
  await expect(page).toHaveURL(/adultsCount=5&childrenCount=2&infantsCount=2/)
  await expect(page.getByText('All airlines have answered')).toBeVisible({ timeout: 60_000 })
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()
  await page
    .getByRole('link', { name: /^Book (This Flight|Now)$/ })
    .and(page.locator(':visible'))
    .first()
    .click()
  await expect(block(page, 9)).toBeVisible()
  for (const [place, person] of PARTY.entries()) {
    const fields = block(page, place + 1)
    await fields.getByLabel('Title').selectOption(person.title)
    await fields.getByLabel('Gender').selectOption('female')
    await fields.getByLabel('First name').fill(person.firstName)
    await fields.getByLabel('Last name').fill('Lovelace')
    await fields.getByLabel('Date of birth').fill(person.born)
  }
  await block(page, 1)
    .getByLabel(/^Email/)
    .fill(`ada-${crypto.randomUUID()}@example.com`)
  await block(page, 1)
    .getByLabel(/^Phone/)
    .fill('+12125550100')
  await block(page, 8).getByLabel('On whose lap?').selectOption({ label: 'Ada Lovelace' })
  await block(page, 9).getByLabel('On whose lap?').selectOption({ label: 'Bea Lovelace' })
  await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
  await page.getByRole('button', { name: 'Skip Seat Selection' }).click()
  await fillCard(page, cards.accepted)
  const [booked] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/api/bookings') && request.method() === 'POST'),
    payButton(page).click(),
  ])
  const { passengers } = booked.postDataJSON()
  expect(passengers).toHaveLength(9)
  expect(passengers.slice(7).map(({ onLapOf }: { onLapOf: string }) => onLapOf)).toEqual([
    passengers[0].id,
    passengers[1].id,
  ])
  await readConfirmation(page)
})
