import type { Page } from 'playwright/test'
import { dayFromToday, fillPassengers, travelers } from '../support/journey'
import { drawLogosHere, findProblems, overflowAt320, tabTo } from '../support/page-checks'
import { layoutShift, watchLayout } from '../support/take-over'
import { expect, test } from '../support/warm-test'

// The seats of a family with a baby: by hand, by key and by ear. Nothing is bought here.

const born = (yearsAgo: number) => `${new Date().getFullYear() - yearsAgo}-02-03`
const family = () => {
  const [ada, byron] = travelers()
  return [
    ada!,
    { ...byron!, firstName: 'Alan', born: born(37) },
    byron!,
    { ...byron!, firstName: 'Zoe', born: dayFromToday(-200) },
  ]
}

/** The seat step of a return journey without stops whose airline shares its cabins, for two adults, a child and an infant. */
async function openSeats(page: Page, days: number, seatMapsAfterMs = 0) {
  await drawLogosHere(page)
  const party = { adultsCount: 2, childrenCount: 1, infantsCount: 1 }
  const criteria = { origin: 'JFK', destination: 'LHR', departureDate: dayFromToday(days), ...party }
  const answer = await page.request.post('/api/flights/search', {
    data: { ...criteria, returnDate: dayFromToday(days + 7), limit: 200 },
  })
  const { offers }: { offers: { id: string; slices: { segments: unknown[] }[] }[] } = await answer.json()
  let id = ''
  for (const offer of offers.filter(({ slices }) => slices.every(({ segments }) => segments.length === 1))) {
    const maps: { data: unknown[] } = await (await page.request.get(`/api/flights/seatmaps/${offer.id}`)).json()
    if (maps.data.length === 2) id ||= offer.id
    if (id) break
  }
  await page.goto(`/booking?offer=${id}&adults=2&children=1&infants=1`)
  if (seatMapsAfterMs > 0) {
    await page.route('**/api/flights/seatmaps/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, seatMapsAfterMs))
      await route.continue()
    })
  }
  await fillPassengers(page, family())
}

const free = (page: Page) => page.getByRole('gridcell', { name: /, available/ })
const told = (page: Page) =>
  page
    .getByRole('tabpanel')
    .or(page.getByRole('main'))
    .getByText(/Now choosing for|Everyone/)
const turn = (page: Page) => page.getByRole('radio', { checked: true })

test('seats go from traveler to traveler and from flight to flight, and who is left out is asked about once', async ({
  page,
}) => {
  await openSeats(page, 71)
  await expect(turn(page)).toHaveAccessibleName(/^Ada Lovelace No seat yet with Zoe Lovelace on the lap$/)
  const names = ['Alan', 'Byron']
  for (const name of names) {
    await free(page).first().click()
    await expect(turn(page)).toHaveAccessibleName(new RegExp(`^${name} Lovelace No seat yet$`))
    await expect(told(page)).toContainText(`Now choosing for ${name} Lovelace.`)
  }
  await free(page).first().click()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Return Flight: LHR–JFK')
  await expect(turn(page)).toBeFocused()
  await expect(turn(page)).toHaveAccessibleName(/^Ada/)
  await expect(turn(page)).toBeInViewport()

  await page.getByRole('tab', { name: /^Outbound/ }).click()
  const seats = page.getByRole('gridcell', { name: /selected for/ })
  await expect(seats).toHaveCount(3)
  const marks = seats.locator('[data-initials]')
  expect((await marks.evaluateAll((all) => all.map((each) => each.getAttribute('data-initials')))).toSorted()).toEqual([
    'Ad',
    'Al',
    'BL',
  ])
  await expect(page.getByRole('gridcell', { selected: true })).toHaveAccessibleName(/, selected for Ada .*on the lap/)

  await page.getByRole('tab', { name: /^Return/ }).click()
  await free(page).first().click()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  const question = page.getByRole('alert').filter({ hasText: 'Seat Selection Required' })
  await expect(question).toContainText('Without one: Alan Lovelace on LHR–JFK, Byron Lovelace on LHR–JFK.')
  expect(await findProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Choose the Missing Seats' }).click()
  await expect(turn(page)).toBeFocused()
  await expect(turn(page)).toHaveAccessibleName(/^Alan/)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByRole('button', { name: 'Continue Without Them' }).click()
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
  // A reload stays, though somebody has no seat.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
})

test(
  'a finger hits each seat, as a drawing and as a list, and nothing is cut',
  { tag: '@both' },
  async ({ page }, { project }) => {
    await openSeats(page, 72)
    const smallest = project.name === 'phone' ? 44 : 24
    const sizes = (role: 'gridcell' | 'button', name?: RegExp) =>
      page.getByRole(role, name && { name }).evaluateAll((all) =>
        all.map((each) => {
          const { width, height } = each.getBoundingClientRect()
          return Math.min(width, height)
        }),
      )
    await expect(free(page).first()).toBeVisible()
    expect(Math.min(...(await sizes('gridcell')))).toBeGreaterThanOrEqual(smallest)
    expect(await findProblems(page)).toEqual([])
    expect(await overflowAt320(page)).toEqual([])

    await page.getByRole('button', { name: 'List', exact: true }).click()
    expect(Math.min(...(await sizes('button', /^Seat \d/)))).toBeGreaterThanOrEqual(44)
    expect(await findProblems(page)).toEqual([])
    expect(await overflowAt320(page)).toEqual([])
    // By the keyboard alone.
    await page.getByRole('button', { name: 'Window', exact: true }).press('Enter')
    await tabTo(page, page.getByRole('button', { name: /^Seat \d+[A-K], .*window, / }).first())
    await page.keyboard.press('Space')
    await expect(turn(page)).toHaveAccessibleName(/^Alan/)
    await expect(page.getByRole('button', { name: /companion’s seat, selected for Ada/ })).toBeFocused()
  },
)

test('nothing moves when the cabins come', async ({ page }) => {
  await watchLayout(page)
  await openSeats(page, 73, 1500)
  await expect(page.getByText('Loading seat maps...')).toBeVisible()
  await expect(free(page).first()).toBeVisible()
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.05)
})
