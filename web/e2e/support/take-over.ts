import type { Page } from 'playwright/test'

// A page that the server wrote, and the moment when the app takes it over.

/** The entries of the Layout Instability API, which TypeScript's DOM library doesn't know. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

declare global {
  interface Window {
    /** How far things have moved since the page was loaded. */
    movedBy?: number
    /** What was under a point of the window; see `watchPoint`. */
    underPoint?: { looks: number; links: (string | null)[] }
  }
}

/**
 * From the next page on, measures how far things move that nobody has asked to. Fonts are kept out: when they come is chance, and what they
 * move is measured by `npm run bench:pages`.
 */
export async function watchLayout(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*.woff2'] })
  await page.addInitScript(() => {
    window.movedBy = 0
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[]) // the only type that is asked for
        if (!hadRecentInput) window.movedBy = (window.movedBy ?? 0) + value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How far things have moved on the page; see `watchLayout`. */
export const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    // What has just moved is told in one of the next tasks.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))
    return window.movedBy ?? Number.NaN
  })

/** Waits until the app has taken over the page. Asked with each frame: a locator asks twice a second. */
export const waitForApp = (page: Page) =>
  page.waitForFunction(() => document.getElementById('root')?.hasAttribute('data-waits') === false)

/** Waits until the app has taken over the page, and whatever it asks for then has come. */
export async function isTakenOver(page: Page) {
  await waitForApp(page)
  await page.waitForLoadState('networkidle')
}

/** Lets no script of the next page through but its document's own, until the returned function is called. */
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
 * From now on, notes each link that lies at a point of the window, null where none does: at each change of the page at once, before it is
 * drawn, because that is when a press could come.
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
