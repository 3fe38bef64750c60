import type { Page } from 'playwright/test'
import { fullDate } from '../format/dates'
import { findOffer } from './support/begun-booking'
import { chooseSeats, fillPassengers, travelers } from './support/journey'
import { waitForApp } from './support/take-over'
import { expect, test } from './support/warm-test'

// Each step of a booking has an address: Back, Forward and a reload lead where they should, with everything kept.

const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
const block = (page: Page, number: number) => page.getByRole('region', { name: `Passenger ${number}` })

/** Nothing of the travelers is missing. */
async function isWhole(page: Page, people: ReturnType<typeof travelers>) {
  for (const [index, person] of people.entries()) {
    await expect(block(page, index + 1).getByLabel('First name')).toHaveValue(person.firstName)
    await expect(block(page, index + 1).getByLabel('Date of birth')).toHaveValue(fullDate(person.born))
    await expect(block(page, index + 1).getByLabel('Gender')).toHaveValue(person.gender)
  }
}

test('Back goes a step back and Forward on again, a reload stays, all is kept sealed, and what is missing by then is asked for', async ({
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
  // Nothing that was typed can be read in what the tab stores.
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage }))
  await expect.poll(stored).toMatch(/booking-draft:[^"]+":"[\w+/=]{100,}/)
  // As words: what is sealed is letters by chance, and three of them can be anybody's name.
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
  // The booking's own Back leads out of it from its first step.
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/flight\//)
  // Signed out, or with its cookies cleared, the browser can't open what is stored any more.
  await context.clearCookies()
  await page.goto(`/booking?offer=${id}&step=seats`)
  await title(page, 'Passenger Information')
  await expect(page.getByText('Please complete your details')).toBeVisible()
  await expect(block(page, 1).getByLabel('First name')).toHaveValue('')
})
