import type { Page } from 'playwright/test'
import { signInAnew } from '../support/accounts'
import { bookTrip } from '../support/journey'
import {
  collectComplaints,
  drawLogosHere,
  findProblems,
  hardestShops,
  overflowAt320,
  press,
  settle,
  tabTo,
} from '../support/page-checks'
import { expect, test } from '../support/warm-test'

const isPhone = () => test.info().project.name === 'phone'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const details = (page: Page) => page.getByRole('main')
const view = (page: Page) => page.getByRole('link', { name: /^View Details/ })
const isTrip = /\/my-trips\/[\w-]+$/
const question = (page: Page) => dialog(page, 'Cancel this booking?')
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

test('trips are looked at and cancelled with nothing but a keyboard', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/privacy')
  await signInAnew(page)
  await bookTrip(page, { origin: 'JFK', destination: 'LHR', days: isPhone() ? 48 : 49, refundable: true })
  await page.goto('/my-trips')
  await press(page, view(page))
  await expect(page).toHaveURL(isTrip)
  await expect(details(page).getByText('Booking Reference', { exact: true })).toBeVisible()
  await press(page, page.getByRole('link', { name: 'My Trips' }).last())
  await expect(page).toHaveURL(/\/my-trips$/)

  await press(page, page.getByRole('button', { name: 'Cancel New York to London' }))
  // Another quote makes this one void, whichever comes first: a person reads the figures before keeping the booking.
  await expect(question(page).getByText('Refund to your card', { exact: true })).toBeVisible()
  await press(page, question(page).getByRole('button', { name: 'Keep Booking' }))
  await expect(page.getByRole('button', { name: 'Cancel New York to London' })).toBeFocused()

  await page.keyboard.press('Enter')
  await press(page, question(page).getByRole('button', { name: 'Cancel Booking' }))
  await expect(page.getByText('No upcoming trips')).toBeVisible()
  await expect(tab(page, 'Upcoming')).toBeFocused()
  await page.keyboard.press('End')
  await expect(tab(page, 'Cancelled')).toBeFocused()
  await tabTo(page, view(page))
  await page.keyboard.press('Enter')
  await expect(details(page).getByText('This booking is cancelled')).toBeVisible()
})

// Routes of their own: the shops share one sandbox, and a search sells once.
const ROUTES = ['LHR', 'CDG', 'AMS']

for (const [index, { brand, host, once }] of hardestShops.entries()) {
  test.describe(brand.name, once, () => {
    test.use({
      contextOptions: { reducedMotion: 'reduce' },
      baseURL: async ({ baseURL }, use) => use(`http://${host}:${new URL(baseURL ?? '').port}`),
    })

    test('My Trips is whole in each of its states', async ({ page }) => {
      test.setTimeout(300_000)
      const complaints = collectComplaints(page)
      const problems: string[] = []
      const look = async (state: string) => {
        const found = [
          ...(await findProblems(page)),
          ...(isPhone() ? await overflowAt320(page) : []),
          ...complaints.splice(0),
        ]
        problems.push(...found.map((problem) => `${state}: ${problem}`))
      }
      const open = async () => {
        await page.goto('/my-trips')
        await settle(page)
      }
      await drawLogosHere(page)
      await open()
      await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
      await look('signed out')

      await signInAnew(page)
      await open()
      await expect(page.getByText('No trips found')).toBeVisible()
      await look('no trips')

      const days = isPhone() ? 48 : 49
      const trip = { origin: ROUTES[index] ?? '', destination: 'JFK', days }
      await bookTrip(page, { ...trip, returnDays: days + 7, refundable: true })
      await bookTrip(page, { ...trip, refundable: false })
      await open()
      await expect(page.getByRole('article')).toHaveCount(2)
      await look('trips')

      await view(page).first().click()
      await expect(details(page).getByText('Non-Refundable Ticket')).toBeVisible()
      await look('a non-refundable trip')
      await page.goBack()
      await view(page).last().click()
      await details(page).getByRole('button', { name: 'Cancel Booking' }).scrollIntoViewIfNeeded()
      await look('a trip')

      await page.route('**/api/bookings/*', (route) => route.abort())
      await page.reload()
      await expect(page.getByText('Unable to load booking details.')).toBeVisible()
      complaints.length = 0 // the browser's own, of the call that was cut
      await look('a trip that could not be loaded')
      await page.unroute('**/api/bookings/*')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(details(page).getByText('Booking Reference', { exact: true })).toBeVisible()
      await open()

      let answer = () => {}
      const asked = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/cancellation-quote', async (route) => {
        await asked
        await route.fallback()
      })
      await page
        .getByRole('button', { name: /^Cancel / })
        .last()
        .click()
      await expect(question(page).getByText(/^Asking the airline/)).toBeVisible()
      await look('asking the airline')
      answer()
      await expect(question(page).getByText('Refund to your card')).toBeVisible()
      await look('what comes back')

      const failing = { status: 503, json: { code: 'provider_busy', message: 'The airline is busy.', requestId: 'r' } }
      await page.route('**/cancel', (route) => route.fulfill(failing))
      await question(page).getByRole('button', { name: 'Cancel Booking' }).click()
      // By its text: what lies behind a dialog has no role.
      await expect(page.getByText('Cancellation failed', { exact: true })).toBeVisible()
      await expect(page.getByText('The airline is busy.', { exact: true })).toBeVisible()
      complaints.length = 0
      await look('a failed cancellation')
      await page.unroute('**/cancel')

      await question(page).getByRole('button', { name: 'Cancel Booking' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Booking cancelled' })).toBeVisible()
      await tab(page, 'Cancelled').click()
      await expect(page.getByText('This booking is cancelled')).toBeVisible()
      await look('a cancelled trip')
      await view(page).click()
      await expect(details(page).getByRole('heading', { name: 'Refund' })).toBeVisible()
      await look("a cancelled trip's details")
      await page.goBack()
      await tab(page, 'Past').click()
      await expect(page.getByText('No past trips')).toBeVisible()
      await look('no past trips')
      expect(problems).toEqual([])
    })
  })
}
