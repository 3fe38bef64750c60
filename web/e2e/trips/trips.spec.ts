import type { Page } from 'playwright/test'
import { beAt, signInAnew } from '../support/accounts'
import { bookTrip } from '../support/journey'
import {
  collectComplaints,
  drawLogosHere,
  findProblems,
  hardestShops,
  overflowAt320,
  press,
} from '../support/page-checks'
import { expect, test } from '../support/warm-test'

const details = (page: Page) => page.getByRole('main')
const view = (page: Page) => page.getByRole('link', { name: /^View Details/ })
const question = (page: Page) => page.getByRole('dialog', { name: 'Cancel this booking?' })
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

test('a trip is cancelled with nothing but a keyboard', { tag: '@desktop' }, async ({ page }) => {
  await beAt(page)
  await signInAnew(page)
  await bookTrip(page, { origin: 'JFK', destination: 'LHR', days: 49, refundable: true })
  await page.goto('/my-trips')
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
  await press(page, view(page))
  await expect(page).toHaveURL(/\/my-trips\/[\w-]+$/)
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

    test('a trip is whole from its booking to its cancellation', async ({ page }) => {
      const complaints = collectComplaints(page)
      const problems: string[] = []
      const look = async (state: string) => {
        const found = [...(await findProblems(page)), ...(await overflowAt320(page)), ...complaints.splice(0)]
        problems.push(...found.map((problem) => `${state}: ${problem}`))
      }
      await drawLogosHere(page)
      await beAt(page)
      await signInAnew(page)
      const days = test.info().project.name === 'phone' ? 48 : 49
      const trip = { origin: ROUTES[index] ?? '', destination: 'JFK', days, returnDays: days + 7 }
      await bookTrip(page, { ...trip, refundable: true })
      await page.goto('/my-trips')
      await expect(page.getByRole('article')).toHaveCount(1)
      await look('the trips')

      await view(page).click()
      await details(page).getByRole('button', { name: 'Cancel Booking' }).scrollIntoViewIfNeeded()
      await look('a trip')
      await details(page).getByRole('button', { name: 'Cancel Booking' }).click()
      await expect(question(page).getByText('Refund to your card')).toBeVisible()
      await look('what comes back')
      await question(page).getByRole('button', { name: 'Cancel Booking' }).click()
      await expect(details(page).getByText('This booking is cancelled')).toBeVisible()
      await expect(details(page).getByRole('heading', { name: 'Refund' })).toBeVisible()
      await look("a cancelled trip's details")
      expect(problems).toEqual([])
    })
  })
}
