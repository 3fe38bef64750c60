import type { Page } from 'playwright/test'
import { fullDate } from '../format/dates'
import { findOffer } from './support/begun-booking'
import { chooseSeats, fillPassengers, travelers } from './support/journey'
import { waitForApp } from './support/take-over'
import { expect, test } from './support/warm-test'

// Each step of a booking has an address: Back, Forward and reload work, with all input kept.

const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
const block = (page: Page, number: number) => page.getByRole('region', { name: `Passenger ${number}` })

/** Expects the input of all travelers. */
async function isWhole(page: Page, people: ReturnType<typeof travelers>) {
  for (const [index, person] of people.entries()) {
    await expect(block(page, index + 1).getByLabel('First name')).toHaveValue(person.firstName)
    await expect(block(page, index + 1).getByLabel('Date of birth')).toHaveValue(fullDate(person.born))
    await expect(block(page, index + 1).getByLabel('Gender')).toHaveValue(person.gender)
  }
}

test('Back and Forward move between steps, a reload stays, input is kept encrypted, and missing input is requested', async ({
  page,
  context,
}) => {
  const { id } = await findOffer(page, { childrenCount: 1 })
  await page.goto(`/flight/${id}`)
  await waitForApp(page)
  await page.getByRole('link', { name: 'Book Now' }).click()
  const people = travelers()
  await fillPassengers(page, people)
  await expect(page).toHaveURL(/[?&]step=seats/)
  // No input can be read in the tab's storage.
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage }))
  await expect.poll(stored).toMatch(/booking-draft:[^"]+":"[\w+/=]{100,}/)
  // Compared as words: ciphertext contains random letters, and three of them may happen to be a name.
  const words = (await stored()).split(/[^\p{L}\d@.-]+/u)
  for (const text of people.flatMap(Object.values)) expect(words).not.toContain(text)
  await chooseSeats(page, ['Ada', 'Byron'])
  await expect(page).toHaveURL(/[?&]step=payment/)
  const lines = page.getByText(/^Seat \d+[A-K], /)
  await expect(lines).toHaveCount(2)
  const seats = await lines.allTextContents()

  await page.goBack()
  await title(page, 'Seat Selection')
  await page.goBack()
  await title(page, 'Passenger Information')
  await isWhole(page, people)
  await page.goForward()
  await title(page, 'Seat Selection')
  await page.goForward()
  await title(page, 'Payment')
  await page.reload()
  await title(page, 'Payment')
  for (const seat of seats) await expect(page.getByText(seat).first()).toBeAttached()

  await page.getByRole('button', { name: 'Back to Seat Selection' }).click()
  await title(page, 'Seat Selection')
  await page.goBack()
  await page.reload()
  await title(page, 'Passenger Information')
  await isWhole(page, people)
  await block(page, 1).getByLabel('Last name').fill('')
  await page.goForward()
  await expect(page).not.toHaveURL(/step=/)
  await title(page, 'Passenger Information')
  await block(page, 1).getByLabel('Last name').fill('King')
  await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
  await title(page, 'Seat Selection')
  await page.goBack()
  await title(page, 'Passenger Information')
  // The booking's own Back button leaves it from its first step.
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/flight\//)
  // Signed out, or with its cookies cleared, the browser can't decrypt what is stored.
  await context.clearCookies()
  await page.goto(`/booking?offer=${id}&step=seats`)
  await title(page, 'Passenger Information')
  await expect(page.getByText('Please complete your details')).toBeVisible()
  await expect(block(page, 1).getByLabel('First name')).toHaveValue('')
})
