import type { Page } from 'playwright/test'
import { holdWaves, letThrough, searchAddress } from '../support/controlled-search'
import { drawLogosHere } from '../support/page-checks'
import { isTakenOver } from '../support/take-over'
import { expect, test } from '../support/warm-test'

// What a traveler sees of the results without scrolling, reaches with few keys, and keeps without a connection.

test.beforeEach(({ page }) => drawLogosHere(page))

const cards = (page: Page) => page.getByRole('list', { name: 'Flights' }).getByRole('article')
const links = (page: Page) => cards(page).getByRole('link', { name: /^View Details/ })

async function openResults(page: Page, days: number, more = '') {
  await page.goto(searchAddress(days, more))
  await expect(page.getByText('Search complete')).toBeVisible()
  await isTakenOver(page)
}

/** How many cards are whole within the window. */
const wholeCards = (page: Page) =>
  cards(page).evaluateAll(
    (list) => list.filter((card) => card.getBoundingClientRect().bottom <= innerHeight && scrollY === 0).length,
  )

test('the first screen of a phone shows three fares, and one way four', async ({ page }) => {
  await openResults(page, 171, '&stops=1')
  await expect.poll(() => wholeCards(page)).toBeGreaterThanOrEqual(3)
  const oneWay = page
    .url()
    .replace(/&returnDate=[\d-]+/, '')
    .replace('round-trip', 'one-way')
  await page.goto(oneWay)
  await expect(page.getByText('Search complete')).toBeVisible()
  await expect.poll(() => wholeCards(page)).toBeGreaterThanOrEqual(4)
})

test('the first screen of a desktop shows four fares', { tag: '@desktop' }, async ({ page }) => {
  await openResults(page, 171)
  await expect.poll(() => wholeCards(page)).toBeGreaterThanOrEqual(4)
})

test('the words of a running search cover neither a price nor a button of a card', async ({ page }) => {
  await holdWaves(page)
  await page.goto(searchAddress(172))
  await letThrough(page)
  await expect(cards(page).first()).toBeVisible()
  const pill = await page.getByText('Searching all airlines...').boundingBox()
  for (const right of await links(page).all()) {
    const { x } = (await right.boundingBox()) ?? { x: 0 }
    expect((pill?.x ?? 0) + (pill?.width ?? 0)).toBeLessThan(x)
  }
  await letThrough(page, 'complete')
})

test('three Tabs lead to the first fare, arrows from card to card, and each card has two stops', {
  tag: '@desktop',
}, async ({ page }) => {
  await openResults(page, 173)
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  const key = (name: string) => page.keyboard.press(name)
  await key('Tab')
  expect(await focused()).toBe('Skip to content')
  await key('Enter')
  await key('Tab')
  expect(await focused()).toBe('Skip to flights')
  await key('Enter')
  await key('Tab')
  await expect(links(page).first()).toBeFocused()
  await key('Tab')
  expect(await focused()).toMatch(/^(Details|\d fares)/)
  await key('Tab')
  await expect(links(page).nth(1)).toBeFocused()

  const place = () =>
    page.evaluate(() => document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset'))
  await key('ArrowDown')
  await key('ArrowDown')
  await expect.poll(place).toBe('4')
  await key('ArrowUp')
  await expect.poll(place).toBe('3')
  await key('End')
  await expect.poll(place).toBe('30')
  await expect(page.locator('[aria-posinset="30"]').getByRole('link')).toBeInViewport()
  await key('Home')
  await expect.poll(place).toBe('1')
  await expect(links(page).first()).toBeInViewport()

  // Elsewhere the keys scroll, as ever.
  await page.getByRole('button', { name: /^Cheapest/ }).focus()
  // The list may still be scrolling to its first card, which ends another scroll.
  await expect(async () => {
    await key('End')
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(2000)
  }).toPass()

  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('link', { name: 'Skip to filters' }).focus()
  await key('Enter')
  await expect(page.getByRole('region', { name: 'Filters' })).toBeFocused()
})

test.describe('without a connection', () => {
  test.use({ ownContext: true })

  test('a pressed flight waits and opens by itself, and Back works meanwhile', async ({ page, context }) => {
    await openResults(page, 174)
    const link = links(page).first()
    const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href
    await context.setOffline(true)
    await expect(page.getByText(/offline/i)).toBeVisible()
    await link.click()
    await expect(page).toHaveURL(address)
    await expect(page.getByText('This page could not be shown')).toHaveCount(0)
    await page.goBack()
    await expect(links(page).first()).toBeVisible()
    await links(page).first().click()
    await expect(page).toHaveURL(address)
    // Long enough for whatever fails without a network to have failed.
    await page.waitForTimeout(1500)
    await expect(page.getByText('This page could not be shown')).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Price Summary' })).toBeVisible()
    await expect(page).toHaveURL(address)
    await page.goBack()
    await expect(links(page).first()).toBeVisible()
  })
})
