import { expect, type Page } from 'playwright/test'
import { signInAnew } from '../support/accounts'
import { searchAddress } from '../support/controlled-search'
import { isTakenOver } from '../support/take-over'
import { test } from '../support/warm-test'

// What the browser keeps as it was left, for Back and Forward.

/** A search of this file alone: what was searched before is at hand. */
const SEARCHED = searchAddress(75)

// Playwright starts Chromium without the memory for Back and Forward, which is what this is about.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})

/** Leaves a page and comes back; gives what of the page made the browser load it again, or null where it had kept it. */
async function comeBack(page: Page, path: string): Promise<string[] | null> {
  await page.goto(path)
  await isTakenOver(page)
  await page.evaluate(() => {
    document.body.dataset.kept = 'yes'
  })
  await page.goto('/robots.txt')
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page.evaluate(() => {
    if (document.body.dataset.kept) return null
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      notRestoredReasons?: { reasons: { reason: string }[] | null } | null
    })[] // newer than TypeScript's DOM library
    // What it masks are reasons of its own, such as too little memory.
    return (entry?.notRestoredReasons?.reasons ?? [])
      .map(({ reason }) => reason)
      .filter((reason) => reason !== 'masked')
  })
}

test('public pages, results and flights come as they were left, and personal pages are asked for anew', {
  tag: '@desktop',
}, async ({ page }) => {
  const came: (string[] | null)[] = []
  for (const path of ['/', '/login']) came.push(await comeBack(page, path))
  await page.goto(SEARCHED)
  await expect(page.getByText('All airlines have answered')).toBeVisible()
  came.push(await comeBack(page, SEARCHED))
  const flight = await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .getAttribute('href')
  came.push(await comeBack(page, flight ?? ''))
  // Chromium's headless shell keeps no page at all, and gives no reason.
  expect(came.filter((reasons) => reasons !== null && reasons.length > 0)).toEqual([])
  await signInAnew(page)
  expect(await comeBack(page, '/my-trips')).toContain('response-cache-control-no-store')
})
