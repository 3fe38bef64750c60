import { setTimeout as sleep } from 'node:timers/promises'
import { cards, dayButton, dayFromToday, payButton, readConfirmation, searchForm } from './support/journey'
import { layoutShift, watchLayout } from './support/take-over'
import { expect, test } from './support/warm-test'

test('one adult buys with twelve presses and eleven fields, and nothing moves', async ({ page }) => {
  await watchLayout(page)
  const presses: string[] = []
  await page.exposeFunction('notePress', (what: string) => presses.push(what))
  await page.addInitScript(() => {
    const { notePress } = globalThis as unknown as { notePress(what: string): void } // exposed above
    addEventListener('pointerdown', ({ target }) => notePress((target as Element).textContent ?? ''), true) // a pointer presses elements
  })
  const fields: string[] = []
  const moved: Record<string, number> = {}
  const reach = async (step: string) => {
    await expect(page.getByRole('heading', { name: step, level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    moved[step] = await layoutShift(page)
  }

  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/')
  await page.getByRole('tab', { name: 'One Way' }).tap()
  await searchForm(page).getByRole('combobox', { name: 'From', exact: true }).tap()
  for (const [end, code] of [
    ['From', 'JFK'],
    ['To', 'LHR'],
  ] as const) {
    // The second opens by itself.
    await expect(page.getByRole('dialog', { name: end }).getByRole('combobox')).toBeFocused()
    await page.keyboard.type(code)
    fields.push(end)
    await page.getByRole('option', { name: new RegExp(`${code}$`) }).tap()
  }
  await page.getByRole('button', { name: /^Departure:/ }).tap()
  // In sight at once: months are added ahead of fingers, not of a test that jumps to a day.
  await (await dayButton(page, dayFromToday(11 + test.info().repeatEachIndex))).tap()
  await page.getByRole('button', { name: 'Search Flights' }).tap()
  await expect(page.getByText('Search complete')).toBeVisible()
  moved.results = await layoutShift(page)
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .tap()
  await expect(page.getByRole('heading', { name: 'Price Summary' })).toBeVisible()
  await page
    .getByRole('link', { name: /^Book (This Flight|Now)$/ })
    .and(page.locator(':visible'))
    .first()
    .tap()

  await reach('Passenger Information')
  const type = async (label: string | RegExp, text: string) => {
    await page.getByLabel(label).first().focus()
    await page.keyboard.type(text)
    fields.push(`${label}`)
  }
  await type('Title', 'Ms')
  await type('First name', 'Ada')
  await type('Last name', 'Lovelace')
  await type('Date of birth', '02031990')
  await type(/^Email/, `ada-${crypto.randomUUID()}@example.com`)
  await type(/^Phone/, '2125550100')
  await page.getByRole('button', { name: 'Continue to Seat Selection' }).tap()
  await reach('Seat Selection')
  await page.getByRole('button', { name: 'Continue to Payment' }).tap()
  await reach('Payment')
  await type('Card number', cards.accepted)
  await type('Expiry date', '1234')
  await type('CVV', '123')
  // Within half a second of the press a browser blames the press for all that moves.
  await page.route('**/api/bookings', async (route) => {
    const response = await route.fetch()
    await sleep(1000)
    await route.fulfill({ response })
  })
  await payButton(page).tap()
  await readConfirmation(page)
  await reach('Booking Confirmed')

  expect(presses.length, presses.join('\n')).toBeLessThanOrEqual(12)
  expect(fields.length, fields.join('\n')).toBeLessThanOrEqual(11)
  // Added up from the first page on.
  for (const [step, shift] of Object.entries(moved)) expect(shift, step).toBeLessThanOrEqual(0.02)
})
