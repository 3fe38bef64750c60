import type { Page } from 'playwright/test'
import { beAt, signInAsNewUser } from '../support/accounts'
import { bookTrip } from '../support/journey'
import { collectComplaints, drawLogosHere, findProblems, overflowAt320 } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

const trip = (page: Page) => page.getByRole('article', { name: 'New York to Dublin' })
const keep = { name: 'Keep these flights' }

test('a flight moved by the airline is shown on the trip and by mail, compared, and kept', async ({
  page,
  request,
}) => {
  const complaints = collectComplaints(page)
  await drawLogosHere(page)
  await beAt(page)
  await signInAsNewUser(page)
  const days = 70 + test.info().parallelIndex * 5
  const booked = await bookTrip(page, { origin: 'JFK', destination: 'DUB', days, refundable: true })
  const before = booked.bookingData.slices[0]?.departure_time.slice(11, 16) ?? ''
  const moved = await request.post(`/control/duffel/move/${booked.duffelBookingId}`, { data: { minutes: 95 } })
  expect(moved.ok()).toBe(true)

  // The airline's webhook updates the trip without anyone opening it.
  const trips = async () => (await page.request.get('/api/bookings')).text()
  await expect.poll(trips, { timeout: 60_000 }).toContain('"flightChange"')
  await page.goto('/my-trips')
  await expect(trip(page).getByText('The airline has changed your flights')).toBeVisible()
  await expect(trip(page).getByRole('deletion')).toContainText(`${before} JFK`)
  const problems = [...(await findProblems(page)), ...(await overflowAt320(page))]
  const mails = await (await page.request.get('/dev/mailbox')).text()
  expect(mails).toContain(`Your flights have changed: ${booked.duffelBookingId}`)
  await trip(page).getByRole('button', keep).click()
  await expect(trip(page).getByRole('button', keep)).toHaveCount(0)
  await expect(trip(page).getByText('Flights changed')).toHaveCount(0)
  expect([...problems, ...complaints]).toEqual([])
})
