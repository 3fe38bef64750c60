import type { Page } from 'playwright/test'
import { beAt, signInAsNewUser } from '../support/accounts'
import { findOffer } from '../support/begun-booking'
import { cards, dayFromToday, fillCard, payButton, readConfirmation } from '../support/journey'
import { expect, test } from '../support/warm-test'

const block = (page: Page) => page.getByRole('region', { name: 'Passenger 1' })
const number = (page: Page) => block(page).getByLabel('Frequent flyer number')
const next = (page: Page) => page.getByRole('button', { name: 'Continue to Seat Selection' })

/** The booking of a flight of an airline that takes frequent flyer numbers. */
async function begin(page: Page) {
  const offer = await findOffer(page, { route: ['JFK', 'LHR'], fits: ({ owner }) => owner.iata_code === 'BA' })
  await page.goto(`/booking?offer=${offer.id}`)
  await expect(page.getByRole('button', { name: 'Add frequent flyer number' })).toBeVisible()
}

async function pay(page: Page) {
  await next(page).click()
  await page.getByRole('button', { name: 'Skip Seat Selection' }).click()
  await fillCard(page, cards.accepted)
  const [booked] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/api/bookings') && request.method() === 'POST'),
    payButton(page).click(),
  ])
  await readConfirmation(page)
  return booked.postDataJSON().passengers[0]
}

test('a saved traveler’s frequent flyer number is filled in the next time, and used in searches', async ({ page }) => {
  await beAt(page)
  await signInAsNewUser(page)
  await begin(page)
  await block(page).getByLabel('Title').selectOption('ms')
  await block(page).getByLabel('Date of birth').fill('1990-02-03')
  await block(page)
    .getByLabel(/^Phone/)
    .fill('+12125550100')
  await page.getByRole('button', { name: 'Add frequent flyer number' }).click()
  await expect(number(page)).toBeFocused()
  await number(page).fill('12345 67890')
  await page.getByRole('checkbox', { name: /^Remember these travelers/ }).check()
  expect(await pay(page)).toMatchObject({ frequentFlyerProgram: 'BA', frequentFlyerNumber: '12345 67890' })

  await begin(page)
  await expect(number(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Fill in: Grace Hopper' }).click()
  await expect(number(page)).toHaveValue('1234567890')

  const day = dayFromToday(67)
  await page.goto(`/search?origin=JFK&destination=LHR&departureDate=${day}&airlines=BA&sort=duration-asc`)
  const choice = page.getByRole('group', { name: 'With the frequent flyer numbers of' })
  const grace = choice.getByRole('checkbox', { name: 'Grace Hopper' })
  const words = page.getByText(/^Prices with your frequent flyer numbers/)
  /** The price of the fastest flight, sold by British Airways. */
  const price = async () => {
    await expect(page.getByText('Search complete')).toBeVisible()
    const shown = await page
      .getByRole('article')
      .first()
      .getByText(/^\$[\d,]+$/)
      .first()
      .innerText()
    return Number(shown.replace(/\D/g, ''))
  }
  const everybodys = await price()
  await expect(grace).not.toBeChecked()
  await grace.check()
  await expect(page).toHaveURL(/[?&]flyers=[\w-]{43}/)
  await expect(words).toBeVisible()
  await expect(grace).toBeFocused()
  const members = await price()
  expect(members / everybodys).toBeCloseTo(0.9, 2)
  const address = page.url()
  await page.reload()
  await expect(grace).toBeChecked()
  expect(await price()).toBe(members)
  // Without the account, the address shows a note and searches without numbers.
  await page.context().clearCookies()
  await page.goto(address)
  await expect(page.getByText(/Sign in to search with your frequent flyer numbers/)).toBeVisible()
  await page.getByRole('button', { name: 'Search Flights' }).click()
  await expect(page).not.toHaveURL(/flyers/)
})
