import { HOUR_MS } from '#worker/domain/time'
import { dayFromToday } from '../support/journey'
import { axeProblems, contrastProblems, hardestShops, overflowAt320 } from '../support/page-checks'
import { isTakenOver } from '../support/take-over'
import { expect, test } from '../support/warm-test'

// Seen fares in the calendar of the search form.

test('prices appear in the open calendar without moving it, and are readable in the darkest colors', async ({
  page,
}) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const asked: URLSearchParams[] = []
  await page.route('**/api/fares/dates?*', async (route) => {
    const { searchParams } = new URL(route.request().url())
    asked.push(searchParams)
    await held
    const cells = [2, 50, 200, 2, 50, 200].map((hoursAgo, place) => ({
      departureDate: dayFromToday(36 + place),
      returnDate: dayFromToday(43 + place),
      amount: `${412 + place}.00`,
      stops: 0,
      seenAt: new Date(Date.now() - hoursAgo * HOUR_MS).toISOString(),
    }))
    await route.fulfill({ json: { currency: 'USD', cells, level: null } })
  })
  const days = `departureDate=${dayFromToday(36)}&returnDate=${dayFromToday(43)}`
  await page.goto(`/?origin=JFK&destination=LHR&${days}&tripType=round-trip`)
  await isTakenOver(page)
  await page.getByRole('button', { name: /^Departure:/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('grid').first()).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(asked[0]?.get('stay')).toBe('7')
  const before = await dialog.boundingBox()
  const cell = await dialog.getByRole('gridcell').last().boundingBox()
  answer()
  await expect(dialog.getByText(/^Prices as searches have seen them, there and back, 7 nights/)).toBeVisible()
  expect(await dialog.boundingBox()).toEqual(before)
  expect(await dialog.getByRole('gridcell').last().boundingBox()).toEqual(cell)
  const found = await axeProblems(page, { within: '[role="dialog"]' })
  for (const { brand } of hardestShops) found.push(...(await contrastProblems(page, brand)))
  expect([...found, ...(await overflowAt320(page))]).toEqual([])
})
