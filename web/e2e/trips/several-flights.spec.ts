import type { Page } from 'playwright/test'
import type { Offer } from '#worker/contract/offer'
import { beAt, signInAnew } from '../support/accounts'
import { cards, dayFromToday, fillCard, payButton, readConfirmation, travelers } from '../support/journey'
import { collectComplaints, drawLogosHere, findProblems, overflowAt320 } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// New York to London, Paris to Rome and back to New York, on one ticket.

const ROUTE = 'New York – London, Paris – Rome – New York'
const NAMES = ['Flight 1 of 3', 'Flight 2 of 3', 'Flight 3 of 3']

/** Of the first offers of the three flights, the first that many days from today, that of which the airlines share the most cabins, and how many. */
async function findBestSeated(page: Page, days: number): Promise<{ id: string; cabins: number }> {
  const ways = ['JFK-LHR', 'CDG-FCO', 'FCO-JFK'].map((way, index) => `${way}-${dayFromToday(days + 6 * index)}`)
  const found = await page.request.get(`/api/flights/search?flights=${ways.join(',')}`)
  const { offers }: { offers: Offer[] } = await found.json()
  const seated = await Promise.all(
    offers.slice(0, 6).map(async ({ id }) => {
      const { data } = await (await page.request.get(`/api/flights/seatmaps/${id}`)).json()
      return { id, cabins: Array.isArray(data) ? data.length : 0 }
    }),
  )
  return seated.reduce((best, one) => (one.cabins > best.cabins ? one : best))
}

test('three flights with an open jaw are booked with seats, and seen as one trip', async ({ page }) => {
  const complaints = collectComplaints(page)
  const problems: string[] = []
  const look = async (step: string) => {
    const found = [...(await findProblems(page)), ...(await overflowAt320(page)), ...complaints.splice(0)]
    problems.push(...found.map((problem) => `${step} ${problem}`))
  }
  const summary = page.getByRole('complementary', { name: 'Flight summary' })
  const main = page.getByRole('main')
  await drawLogosHere(page)
  await beAt(page)
  await signInAnew(page)
  const { id, cabins } = await findBestSeated(page, test.info().project.name === 'phone' ? 40 : 60)
  expect(cabins).toBeGreaterThan(0)
  await page.goto(`/booking?offer=${id}`)

  await test.step('the passengers', async () => {
    await expect(page.getByRole('heading', { name: 'Passenger Information', level: 1 })).toBeVisible()
    const [ada] = travelers()
    const block = page.getByRole('region', { name: 'Passenger 1' })
    await block.getByLabel('Title').selectOption('ms')
    await block.getByLabel('Gender').selectOption('female')
    await block.getByLabel('First name').fill('Ada')
    await block.getByLabel('Last name').fill('Lovelace')
    await block.getByLabel('Date of birth').fill(ada!.born)
    await block.getByLabel(/^Phone/).fill('+44 20 8016 0509')
    const passport = block.getByLabel('Passport number')
    if (await passport.isVisible()) {
      await passport.fill('AB123456')
      await block.getByLabel('Expiry date').fill(dayFromToday(3000))
      await block.getByLabel('Issuing country').fill('United Kingdom')
      await page.getByRole('option', { name: /United Kingdom/ }).click()
    }
    await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
    await expect(page.getByRole('heading', { name: 'Seat Selection', level: 1 })).toBeVisible()
  })

  const seats: string[] = []
  await test.step('a seat on every flight whose airline shares its cabin, one after the other', async () => {
    const tabs = page.getByRole('tablist', { name: 'Flights' }).getByRole('tab')
    await expect(tabs).toHaveCount(cabins)
    for (let at = 0; at < cabins; at++) {
      const tab = tabs.nth(at)
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await expect(tab).toHaveText(/^Flight \d of 3: [A-Z]{3}–[A-Z]{3}$/)
      const seat = page.getByRole('gridcell', { name: /, available/ }).first()
      seats.push(/\d+[A-K]/.exec((await seat.getAttribute('aria-label')) ?? '')?.[0] ?? '')
      await seat.click()
      if (at + 1 < cabins) await expect(tabs.nth(at + 1)).toHaveAttribute('aria-selected', 'true')
    }
    await expect(page.getByText(/Everyone who can choose a seat has one\./)).toBeVisible()
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
  })

  await test.step('the payment', async () => {
    await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
    await expect(summary.locator('dt:text-is("Trip") + dd')).toHaveText('Multi-City')
    await expect(summary.getByRole('region').filter({ hasText: /^Flight \d of 3/ })).toHaveCount(3)
    await fillCard(page, cards.accepted)
    await payButton(page).click()
  })

  const told = await readConfirmation(page)
  const pass = page.getByRole('article', { name: 'Flight summary' })
  await expect(pass.getByText('Multi-City')).toBeVisible()
  await expect(pass.getByRole('heading', { level: 2 })).toHaveText(NAMES)
  await expect(pass.getByText(/^Ms Ada Lovelace: /)).not.toHaveCount(0)

  await test.step('the trip', async () => {
    await page.goto('/my-trips')
    const card = page.getByRole('article', { name: ROUTE })
    await expect(card.getByText('Multi-City')).toBeVisible()
    await expect(card.getByText(told.reference)).toBeVisible()
    await card.getByRole('link', { name: /^View Details/ }).click()
    for (const name of NAMES) await expect(main.getByRole('list', { name })).toBeVisible()
    await expect(main.getByText(new RegExp(`^${seats[0]} on `))).toBeVisible()
    await look('trip')
  })
  expect(problems).toEqual([])
})

test('six flights stay whole on the flight’s page and while they are booked', async ({ page }) => {
  await drawLogosHere(page)
  const ways = ['JFK-LAX', 'LAX-SFO', 'SFO-ORD', 'ORD-MIA', 'MIA-BOS', 'BOS-JFK']
  const flights = ways.map((way, index) => `${way}-${dayFromToday(80 + 3 * index)}`).join(',')
  const answer = await page.request.get(`/api/flights/search?flights=${flights}`)
  const { offers }: { offers: { id: string }[] } = await answer.json()
  await page.goto(`/flight/${offers[0]?.id}`)
  const route = 'New York – Los Angeles – San Francisco – Chicago – Miami – Boston – New York'
  await expect(page.getByRole('heading', { level: 1, name: route })).toBeVisible()
  await expect(page.getByRole('main').getByRole('list', { name: 'Flight 6 of 6' })).toBeVisible()
  const problems = [...(await findProblems(page)), ...(await overflowAt320(page))]

  await page.goto(`/booking?offer=${offers[0]?.id}`)
  const summary = page.getByRole('complementary', { name: 'Flight summary' })
  await expect(summary).toContainText('JFK – LAX – SFO – ORD – MIA – BOS – JFK')
  await summary.getByText(/^JFK – LAX/).click()
  await expect(summary.getByText('Total')).toBeVisible()
  problems.push(...(await findProblems(page)), ...(await overflowAt320(page)))
  expect(problems).toEqual([])
})
