import type { Page } from 'playwright/test'
import { findCarrier } from '#worker/sandbox/flights/schedule/carriers'
import { findOffer, openBooking } from '../support/begun-booking'
import { dayFromToday, travelers } from '../support/journey'
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
const told = (page: Page) =>
  page
    .getByRole('tabpanel')
    .or(page.getByRole('main'))
    .getByText(/Now choosing for|Everyone/)
const turn = (page: Page) => page.getByRole('radio', { checked: true })

test('seats go from traveler to traveler and from flight to flight, and who is left out is asked about once', async ({
  page,
}) => {
  await openSeats(page)
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
})

test('nothing moves when the cabins come, a finger hits each seat, as a drawing and as a list, and nothing is cut', async ({
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
  expect(await smallest('gridcell')).toBeGreaterThanOrEqual(44)
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
})
