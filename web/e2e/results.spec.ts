import { isDeepStrictEqual } from 'node:util'
import type { Locator, Page } from 'playwright/test'
import { holdWaves, letThrough, searchAddress } from './support/controlled-search'
import { drawLogosHere, press, tabTo } from './support/page-checks'
import { isTakenOver } from './support/take-over'
import { expect, test } from './support/warm-test'

test.beforeEach(({ page }) => drawLogosHere(page))

const heading = (page: Page) => page.getByRole('heading', { name: /flights? found$/ })
const cards = (page: Page) => page.getByRole('list', { name: 'Flights' }).getByRole('article')
const prices = async (page: Page) =>
  (
    await cards(page)
      .getByText(/^\$[\d,]+$/)
      .allInnerTexts()
  ).map((text) => Number(text.replace(/\D/g, '')))

/** Opens results of a search that only this test makes, so that no stored result of another is used. */
async function openResults(page: Page, days: number, more = '') {
  await page.goto(searchAddress(days, more))
  await expect(page.getByText('Search complete')).toBeVisible()
}

/** Waits until a panel stops moving: a press during the motion may begin on one element and end on another. */
const atRest = (panel: Locator) =>
  panel.evaluate((element) => Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)))

test('later waves wait for the reader', { tag: '@desktop' }, async ({ page }) => {
  await holdWaves(page)
  await page.goto(searchAddress(53))
  await letThrough(page)
  await expect(heading(page)).toHaveText('10 flights found')
  await expect(page.getByText('1 of 3 airlines have answered')).toBeVisible()
  const read = cards(page).first()
  const before = await read.innerText()
  // The list that renders the cards near the window has taken the place of the one that the first cards were written in.
  await expect(page.locator('[aria-posinset="1"]')).toBeVisible()
  // Right after scrolling a press must reach its link.
  const pressable = page.getByRole('list', { name: 'Flights' }).evaluate(async (list) => {
    scrollTo(0, 120)
    await new Promise((resolve) => addEventListener('scroll', () => setTimeout(resolve, 50), { once: true }))
    return [scrollY, getComputedStyle(list).pointerEvents]
  })
  expect(await pressable).toEqual([120, 'auto'])
  const place = await read.boundingBox()
  await letThrough(page)
  await expect(page.getByRole('button', { name: '10 more fares, show' })).toBeVisible()
  await letThrough(page)
  await letThrough(page, 'complete')
  await expect(page.getByText('Search complete')).toBeVisible()
  expect(await read.innerText()).toBe(before)
  expect(await read.boundingBox()).toEqual(place)
  await page.getByRole('button', { name: '20 more fares, show' }).click()
  await expect(heading(page)).toHaveText(/^\d+ flights found$/)
  await expect(heading(page)).toBeFocused()
  const shown = await prices(page)
  expect(shown).toEqual([...shown].sort((a, b) => a - b))
  expect(await cards(page).first().innerText()).not.toBe(before)
})

test('filters by pointer apply to the whole result and are in the address', async ({ page }) => {
  await openResults(page, 56)
  await page.getByRole('button', { name: /^Filters/ }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: 'Direct' }).click()
  await expect(page).toHaveURL(/[?&]stops=0(&|$)/)
  const thumb = filters.getByRole('slider', { name: 'Highest price' })
  // Raw pointer moves don't wait for the element to be stable.
  await atRest(filters)
  await thumb.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await thumb.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x - 60, y + height / 2, { steps: 6 })
  await page.mouse.up()
  await expect(page).toHaveURL(/[?&]maxPrice=\d+/)
  const limit = Number(new URL(page.url()).searchParams.get('maxPrice'))
  await filters.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(filters).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters 2' })).toBeVisible()
  await expect(heading(page)).toHaveText(/^\d+ of \d+ flights found$/)
  for (const price of await prices(page)) expect(price).toBeLessThanOrEqual(limit)
  await expect(cards(page).getByText(/^\d Stops?/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Filters 2' }).click()
  await expect(filters.getByRole('button', { name: 'Clear all' })).toBeVisible()
  await atRest(filters)
  await filters.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).not.toHaveURL(/stops|maxPrice/)
})

