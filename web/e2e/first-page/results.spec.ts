import { expect, test } from 'playwright/test'
import { searchAddress } from '../support/controlled-search'

// What the server writes of results and flights, without the app and with it.

declare global {
  interface Window {
    shift?: number
  }
}

// Searches of this file alone, and one for each width: what was searched before is at hand.
const [FOUND, TAKEN] = [searchAddress(71), searchAddress(72)]
const newSearch = (project: string) => searchAddress(project === 'phone' ? 73 : 74)

test('a search that was made before is in the page, with prices and links', async ({ page, browser, baseURL }) => {
  await page.goto(FOUND)
  await expect(page.getByText('All airlines have answered')).toBeVisible()
  const withoutScript = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await withoutScript.newPage()
  await plain.goto(FOUND)
  const cards = plain.getByRole('list', { name: 'Flights' }).getByRole('article')
  await expect(cards).toHaveCount(6)
  await expect(cards.first()).toContainText(/\$\d/)
  await expect(
    cards
      .first()
      .getByRole('link', { name: /^View Details/ })
      .first(),
  ).toHaveAttribute('href', /^\/flight\//)
  await withoutScript.close()
})

for (const [what, addressAt, isKept] of [
  ['results that are at hand', () => TAKEN, true],
  ['results that are not', newSearch, false],
  ['the form where an airport is missing', () => '/search?origin=JFK', false],
  ['an offer that nobody has', () => '/flight/off_none', false],
] as const) {
  test(`the app takes over ${what} without a mismatch or a shift`, async ({ page }, { project }) => {
    const address = addressAt(project.name)
    if (isKept) {
      await page.goto(address)
      await expect(page.getByText('All airlines have answered')).toBeVisible()
    }
    const [mismatches, searches]: [string[], string[]] = [[], []]
    page.on('pageerror', ({ message }) => void mismatches.push(message))
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/flights/search')) searches.push(request.url())
    })
    await page.addInitScript(() => {
      window.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          window.shift = (window.shift ?? 0) + entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(address)
    await expect(page.locator('#root')).not.toHaveAttribute('data-waits')
    if (address.startsWith('/search?origin=JFK&')) {
      await expect(page.getByText('All airlines have answered')).toBeVisible()
      expect(searches).toHaveLength(isKept ? 0 : 1)
    }
    expect(mismatches).toEqual([])
    expect(await page.evaluate(() => window.shift)).toBeLessThanOrEqual(0.01)
  })
}
