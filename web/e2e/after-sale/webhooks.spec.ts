import type { Page } from 'playwright/test'
import type { BookingList } from '#worker/contract/booking'
import { beAt, comeFromElsewhere } from '../support/accounts'
import { bookTrip } from '../support/journey'
import { agePurchase, forgetOrder } from '../support/shop-rows'
import { expect, test } from '../support/warm-test'

// Webhooks of providers, and scheduled checks, update the traveler's booking.

/** A trip bought by a guest. A seat is sold once, so each trip has its own route, and each Playwright worker its own day. */
async function aTrip(page: Page, [origin, destination]: [string, string], day: number) {
  await comeFromElsewhere(page)
  await beAt(page)
  const email = `grace-${crypto.randomUUID()}@example.com`
  return bookTrip(page, { origin, destination, days: day + test.info().parallelIndex * 10, email })
}

async function statuses(page: Page) {
  const { bookings }: BookingList = await (await page.request.get('/api/bookings')).json()
  return bookings.map(({ status }) => status)
}

test('a booking that the airline left open is confirmed by the schedule', async ({ page, request }) => {
  const { id } = await aTrip(page, ['JFK', 'ZRH'], 150)
  // The order's webhook has been handled by then.
  await request.get('/cdn-cgi/local/scheduled')
  await forgetOrder(id)
  expect(await statuses(page)).toEqual(['pending'])
  await agePurchase(id)
  await request.get('/cdn-cgi/local/scheduled')
  await expect.poll(() => statuses(page)).toEqual(['confirmed'])
})

test('flights canceled by the airline are canceled without anyone opening the trip', async ({ page, request }) => {
  const { duffelBookingId } = await aTrip(page, ['LGW', 'BCN'], 151)
  const canceled = await request.post(`/control/duffel/cancel/${duffelBookingId}`)
  expect(canceled.status()).toBe(200)
  await expect.poll(() => statuses(page), { timeout: 60_000 }).toEqual(['cancelled'])
})
