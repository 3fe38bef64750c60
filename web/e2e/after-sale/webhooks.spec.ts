import type { Page } from 'playwright/test'
import type { BookingList } from '#worker/contract/booking'
import { beAt, comeFromElsewhere } from '../support/accounts'
import { bookTrip } from '../support/journey'
import { findProblems } from '../support/page-checks'
import { forgetOrder, leaveBehind } from '../support/shop-rows'
import { expect, test } from '../support/warm-test'

// What providers tell on their own reaches the traveler who waits for it.

/** A trip that a guest has bought. A search sells once, so each trip has a route of its own, and each worker of the runner a day. */
async function aTrip(page: Page, [origin, destination]: [string, string], day: number) {
  await comeFromElsewhere(page)
  await beAt(page)
  const email = `grace-${crypto.randomUUID()}@example.com`
  return bookTrip(page, { origin, destination, days: day + test.info().parallelIndex * 10, email })
}

test('a booking that the airline left open is confirmed before its traveler’s eyes', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const { id, duffelBookingId } = await aTrip(page, ['JFK', 'ZRH'], 150)
  // The airline's own word of the order is through before.
  await request.get('/cdn-cgi/local/scheduled')
  await forgetOrder(id, 'unknown')
  await page.goto(`/booking/confirmed/${id}`)
  const reserved = page.getByRole('main').getByText(/^Your money is reserved, not taken\./)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Booking Received')
  await expect(reserved).toBeVisible()
  await leaveBehind(id)
  await request.get('/cdn-cgi/local/scheduled')
  await expect(heading).toHaveText('Booking Confirmed')
  await expect(page.getByText(duffelBookingId ?? '', { exact: true }).first()).toBeVisible()
  await expect(reserved).toHaveCount(0)
  await expect(page).toHaveURL(/\/booking\/confirmed\/[\w-]+$/)
  expect(await findProblems(page)).toEqual([])
})

test('flights that the airline cancels are canceled without anybody looking', async ({ page, request }) => {
  const { duffelBookingId } = await aTrip(page, ['LGW', 'BCN'], 151)
  const canceled = await request.post(`/control/duffel/cancel/${duffelBookingId}`)
  expect(canceled.status()).toBe(200)
  const statuses = async () => {
    const { bookings }: BookingList = await (await page.request.get('/api/bookings')).json()
    return bookings.map(({ status }) => status)
  }
  await expect.poll(statuses, { timeout: 60_000 }).toEqual(['cancelled'])
})
