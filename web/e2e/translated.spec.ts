import type { Page } from 'playwright/test'
import { cards, chooseOffer, chooseSeats, fillCard, fillPassengers, payButton, search } from './support/journey'
import { collectComplaints, drawLogosHere } from './support/page-checks'
import { expect, test } from './support/warm-test'

/** Translates the page as Chrome does: each text becomes an element, at once and whenever the page changes. The words stay, to be found. */
const translatePages = (page: Page) =>
  page.addInitScript(() => {
    const isText = ({ data, parentElement }: Text) =>
      /\S/.test(data) && !/^(font|script|style|noscript|option)$/.test(parentElement?.localName ?? '')
    function translate() {
      const walk = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walk.nextNode()) texts.push(walk.currentNode as Text)
      for (const text of texts.filter(isText)) {
        const font = document.createElement('font')
        font.appendChild(document.createElement('font')).textContent = text.data
        text.replaceWith(font)
      }
    }
    new MutationObserver(translate).observe(document, { childList: true, subtree: true, characterData: true })
  })

/** Prices, times and codes of airports, flights and bookings. */
const DATA = /^(\p{Sc}[\d,.]+|\d{1,2}:\d\d [AP]M|(?!FAQ|CVV)[A-Z]{3}|[A-Z]{2} ?\d{2,4}|[A-Z\d]{6})$/u

/** Expects a step's title to be translated, and nothing that is no language. */
async function step(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1, name }).locator('font > font').first()).toBeVisible()
  const words = await page.locator('font > font:not([translate=no] *)').allTextContents()
  const data = words.filter((text) => DATA.test(text.trim()))
  expect.soft(data, name).toEqual([])
}

/** Books like somebody whose browser translates every page, and whose card is declined first. */
async function book(page: Page, day: number) {
  await translatePages(page)
  await drawLogosHere(page)
  const complaints = collectComplaints(page)
  // A separate day for each repetition: a seat is sold once.
  await search(page, day + 2 * test.info().repeatEachIndex)
  await page.getByRole('button', { name: /^Fastest/ }).click()
  await expect(page.getByRole('button', { name: /^Fastest/, pressed: true })).toBeVisible()
  await step(page, 'New York')
  await chooseOffer(page)
  await step(page, 'Passenger Information')
  await fillPassengers(page)
  await page.getByRole('button', { name: /^Back to Passenger/ }).click()
  await expect(page.getByLabel('First name').first()).toHaveValue('Ada')
  await step(page, 'Passenger Information')
  await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
  await step(page, 'Seat Selection')
  await chooseSeats(page, ['Ada', 'Byron'])
  await step(page, 'Payment')
  await fillCard(page, cards.declined)
  await payButton(page).click()
  await expect(page.getByText('Payment Failed').first()).toBeVisible()
  await expect(page.getByLabel('Name on card')).toHaveValue('Ada Lovelace')
  complaints.length = 0 // the browser logs the answer that refuses the card
  await fillCard(page, cards.accepted)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed', level: 1 })).toBeVisible({ timeout: 20_000 })
  await step(page, 'Booking Confirmed')
  expect(complaints).toEqual([])
}

test('a flight is booked on a phone that translates every page', ({ page }) => book(page, 61))
test('a flight is booked at a desk that translates every page', { tag: '@desktop' }, ({ page }) => book(page, 62))
