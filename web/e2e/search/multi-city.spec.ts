import type { Page } from 'playwright/test'
import { dayFromToday } from '../support/journey'
import { holdApp, isTakenOver, layoutShift, watchLayout } from '../support/take-over'
import { expect, test } from '../support/warm-test'

const FLIGHTS = [
  ['LHR', 'CDG', dayFromToday(40)],
  ['CDG', 'JFK', dayFromToday(45)],
  ['JFK', 'LHR', dayFromToday(52)],
] as const
const asText = (flights: readonly (readonly string[])[]) => flights.map((each) => each.join('-')).join()
const named = (page: Page) => new URL(page.url()).searchParams.get('flights')
const flight = (page: Page, number: number) => page.getByRole('group', { name: `Flight ${number}`, exact: true })

test('three flights in an address are searched together, edited, reloaded, and restored on Back', async ({ page }) => {
  await page.goto(`/search?flights=${asText(FLIGHTS)}&cabinClass=economy&adultsCount=1`)
  await expect(page.getByRole('heading', { name: /flights found$/ })).toBeVisible()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText('London (LHR) to Paris (CDG) to New York (JFK) to London (LHR)')

  await page.getByRole('link', { name: 'Modify Search' }).click()
  const editor = page.getByRole('region', { name: 'Change your search' })
  await expect(flight(page, 3)).toBeVisible()
  await editor.getByRole('button', { name: 'Remove flight 3' }).click()
  await editor.getByRole('button', { name: 'Search Flights' }).click()
  await expect.poll(() => named(page)).toBe(asText(FLIGHTS.slice(0, 2)))
  await expect(title).not.toContainText('New York (JFK) to')
  await page.reload()
  await expect(title).toContainText('London (LHR) to Paris (CDG) to New York (JFK)')
  // After hydration: before it, Back within the page doesn't work.
  await expect(page.locator('[data-waits] h1')).toHaveCount(0)
  await page.goBack()
  await expect.poll(() => named(page)).toBe(asText(FLIGHTS))
  await expect(title).toContainText('New York (JFK) to London (LHR)')
})

/** The vertical position of the button. */
const place = (page: Page) =>
  page
    .getByRole('button', { name: 'Search Flights' })
    .evaluate((button) => Math.round(button.getBoundingClientRect().top + scrollY))

test('further flights appear in space of their height', async ({ page }) => {
  await page.goto('/')
  await isTakenOver(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/[^/]+\.(js|css)$/, async (route) => {
    await held
    await route.continue()
  })
  const heights = new Map<number, number>()
  for (const width of [page.viewportSize()?.width ?? 0, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('tab', { name: 'Multi-City' }).click()
    await expect(page.getByRole('group', { name: 'Flight 1', exact: true })).toHaveCount(0)
    const before = await place(page)
    if (width === 768) release()
    else {
      await page.getByRole('tab', { name: 'One Way' }).click()
      heights.set(width, before)
      continue
    }
    await expect(flight(page, 2)).toBeVisible()
    expect(await place(page), `at ${width} px`).toBe(before)
  }
  for (const [width, before] of heights) {
    await page.setViewportSize({ width, height: 900 })
    expect(await place(page), `at ${width} px`).toBe(before)
  }
})

test('six flights in an address do not move during hydration', async ({ page }) => {
  const mismatches: string[] = []
  page.on('pageerror', ({ message }) => void mismatches.push(message))
  await watchLayout(page)
  const release = await holdApp(page)
  const flights = Array.from({ length: 6 }, (_, index) => [
    ...(index % 2 === 0 ? ['LHR', 'CDG'] : ['CDG', 'LHR']),
    dayFromToday(40 + index),
  ])
  await page.goto(`/?flights=${asText(flights)}`, { waitUntil: 'commit' })
  await expect(flight(page, 6)).toBeVisible()
  release()
  await isTakenOver(page)
  await expect(flight(page, 6).getByRole('combobox', { name: 'From' })).toHaveValue(/^(London|Paris)/)
  expect(mismatches).toEqual([])
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
})
