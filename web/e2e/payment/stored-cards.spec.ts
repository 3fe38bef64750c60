import type { Page } from 'playwright/test'
import type { Offer } from '#worker/contract/offer'
import { proveIfAsked, signInAnew } from '../support/accounts'
import {
  cards,
  dayFromToday,
  fillCard,
  fillPassengers,
  payButton,
  readConfirmation,
  travelers,
} from '../support/journey'
import { findProblems } from '../support/page-checks'
import { sellForReal } from '../support/stripe-double'
import { expect, test } from '../support/warm-test'

// A card that its holder stores, pays with another time, and removes, at a shop in test mode.

test.use({ ownContext: true })

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const VISA = 'Visa ending in 4242'

/** The payment of an offer with its traveler typed. */
async function atPayment(page: Page, days: number) {
  const departureDate = dayFromToday(days + test.info().parallelIndex * 30)
  const criteria = {
    origin: 'JFK',
    destination: 'LHR',
    departureDate,
    cabinClass: 'economy',
    adultsCount: 1,
    limit: 100,
  }
  // As the page that is signed in asks, so that it is the same visitor.
  const offerId = await page.evaluate(async (data) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/flights/search', { method: 'POST', headers, body: JSON.stringify(data) })
    const { offers }: { offers: Offer[] } = await answer.json()
    return offers.find((each) => !each.passenger_identity_documents_required)?.id
  }, criteria)
  await page.goto(`/booking?offer=${offerId}`)
  await fillPassengers(page, travelers().slice(0, 1))
  await expect(page.getByRole('grid').first()).toBeVisible()
  await page.getByRole('button', { name: 'Skip Seat Selection' }).click()
  await expect(title(page, 'Payment')).toBeVisible()
}

test('a card is stored, pays another time, and is removed', async ({ page }) => {
  await page.goto('/')
  const { password } = await signInAnew(page)
  await page.goto('/account-settings/cards')
  await expect(page.getByText('None yet.', { exact: false })).toBeVisible()
  await fillCard(page, cards.accepted)
  expect(await findProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Store Card' }).click()
  await proveIfAsked(page, page.getByText('The card is stored'), password)
  await page.getByRole('button', { name: `Use first: ${VISA}` }).click()
  await expect(page.getByText('Used first', { exact: true })).toBeVisible()
  expect(await findProblems(page)).toEqual([])

  await atPayment(page, 150)
  await expect(page.getByRole('radio', { name: VISA })).toBeChecked()
  await expect(page.getByLabel('Card number')).toBeHidden()
  expect(await findProblems(page)).toEqual([])
  await payButton(page).click()
  await proveIfAsked(page, title(page, 'Booking Confirmed'), password)
  expect((await readConfirmation(page)).card).toContain('4242')

  await page.goto('/account-settings/cards')
  await page.getByRole('button', { name: `Remove ${VISA}` }).click()
  await page.getByRole('button', { name: 'Remove Card' }).click()
  await proveIfAsked(page, page.getByText(`${VISA} was removed.`), password)
  await expect(page.getByText('None yet.', { exact: false })).toBeVisible()
})

test('a storing whose answer is lost is told as what it is, and storing the card again leaves one', async ({
  page,
}) => {
  await page.goto('/')
  const { password } = await signInAnew(page)
  await page.goto('/account-settings/cards')
  await fillCard(page, cards.accepted)
  await page.route('**/api/auth/cards', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const answer = await route.fetch()
    return answer.ok() ? route.abort() : route.fulfill({ response: answer })
  })
  const store = page.getByRole('button', { name: 'Store Card' })
  const unclear = page.getByText('We could not find out whether the card is stored')
  await store.click()
  await proveIfAsked(page, unclear, password)
  const rows = page.getByRole('listitem').filter({ hasText: VISA })
  await expect(rows).toHaveCount(1)
  await expect(page.getByLabel('Card number')).toHaveValue(/4242/)
  await page.unroute('**/api/auth/cards')
  await store.click()
  await expect(page.getByText('The card is stored')).toBeVisible()
  await expect(rows).toHaveCount(1)
})

test('a card that is kept as it pays is there the next time, and one that was removed meanwhile says so and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/')
  const { password } = await signInAnew(page)
  await atPayment(page, 152)
  await fillCard(page, cards.accepted)
  await page.getByLabel('Keep this card in my account').check()
  await payButton(page).click()
  await proveIfAsked(page, title(page, 'Booking Confirmed'), password)

  await atPayment(page, 154)
  await page.getByRole('radio', { name: 'Another card' }).check()
  await page.getByLabel('Name on card').fill('Ada Byron')
  await page.getByRole('radio', { name: VISA }).check()
  const removed = await page.evaluate(async () => {
    const { cards } = await (await fetch('/api/auth/cards')).json()
    return (await fetch(`/api/auth/cards/${cards[0].id}`, { method: 'DELETE' })).status
  })
  expect(removed).toBe(200)
  await payButton(page).click()
  await expect(
    page.getByText('This card is not stored any more, and nothing was charged.', { exact: false }),
  ).toBeVisible()
  await expect(page.getByLabel('Name on card')).toHaveValue('Ada Byron')
  await fillCard(page, cards.accepted)
  await payButton(page).click()
  await expect(title(page, 'Booking Confirmed')).toBeVisible({ timeout: 20_000 })
})

test.describe('at a live shop', () => {
  test.use({ contextOptions: { bypassCSP: true } })

  for (const isChecked of [false, true]) {
    test(`a card is stored through Stripe’s form${isChecked ? ', once its bank has checked' : ''}, and no number is sent`, async ({
      page,
    }) => {
      await page.goto('/')
      const { password } = await signInAnew(page)
      await sellForReal(page, { isChecked })
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/api/')) sent.push(request.postData() ?? '')
      })
      await page.goto('/account-settings/cards')
      await expect(page.getByText('The card’s frame')).toBeVisible()
      await expect(page.getByLabel('Card number')).toBeHidden()
      expect(await findProblems(page)).toEqual([])
      await page.getByRole('button', { name: 'Store Card' }).click()
      await proveIfAsked(page, page.getByText('The card is stored'), password)
      await expect(page.getByRole('listitem').filter({ hasText: VISA })).toHaveCount(1)
      expect(sent.filter((body) => body.includes('confirmationToken')).length).toBeGreaterThan(0)
      expect(sent.join()).not.toMatch(/cardDetails|4242/)
    })
  }
})
