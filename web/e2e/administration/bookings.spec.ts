import { beSignedIn, comeFromElsewhere, proveIfAsked } from '../support/accounts'
import { shopAt } from '../support/brand-editor'
import { bookTrip } from '../support/journey'
import { axeProblems, findProblems, overflowAt320, settle } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// A brand's owner finds a booking, opens who travels, keeps a note and cancels it; an administrator reads about it in the log.

const NOTE = 'Called: the trip is off.'

test('an owner finds a booking, opens who travels, notes a call and cancels it', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const [shop, here] = [shopAt('acme.localhost', baseURL), shopAt('localhost', baseURL)]
  await comeFromElsewhere(page)
  await page.goto(`${shop}/about`)
  const email = `grace-${crypto.randomUUID()}@example.com`
  const days = 320 + test.info().parallelIndex
  const sold = await bookTrip(page, { origin: 'JFK', destination: 'LHR', days, refundable: true, email })
  await page.context().clearCookies()

  await beSignedIn(page, shop, 'owner')
  await page.goto(`${shop}/admin/brands`)
  await page.getByRole('button', { name: /account of/ }).click()
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Bookings' }).click()
  await page.getByRole('searchbox', { name: 'Reference, order id or email' }).fill(email)
  await page.getByRole('button', { name: 'Find' }).click()
  const found = page.getByRole('list', { name: 'Bookings' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('g•••@e•••.com')
  await settle(page)
  expect([await findProblems(page), await overflowAt320(page)]).toEqual([[], []])

  await found.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Booking ${sold.duffelBookingId}`)
  await expect(page.getByRole('main')).not.toContainText(email)
  await page.getByRole('button', { name: 'Show traveler data' }).click()
  await proveIfAsked(page, page.getByRole('button', { name: 'Hide traveler data' }))
  await expect(page.getByRole('main')).toContainText(email)
  await settle(page)
  expect([await findProblems(page), await overflowAt320(page)]).toEqual([[], []])

  await page.getByRole('textbox', { name: 'New note' }).fill(NOTE)
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText(NOTE)

  await page.getByRole('button', { name: 'Cancel the booking' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await expect(question).toContainText('Refund to your card')
  expect(await axeProblems(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('The booking can’t be cancelled. It is cancelled already.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Emails' })).toContainText('Booking cancelled')

  await beSignedIn(page, here, 'admin')
  await page.goto(`${here}/admin/activity?brandKey=acme.localhost`)
  const activity = page.getByRole('list', { name: 'Activity' })
  for (const words of ['Opened the traveler data of', 'Wrote a note about', 'Canceled']) {
    await expect(activity.getByText(`${words} booking ${sold.id}`).first()).toBeVisible()
  }
})
