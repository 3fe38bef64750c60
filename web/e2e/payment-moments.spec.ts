import type { Page, Route } from 'playwright/test'
import { beAt, signInAsNewUser } from './support/accounts'
import { findOffer, openBooking, openPayment } from './support/begun-booking'
import { cards, fillCard, payButton, readConfirmation } from './support/journey'
import { findProblems } from './support/page-checks'
import { expect, test } from './support/warm-test'

// A reload at each moment of a payment: nobody is charged twice or led to buy again.

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Reloads the payment page, and expects everything but the card to be restored. */
async function reloadPayment(page: Page) {
  await page.reload()
  await page.unrouteAll()
  await expect(title(page, 'Payment')).toBeVisible()
}

/** The first answer to a browser that has never paid: it sets a cookie, and the call is repeated. */
const isGivenCookie = (answer: { status: () => number }) => answer.status() === 428

/** Lets calls to a path reach the server, but never returns their answers. `first` resolves when the first has arrived. */
async function holdAnswers(page: Page, path: string): Promise<{ first: Promise<void> }> {
  let arrived: () => void = () => {}
  const first = new Promise<void>((resolve) => (arrived = resolve))
  await page.route(`**/api/${path}`, async (route: Route) => {
    const response = await route.fetch()
    if (isGivenCookie(response)) return route.fulfill({ response })
    arrived()
    // The page is reloaded before an answer could arrive.
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

test('a payment continues after a reload at any moment, and is booked once', async ({ page }) => {
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

test('a confirmation stays at its address on reload and Back, and is shown after signing in, but not to a stranger', async ({
  page,
}) => {
  await beAt(page)
  const account = await signInAsNewUser(page)
  await openBooking(page, await findOffer(page), 'seats')
  await page.getByRole('button', { name: 'Skip Seat Selection' }).click()
  await fillCard(page, cards.accepted)
  await payButton(page).click()
  const { reference } = await readConfirmation(page)
  await expect(page).toHaveURL(/\/booking\/confirmed\/[\w-]+$/)
  await expect(page).toHaveTitle(/^Your Booking - /)
  const address = page.url()
  await page.reload()
  await expect(page.getByText(reference).first()).toBeVisible()
  // Back opens no step of a completed booking.
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(title(page, 'Booking Confirmed')).toBeVisible()

  await page.context().clearCookies()
  await page.reload()
  await expect(title(page, 'Booking not found')).toBeVisible()
  await expect(page.getByText(reference)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Find your booking' })).toBeVisible()
  expect(await findProblems(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: /^(Sign in|Login)$/i }).click()
  await expect(title(page, 'Booking Confirmed')).toBeVisible()
  await expect(page.getByText(reference).first()).toBeVisible()
})
