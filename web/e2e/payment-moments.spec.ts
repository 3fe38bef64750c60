import type { Page, Route } from 'playwright/test'
import { findOffer, openBooking, openPayment } from './support/begun-booking'
import { cards, choosePassword, fillCard, payButton, readConfirmation } from './support/journey'
import { findProblems } from './support/page-checks'
import { expect, test } from './support/warm-test'

// A reload, a lost answer or a refusal at each moment of a payment: nobody is charged twice, nobody is sent to buy what they may have.

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const finding = (page: Page) => page.getByText('We are finding out what became of your payment.')

/** Reloads the page at its payment: it is there again, with all but the card. */
async function reloadPayment(page: Page) {
  await page.reload()
  await page.unrouteAll()
  await expect(title(page, 'Payment')).toBeVisible()
}

/** What a browser that has never paid is answered first: it is given the cookie it pays with, and asks again. */
const isGivenCookie = (answer: { status: () => number }) => answer.status() === 428

/** Lets calls to a path through, but never lets their answer come. Resolves when the first has arrived. */
async function holdAnswers(page: Page, path: string): Promise<{ first: Promise<void> }> {
  let arrived: () => void = () => {}
  const first = new Promise<void>((resolve) => (arrived = resolve))
  await page.route(`**/api/${path}`, async (route: Route) => {
    const response = await route.fetch()
    if (isGivenCookie(response)) return route.fulfill({ response })
    arrived()
    // The page is reloaded before an answer could come.
  })
  return { first }
}

/** Counts the calls that could pay or buy. */
function countCalls(page: Page) {
  const calls = { payments: 0, bookings: 0 }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'POST') return
    if (pathname === '/api/payments/process-card') calls.payments++
    if (pathname === '/api/bookings') calls.bookings++
  })
  page.on('response', (answer) => {
    if (isGivenCookie(answer) && answer.url().endsWith('/api/payments/process-card')) calls.payments--
  })
  return calls
}

test('a reload at any moment of a payment goes on from there, and what was paid once is booked once', async ({
  page,
}) => {
  await openPayment(page)
  await fillCard(page, cards.accepted)
  const calls = countCalls(page)

  await test.step('before the card is asked', async () => {
    await page.route('**/api/flights/verify-offer/**', () => {})
    await payButton(page).click()
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
    await reloadPayment(page)
    await expect(page.getByText('Nothing was charged', { exact: true })).toBeVisible()
    expect(calls).toEqual({ payments: 0, bookings: 0 })
  })

  await test.step('while the money is reserved', async () => {
    const held = await holdAnswers(page, 'payments/process-card')
    await fillCard(page, cards.accepted)
    await payButton(page).click()
    await held.first
    await reloadPayment(page)
    await expect(page.getByRole('heading', { name: 'Your payment is reserved' })).toBeVisible()
    await expect(page.getByLabel('Card number')).toHaveCount(0)
  })

  await test.step('while the airline is asked', async () => {
    const held = await holdAnswers(page, 'bookings')
    await payButton(page).click()
    await held.first
    await page.reload()
    await page.unrouteAll()
    await readConfirmation(page)
    expect(calls).toEqual({ payments: 1, bookings: 1 })
  })
})

test('an answer that is lost is found out, and buys nothing twice', async ({ page }) => {
  await openPayment(page)
  await fillCard(page, cards.accepted)
  const calls = countCalls(page)
  let lost = false
  await page.route('**/api/bookings', async (route) => {
    await route.fetch()
    lost = true
    await route.abort()
  })
  // Until the answer is lost, nobody may ask.
  await page.route('**/api/bookings/attempt', async (route) => {
    expect(lost).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.fallback()
  })
  await payButton(page).click()
  await expect(finding(page)).toBeVisible({ timeout: 20_000 })
  await expect(payButton(page)).toHaveCount(0)
  expect(await findProblems(page)).toEqual([])
  await readConfirmation(page)
  expect(calls).toEqual({ payments: 1, bookings: 1 })
})

test('a booking that the airline has to confirm yet tells where the money is, after a reload too', async ({ page }) => {
  await openPayment(page, { route: ['SEN', 'STN'] })
  await fillCard(page, cards.accepted)
  await payButton(page).click()
  await expect(title(page, 'Booking Received')).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(title(page, 'Booking Received')).toBeVisible()
  await expect(page.getByText(/^Your money is reserved, not taken\./)).toBeVisible()
  expect(await findProblems(page)).toEqual([])
})

test('a confirmation stays at its address for who booked, here and elsewhere, and shows nothing to a stranger', async ({
  page,
  browser,
}) => {
  const offer = await findOffer(page)
  await openBooking(page, offer, 'seats')
  await page.getByRole('button', { name: 'Skip Seat Selection' }).click()
  await fillCard(page, cards.accepted)
  await payButton(page).click()
  const told = await readConfirmation(page)
  const account = await choosePassword(page)
  await expect(page).toHaveURL(/\/booking\/confirmed\/[\w-]+$/)
  await expect(page).toHaveTitle(/^Your Booking - /)
  const address = page.url()
  await page.reload()
  await expect(page.getByText(told.reference).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Save this trip: choose a password' })).toHaveCount(0)
  // Back leads to no step of what is booked already, and neither does opening the offer again.
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(title(page, 'Booking Confirmed')).toBeVisible()
  await page.goto(`/booking?offer=${offer.id}`)
  await expect(page).toHaveURL(address)
  await expect(title(page, 'Booking Confirmed')).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: new URL(address).origin })
  const other = await elsewhere.newPage()
  await other.goto(address)
  await expect(title(other, 'Booking not found')).toBeVisible()
  await expect(other.getByText(told.reference)).toHaveCount(0)
  await expect(other.getByRole('link', { name: 'Find your booking' })).toBeVisible()
  expect(await findProblems(other)).toEqual([])
  await other.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await other.getByLabel('Username').fill(account.username)
  await other.getByLabel('Password', { exact: true }).fill(account.password)
  await other.getByRole('button', { name: /^(Sign in|Login)$/i }).click()
  await expect(title(other, 'Booking Confirmed')).toBeVisible()
  await expect(other.getByText(told.reference).first()).toBeVisible()
  await elsewhere.close()
})
