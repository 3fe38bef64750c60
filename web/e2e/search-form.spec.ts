import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { DAY_MS } from '#worker/domain/time'
import { searchAddress } from './support/controlled-search'
import { dayButton, dayFromToday, searchForm } from './support/journey'
import { axeProblems, findProblems, hardestShops, overflowAt320, press, typeInto } from './support/page-checks'
import { expect, test } from './support/warm-test'

const airport = (page: Page, label: 'From' | 'To') =>
  searchForm(page).getByRole('combobox', { name: label, exact: true })
const airports = (page: Page, label: 'From' | 'To') =>
  searchForm(page)
    .getByRole('listbox', { name: `${label}: airports` })
    .getByRole('option')
const departure = (page: Page) => page.getByRole('button', { name: /^Departure:/ })
const travelers = (page: Page) => page.getByRole('button', { name: /^Travelers:/ })

async function open(page: Page, shop = '') {
  await page.goto(`${shop}/`)
  await expect(searchForm(page).getByRole('listbox', { name: 'To: airports', includeHidden: true })).toBeAttached()
}

async function pick(page: Page, label: 'From' | 'To', typed: string, shown: string) {
  await typeInto(page, airport(page, label), typed)
  await expect(airports(page, label).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(airport(page, label)).toHaveValue(shown)
}

/** Moves in the open calendar from one day to another and chooses it. */
async function walk(page: Page, from: string, to: string) {
  await expect(await dayButton(page, from)).toBeFocused()
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
  for (let week = 0; week < Math.floor(days / 7); week++) await page.keyboard.press('ArrowDown')
  for (let day = 0; day < days % 7; day++) await page.keyboard.press('ArrowRight')
  await expect(await dayButton(page, to)).toBeFocused()
  await page.keyboard.press('Enter')
}

test('a search needs nothing but a keyboard, and is offered again', { tag: '@desktop' }, async ({ page }) => {
  const [out, home] = [dayFromToday(52), dayFromToday(61)]
  await open(page)
  await pick(page, 'From', 'zurich', 'Zurich (ZRH)')
  await typeInto(page, airport(page, 'To'), 'heathrow')
  await expect(airports(page, 'To').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(airport(page, 'To')).toHaveValue('London (LHR)')
  await press(page, departure(page))
  await walk(page, dayFromToday(0), out)
  await walk(page, out, home)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(departure(page)).toBeFocused()
  await press(page, travelers(page))
  await press(page, page.getByRole('button', { name: 'More Infants' }))
  await expect(page.getByRole('status').filter({ hasText: 'Each infant needs an adult.' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(travelers(page)).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Search Flights' }))
  await expect(page).toHaveURL(/\/search\?/)
  const asked = Object.fromEntries(new URL(page.url()).searchParams)
  expect(asked).toMatchObject({
    origin: 'ZRH',
    destination: 'LHR',
    departureDate: out,
    returnDate: home,
    infantsCount: '1',
    tripType: 'round-trip',
  })

  await open(page)
  const recent = page.getByRole('region', { name: 'Recent searches' })
  await expect(recent.getByRole('link')).toHaveText(/Zurich.*London/)
  await press(page, recent.getByRole('link'))
  await expect(page).toHaveURL(/\/search\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(asked)
})

test('the calendar is loaded again after a failure', async ({ page }) => {
  const built = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, { file: string }>
  let refused = 0
  // A retry has another query string.
  await page.route(`**/${built['features/search/dates/date-panel.tsx']?.file}*`, (route) => {
    if (refused > 0) return route.continue()
    refused += 1
    return route.abort()
  })
  await open(page)
  await departure(page).click()
  await expect(await dayButton(page, dayFromToday(0))).toBeFocused()
  expect(refused).toBe(1)
})

for (const { brand, host, once } of hardestShops) {
  test(`every popup of the form is accessible and fits at ${brand.name}`, once, async ({ page, baseURL }) => {
    await open(page, `http://${host}:${new URL(baseURL ?? '').port}`)
    await airport(page, 'From').click()
    await page.keyboard.type('san')
    await expect(airports(page, 'From')).toHaveCount(15)
    expect([...(await findProblems(page)), ...(await overflowAt320(page))]).toEqual([])
    await page.keyboard.press('Escape')

    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await departure(page).click()
      await expect(await dayButton(page, dayFromToday(0))).toBeFocused()
      await page.keyboard.press('ArrowRight')
      expect(await dialogProblems(page), `at ${width} px`).toEqual([])
      if (width === 390) expect(await overflowAt320(page)).toEqual([])
      // The calendar reopened at the new width; it handles keys only once it has the focus.
      await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }

    await page.setViewportSize({ width: 320, height: 640 })
    await travelers(page).click()
    await page.getByRole('button', { name: 'More Infants' }).click()
    expect(await findProblems(page)).toEqual([])
  })
}

/** Without axe's rules for whole pages: an open sheet hides the page and its heading from screen readers. */
async function dialogProblems(page: Page) {
  const isSheet = (page.viewportSize()?.width ?? 0) < 768
  if (!isSheet) return findProblems(page)
  const rules = { 'page-has-heading-one': { enabled: false }, region: { enabled: false } }
  return axeProblems(page, { within: '[role="dialog"]', rules })
}

test('a search is edited above its results, and canceling leaves no trace', async ({ page }) => {
  await page.goto(searchAddress(92))
  await expect(page.getByText('Search complete')).toBeVisible()
  const address = page.url()
  const found = page.getByRole('heading', { name: /flights? found$/ })
  const modify = page.getByRole('link', { name: 'Modify Search' })
  const editor = page.getByRole('region', { name: 'Change your search' })
  await modify.click()
  await expect(editor).toBeFocused()
  await editor.getByRole('tab', { name: 'One Way' }).click()
  expect(page.url()).toBe(address)
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()
  await expect(modify).toBeFocused()
  await expect(found).toBeVisible()
  await modify.click()
  await editor.getByRole('tab', { name: 'Round Trip' }).click()
  await editor.getByLabel('Cabin').selectOption('business')
  await editor.getByRole('button', { name: 'Search Flights' }).click()
  await expect(editor).toBeHidden()
  await expect(page).toHaveURL(/cabinClass=business/)
  await expect(page.getByRole('region', { name: 'Your search' }).getByText('Business')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(found).toBeVisible()
})
