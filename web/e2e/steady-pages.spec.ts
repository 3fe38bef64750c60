import { expect, type Page, test } from 'playwright/test'
import { settle, shops } from './support/page-checks'

// Nothing moves under the reader's eyes while a page arrives. How far things jump is no matter of time: a slow machine shows the
// same jumps, later.

const PAGES = ['/', '/faq', '/blog', '/about', '/login', '/search?promo=summer']
/** A tenth of what web.dev calls good. */
const MOST = 0.01

/** The entries of the Layout Instability API, which TypeScript's DOM library doesn't know. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

const shiftOf = (page: Page) =>
  page.evaluate(async () => {
    const entries: PerformanceEntry[] = []
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
    // Entries that were buffered come with the next tasks, shifts of the last frame after it.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))
    const shifts = entries as LayoutShift[] // the only type that was asked for
    return shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0)
  })

for (const { brand, host, once } of shops) {
  test.describe(brand.name, once, () => {
    test.use({
      baseURL: async ({ baseURL }, use) => use(`http://${host}:${new URL(baseURL ?? '').port}`),
    })

    test('nothing jumps while a page arrives', async ({ page }) => {
      const jumpy: string[] = []
      for (const path of PAGES) {
        await page.goto(path)
        await settle(page)
        await page.waitForLoadState('networkidle')
        const shift = await shiftOf(page)
        if (shift > MOST) jumpy.push(`${path} ${shift.toFixed(4)}`)
      }
      expect(jumpy).toEqual([])
    })
  })
}

test('a link to a category of the FAQ opens with its tab in view, and the page at its top', async ({ page }) => {
  await page.goto('/faq?tab=account')
  await settle(page)
  const tabs = page.getByRole('tablist', { name: 'Categories' })
  await expect(tabs.getByRole('tab', { name: 'Account', selected: true })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await tabs.getByRole('tab', { name: 'Account' }).focus()
  await page.keyboard.press('Home')
  await expect(tabs.getByRole('tab', { name: 'Booking', selected: true })).toBeInViewport({ ratio: 1 })
  await expect.poll(() => tabs.evaluate((list) => list.scrollLeft)).toBe(0)
})

test('each page names a picture of its brand for share cards', async ({ page, request }) => {
  await page.goto('/blog?article=one-price')
  await expect(page).toHaveTitle('One price, from the first page to the receipt - Tailfin')
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  const { pathname, search } = new URL(image ?? '')
  const response = await request.get(pathname + search)
  expect(response.headers()['content-type']).toBe('image/png')
  expect(response.headers()['cache-control']).toContain('immutable')
  await page.getByRole('link', { name: 'All articles' }).click()
  await expect(page).toHaveTitle('Blog - Tailfin')
  await page.goBack()
  await expect(page).toHaveTitle('One price, from the first page to the receipt - Tailfin')
})
