import type { Page } from 'playwright/test'
import { beAt, proveIfAsked, signInAsNewUser } from './support/accounts'
import { findOffer, openPayment } from './support/begun-booking'
import { payButton } from './support/journey'
import { findProblems } from './support/page-checks'
import { sellForReal } from './support/stripe-double'
import { layoutShift, waitForApp, watchLayout } from './support/take-over'
import { expect, test } from './support/warm-test'

// Paying at a live shop, and storing a card there, over a double of Stripe's script.

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const wallet = (page: Page) => page.getByRole('button', { name: 'Book with Pay' })

test('a wallet appears above the card without a shift, and pays in one press', async ({ page }) => {
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
})

test('without a wallet nothing moves, and a bank’s redirects leave nothing of Stripe in the history', async ({
  page,
}) => {
  await sellForReal(page, { isChecked: true })
  await watchLayout(page)
  await openPayment(page)
  await expect(payButton(page)).toBeVisible()
  await expect(page.getByText('Pay with a wallet')).toBeHidden()
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.05)

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

test('in live mode the payment page is a separate document, and Back leads to the flight', async ({ page }) => {
  await page.route('**/flight/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const body = (await response.text()).replace('<div id="root"', '<div id="root" data-pays-elsewhere')
    await route.fulfill({ response, body })
  })
  await page.goto(`/flight/${(await findOffer(page)).id}`)
  // Before hydration the browser itself follows the link.
  await waitForApp(page)
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

test('a card is stored through Stripe’s form, at once or after its bank’s check, and no number is sent to the shop', async ({
  page,
}) => {
  await beAt(page)
  const { password } = await signInAsNewUser(page)
  await sellForReal(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(request.postData() ?? '')
  })
  await page.goto('/account-settings/cards')
  await expect(page.getByText('The card’s frame')).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeHidden()
  await page.getByRole('button', { name: 'Store Card' }).click()
  await proveIfAsked(page, page.getByText('The card is stored'), password)
  const rows = page.getByRole('listitem').filter({ hasText: 'Visa ending in 4242' })
  await expect(rows).toHaveCount(1)

  await sellForReal(page, { isChecked: true })
  const finished = page.waitForResponse('**/api/auth/cards/finish')
  await page.getByRole('button', { name: 'Store Card' }).click()
  await finished
  await expect(page.getByText('The card is stored')).toBeVisible()
  await expect(rows).toHaveCount(1)
  expect(sent.filter((body) => body.includes('confirmationToken')).length).toBeGreaterThan(0)
  expect(sent.join()).not.toMatch(/cardDetails|"4242"|42424242/)
})
