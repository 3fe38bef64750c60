import { expect, type Page } from 'playwright/test'
import { signInAsNewUser } from '../support/accounts'
import { searchAddress } from '../support/controlled-search'
import { isTakenOver } from '../support/take-over'
import { test } from '../support/warm-test'

// Pages in the browser's back/forward cache.

/** A search that only this file makes, because the server stores results. */
const SEARCHED = searchAddress(75)

// Playwright starts Chromium without the back/forward cache, which this is about.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
})

/** Leaves a page and comes back; returns the browser's reasons for reloading it, or null when it was cached. */
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
    })[] // newer than TypeScript's DOM types
    // "masked" reasons are the browser's own, such as too little memory.
    return (entry?.notRestoredReasons?.reasons ?? [])
      .map(({ reason }) => reason)
      .filter((reason) => reason !== 'masked')
  })
}

/** Chromium's headless shell caches no page at all, and gives no reason. */
const isKept = (reasons: string[] | null) => reasons === null || reasons.length === 0

test('public pages are restored from the cache', { tag: '@desktop' }, async ({ page }) => {
  for (const path of ['/', '/login']) expect(isKept(await comeBack(page, path)), path).toBe(true)
})

test('results and flights are restored from the cache', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(SEARCHED)
  await expect(page.getByText('Search complete')).toBeVisible()
  expect(isKept(await comeBack(page, SEARCHED))).toBe(true)
  const flight = await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .getAttribute('href')
  expect(isKept(await comeBack(page, flight ?? ''))).toBe(true)
})

test('personal pages are reloaded', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  await signInAsNewUser(page)
  expect(await comeBack(page, '/my-trips')).toContain('response-cache-control-no-store')
})