test('filters and order need nothing but a keyboard', { tag: '@desktop' }, async ({ page }) => {
  await openResults(page, 59)
  const filters = page.getByRole('region', { name: 'Filters' })
  const slider = filters.getByRole('slider', { name: 'Lowest price' })
  await expect(slider).toBeVisible()
  await tabTo(page, slider)
  const lowest = Number(await slider.getAttribute('aria-valuemin'))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(new RegExp(`[?&]minPrice=${lowest + 20}`))
  await tabTo(page, filters.getByRole('checkbox', { name: '1 Stop' }))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/[?&]stops=1(&|$)/)
  await press(page, filters.getByRole('button', { name: 'Apply Filters' }))
  await expect(filters).toBeHidden()
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await tabTo(page, sort)
  await page.keyboard.type('Best')
  await expect(page).toHaveURL(/[?&]sort=best/)
  await expect(page.getByText('Best weighs price, time under way and stops together.')).toBeVisible()
  await press(
    page,
    cards(page)
      .getByRole('link', { name: /View Details/ })
      .first(),
  )
  await expect(page).toHaveURL(/\/flight\//)
})

test('a search is streamed, a reload reproduces the screen, and print includes every card', async ({ page }) => {
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/flights/search'))
  // On a busy machine the airlines could have answered before anybody looks.
  let goOn = () => {}
  const seen = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/api/flights/search', async (route) => {
    await seen
    await route.continue()
  })
  await page.goto(searchAddress(60, '&stops=1&sort=duration-asc&departureTime=evening'))
  await expect(page.getByText('Searching all airlines...')).toBeVisible()
  goOn()
  expect((await answer).headers()['content-type']).toContain('application/x-ndjson')
  await expect(page.getByText('Search complete')).toBeVisible()
  await expect(page.getByText('Searching all airlines...')).toBeHidden()
  await expect(heading(page)).toHaveText(/^\d+ of \d+ flights found$/)
  const [title, first] = [await heading(page).innerText(), await cards(page).first().innerText()]
  await page.reload()
  await isTakenOver(page)
  await expect(heading(page)).toHaveText(title)
  expect(await cards(page).first().innerText()).toBe(first)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const printed = await cards(page).count()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect.poll(() => cards(page).count()).toBeLessThan(printed)
})

test('on Back from a flight the list is where it was, without another search', async ({ page }) => {
  await openResults(page, 62)
  // By keyboard: cards are measured when they become visible, which may move the button from under a pointer.
  await page.getByRole('button', { name: 'Load More Flights' }).press('Enter')
  await expect(heading(page)).toHaveText(/^\d+ flights found$/)
  await expect(page.getByRole('button', { name: 'Back to First Page' })).toBeAttached()
  await page.evaluate(() => scrollTo(0, 6000))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(5000)
  // The visible link and its position in one evaluation: the rendered cards change as they are measured.
  const look = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      const links = [...document.querySelectorAll('ul[aria-label="Flights"] a')]
      const seen = links.find((each) => each.getBoundingClientRect().top > 250)
      return {
        scroll: scrollY,
        href: seen?.getAttribute('href'),
        top: Math.round(seen?.getBoundingClientRect().y ?? 0),
      }
    })
  // The list is stable when two looks, some time apart, are the same.
  let before = await look()
  await expect
    .poll(async () => {
      const last = before
      before = await look()
      return before.href !== undefined && isDeepStrictEqual(before, last)
    })
    .toBe(true)
  const searches: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/flights/search')) searches.push(request.url())
  })
  // Without a pointer, which would first scroll it from under the elements that float over the list.
  await page.locator(`a[href="${before.href}"]`).dispatchEvent('click')
  await expect(page.getByRole('heading', { name: 'Price Summary' })).toBeVisible()
  await page.goBack()
  await expect(heading(page)).toHaveText(/^\d+ flights found$/)
  await expect.poll(look).toEqual(before)
  expect(searches).toEqual([])
})

// Uses a mouse wheel, which phones lack.
test('focus on a card that is scrolled away is not lost, and few cards are rendered', { tag: '@desktop' }, async ({
  page,
}) => {
  await openResults(page, 65, '&stops=1')
  const link = cards(page)
    .getByRole('link', { name: /View Details/ })
    .first()
  const address = await link.getAttribute('href')
  await link.focus()
  for (let turn = 0; turn < 12; turn++) {
    await page.mouse.wheel(0, 900)
    await page.waitForTimeout(50)
  }
  await expect(page.getByRole('list', { name: 'Flights' })).toBeFocused()
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1500)
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(address)
})
