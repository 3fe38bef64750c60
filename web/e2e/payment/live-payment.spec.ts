import type { Page } from 'playwright/test'
import { findOffer, openPayment } from '../support/begun-booking'
import { payButton, readConfirmation } from '../support/journey'
import { findProblems } from '../support/page-checks'
import { sellForReal } from '../support/stripe-double'
import { layoutShift, watchLayout } from '../support/take-over'
import { expect, test } from '../support/warm-test'

// The payment page of a live shop in a browser, over a double of Stripe's script.

test.use({ contextOptions: { bypassCSP: true } })

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const wallet = (page: Page) => page.getByRole('button', { name: 'Book with Pay' })

test('a wallet stands above the card, pays in one press, and nothing has moved when it came', { tag: '@both' }, async ({
  page,
}) => {
  await sellForReal(page, { hasWallet: true })
  await watchLayout(page)
  await openPayment(page)
  await expect(payButton(page)).toBeHidden()
  await expect(wallet(page)).toBeVisible()
  await expect(payButton(page)).toBeVisible()
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.05)
  expect(await findProblems(page)).toEqual([])
  await wallet(page).click()
  await expect(title(page, 'Booking Confirmed')).toBeVisible()
  expect(await readConfirmation(page)).toBeTruthy()
})

test('without a wallet there is no word of it, and nothing moves either', async ({ page }) => {
  await sellForReal(page)
  await watchLayout(page)
  await openPayment(page)
  await expect(payButton(page)).toBeVisible()
  await expect(page.getByText('Pay with a wallet')).toBeHidden()
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.05)
})

test('a bank that leads away and back leads to the booking, and leaves nothing of Stripe’s in the history', async ({
  page,
}) => {
  await sellForReal(page, { isChecked: true })
  await openPayment(page)
  const referrers: string[] = []
  page.on('request', (request) => {
    const { referer = '' } = request.headers()
    if (referer) referrers.push(referer)
  })
  await payButton(page).click()
  await expect(title(page, 'Booking Confirmed')).toBeVisible()
  expect(referrers.join()).not.toMatch(/secret|redirect_status/)
  await page.goBack()
  await expect(page).not.toHaveURL(/secret|redirect_status/)
})

test('in a live document the payment page is loaded as one of its own, and Back leads to the flight', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.route('**/flight/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const body = (await response.text()).replace('<div id="root"', '<div id="root" data-pays-elsewhere')
    await route.fulfill({ response, body })
  })
  await page.goto(`/flight/${(await findOffer(page)).id}`)
  const loaded = page.waitForRequest(
    (request) => request.resourceType() === 'document' && new URL(request.url()).pathname === '/booking',
  )
  await page
    .getByRole('link', { name: /^Book (This Flight|Now)$/ })
    .and(page.locator(':visible'))
    .first()
    .click()
  await loaded
  await expect(title(page, 'Passenger Information')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Price Summary' })).toBeVisible()
})
