import { expect, type Page } from 'playwright/test'
import { settle } from './page-checks'

/** Triggers a notification: the server fails to send a link to a booking. Returns the notification. */
export async function beNotified(page: Page) {
  const message = 'Our booking system is unavailable for a moment.'
  await page.route('**/api/bookings/retrieve', (route) =>
    route.fulfill({ status: 503, json: { code: 'database_unavailable', message } }),
  )
  await page.goto('/support?tab=bookings')
  await settle(page)
  await page.getByLabel('Booking reference').fill('RZPNX8')
  await page.getByLabel('Email').first().fill('ada@example.com')
  await page.getByRole('button', { name: 'Retrieve Booking' }).click()
  const notification = page.getByRole('listitem').filter({ hasText: message })
  await expect(notification).toBeVisible()
  return notification
}
