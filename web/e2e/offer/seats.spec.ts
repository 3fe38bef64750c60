import type { Page } from 'playwright/test'
import { findCarrier } from '#worker/sandbox/flights/schedule/carriers'
import { findOffer, openBooking } from '../support/begun-booking'
import { dayFromToday, travelers } from '../support/journey'
import { drawLogosHere, findProblems, overflowAt320, tabTo } from '../support/page-checks'
import { layoutShift, watchLayout } from '../support/take-over'
import { expect, test } from '../support/warm-test'

// The seats of a family with a baby: by touch, keyboard and screen reader. Nothing is bought here.

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

/** Opens the seat step of a direct round trip whose airline shares its cabins, for two adults, a child and an infant. */
async function openSeats(page: Page) {
  await drawLogosHere(page)
  const offer = await findOffer(page, {
    route: ['JFK', 'LHR'],
    returnsAfterDays: 7,
    adultsCount: 2,
    childrenCount: 1,
    infantsCount: 1,
    fits: ({ slices }) =>
      slices.every(({ segments: [flight, ...more] }) => {
        const carrier = findCarrier(flight?.operating_carrier.iata_code ?? '')
        return more.length === 0 && carrier?.sharesSeatMaps
      }),
  })
  await openBooking(page, offer, 'seats', family())
}

const free = (page: Page) => page.getByRole('gridcell', { name: /, available/ })
const turn = (page: Page) => page.getByRole('radio', { checked: true })

test('nothing moves when the cabins load, seats are large enough for a finger, drawn and listed, and the next flight starts in view', async ({
  page,
}) => {
  await watchLayout(page)
  await page.route('**/api/flights/seatmaps/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await openSeats(page)
  await expect(page.getByText('Loading seat maps...')).toBeVisible()
  await expect(free(page).first()).toBeVisible()
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.05)

  const smallest = (role: 'gridcell' | 'button', name?: RegExp) =>
    page.getByRole(role, name && { name }).evaluateAll((all) =>
      Math.min(
        ...all.map((each) => {
          const { width, height } = each.getBoundingClientRect()
          return Math.min(width, height)
        }),
      ),
    )
  const phone = page.viewportSize()!
  // As high as a finger, and as wide as a row of the cabin leaves room for.
  expect(await smallest('gridcell')).toBeGreaterThanOrEqual(24)
  const heights = await page
    .getByRole('gridcell')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  expect(await findProblems(page)).toEqual([])
  expect(await overflowAt320(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await smallest('gridcell')).toBeGreaterThanOrEqual(24)
  await page.setViewportSize(phone)

  await page.getByRole('button', { name: 'List', exact: true }).click()
  expect(await smallest('button', /^Seat \d/)).toBeGreaterThanOrEqual(44)
  expect(await findProblems(page)).toEqual([])
  expect(await overflowAt320(page)).toEqual([])
  // By the keyboard alone.
  await page.getByRole('button', { name: 'Window', exact: true }).press('Enter')
  await tabTo(page, page.getByRole('button', { name: /^Seat \d+[A-K], .*window, / }).first())
  await page.keyboard.press('Space')
  await expect(turn(page)).toHaveAccessibleName(/^Alan/)
  await expect(page.getByRole('button', { name: /companion’s seat, selected for Ada/ })).toBeFocused()

  for (const next of [/^Byron/, /^Ada/]) {
    await page
      .getByRole('button', { name: /^Seat .*, available/ })
      .first()
      .click()
    await expect(turn(page)).toHaveAccessibleName(next)
  }
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Return Flight: LHR–JFK')
  await expect(turn(page)).toBeFocused()
  await expect(turn(page)).toBeInViewport()
})
