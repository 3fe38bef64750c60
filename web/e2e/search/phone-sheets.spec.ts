import { dayFromToday, searchForm } from '../support/journey'
import { axeProblems, overflowAt320 } from '../support/page-checks'
import { isTakenOver, layoutShift, watchLayout } from '../support/take-over'
import { expect, test } from '../support/warm-test'

// The pickers of the search form on a phone.

test('airports open over the window, and Back leaves the field and the page as they were', async ({ page }) => {
  await page.goto('/')
  await isTakenOver(page)
  const to = searchForm(page).getByRole('combobox', { name: 'To' })
  await to.tap()
  const sheet = page.getByRole('dialog', { name: 'To' })
  await expect(sheet.getByText('Suggested')).toBeVisible()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width, height })
  expect([...(await axeProblems(page, { within: '[role="dialog"]' })), ...(await overflowAt320(page))]).toEqual([])
  await page.keyboard.type('heathrow')
  const first = sheet.getByRole('option').first()
  await expect(first).toBeVisible()
  // Above the keyboard, which takes the lower half of a phone.
  expect((await first.boundingBox())?.y).toBeLessThan(140)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(to).toHaveValue('')
  await expect(to).toBeFocused()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('airports nearby appear in the field without moving the form', async ({ page }) => {
  await watchLayout(page)
  await page.goto('/')
  await isTakenOver(page)
  const button = page.getByRole('button', { name: 'Search Flights' })
  const before = await button.boundingBox()
  const from = searchForm(page).getByRole('combobox', { name: 'From' })
  await from.tap()
  await page.keyboard.type('jfk')
  await page.getByRole('option', { name: /JFK$/ }).tap()
  // The destination comes next, and can wait.
  await page.getByRole('dialog', { name: 'To' }).getByRole('button', { name: 'Back' }).tap()
  const nearby = page.getByRole('checkbox', { name: /^From: Nearby airports within 62 mi: / })
  await expect(nearby).toBeVisible()
  expect(await button.boundingBox()).toEqual(before)
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  await nearby.tap()
  await expect(nearby).toBeChecked()
})

test('days scroll over the window, and Done stands under them', async ({ page }) => {
  await page.goto(`/?departureDate=${dayFromToday(20)}&returnDate=${dayFromToday(27)}&tripType=round-trip`)
  await isTakenOver(page)
  const departure = page.getByRole('button', { name: /^Departure:/ })
  await departure.tap()
  const sheet = page.getByRole('dialog', { name: 'Choose your departure' })
  await expect(sheet.getByText('7 nights')).toBeVisible()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width, height })
  const months = await sheet.getByRole('grid').count()
  await sheet.getByRole('grid').last().scrollIntoViewIfNeeded()
  await expect.poll(() => sheet.getByRole('grid').count()).toBeGreaterThan(months)
  const done = sheet.getByRole('button', { name: 'Done' })
  await expect(done).toBeInViewport()
  await done.tap()
  await expect(sheet).toBeHidden()
  await expect(departure).toBeFocused()
})

for (const height of [844, 700]) {
  test(`home’s first screen holds the search button at 390 × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height })
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).evaluate((title) => {
      // The longest that an owner can enter.
      title.textContent = 'Wherever you would rather be, we take you there by airplane.'
    })
    await expect(page.getByRole('button', { name: 'Search Flights' })).toBeInViewport({ ratio: 1 })
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form leads to the results', async ({ page }) => {
    await page.goto('/')
    const form = page.getByRole('form', { name: 'Search flights' }).and(page.locator(':visible'))
    await form.getByLabel('From').fill('JFK')
    await form.getByLabel('To', { exact: true }).fill('LHR')
    await form.getByRole('button', { name: 'Search Flights' }).click()
    await expect(page).toHaveURL(/\/search\?.*origin=JFK&destination=LHR/)
  })
})

for (const scripts of ['all', 'those of the app'] as const) {
  test(`the form leads to the results when ${scripts} of its scripts fail to load`, async ({ page }) => {
    await page.route('**/*.js', (route) =>
      scripts === 'all' || !/boot/.test(route.request().url()) ? route.abort() : route.continue(),
    )
    await page.goto('/')
    const form = searchForm(page)
    await form.getByLabel('From').fill('JFK')
    await form.getByLabel('To', { exact: true }).fill('LHR')
    await form.getByRole('button', { name: 'Search Flights' }).click()
    await expect(page).toHaveURL(/\/search\?/)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      tripType: 'round-trip',
      origin: 'JFK',
      destination: 'LHR',
      adultsCount: '1',
      cabinClass: 'economy',
    })
  })
}
