import type { Page } from 'playwright/test'
import { beAt, comeFromElsewhere, signInAsNewUser } from './support/accounts'
import { bookTrip } from './support/journey'
import { linkInMail } from './support/mails'
import { findProblems, hardestShops, overflowAt320 } from './support/page-checks'
import { expect, test } from './support/warm-test'

// Account mails and their links.

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** All problems of the page in its current state, also at the width of the smallest phones. */
const look = async (page: Page) => [...(await findProblems(page)), ...(await overflowAt320(page))]

test.beforeEach(({ page }) => comeFromElsewhere(page))

for (const { brand, host, once } of hardestShops) {
  test.describe(brand.name, once, () => {
    test.use({ baseURL: async ({ baseURL }, use) => use(`http://${host}:${new URL(baseURL ?? '').port}`) })

    test('a new account confirms its address by the link in its mail', async ({ page, baseURL }) => {
      await beAt(page)
      const { username, password, email } = await signInAsNewUser(page)
      await page.context().clearCookies()
      const address = await linkInMail(page, {
        to: email,
        subject: /^Confirm your email/,
        link: 'Confirm email address',
      })
      expect(new URL(address).origin).toBe(baseURL)

      await page.goto(address)
      await heading(page, 'Sign in to confirm your email address')
      await expect(page).toHaveURL(/\/verify-email$/)
      await main(page).getByRole('link', { name: 'Sign In' }).click()
      await field(page, 'Username or email').fill(username)
      await field(page, 'Password').fill(password)
      await press(page, 'Sign In')
      await heading(page, 'Your email address is confirmed')
      expect(await look(page)).toEqual([])
    })

    test('a forgotten password is replaced, and every device signed out', async ({ page }) => {
      await beAt(page)
      const { email, username } = await signInAsNewUser(page)
      const context = page.context()
      const session = await context.cookies()

      // Simulates another device, on which the owner is not signed in.
      await context.clearCookies()
      await page.goto('/forgot-password')
      await field(page, 'Email').fill(email)
      await press(page, 'Send link')
      await heading(page, 'Check your email')

      const link = await linkInMail(page, {
        to: email,
        subject: /^Reset your password$/,
        link: 'Choose a new password',
      })
      const response = await page.goto(link)
      expect(response?.headers()['referrer-policy']).toBe('strict-origin')
      expect(response?.headers()['cache-control']).toBe('no-store')
      await heading(page, 'Choose a new password')
      await expect(page).toHaveURL(/\/reset-password$/)
      await field(page, 'New password').fill('Blue-heron-47')
      await field(page, 'Confirm new password').fill('Blue-heron-47')
      expect(await look(page)).toEqual([])
      await press(page, 'Set new password')
      await heading(page, 'Your password has been updated')
      expect(
        await page.evaluate(
          async (login) => {
            const headers = { 'content-type': 'application/json' }
            return (await fetch('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(login) })).status
          },
          { username, password: 'Blue-heron-47' },
        ),
      ).toBe(200)

      await context.clearCookies()
      await context.addCookies(session)
      await page.goto('/account-settings')
      await heading(page, 'Sign in')
    })
  })
}

test('a guest finds a booking again by its reference, after a mail scanner has opened the link', async ({
  browser,
  page,
}) => {
  const email = `ada-${crypto.randomUUID()}@example.com`
  await beAt(page)
  // Days that no other spec uses: the specs share one sandbox, and a seat is sold once.
  const booked = await bookTrip(page, { origin: 'JFK', destination: 'LHR', days: 51, email })
  const reference = booked.duffelBookingId ?? ''

  // Simulates another browser.
  await page.context().clearCookies()
  await page.goto('/support?tab=bookings')
  const form = page.getByRole('region', { name: 'Without an account' })
  await form.getByLabel('Booking reference').fill(reference.toLowerCase())
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Retrieve Booking' }).click()
  await expect(
    form.getByText(/^If we find a booking with these details, we send a link to that address\./),
  ).toBeVisible()
  const link = await linkInMail(page, { to: email, subject: /^Your booking(?:: \w+)?$/, link: 'View your trip' })
  // A mailbox that opens each link in a browser of its own, and runs the page.
  const scanner = await browser.newContext()
  const scanned = await scanner.newPage()
  await scanned.goto(link)
  await expect(main(scanned).getByRole('button', { name: 'Open my trip' })).toBeEnabled()
  await scanned.waitForLoadState('networkidle')
  await scanner.close()

  await page.goto(link)
  await expect(page).toHaveURL(/\/trip$/)
  await page.reload()
  await press(page, 'Open my trip')
  await heading(page, 'New York to London')
  await expect(page).toHaveURL(/\/trip$/)
  await expect(main(page).getByText(reference, { exact: true })).toBeVisible()
  await page.goto('/my-trips')
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
  await page.getByRole('link', { name: 'See your trip' }).click()
  await expect(main(page).getByText(reference, { exact: true })).toBeVisible()
})
