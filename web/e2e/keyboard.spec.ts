import type { Page } from 'playwright/test'
import { DAY_MS } from '#worker/domain/time'
import { cards, dayButton, dayFromToday, payButton, readConfirmation, searchForm } from './support/journey'
import { press, tabTo, typeInto } from './support/page-checks'
import { expect, test } from './support/warm-test'

async function pickAirport(page: Page, label: 'From' | 'To', code: string) {
  const picker = searchForm(page).getByRole('combobox', { name: label, exact: true })
  await typeInto(page, picker, code)
  await expect(page.getByRole('option', { name: new RegExp(`${code}$`) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(picker).toHaveValue(new RegExp(`\\(${code}\\)$`))
}

/** Moves in the open calendar from the focused day to a later one and chooses it. */
async function walkTo(page: Page, from: string, to: string) {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
  for (let week = 0; week < Math.floor(days / 7); week++) await page.keyboard.press('ArrowDown')
  for (let day = 0; day < days % 7; day++) await page.keyboard.press('ArrowRight')
  await expect(await dayButton(page, to)).toBeFocused()
  await page.keyboard.press('Enter')
}

test('a flight is found, booked, paid and canceled with nothing but a keyboard', { tag: '@desktop' }, async ({
  page,
}) => {
  // Days that no other spec books: a seat is sold once.
  const days = 33 + test.info().repeatEachIndex
  const [departure, back] = [dayFromToday(days), dayFromToday(days + 7)]
  await page.goto('/')
  await pickAirport(page, 'From', 'JFK')
  await pickAirport(page, 'To', 'LHR')
  await press(page, page.getByRole('button', { name: /^Departure:/ }))
  await expect(await dayButton(page, dayFromToday(0))).toBeFocused()
  await walkTo(page, dayFromToday(0), departure)
  await walkTo(page, departure, back)
  await press(page, page.getByRole('button', { name: 'Search Flights' }))

  await tabTo(page, page.getByRole('checkbox', { name: /^Refundable/ }))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/[?&]refundable=true/)
  await press(page, page.getByRole('link', { name: /View Details/ }).first())
  await expect(page.getByRole('heading', { name: 'Price Summary' })).toBeVisible()
  await press(
    page,
    page
      .getByRole('link', { name: /^Book (This Flight|Now)$/ })
      .and(page.locator(':visible'))
      .first(),
  )

  const block = page.getByRole('region', { name: 'Passenger 1' })
  await expect(page.getByRole('heading', { name: 'Passenger Information', level: 1 })).toBeVisible()
  await typeInto(page, block.getByLabel('Title'), 'Ms')
  await typeInto(page, block.getByLabel('Gender'), 'Female')
  await typeInto(page, block.getByLabel('Date of birth'), '02031990')
  await typeInto(page, block.getByLabel('First name'), 'Grace')
  await typeInto(page, block.getByLabel('Last name'), 'Hopper')
  await typeInto(page, block.getByLabel(/^Email/), `grace-${crypto.randomUUID()}@example.com`)
  await typeInto(page, block.getByLabel(/^Phone/), '+12125550100')
  await press(page, page.getByRole('button', { name: 'Continue to Seat Selection' }))

  await expect(page.getByRole('heading', { name: 'Seat Selection', level: 1 })).toBeFocused()
  const grid = page.getByRole('grid', { name: 'Economy seats' })
  await tabTo(page, grid.locator('[tabindex="0"]'))
  for (let step = 0; step < 40; step++) {
    if (/, available/.test((await page.locator(':focus').getAttribute('aria-label')) ?? '')) break
    await page.keyboard.press(step % 5 === 4 ? 'ArrowDown' : 'ArrowRight')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Seat Selected', { exact: true })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Continue to Payment' }))

  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeFocused()
  await typeInto(page, page.getByLabel('Card number'), cards.accepted)
  await expect(page.getByLabel('Name on card')).toHaveValue('Grace Hopper')
  await typeInto(page, page.getByLabel('Expiry date'), '1234')
  await typeInto(page, page.getByLabel('CVV'), '123')
  await press(page, payButton(page))

  const confirmation = await readConfirmation(page)
  // A new page: the focus is at its top.
  await expect(page.getByRole('main')).toBeFocused()
  await press(page, page.getByRole('link', { name: 'View My Trips' }))
  // Not on the confirmation, which shows it too until the trips have loaded.
  const card = page.getByRole('article', { name: 'New York to London' })
  await expect(card.getByText(confirmation.reference)).toBeVisible()

  const cancel = page.getByRole('button', { name: 'Cancel New York to London' })
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await press(page, cancel)
  // A new quote invalidates this one, so wait for the figures before keeping the booking, as a person would.
  await expect(question.getByText('Refund to your card', { exact: true })).toBeVisible()
  await press(page, question.getByRole('button', { name: 'Keep Booking' }))
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, question.getByRole('button', { name: 'Cancel Booking' }))
  await expect(page.getByText('No upcoming trips')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Upcoming/ })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: /^Cancelled/ })).toBeFocused()
  await press(page, page.getByRole('link', { name: /^View Details/ }))
  const trip = page.getByRole('dialog', { name: 'New York to London' })
  await expect(trip.getByText('This booking is cancelled')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: /^View Details/ })).toBeFocused()
})
