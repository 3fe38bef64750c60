import { beAt, beSignedIn, comeFromElsewhere, proveAdministrator } from '../support/accounts'
import { shopAt } from '../support/brand-editor'
import { bookTrip } from '../support/journey'
import { findProblems, overflowAt320 } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// An administrator finds a booking, reveals its travelers and cancels it.

test('a booking is found, its travelers are revealed, and it is canceled', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const here = shopAt('localhost', baseURL)
  await comeFromElsewhere(page)
  await beAt(page)
  const email = `grace-${crypto.randomUUID()}@example.com`
  const days = 320 + test.info().parallelIndex
  const sold = await bookTrip(page, { origin: 'JFK', destination: 'LHR', days, refundable: true, email })
  await page.context().clearCookies()

  await beSignedIn(page, here, 'admin')
  await proveAdministrator(page, here)
  await page.goto(`/admin/bookings?text=${email}`)
  const found = page.getByRole('list', { name: 'Bookings' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('g•••@e•••.com')
  const problems = [...(await findProblems(page)), ...(await overflowAt320(page))]

  await found.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Booking ${sold.duffelBookingId}`)
  await expect(page.getByRole('main')).not.toContainText(email)
  await page.getByRole('button', { name: 'Show traveler data' }).click()
  await expect(page.getByRole('main')).toContainText(email)
  expect([...problems, ...(await findProblems(page)), ...(await overflowAt320(page))]).toEqual([])

  await page.getByRole('button', { name: 'Cancel the booking' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await expect(question).toContainText('Refund to your card')
  await question.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('The booking can’t be cancelled. It is cancelled already.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Emails' })).toContainText('Booking cancelled')
})
