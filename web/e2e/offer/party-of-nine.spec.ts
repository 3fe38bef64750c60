import type { Page } from 'playwright/test'
import { findOffer, openBooking } from '../support/begun-booking'
import { cards, dayFromToday, fillCard, payButton, readConfirmation } from '../support/journey'
import { expect, test } from '../support/warm-test'

// The airlines' limit: nine travelers, of whom two have no seat of their own.

const yearsAgo = (years: number) => `${new Date().getFullYear() - years}-02-03`
const ON_LAP = dayFromToday(-200)
const PARTY = [...Array(5).fill(yearsAgo(36)), yearsAgo(9), yearsAgo(6), ON_LAP, ON_LAP].map((born: string, place) => ({
  title: place < 5 ? 'ms' : 'miss',
  gender: 'female',
  firstName: ['Ada', 'Bea', 'Cleo', 'Dora', 'Edda', 'Fay', 'Gwen', 'Hana', 'Ines'][place] ?? '',
  lastName: 'Lovelace',
  born,
  ...(place === 0 && { email: `ada-${crypto.randomUUID()}@example.com`, phone: '+12125550100' }),
}))
const block = (page: Page, number: number) => page.getByRole('region', { name: `Passenger ${number}` })

test('nine travelers, two of them on laps, are booked and told apart', async ({ page }) => {
  const offer = await findOffer(page, { adultsCount: 5, childrenCount: 2, infantsCount: 2 })
  await openBooking(page, offer, 'travelers', PARTY)
  await block(page, 8).getByLabel('On whose lap?').selectOption({ label: 'Ada Lovelace' })
  await block(page, 9).getByLabel('On whose lap?').selectOption({ label: 'Bea Lovelace' })
  await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
  await page.getByRole('button', { name: 'Skip Seat Selection' }).click()
  await fillCard(page, cards.accepted)
  const [booked] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/api/bookings') && request.method() === 'POST'),
    payButton(page).click(),
  ])
  const { passengers } = booked.postDataJSON()
  expect(passengers).toHaveLength(9)
  expect(passengers.slice(7).map(({ onLapOf }: { onLapOf: string }) => onLapOf)).toEqual([
    passengers[0].id,
    passengers[1].id,
  ])
  await readConfirmation(page)
})
