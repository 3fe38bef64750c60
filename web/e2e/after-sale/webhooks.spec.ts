import type { Page } from 'playwright/test'
import type { BookingList } from '#worker/contract/booking'
import type { Offer } from '#worker/contract/offer'
import { comeFromElsewhere } from '../support/accounts'
import {
  cards,
  dayFromToday,
  fillCard,
  fillPassengers,
  payButton,
  readConfirmation,
  travelers,
} from '../support/journey'
import { findProblems } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// What providers tell on their own reaches the traveler who waits for it.

// The double has the order after half a minute and says so; the schedule would not look before three.
const TOLD_WITHIN_MS = 100_000

/** Buys an offer of a route, for one traveler without a seat. `day`: how many days from now. */
async function buy(page: Page, [origin, destination]: [string, string], day: number) {
  await comeFromElsewhere(page)
  const departureDate = dayFromToday(day + test.info().parallelIndex * 10)
  const criteria = { origin, destination, departureDate, cabinClass: 'economy', adultsCount: 1, limit: 10 }
  const found = await page.request.post('/api/flights/search', { data: criteria })
  const { offers }: { offers: Offer[] } = await found.json()
  const offer = offers.find((each) => !each.passenger_identity_documents_required)
  await page.goto(`/booking?offer=${offer?.id}&adults=1`)
  await fillPassengers(page, travelers().slice(0, 1))
  await page.getByRole('button', { name: 'Skip Seat Selection' }).click()
  await fillCard(page, cards.accepted)
  await payButton(page).click()
}

test('a booking that the airline left open is confirmed before its traveler’s eyes', { tag: '@desktop' }, async ({
  page,
}) => {
  await buy(page, ['LTN', 'STN'], 150)
  // Beside it a notification says the same, for a moment.
  const reserved = page.getByRole('main').getByText(/^Your money is reserved, not taken\./)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Booking Received', { timeout: 30_000 })
  await expect(reserved).toBeVisible()
  const address = page.url()
  await expect(heading).toHaveText('Booking Confirmed', { timeout: TOLD_WITHIN_MS })
  await expect(reserved).toHaveCount(0)
  await expect(page).toHaveURL(address)
  expect(await findProblems(page)).toEqual([])
})

test('flights that the airline cancels are canceled without anybody looking', async ({ page, request }) => {
  await buy(page, ['LGW', 'BCN'], 151)
  const { reference } = await readConfirmation(page)
  const canceled = await request.post(`/control/duffel/cancel/${reference}`)
  expect(canceled.status()).toBe(200)
  const statuses = async () => {
    const { bookings }: BookingList = await (await page.request.get('/api/bookings')).json()
    return bookings.map(({ status }) => status)
  }
  await expect.poll(statuses, { timeout: TOLD_WITHIN_MS }).toEqual(['cancelled'])
})
