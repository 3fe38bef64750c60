import { expect, test } from 'playwright/test'
import { cards, chooseOffer, chooseSeats, fillCard, fillPassengers, readConfirmation, search } from './support/journey'

test('a guest finds, books and pays a flight, and sees the trip elsewhere with the new account', async ({
  page,
  browser,
}) => {
  // A day of its own for each width: the runs share one sandbox, and a seat is sold once.
  await search(page, test.info().project.name === 'phone' ? 30 : 31)
  const fare = await chooseOffer(page)
  await fillPassengers(page)
  await chooseSeats(page, ['Ada', 'Byron'])

  await fillCard(page, cards.declined)
  await page.getByRole('button', { name: 'Complete Booking' }).click()
  await expect(page.getByText('Payment Failed').first()).toBeVisible()
  await expect(page.getByLabel('Name on card')).toHaveValue('Ada Lovelace')
  await expect(page.getByLabel('Card number')).toBeFocused()

  const bookings: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/bookings') bookings.push(request.url())
  })
  await fillCard(page, cards.accepted)
  await page.getByRole('button', { name: 'Complete Booking' }).dblclick()
  const told = await readConfirmation(page)
  expect(bookings).toHaveLength(1)
  expect(told.card).toBe('•••• 4242')
  expect(told.paid).toMatch(/^\$[\d,]+$/)
  expect(Number(told.paid.replace(/\D/g, ''))).toBeGreaterThanOrEqual(Number(fare.replace(/\D/g, '')))

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await elsewhere.newPage()
  await other.goto('/login?redirect=/my-trips')
  await other.getByLabel('Username').fill(told.username)
  await other.getByLabel('Password', { exact: true }).fill(told.password)
  await other.getByRole('button', { name: /^(Sign in|Login)$/i }).click()
  await expect(other).toHaveURL(/\/my-trips/)
  await expect(other.getByText(told.reference)).toHaveCount(1)
  await expect(other.getByText('New York to London')).toBeVisible()
  await expect(other.getByText(told.paid)).toBeVisible()
  await elsewhere.close()
})
