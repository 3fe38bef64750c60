import { type Browser, expect, type Page, test } from 'playwright/test'
import { PAGE_PATHS } from '#worker/content/page-meta'
import { isPersonalPage } from '#worker/content/personal-page'
import { collectComplaints, shops } from '../support/page-checks'

// Every public page, as the Worker writes it: to be read without any script, and taken over by the app without a jump or a change.

const OTHERS = [
  '/blog?article=one-price',
  '/blog?article=nowhere',
  '/blog?category=travel-tips',
  '/careers?team=all',
  '/faq?tab=travel',
  '/faq?q=seat',
  '/support?tab=contact',
  '/support?tab=bookings',
  '/nowhere',
  '/my-trips/nowhere',
]
const PAGES = [...PAGE_PATHS.filter((path) => !isPersonalPage(path) && path !== '/flight/:id'), ...OTHERS]
const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }
const MOST_SHIFT = 0.01
/** Pages that are visited at the same time. */
const TABS = 4

/** Does the same with every page, in a few tabs of one browser; gives all sentences that come of it. */
async function visitAll(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  visit: (page: Page, path: string) => Promise<string[]>,
): Promise<string[]> {
  const context = await browser.newContext(options)
  const left = [...PAGES]
  const problems: string[] = []
  const worker = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const page = await context.newPage()
      problems.push(...(await visit(page, path)).map((problem) => `${path} ${problem}`))
      await page.close()
    }
  }
  await Promise.all(Array.from({ length: TABS }, worker))
  await context.close()
  return problems
}

/** What is wrong with a page that must do without script, as sentences. */
async function readWithoutScript(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'load' })
  const title = page.getByRole('heading', { level: 1 })
  const shown = {
    'its title': (await title.count()) === 1 && (await title.isVisible()),
    'its text': (await page.getByRole('main').innerText()).length > (await title.innerText()).length + 20,
    'the header': await page.getByRole('banner').getByRole('link', { name: ', home' }).isVisible(),
    'the footer': (await page.getByRole('contentinfo').getByRole('link').filter({ visible: true }).count()) >= 10,
    'nothing that spins': !(await page.getByText('Loading…').first().isVisible()),
  }
  // Whatever is pressed leads somewhere: links, answers that open, and searches.
  const idle = await page
    .getByRole('main')
    .locator('button:visible:not(form[action] *)')
    .evaluateAll((buttons) => buttons.map((button) => `has a button without effect: ${button.textContent}`))
  return [
    ...Object.entries(shown)
      .filter(([, isShown]) => !isShown)
      .map(([what]) => `lacks ${what}`),
    ...idle,
  ]
}

/** The entries of the Layout Instability API, which TypeScript's DOM library doesn't know. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** What goes wrong while the app takes a page over, as sentences. */
async function watchTakeOver(page: Page, path: string): Promise<string[]> {
  const complaints = collectComplaints(page)
  const response = await page.goto(path)
  const isWritten = /<h1|<noscript/.test((await response?.text()) ?? '')
  await page.locator('#root:not([data-waits])').waitFor({ state: 'attached' })
  const shift = await page.evaluate(async () => {
    const entries: PerformanceEntry[] = []
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
    // What follows the takeover comes with the next frames; entries that were buffered with the next tasks.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 150))))
    const shifts = entries as LayoutShift[] // the only type that was asked for
    return shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0)
  })
  return [
    ...(isWritten ? [] : ['is not written by the server']),
    ...(shift > MOST_SHIFT ? [`shifts by ${shift.toFixed(4)}`] : []),
    // The answer to an address without a page says so, and the browser notes it.
    ...complaints.filter((complaint) => !(response?.status() === 404 && /status of 404/.test(complaint))),
  ]
}

for (const { brand, host } of shops) {
  test.describe(brand.name, { tag: '@desktop' }, () => {
    const at = (baseURL: string | undefined) => `http://${host}:${new URL(baseURL ?? '').port}`

    test('every page can be read without script', async ({ browser, baseURL }) => {
      const options = { baseURL: at(baseURL), javaScriptEnabled: false, viewport: WIDTHS.phone }
      expect(await visitAll(browser, options, readWithoutScript)).toEqual([])
    })

    for (const [name, viewport] of Object.entries(WIDTHS)) {
      test(`the app takes every page over as it was written, on a ${name}`, async ({ browser, baseURL }) => {
        expect(await visitAll(browser, { baseURL: at(baseURL), viewport }, watchTakeOver)).toEqual([])
      })
    }
  })
}
