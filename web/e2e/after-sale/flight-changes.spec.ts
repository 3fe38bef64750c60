import type { APIRequestContext, Page } from 'playwright/test'
import { beAt, signInAnew } from '../support/accounts'
import { bookTrip } from '../support/journey'
import { collectComplaints, drawLogosHere, findProblems, overflowAt320 } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

const trip = (page: Page) => page.getByRole('article', { name: 'New York to Dublin' })
const keep = { name: 'Keep these flights' }

/** The airline moves a flight, splits it or more. */
async function moveByAirline(request: APIRequestContext, action: string, reference: string | null, body: object) {
  const answer = await request.post(`/control/duffel/${action}/${reference}`, { data: body })
  expect(answer.ok()).toBe(true)
}

/** Waits until the airline's word of a change is through to what the shop answers. */
const isTold = (page: Page, path: string) =>
  expect.poll(async () => (await page.request.get(path)).text(), { timeout: 60_000 }).toContain('"flightChange"')

test('a flight that the airline moves is told on the trip and by mail, compared, and kept', async ({
  page,
  request,
}) => {
  const complaints = collectComplaints(page)
  await drawLogosHere(page)
  await beAt(page)
  await signInAnew(page)
  const days = 70 + test.info().parallelIndex * 5
  const booked = await bookTrip(page, { origin: 'JFK', destination: 'DUB', days, refundable: true })
  const before = booked.bookingData.slices[0]?.departure_time.slice(11, 16) ?? ''
  await moveByAirline(request, 'move', booked.duffelBookingId, { minutes: 95 })

  // The airline sends word, and the trip shows it without being opened.
  await isTold(page, '/api/bookings')
  await page.goto('/my-trips')
  await expect(trip(page).getByText('The airline has changed your flights')).toBeVisible()
  await expect(trip(page).getByRole('deletion')).toContainText(`${before} JFK`)
  const problems = [...(await findProblems(page)), ...(await overflowAt320(page))]
  const mails = await (await page.request.get('/dev/mailbox')).text()
  expect(mails).toContain(`Your flights have changed: ${booked.duffelBookingId}`)
  await trip(page)
    .getByRole('link', { name: /^View Details/ })
    .click()
  const details = page.getByRole('main')
  await expect(details.getByText(`instead of ${before}`)).toBeVisible()
  problems.push(...(await findProblems(page)), ...(await overflowAt320(page)))

  await page.goBack()
  await trip(page).getByRole('button', keep).click()
  await expect(trip(page).getByRole('button', keep)).toHaveCount(0)
  await expect(trip(page).getByText('Flights changed')).toHaveCount(0)
  expect([...problems, ...complaints]).toEqual([])
})

test('whoever is not signed in sees a split flight of their trip, and keeps it', async ({ page, context, request }) => {
  await drawLogosHere(page)
  await beAt(page)
  // An address that has an account already: buying with it opens none, and the trip is shown to this browser alone.
  const { email } = await signInAnew(page)
  await context.clearCookies()
  const days = 90 + test.info().parallelIndex * 5
  const booked = await bookTrip(page, { origin: 'LHR', destination: 'JFK', days, email })
  await moveByAirline(request, 'split', booked.duffelBookingId, { via: 'DUB' })
  await isTold(page, `/api/trip/${booked.id}`)
  await page.goto('/trip')
  await expect(page.getByText('The airline has changed your flights')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel instead' })).toBeVisible()
  expect([...(await findProblems(page)), ...(await overflowAt320(page))]).toEqual([])
  await page.getByRole('button', keep).click()
  await expect(page.getByRole('button', keep)).toHaveCount(0)
  await expect(page.getByText('Dublin Airport (DUB)').first()).toBeVisible()
})
