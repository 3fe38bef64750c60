import type { Page } from 'playwright/test'
import {
  cards,
  chooseAirport,
  chooseOffer,
  chooseSeats,
  fillCard,
  fillPassengers,
  payButton,
  readConfirmation,
  search,
  searchForm,
} from './support/journey'
import { expect, test } from './support/warm-test'

// A release under an open tab: the files of the document's build are gone, and the next document is of a build whose files are there.

/** Takes the old files away from this document, or for ever all that it hasn't loaded; `loads` counts the documents since. */
async function release(page: Page, { forEver = false } = {}) {
  const seen = { loads: 0, isOver: false }
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return
    seen.loads++
    seen.isOver = !forEver
  })
  const known = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await page.route('**/assets/*.{js,css}', (route) =>
    seen.isOver || (forEver && known.includes(route.request().url()))
      ? route.fallback()
      : route.fulfill({ status: 404 }),
  )
  return { seen, end: () => page.unroute('**/assets/*.{js,css}') }
}

test('a release at any step of a booking loads each page again at most once, and nothing typed is lost', async ({
  page,
}) => {
  const loads: Record<string, number> = {}
  /** Takes a step right after a release. */
  const after = async (name: string, step: () => Promise<unknown>) => {
    const { seen, end } = await release(page)
    await step()
    loads[name] = seen.loads
    await end()
  }
  await page.goto('/')
  await after('home', async () => {
    const loaded = page.waitForEvent('load')
    await searchForm(page).getByRole('combobox', { name: 'From', exact: true }).click()
    await loaded
    await chooseAirport(page, 'From', 'JFK')
  })
  await search(page, 58)
  await after('flight', () => chooseOffer(page))
  await after('seats', () => fillPassengers(page))
  await after('payment', () => chooseSeats(page, ['Ada', 'Byron']))
  await fillCard(page, cards.accepted)
  await after('confirmation', async () => {
    await payButton(page).click()
    expect((await readConfirmation(page)).card).toBe('•••• 4242')
  })
  await after('my trips', async () => {
    await page.getByRole('link', { name: 'View My Trips' }).click()
    await expect(page.getByRole('article', { name: 'New York to London' })).toBeVisible()
  })
  const { flight, ...others } = loads
  expect(others).toEqual({ home: 1, seats: 0, payment: 0, confirmation: 1, 'my trips': 0 })
  // The results may miss a part of theirs before the flight does: each page at most once.
  expect([1, 2]).toContain(flight)
})

test('a page whose code stays away says so, and shows once it is back', async ({ page }) => {
  await page.goto('/faq')
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  // Until then its links are the browser's.
  await expect(page.locator('[data-part="features/shell/footer.tsx"]:not([data-waits])')).toBeAttached()
  const { seen, end } = await release(page, { forEver: true })
  await footer.getByRole('link', { name: 'Privacy Policy', exact: true }).click()
  await expect(page.getByText(/A part of this page did not load/).first()).toBeVisible()
  expect([new URL(page.url()).pathname, seen.loads]).toEqual(['/privacy', 1])
  await end()
  await page.getByRole('button', { name: 'Load the page again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Privacy/ })).toBeVisible()
  await expect(page.getByText(/A part of this page did not load/)).toBeHidden()
})

test('a document that the browser kept from before the release is loaded again by itself', async ({ page }) => {
  let documents = 0
  page.on('request', (request) => void (request.isNavigationRequest() && documents++))
  await page.route(/\/assets\/(?!index)[\w-]+\.js$/, (route) =>
    documents === 1 ? route.fulfill({ status: 404 }) : route.fallback(),
  )
  await page.goto('/my-trips')
  await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
  expect(documents).toBe(2)
})
