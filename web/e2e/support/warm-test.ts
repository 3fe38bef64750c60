import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
  type TestInfo,
} from 'playwright/test'

export { expect } from 'playwright/test'

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
export const DESK = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false }

/** The window of a test: a phone's, or a desktop's if it is tagged so. */
const sizeOf = ({ tags }: TestInfo) => (tags.includes('@desktop') ? DESK : PHONE)

/** Closes a page, and what its site stored with it. */
async function forget(page: Page) {
  // Requests may still be in route handlers.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // The browser's own error page has no origin and no storage.
  await page.evaluate(() => location.origin === 'null' || localStorage.clear())
  await page.close()
}

/**
 * Playwright's test, with one browser context per worker and set of options: the app's files are fetched and compiled once rather than for every
 * test. Cookies, stored data and permissions are as in a new context. A test that moves the clock, which belongs to the context, sets
 * `ownContext`.
 */
export const test = base.extend<{ ownContext: boolean }, { contexts: Map<string, BrowserContext> }>({
  ownContext: [false, { option: true }],
  // biome-ignore-start lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  viewport: async ({}, use, info) => use(sizeOf(info).viewport),
  isMobile: async ({}, use, info) => use(sizeOf(info).isMobile),
  hasTouch: async ({}, use, info) => use(sizeOf(info).hasTouch),
  // biome-ignore-end lint/correctness/noEmptyPattern: see above
  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const contexts = new Map<string, BrowserContext>()
      await use(contexts)
      await Promise.all([...contexts.values()].map((context) => context.close()))
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      contexts,
      ownContext,
      baseURL,
      viewport,
      isMobile,
      hasTouch,
      deviceScaleFactor,
      locale,
      timezoneId,
      javaScriptEnabled,
      contextOptions,
    },
    use,
  ) => {
    const own = { baseURL, viewport, isMobile, hasTouch, deviceScaleFactor, locale, timezoneId, javaScriptEnabled }
    // Options that can be set per page need no separate context.
    const { reducedMotion: _, ...more } = contextOptions
    // Further pages of the context have the default.
    const given = { ...own, ...more, reducedMotion: 'reduce' }
    const options = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    const key = JSON.stringify(options)
    const shared = ownContext ? undefined : contexts.get(key)
    const context = shared ?? (await browser.newContext(options as BrowserContextOptions)) // the options without undefined values
    if (!ownContext) contexts.set(key, context)
    await use(context)
    if (ownContext) return context.close()
    // Far faster than `setStorageState`, which opens a page of every site to clear it. Session storage ends with the tab.
    await Promise.all(context.pages().map(forget))
    await context.clearCookies()
    await context.clearPermissions()
  },
  page: async ({ page, contextOptions: { reducedMotion } }, use) => {
    if (reducedMotion) await page.emulateMedia({ reducedMotion })
    await use(page)
  },
})
