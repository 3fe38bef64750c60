import type { Page } from 'playwright/test'
import type { Offer } from '#worker/contract/offer'
import { signInAnew } from '../support/accounts'
import { cards, dayFromToday, fillCard, payButton, readConfirmation } from '../support/journey'
import { findProblems } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

const block = (page: Page) => page.getByRole('region', { name: 'Passenger 1' })
const number = (page: Page) => block(page).getByLabel('Frequent flyer number')
const next = (page: Page) => page.getByRole('button', { name: 'Continue to Seat Selection' })

/** The booking of a flight of an airline that takes frequent flyer numbers. */
async function begin(page: Page, days: number) {
  const offer = await page.evaluate(async (departureDate) => {
    const body = JSON.stringify({
      ...{ origin: 'JFK', destination: 'LHR', departureDate, cabinClass: 'economy', adultsCount: 1, limit: 100 },
    })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/flights/search', { method: 'POST', headers, body })
    const { offers }: { offers: Offer[] } = await answer.json()
    return offers.find((one) => one.owner.iata_code === 'BA' && !one.passenger_identity_documents_required)?.id
  }, dayFromToday(days))
  await page.goto(`/booking?offer=${offer}`)
  await expect(number(page)).toBeVisible()
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

test('a remembered traveler books with their frequent flyer number the next time', {
  tag: '@phone',
}, async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/about')
  await signInAnew(page)
  await begin(page, 61)
  await block(page).getByLabel('Title').selectOption('ms')
  await block(page).getByLabel('Date of birth').fill('1990-02-03')
  await block(page)
    .getByLabel(/^Phone/)
    .fill('+12125550100')
  await number(page).fill('4111 1111 1111 1111')
  await next(page).click()
  await expect(block(page).getByText(/^This is the number of a payment card/)).toBeVisible()
  await expect(number(page)).toHaveValue('4111 1111 1111 1111')
  // At the end of the page, where Continue stands over no field.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  expect(await findProblems(page)).toEqual([])
  await number(page).fill('9922 1234 5678 909')
  await page.getByRole('checkbox', { name: /^Remember these travelers/ }).check()
  expect(await pay(page)).toMatchObject({ frequentFlyerProgram: 'BA', frequentFlyerNumber: '9922 1234 5678 909' })

  await begin(page, 63)
  await expect(number(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Fill in: Grace Hopper' }).click()
  await expect(number(page)).toHaveValue('992212345678909')
  expect(await pay(page)).toMatchObject({ frequentFlyerProgram: 'BA', frequentFlyerNumber: '992212345678909' })

  await page.goto('/account-settings?tab=privacy')
  const saved = page.getByRole('region', { name: 'Saved travelers' })
  await expect(saved.getByText('Frequent flyer: BA 992212345678909')).toBeVisible()
})
