import { dayFromToday, searchForm } from '../support/journey'
import { axeProblems, overflowAt320 } from '../support/page-checks'
import { holdApp, isTakenOver, layoutShift, watchLayout } from '../support/take-over'
import { expect, test } from '../support/warm-test'

test('airports nearby in an address are server-rendered, searched, named on cards, and kept on Back', async ({
  page,
}) => {
  const mismatches: string[] = []
  page.on('pageerror', ({ message }) => void mismatches.push(message))
  await watchLayout(page)
  const release = await holdApp(page)
  await page.goto(`/?origin=LON&destination=NYC&nearby=both&departureDate=${dayFromToday(40)}&tripType=one-way`, {
    waitUntil: 'commit',
  })
  const choice = page.getByRole('checkbox', { name: /Nearby airports within/ })
  await expect(choice).toHaveCount(2)
  await expect(choice.last()).toBeChecked()
  release()
  await isTakenOver(page)
  const to = searchForm(page).getByRole('combobox', { name: 'To' })
  await expect(to).toHaveValue('New York (NYC)')
  expect(mismatches).toEqual([])
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  await expect(page.getByRole('checkbox', { name: /White Plains \(HPN\) 22 mi/ })).toBeVisible()
  expect([...(await axeProblems(page)), ...(await overflowAt320(page))]).toEqual([])

  await choice.first().focus()
  await page.keyboard.press('Space')
  await expect(choice.first()).not.toBeChecked()
  await page.getByRole('button', { name: 'Search Flights' }).click()
  await expect(page).toHaveURL(/nearby=destination/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('New York (NYC) and nearby')
  await expect(page.getByText('Search complete')).toBeVisible({ timeout: 60_000 })
  const note = page.getByRole('article').getByText(/\([A-Z]{3}\), \d+ mi from (JFK|LGA|EWR)$/)
  await expect(note.first()).toBeVisible()
  await page.goBack()
  await expect(to).toHaveValue('New York (NYC)')
  await expect(choice.last()).toBeChecked()
})
