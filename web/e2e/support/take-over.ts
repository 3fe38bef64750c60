import type { Page } from 'playwright/test'

// Server-rendered pages and their hydration.

/** An entry of the Layout Instability API, which TypeScript's DOM types lack. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

declare global {
  interface Window {
    /** The layout shift since the page was loaded. */
    movedBy?: number
    /** What was under a point of the window; see `watchPoint`. */
    underPoint?: { looks: number; links: (string | null)[] }
  }
}

/**
 * From the next page on, measures layout shifts without user input. Fonts are blocked: their arrival time is random, and `npm run bench:pages`
 * measures their shifts.
 */
export async function watchLayout(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*.woff2'] })
  await page.addInitScript(() => {
    window.movedBy = 0
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[]) // the only observed type
        if (!hadRecentInput) window.movedBy = (window.movedBy ?? 0) + value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The layout shift of the page; see `watchLayout`. */
export const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    // Shifts are reported in one of the next tasks.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))
    return window.movedBy ?? Number.NaN
  })

/** Waits until the page is hydrated. Polls each frame: a locator polls twice a second. */
export const waitForApp = (page: Page) =>
  page.waitForFunction(() => document.getElementById('root')?.hasAttribute('data-waits') === false)

/** Waits until the page is hydrated and its following requests have ended. */
export async function isTakenOver(page: Page) {
  await waitForApp(page)
  await page.waitForLoadState('networkidle')
}

/** Blocks all scripts of the next page except inline ones, until the returned function is called. */
export async function holdApp(page: Page): Promise<() => void> {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  let isDocuments = true
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const waits = !isDocuments
    isDocuments = false
    if (waits) await opened
    await route.continue()
  })
  return open
}

/**
 * From now on, records the link at a point of the window, or null: right at each change of the page, before it is painted, because a press could
 * happen then.
 */
export const watchPoint = (page: Page, x: number, y: number) =>
  page.evaluate(
    ([x, y]) => {
      const seen: NonNullable<typeof window.underPoint> = { looks: 0, links: [] }
      window.underPoint = seen
      const look = () => {
        const link = document.elementFromPoint(x, y)?.closest('a[href]')?.getAttribute('href') ?? null
        seen.looks++
        if (!seen.links.includes(link)) seen.links.push(link)
      }
      look()
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
    },
    [x, y] as const,
  )
