import type { Page } from 'playwright/test'
import { DAY_MS, HOUR_MS } from '#worker/domain/time'
import { dayFromToday } from '../support/journey'
import { axeProblems, contrastProblems, drawLogosHere, hardestShops } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// Prices by date: the strip above the results, and the month behind it.

test.beforeEach(({ page }) => drawLogosHere(page))

const strip = (page: Page) => page.getByRole('navigation', { name: 'Prices on other days' })
const dialog = (page: Page) => page.getByRole('dialog')
const allAnswered = (page: Page) => expect(page.getByText('Search complete')).toBeVisible()
const inAddress = (page: Page, ...names: string[]) => {
  const { searchParams } = new URL(page.url())
  return names.map((name) => searchParams.get(name))
}

const ONE_WAY = 'origin=SFO&destination=CDG&adultsCount=1&childrenCount=0&infantsCount=0'
const search = (day: string, more = '') => `/search?${ONE_WAY}&departureDate=${day}${more}`
const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  )

const later = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
const daysOf = (from: string, to: string) =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 }, (_, index) => later(from, index))

/** Answers price calls with prices of every age: of four days, one was seen today, one recently, one long ago, and one never. */
const answerPrices = (page: Page, when?: Promise<void>) =>
  page.route('**/api/fares/dates?*', async (route) => {
    const { searchParams: asked } = new URL(route.request().url())
    const [from, to, returnFrom, returnTo, stay] = ['from', 'to', 'returnFrom', 'returnTo', 'stay'].map((name) =>
      asked.get(name),
    )
    const returnsOf = (day: string) => {
      if (returnFrom && returnTo) return daysOf(returnFrom, returnTo)
      return [stay ? later(day, Number(stay)) : null]
    }
    const pairs = daysOf(from ?? '', to ?? '').flatMap((departureDate) =>
      returnsOf(departureDate).map((returnDate) => ({ departureDate, returnDate })),
    )
    const cells = pairs.flatMap(({ departureDate, returnDate }) => {
      const number = Number(departureDate.slice(8)) + Number(returnDate?.slice(8) ?? 0)
      const hoursAgo = [2.5, 50.5, 200][number % 4]
      if (hoursAgo === undefined) return []
      const seenAt = new Date(Date.now() - hoursAgo * HOUR_MS).toISOString()
      return [{ departureDate, returnDate, amount: `${400 + number}.00`, seenAt, stops: 0 }]
    })
    await when
    await route.fulfill({ json: { currency: 'USD', cells, level: { low: '410', high: '420', sightings: 34 } } })
  })

test('a search is in the strip with its price, and a press on another day searches that day', async ({ page }) => {
  const day = dayFromToday(120)
  const next = dayFromToday(121)
  await page.goto(search(day, '&stops=1&sort=best&cabinClass=business'))
  await allAnswered(page)
  const own = strip(page).getByRole('link', { name: inWords(day) })
  await expect(own).toHaveAccessibleName(/, \$[\d,]+, just found/)
  await expect(own).toHaveAttribute('aria-current', 'page')
  await strip(page)
    .getByRole('link', { name: inWords(next) })
    .click()
  await expect(strip(page).getByRole('link', { name: inWords(next) })).toHaveAttribute('aria-current', 'page')
  expect(inAddress(page, 'departureDate', 'stops', 'sort', 'cabinClass')).toEqual([next, '1', 'best', 'business'])
  await allAnswered(page)
  await page.goBack()
  await expect(own).toHaveAttribute('aria-current', 'page')
  expect(inAddress(page, 'departureDate', 'sort')).toEqual([day, 'best'])
})

test('the strip appears in reserved space, and prices of every age are readable in the darkest colors', async ({
  page,
}) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await answerPrices(page, held)
  await page.goto(search(dayFromToday(160), `&returnDate=${dayFromToday(167)}&tripType=round-trip`))
  await allAnswered(page)
  await expect(strip(page)).toBeVisible()
  const list = page.getByRole('heading', { name: /flights? found$/ })
  const before = await list.boundingBox()
  answer()
  await expect(strip(page).getByText('Lowest', { exact: true }).first()).toBeAttached()
  expect(await list.boundingBox()).toEqual(before)
  expect(await strip(page).evaluate((nav) => nav.scrollHeight - (nav.parentElement?.clientHeight ?? 0))).toBe(0)

  const found: string[] = []
  for (const { brand } of hardestShops) found.push(...(await contrastProblems(page, brand)))
  await strip(page).getByRole('button', { name: 'Whole month' }).click()
  await expect(dialog(page).getByRole('grid')).toBeVisible()
  await expect(dialog(page).getByText('Lowest', { exact: true }).first()).toBeAttached()
  found.push(...(await axeProblems(page, { within: '[role="dialog"]' })))
  for (const { brand } of hardestShops) found.push(...(await contrastProblems(page, brand)))
  expect(found).toEqual([])
})
