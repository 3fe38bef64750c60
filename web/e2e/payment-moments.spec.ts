import type { Page, Route } from 'playwright/test'
import type { Offer } from '#worker/contract/offer'
import { comeFromElsewhere } from './support/accounts'
import { cards, choosePassword, dayFromToday, fillCard, payButton, readConfirmation } from './support/journey'
import { findProblems } from './support/page-checks'
import { expect, test } from './support/warm-test'

// A reload, a lost answer or a refusal at each moment of a payment: nobody is charged twice, nobody is sent to buy what they may have.

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const finding = (page: Page) => page.getByText('We are finding out what became of your payment.')

// A search sells once, so each test searches on a day of its own.
let days = 61

/** The payment step of an offer of the day, for one traveler without a seat; gives the offer's id. */
async function goToPayment(page: Page, [origin, destination] = ['JFK', 'LHR']): Promise<string> {
  await comeFromElsewhere(page)
  const departureDate = dayFromToday(days + test.info().parallelIndex * 40)
  days++
  const criteria = { origin, destination, departureDate, cabinClass: 'economy', adultsCount: 1, limit: 100 }
  const found = await page.request.post('/api/flights/search', { data: criteria })
  const { offers }: { offers: Offer[] } = await found.json()
  const offer = offers.find((each) => !each.passenger_identity_documents_required)
  await page.goto(`/booking?offer=${offer?.id}&adults=1`)
  const block = page.getByRole('region', { name: 'Passenger 1' })
  await block.getByLabel('Title').selectOption('ms')
  await block.getByLabel('Gender').selectOption('female')
  await block.getByLabel('First name').fill('Ada')
  await block.getByLabel('Last name').fill('Lovelace')
  await block.getByLabel('Date of birth').fill('1990-02-03')
  await block.getByLabel(/^Email/).fill(`ada-${crypto.randomUUID()}@example.com`)
  await block.getByLabel(/^Phone/).fill('+44 20 8016 0509')
  await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
  // The buttons below it move as the seat map comes.
  await expect(page.getByRole('grid').first()).toBeVisible()
  await page.getByRole('button', { name: 'Skip Seat Selection' }).click()
  await expect(title(page, 'Payment')).toBeVisible()
  await fillCard(page, cards.accepted)
  return String(offer?.id)
}

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

test.describe('a reload', () => {
  test('before the card is asked leads back to the payment, and says that nothing was charged', async ({ page }) => {
    await goToPayment(page)
    const calls = countCalls(page)
    await page.route('**/api/flights/verify-offer/**', () => {})
    await payButton(page).click()
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
    await reloadPayment(page)
    await expect(page.getByText('Nothing was charged', { exact: true })).toBeVisible()
    expect(calls).toEqual({ payments: 0, bookings: 0 })
    await fillCard(page, cards.accepted)
    await payButton(page).click()
    await readConfirmation(page)
  })

  test('while the money is reserved goes on with what was reserved: one button, no second payment', async ({
    page,
  }) => {
    await goToPayment(page)
    const held = await holdAnswers(page, 'payments/process-card')
    await payButton(page).click()
    await held.first
    await reloadPayment(page)
    await expect(page.getByRole('heading', { name: 'Your payment is reserved' })).toBeVisible()
    await expect(page.getByLabel('Card number')).toHaveCount(0)
    const calls = countCalls(page)
    await payButton(page).click()
    await readConfirmation(page)
    expect(calls).toEqual({ payments: 0, bookings: 1 })
  })

  test('after the money is reserved, before the airline is asked, goes on with it as well', async ({ page }) => {
    await goToPayment(page)
    const calls = countCalls(page)
    const paid = page.waitForResponse((answer) => answer.url().endsWith('/process-card') && !isGivenCookie(answer))
    await page.route('**/api/flights/verify-offer/**', (route) => (calls.payments > 0 ? undefined : route.fallback()))
    await payButton(page).click()
    await paid
    await reloadPayment(page)
    await expect(page.getByRole('heading', { name: 'Your payment is reserved' })).toBeVisible()
    await payButton(page).click()
    await readConfirmation(page)
    expect(calls).toEqual({ payments: 1, bookings: 1 })
  })

  test('while the airline is asked finds the booking, asked for once', async ({ page }) => {
    await goToPayment(page)
    const calls = countCalls(page)
    const held = await holdAnswers(page, 'bookings')
    await payButton(page).click()
    await held.first
    await page.reload()
    await page.unrouteAll()
    await readConfirmation(page)
    expect(calls).toEqual({ payments: 1, bookings: 1 })
  })

  test('of the confirmation shows it again and asks for no second password, and Back leads past the payment', async ({
    page,
  }) => {
    const offerId = await goToPayment(page)
    await payButton(page).click()
    const told = await readConfirmation(page)
    await choosePassword(page)
    await expect(page).toHaveURL(/\/booking\/confirmed\/[\w-]+$/)
    await expect(page).toHaveTitle(/^Your Booking - /)
    const address = page.url()
    await page.reload()
    await expect(page.getByText(told.reference).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Save this trip: choose a password' })).toHaveCount(0)
    await page.goBack()
    await expect(payButton(page)).toHaveCount(0)
    await page.goForward()
    await expect(page).toHaveURL(address)
    await expect(title(page, 'Booking Confirmed')).toBeVisible()
    // Whoever opens the offer again has it already.
    await page.goto(`/booking?offer=${offerId}&adults=1`)
    await expect(page).toHaveURL(address)
  })

  test('of a booking that the airline has to confirm yet tells where the money is', async ({ page }) => {
    await goToPayment(page, ['SEN', 'STN'])
    await payButton(page).click()
    await expect(title(page, 'Booking Received')).toBeVisible({ timeout: 30_000 })
    await page.reload()
    await expect(title(page, 'Booking Received')).toBeVisible()
    await expect(page.getByText(/^Your money is reserved, not taken\./)).toBeVisible()
    expect(await findProblems(page)).toEqual([])
  })
})

test('an answer that is lost is found out, and buys nothing twice', async ({ page }) => {
  await goToPayment(page)
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

test('a call that never arrives is made again by the same press, with the same payment', async ({ page }) => {
  await goToPayment(page)
  await page.route('**/api/bookings', (route) => route.abort())
  await payButton(page).click()
  await expect(finding(page)).toBeVisible({ timeout: 20_000 })
  await page.unrouteAll()
  const calls = countCalls(page)
  await expect(page.getByRole('heading', { name: 'Your payment is reserved' })).toBeVisible({ timeout: 30_000 })
  await payButton(page).click()
  await readConfirmation(page)
  expect(calls).toEqual({ payments: 0, bookings: 1 })
})

test('a declined card is no end: another one buys', async ({ page }) => {
  await goToPayment(page)
  await fillCard(page, cards.declined)
  await payButton(page).click()
  await expect(page.getByText('Payment Failed').first()).toBeVisible()
  await reloadPayment(page)
  await fillCard(page, cards.accepted)
  await payButton(page).click()
  await readConfirmation(page)
})

test('a stranger sees no booking at its address, its owner does after signing in', async ({ page, browser }) => {
  await goToPayment(page)
  await payButton(page).click()
  const told = await readConfirmation(page)
  const account = await choosePassword(page)
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await elsewhere.newPage()
  await other.goto(page.url())
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
