import type { Page } from 'playwright/test'
import type { Offer } from '#worker/contract/offer'
import { findCarrier } from '#worker/sandbox/flights/schedule/carriers'
import { beAt, signInAsNewUser } from '../support/accounts'
import { openBooking } from '../support/begun-booking'
import { cards, dayFromToday, fillCard, payButton, readConfirmation, travelers } from '../support/journey'
import { collectComplaints, drawLogosHere, findProblems, overflowAt320 } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// New York to London, Paris to Rome and back to New York, on one ticket.

const ROUTE = 'New York – London, Paris – Rome – New York'
const NAMES = ['Flight 1 of 3', 'Flight 2 of 3', 'Flight 3 of 3']

/** The number of an offer's segments whose airlines share their cabins. */
const cabinsOf = ({ slices }: Offer) =>
  slices
    .flatMap(({ segments }) => segments)
    .filter(({ operating_carrier: { iata_code } }) => findCarrier(iata_code ?? '')?.sharesSeatMaps).length

/** Of the first offers of the three flights, starting `days` from today, the one with the most shared cabins. */
async function findBestSeated(page: Page, days: number): Promise<Offer> {
  const ways = ['JFK-LHR', 'CDG-FCO', 'FCO-JFK'].map((way, index) => `${way}-${dayFromToday(days + 6 * index)}`)
  const found = await page.request.get(`/api/flights/search?flights=${ways.join(',')}`)
  const { offers }: { offers: Offer[] } = await found.json()
  const { id } = offers.reduce((best, one) => (cabinsOf(one) > cabinsOf(best) ? one : best))
  return (await page.request.get(`/api/flights/offer/${id}`)).json()
}

test('three flights with an open jaw are booked with seats, and shown as one trip', async ({ page }) => {
  const complaints = collectComplaints(page)
  const summary = page.getByRole('complementary', { name: 'Flight summary' })
  await drawLogosHere(page)
  await beAt(page)
  await signInAsNewUser(page)
  const offer = await findBestSeated(page, 40)
  const [ada] = travelers()
  const passport = { passportNumber: 'AB123456', passportExpiryDate: dayFromToday(3000), passportIssuingCountry: 'GB' }
  const traveler = { ...ada!, ...passport }
  await openBooking(page, offer, 'seats', [traveler])

  const seats: string[] = []
  await test.step('a seat on every flight whose airline shares its cabin, one after the other', async () => {
    const tabs = page.getByRole('tablist', { name: 'Flights' }).getByRole('tab')
    await expect(tabs).toHaveCount(cabinsOf(offer))
    for (let at = 0; at < cabinsOf(offer); at++) {
      const tab = tabs.nth(at)
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await expect(tab).toHaveText(/^Flight \d of 3: [A-Z]{3}–[A-Z]{3}$/)
      const seat = page.getByRole('gridcell', { name: /, available/ }).first()
      seats.push(/\d+[A-K]/.exec((await seat.getAttribute('aria-label')) ?? '')?.[0] ?? '')
      await seat.click()
    }
    await expect(page.getByText(/Everyone who can choose a seat has one\./)).toBeVisible()
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
  })

  await test.step('the payment', async () => {
    await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
    await summary.getByText('Details', { exact: true }).click()
    await expect(summary.locator('dt:text-is("Trip") + dd')).toHaveText('Multi-City')
    await expect(summary.getByRole('region').filter({ hasText: /^Flight \d of 3/ })).toHaveCount(3)
    await fillCard(page, cards.accepted)
    await payButton(page).click()
  })

  const confirmation = await readConfirmation(page)
  const pass = page.getByRole('article', { name: 'Flight summary' })
  await expect(pass.getByText('Multi-City')).toBeVisible()
  await expect(pass.getByRole('heading', { level: 2 })).toHaveText(NAMES)
  await expect(pass.getByText(/^Ms Ada Lovelace: /)).not.toHaveCount(0)

  await test.step('the trip', async () => {
    await page.getByRole('link', { name: 'View My Trips' }).click()
    const card = page.getByRole('article', { name: ROUTE })
    await expect(card.getByText('Multi-City')).toBeVisible()
    await expect(card.getByText(confirmation.reference)).toBeVisible()
    await card.getByRole('link', { name: /^View Details/ }).click()
    const trip = page.getByRole('dialog', { name: ROUTE })
    for (const name of NAMES) await expect(trip.getByRole('list', { name })).toBeVisible()
    await expect(trip.getByText(new RegExp(`^${seats[0]} on `))).toBeVisible()
  })
  expect([...(await findProblems(page)), ...(await overflowAt320(page)), ...complaints]).toEqual([])
})

test('six flights have no problems on the flight’s page and in the booking', async ({ page }) => {
  await drawLogosHere(page)
  const ways = ['JFK-LAX', 'LAX-SFO', 'SFO-ORD', 'ORD-MIA', 'MIA-BOS', 'BOS-JFK']
  const flights = ways.map((way, index) => `${way}-${dayFromToday(80 + 3 * index)}`).join(',')
  const answer = await page.request.get(`/api/flights/search?flights=${flights}`)
  const { offers }: { offers: { id: string }[] } = await answer.json()
  await page.goto(`/flight/${offers[0]?.id}`)
  const route = 'New York – Los Angeles – San Francisco – Chicago – Miami – Boston – New York'
  await expect(page.getByRole('heading', { level: 1, name: route })).toBeVisible()
  await expect(page.getByRole('main').getByRole('list', { name: 'Flight 6 of 6' })).toBeVisible()
  const problems = await overflowAt320(page)

  await page.getByRole('link', { name: 'Book Now' }).click()
  const summary = page.getByRole('complementary', { name: 'Flight summary' })
  await expect(summary).toContainText('JFK – LAX – SFO – ORD – MIA – BOS – JFK')
  await summary.getByText(/^JFK – LAX/).click()
  await expect(summary.getByText('Total')).toBeVisible()
  problems.push(...(await findProblems(page)), ...(await overflowAt320(page)))
  expect(problems).toEqual([])
})
