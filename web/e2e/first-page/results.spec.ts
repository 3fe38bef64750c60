import type { TestInfo } from 'playwright/test'
import { holdWaves, letThrough, makeSearch, searchAddress } from '../support/controlled-search'
import { holdApp, isTakenOver, layoutShift, watchLayout, watchPoint } from '../support/take-over'
import { expect, test } from '../support/warm-test'

// Server-rendered results and flights, without script and with it.

// Searches that only this file makes, one for each visit, because the server stores results.
const [FOUND, TAKEN] = [searchAddress(71), searchAddress(72)]
const newSearch = ({ repeatEachIndex }: TestInfo) => searchAddress(210 + repeatEachIndex)

test('a search that was made before is in the page, with prices and links', async ({ page, browser, baseURL }) => {
  await makeSearch(page, FOUND)
  const withoutScript = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await withoutScript.newPage()
  await plain.goto(FOUND)
  const cards = plain.getByRole('list', { name: 'Flights' }).getByRole('article')
  await expect(cards).toHaveCount(6)
  await expect(cards.first()).toContainText(/\$\d/)
  // Playwright finds neither roles nor texts in a noscript element.
  expect(await plain.locator('main noscript').allTextContents()).toContain(
    'The further flights are shown with JavaScript only.',
  )
  for (const idle of ['Refresh Results', 'Load More Flights', 'Filters'])
    await expect(plain.getByRole('button', { name: idle })).toBeHidden()
  await expect(plain.getByLabel('Sort by')).toBeHidden()
  await expect(
    cards
      .first()
      .getByRole('link', { name: /^View Details/ })
      .first(),
  ).toHaveAttribute('href', /^\/flight\//)
  await withoutScript.close()
})

// With reduced motion too, where parts could appear later.
for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test.describe(`with motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } })

    test('the keyboard focus stays on its card during hydration', async ({ page }) => {
      await makeSearch(page, FOUND)
      const release = await holdApp(page)
      await page.goto(FOUND, { waitUntil: 'commit' })
      const link = page.getByRole('link', { name: /^View Details/ }).nth(1)
      await link.focus()
      const address = await link.getAttribute('href')
      release()
      await isTakenOver(page)
      // The virtual list has replaced the server-rendered one.
      await expect(page.locator('[aria-posinset]').first()).toBeVisible()
      await expect(page.locator('a:focus')).toHaveAttribute('href', `${address}`)
    })

    test('the link under the pointer never moves away during hydration', async ({ page }) => {
      await makeSearch(page, FOUND)
      const release = await holdApp(page)
      await page.goto(FOUND, { waitUntil: 'commit' })
      const link = page.getByRole('link', { name: /^View Details/ }).nth(1)
      await link.hover()
      const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await watchPoint(page, x + width / 2, y + height / 2)
      release()
      await expect(page.locator('[aria-posinset]').first()).toBeVisible()
      await isTakenOver(page)
      const { looks, links } = await page.evaluate(() => window.underPoint ?? { looks: 0, links: [] })
      expect(looks).toBeGreaterThan(1)
      expect(links).toEqual([await link.getAttribute('href')])
    })
  })

test('a press during hydration opens its link', async ({ page }) => {
  await makeSearch(page, FOUND)
  const release = await holdApp(page)
  await page.goto(FOUND, { waitUntil: 'commit' })
  const link = page.getByRole('link', { name: /^View Details/ }).first()
  await link.hover()
  await page.mouse.down()
  release()
  await isTakenOver(page)
  await page.mouse.up()
  await expect(page).toHaveURL(/\/flight\//)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [what, address] of [
    ['a new search', searchAddress(78)],
    ['a flight that is not stored', '/flight/off_none'],
  ] as const)
    test(`${what} has no placeholders for content that needs script`, async ({ page }) => {
      await page.goto(address)
      await expect(page.locator('h1:visible')).toHaveCount(1)
      expect((await page.locator('main noscript').allTextContents()).join()).toContain('This page needs JavaScript')
      await expect(page.getByText(/in a few seconds|Searching|Loading/).filter({ visible: true })).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0)
      await expect(page.locator('main a:visible')).toHaveCount(1)
    })
})

for (const [what, addressAt, isKept] of [
  ['stored results', () => TAKEN, true],
  ['results of a new search', newSearch, false],
  ['the form of a search without a destination', () => '/search?origin=JFK', false],
  ['an unknown offer', () => '/flight/off_none', false],
] as const) {
  test(`hydration of ${what} causes no mismatch or shift`, async ({ page }, info) => {
    const address = addressAt(info)
    if (isKept) await makeSearch(page, address)
    const [mismatches, searches]: [string[], string[]] = [[], []]
    page.on('pageerror', ({ message }) => void mismatches.push(message))
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/flights/search')) searches.push(request.url())
    })
    await watchLayout(page)
    // By design, cheaper offers that arrive later move the list; this checks the page until its first results.
    if (address.startsWith('/search?origin=JFK&') && !isKept) await holdWaves(page)
    await page.goto(address)
    await expect(page.locator('#root')).not.toHaveAttribute('data-waits')
    if (address.startsWith('/search?origin=JFK&')) {
      if (!isKept) await letThrough(page)
      await expect(page.getByRole('heading', { name: /^[\d of]+ flights found$/ })).toBeVisible()
      expect(searches).toHaveLength(isKept ? 0 : 1)
    }
    expect(mismatches).toEqual([])
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  })
}
