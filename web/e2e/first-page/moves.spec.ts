import { expect, type Page } from 'playwright/test'
import { makeSearch, searchAddress } from '../support/controlled-search'
import { holdApp, isTakenOver, layoutShift, watchLayout } from '../support/take-over'
import { test } from '../support/warm-test'

// Navigation: the reader's scroll position is kept, and the next page is preloaded.

const scrollTo = (page: Page, top: number) =>
  page.evaluate(async (to) => {
    // In steps, as a reader scrolls: every part is near the window once.
    for (let y = scrollY; y < to; y += innerHeight) {
      window.scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
    window.scrollTo(0, to)
    await new Promise(requestAnimationFrame)
  }, top)
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

interface Place {
  /** The scroll position of the window. */
  y: number
  /** The first heading in the window, and its distance from the top. */
  text: string
  top: number
}

/** The reader's place: the first heading in the window, or the one with this text. */
const placeOf = (page: Page, text = '') =>
  page.evaluate((wanted): Place => {
    const place = (heading?: Element): Place => ({
      y: scrollY,
      text: heading?.textContent ?? '',
      top: heading?.getBoundingClientRect().top ?? Number.NaN,
    })
    const headings = [...document.querySelectorAll('main h2, main h3')].map(place)
    return headings.find((one) => (wanted ? one.text === wanted : one.top > 0)) ?? place()
  }, text)

/** A browser restores the pixel position or the text: fares found since may be above it on home. */
async function isAgainAt(page: Page, before: Place, label: string) {
  const now = await placeOf(page, before.text)
  // A fare that is no longer shown has no position.
  const moved = Math.min(...[now.y - before.y, now.top - before.top].filter(Number.isFinite).map(Math.abs))
  expect(moved, `${label}: ${JSON.stringify([before, now])}`).toBeLessThan(30)
}

const HOME_BLOCKS = ['Popular destinations', 'Seasonal promotions', 'What travelers say']

/** Waits until every block of home is loaded. */
async function isWhole(page: Page) {
  for (const name of HOME_BLOCKS) await expect(page.getByRole('heading', { level: 2, name })).toBeAttached()
}

/** Follows a link without scrolling to it. */
const follow = (page: Page, path: string) => page.locator(`header a[href="${path}"]`).first().dispatchEvent('click')

test.describe('the scroll position', () => {
  test('stays during hydration', async ({ page }) => {
    const release = await holdApp(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await scrollTo(page, 700)
    release()
    await isTakenOver(page)
    expect(await scrolled(page)).toBe(700)
  })

  test('stays on reload', async ({ page }) => {
    await page.goto('/')
    await isTakenOver(page)
    await scrollTo(page, 1200)
    const place = await placeOf(page)
    await page.reload()
    await isTakenOver(page)
    await isAgainAt(page, place, 'home')
  })

  test('stays on further flights of a list on reload', async ({ page }) => {
    const address = searchAddress(76)
    await makeSearch(page, address)
    await page.goto(address)
    await isTakenOver(page)
    await scrollTo(page, 4000)
    await page.reload()
    await isTakenOver(page)
    await expect(page.getByRole('article').first()).toBeVisible()
    // Cards that were never rendered count with an estimated height: together they are wrong by less than one card.
    expect(Math.abs((await scrolled(page)) - 4000)).toBeLessThan(400)
  })

  test('is restored by Back and Forward, on a server-rendered page too', async ({ page }) => {
    await page.goto('/')
    await isTakenOver(page)
    await scrollTo(page, 1800)
    await follow(page, '/about')
    await expect(page).toHaveURL(/\/about$/)
    await expect.poll(() => scrolled(page)).toBe(0)
    await scrollTo(page, 400)
    await page.goBack()
    await expect.poll(() => scrolled(page)).toBe(1800)
    await page.goForward()
    await expect.poll(() => scrolled(page)).toBe(400)
    // Another document: home is now rendered by the browser.
    await page.reload()
    await isTakenOver(page)
    await page.goBack()
    await expect.poll(() => scrolled(page)).toBe(1800)
    await isWhole(page)
    const place = await placeOf(page)
    expect(Math.round(place.y)).toBe(1800)
    // Another site in between: home is now rendered by the server again.
    await page.goto('/robots.txt')
    await page.goBack({ waitUntil: 'commit' })
    await isTakenOver(page)
    await isAgainAt(page, place, 'home')
  })
})

test.describe('home', () => {
  test('is complete when it is left before it was read, and shown again', async ({ page }) => {
    await page.goto('/')
    await isTakenOver(page)
    await follow(page, '/about')
    await expect(page).toHaveURL(/\/about$/)
    await follow(page, '/')
    await isWhole(page)
  })

  test.describe('on another day than the server’s', () => {
    test.use({ timezoneId: new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati' })

    test('stays complete, without shifts, during hydration', async ({ page }) => {
      await watchLayout(page)
      await page.goto('/')
      await isTakenOver(page)
      const last = page.locator('[data-part="features/home/more/more-blocks.tsx"]')
      await expect(last).toHaveAttribute('data-waits')
      await isWhole(page)
      const title = last.getByRole('heading', { name: 'Seasonal promotions' })
      await scrollTo(page, await title.evaluate((heading) => heading.getBoundingClientRect().top + scrollY - 100))
      await expect(last).not.toHaveAttribute('data-waits')
      await isWhole(page)
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
    })
  })
})

test('a page’s code is loaded by the time its link is pressed', async ({ page }) => {
  await page.goto('/')
  await isTakenOver(page)
  const asked: string[] = []
  page.on('request', (request) => /\.(?:js|css)$/.test(request.url()) && asked.push(request.url()))
  const noMore = async () => {
    for (let before = -1; before < asked.length; await page.waitForTimeout(500)) before = asked.length
  }
  const link = page.locator('main a[href^="/search"]').filter({ visible: true }).first()
  await link.scrollIntoViewIfNeeded()
  // A part is hydrated when it comes near the window.
  await expect.poll(() => link.evaluate((element) => element.closest('[data-waits]') === null)).toBe(true)
  // Touch has no hover.
  await link.dispatchEvent('touchstart')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await noMore()
  asked.length = 0
  // A mouse would hover over the next page, and load what is there.
  await link.dispatchEvent('click')
  await page.waitForURL(({ pathname }) => pathname === '/search')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await noMore()
  expect(asked).toEqual([])
})
