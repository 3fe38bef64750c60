import type { Page } from 'playwright/test'
import { dayFromToday } from '../support/journey'
import { expect, test } from '../support/warm-test'

const search = (origin: string, destination: string) =>
  `/search?${new URLSearchParams({
    origin,
    destination,
    departureDate: dayFromToday(47),
    cabinClass: 'economy',
    tripType: 'one-way',
    adultsCount: '2',
    childrenCount: '0',
    infantsCount: '1',
  })}`

/** The first card that says this, once every airline has answered, and what it says. */
async function cardSaying(page: Page, words: RegExp) {
  await expect(page.getByText('All airlines have answered')).toBeVisible()
  await expect(page.getByText(/^CO₂ of one traveler with a seat/)).toBeAttached()
  const card = page
    .getByRole('article')
    .filter({ has: page.getByText(words) })
    .first()
  // The list draws what is near the window.
  await expect(async () => {
    await page.mouse.wheel(0, 400)
    await expect(card).toBeVisible({ timeout: 500 })
  }).toPass()
  const fact = card.getByRole('list', { name: 'In short' }).getByText(words)
  await expect(fact).toBeVisible()
  return { card, said: await fact.innerText() }
}

async function openFlight(page: Page, card: Awaited<ReturnType<typeof cardSaying>>['card']) {
  await card.getByRole('link').last().click()
  await expect(page).toHaveURL(/\/flight\//)
  return page.getByRole('list', { name: 'Layovers to know about' }).first()
}

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

test('a night on the way is told on the card, on the flight’s page and in its itinerary', async ({ page }) => {
  await page.goto(search('AKL', 'LHR'))
  const { card, said } = await cardSaying(page, /^Overnight in .+, \d\d:\d\d to \d\d:\d\d$/)
  const [, city, from, to] = /^Overnight in (.+), (\S+) to (\S+)$/.exec(said) ?? []
  expect(await isWide(page)).toBe(false)
  const known = await openFlight(page, card)
  await expect(known.getByText('Overnight')).toBeVisible()
  await expect(
    page.getByText(`The night is spent in ${city}, from ${from} to ${to}. A room is not part of the fare.`),
  ).toBeVisible()
  expect(await isWide(page)).toBe(false)
})

test('a short change of planes is told on the card and on the flight’s page, with CO₂ of a traveler with a seat', async ({
  page,
}) => {
  await page.goto(search('DEN', 'MIA'))
  const { card, said } = await cardSaying(page, /^Short layover: \d+ min in [A-Z]{3}$/)
  const [, minutes] = /: (\d+) min/.exec(said) ?? []
  const emissions = await card.getByText(/^\d+ kg CO₂ per traveler, .+ the median of these \d+ flights$/).innerText()
  const known = await openFlight(page, card)
  await expect(known.getByText('Short layover')).toBeVisible()
  await expect(page.getByText(`Only ${minutes} minutes to change planes`)).toBeVisible()
  const [kg] = /^\d+/.exec(emissions) ?? []
  await expect(page.getByText(`About ${kg} kg CO₂ per traveler`)).toBeVisible()
  await expect(page.getByText(/for 2 travelers with a seat, shared equally\.$/)).toBeVisible()
})
