import type { Page } from 'playwright/test'
import { beAt, signInAsNewUser } from '../support/accounts'
import { bookTrip } from '../support/journey'
import { expect, test } from '../support/warm-test'

const main = (page: Page) => page.getByRole('main')

test('with two trips open in one browser, each tab cancels and closes its own', async ({ page, context }) => {
  await beAt(page)
  // An address with an existing account: a purchase creates no account, and only this browser sees the trip.
  const { email } = await signInAsNewUser(page)
  await context.clearCookies()
  const first = await bookTrip(page, { origin: 'JFK', destination: 'LHR', days: 131, refundable: true, email })
  await page.goto('/trip')
  await expect(main(page).getByText(first.duffelBookingId ?? '', { exact: true })).toBeVisible()

  const tab = await context.newPage()
  await beAt(tab)
  const second = await bookTrip(tab, { origin: 'LHR', destination: 'JFK', days: 133, email })
  await tab.goto('/trip')
  await expect(main(tab).getByText(second.duffelBookingId ?? '', { exact: true })).toBeVisible()

  await page.bringToFront()
  await main(page).getByRole('button', { name: 'Cancel Booking' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await question.getByRole('button', { name: 'Cancel Booking' }).click()
  await expect(main(page).getByText('This booking is cancelled')).toBeVisible()
  await expect(main(page).getByText(first.duffelBookingId ?? '', { exact: true })).toBeVisible()
  await tab.bringToFront()
  await tab.reload()
  await expect(main(tab).getByText('Confirmed', { exact: true })).toBeVisible()

  await main(tab).getByRole('button', { name: 'Close this trip on this device' }).click()
  await expect(tab.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
  await page.goto(`/my-trips/${first.id}`)
  await expect(main(page).getByText('This booking is cancelled')).toBeVisible()
  await page.goto(`/my-trips/${second.id}`)
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
})
