import { dayFromToday, searchForm } from '../support/journey'
import { axeProblems, overflowAt320, settle } from '../support/page-checks'
import { holdApp, isTakenOver, layoutShift, watchLayout } from '../support/take-over'
import { expect, test } from '../support/warm-test'

test('airports nearby are offered, searched, named on cards, and kept by reload and Back', async ({ page }) => {
  await page.goto(`/?origin=LON&destination=NYC&departureDate=${dayFromToday(40)}&tripType=one-way`)
  const choice = page.getByRole('checkbox', { name: /^To: and airports within 100 km/ })
  // Not before somebody is at the field: a page that names its airports doesn't move as the app takes it over.
  await searchForm(page).getByRole('combobox', { name: 'To' }).focus()
  await expect(choice).toBeVisible()
  await expect(page.getByText(/White Plains \(HPN\) 35 km/)).toBeVisible()
  await choice.focus()
  await page.keyboard.press('Space')
  await expect(choice).toBeChecked()
  expect(await axeProblems(page)).toEqual([])
  expect(await overflowAt320(page)).toEqual([])
  await page.getByRole('button', { name: 'Search Flights' }).click()
  await expect(page).toHaveURL(/nearby=destination/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('New York (NYC) and nearby')
  const note = page.getByRole('article').getByText(/\([A-Z]{3}\), \d+ km from (JFK|LGA|EWR)$/)
  await expect(page.getByText('All airlines have answered')).toBeVisible({ timeout: 60_000 })
  await expect(note.first()).toBeVisible()
  await page.reload()
  await expect(note.first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Tell me when it gets cheaper' })).toBeVisible()
  await settle(page)
  await page.getByRole('button', { name: 'Tell me when it gets cheaper' }).click()
  await expect(page.getByRole('dialog')).toContainText('LON to NYC alone, without the airports nearby')
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(searchForm(page).getByRole('combobox', { name: 'To' })).toHaveValue('New York (NYC)')
})

test('the choice that an address names is written with the page, which does not move as it is taken over', async ({
  page,
}) => {
  const mismatches: string[] = []
  page.on('pageerror', ({ message }) => void mismatches.push(message))
  await watchLayout(page)
  const release = await holdApp(page)
  await page.goto(`/?origin=LON&destination=NYC&nearby=both&departureDate=${dayFromToday(40)}&tripType=one-way`, {
    waitUntil: 'commit',
  })
  const choice = page.getByRole('checkbox', { name: /and airports within 100 km/ })
  await expect(choice).toHaveCount(2)
  await expect(choice.last()).toBeChecked()
  release()
  await isTakenOver(page)
  await expect(searchForm(page).getByRole('combobox', { name: 'To' })).toHaveValue('New York (NYC)')
  expect(mismatches).toEqual([])
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  await choice.last().uncheck()
  await page.getByRole('button', { name: 'Search Flights' }).click()
  await expect(page).toHaveURL(/nearby=origin/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('airports nearby are chosen from a list, and shown as far as somebody has searched them', async ({ page }) => {
    const days = test.info().project.name === 'phone' ? 43 : 44
    await page.goto('/')
    const form = searchForm(page)
    await form.getByLabel('One way').check()
    await form.getByLabel('From').fill('LON')
    await form.getByLabel('To', { exact: true }).fill('NYC')
    await form.getByLabel('Airports').selectOption('Also within 100 km of the last')
    await form.getByLabel('Departure').fill(dayFromToday(days))
    const search = form.getByRole('button', { name: 'Search Flights' })
    await search.click()
    await expect(page).toHaveURL(/nearby=destination/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('NYC and nearby')
    const criteria = { origin: 'LON', destination: 'NYC', nearbyDestination: true, departureDate: dayFromToday(days) }
    const data = { ...criteria, cabinClass: 'economy', adultsCount: 1, childrenCount: 0, infantsCount: 0 }
    expect((await page.request.post('/api/flights/search', { data })).ok()).toBe(true)
    await page.reload()
    const cards = page.getByRole('list', { name: 'Flights' }).getByRole('article')
    await expect(cards.first()).toContainText(/\$\d/)
  })
})
