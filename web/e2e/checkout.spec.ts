import type { Page } from 'playwright/test'
import { findOffer, openBooking } from './support/begun-booking'
import { cards, fillCard, payButton, travelers } from './support/journey'
import { expect, test } from './support/warm-test'

// The checkout on a phone: what comes next is always in reach, and nothing lies under it.

const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 700 },
  { width: 390, height: 844 },
]

/** Two adults. */
const pair = () => {
  const [ada, byron] = travelers()
  return [ada, { ...byron, born: '1988-02-03' }] as ReturnType<typeof travelers>
}

const boxOf = async (page: Page, name: string) => (await page.getByLabel(name).boundingBox()) ?? { y: 0, height: 0 }

for (const size of SIZES) {
  test(`at ${size.width} × ${size.height} each step has its button in reach, and the card in the first screen`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    const offer = await findOffer(page, {
      route: ['JFK', 'LHR'],
      adultsCount: 2,
      fits: ({ slices }) => slices.every(({ segments }) => segments.length === 1),
    })
    await openBooking(page, offer, 'travelers', pair())
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: /, home$/ })).toBeVisible()
    await expect(banner.getByRole('button')).toHaveCount(0)
    await expect(page.getByText('Secure checkout')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue to Seat Selection' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: /^Total for 2/ }).click()
    await expect(page.getByText('Base fare').last()).toBeInViewport()

    await openBooking(page, offer, 'seats', pair())
    const next = page.getByRole('button', { name: 'Continue to Payment' })
    await expect(next).toBeInViewport({ ratio: 1 })
    await expect(next).toBeEnabled()

    await openBooking(page, offer, 'payment', pair())
    await expect(payButton(page)).toBeInViewport({ ratio: 1 })
    const bar = (await payButton(page).boundingBox())?.y ?? 0
    const number = await boxOf(page, 'Card number')
    expect(number.y + number.height).toBeLessThan(bar)
    for (const name of ['Card number', 'Name on card', 'Expiry date', 'CVV']) {
      await page.getByLabel(name).focus()
      const { y, height } = await boxOf(page, name)
      expect(y + height).toBeLessThan(bar)
    }
    await fillCard(page, cards.declined)
    await payButton(page).click()
    const message = page.getByRole('alert').filter({ hasText: 'Payment Failed' })
    await expect(message.locator('..')).toBeFocused()
    await expect(message).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
}

test('ten seats fit into a row of the smallest phone, each a target of its own', async ({ page }) => {
  const offer = await findOffer(page, { route: ['JFK', 'LHR'] })
  await page.route('**/api/flights/seatmaps/**', async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    const [map] = data
    const [cabin] = map.cabins
    const seat = (designator: string) => ({
      ...cabin.rows.flatMap((row: { sections: { elements: { type: string }[] }[] }) =>
        row.sections.flatMap(({ elements }) => elements.filter(({ type }) => type === 'seat')),
      )[0],
      designator,
    })
    const section = (letters: string) => ({ elements: [...letters].map((letter) => seat(`30${letter}`)) })
    const rows = [{ number: 30, sections: ['ABC', 'DEFG', 'HJK'].map(section) }]
    const wide = { ...cabin, aisles: 2, deck_configuration: '3-4-3', wings: null, rows }
    await route.fulfill({ response: answer, json: { data: [{ ...map, cabins: [wide] }] } })
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await openBooking(page, offer, 'seats')
  const seats = page.getByRole('gridcell')
  await expect(seats).toHaveCount(10)
  const boxes = await seats.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))
  for (const { left, right, width, height } of boxes) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(320)
    expect(width).toBeGreaterThanOrEqual(24)
    expect(height).toBeGreaterThanOrEqual(44)
  }
})
