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

/** Expects that the shown step is translated: its title is Chrome's element, and React's text nowhere. */
const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name }).locator(':scope > font > font')).toHaveText(name)

/** Books like somebody whose browser translates every page, and whose card is declined first. */
async function book(page: Page, days: number) {
  await translatePages(page)
  await drawLogosHere(page)
  const complaints = collectComplaints(page)
  await search(page, days)
  await page.getByRole('button', { name: /^Fastest/ }).click()
  await expect(page.getByRole('button', { name: /^Fastest/, pressed: true })).toBeVisible()
  await chooseOffer(page)
  await title(page, 'Passenger Information')
  await fillPassengers(page)
  await page.getByRole('button', { name: /^Back to Passenger/ }).click()
  await expect(page.getByLabel('First name').first()).toHaveValue('Ada')
  await title(page, 'Passenger Information')
  await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
  await title(page, 'Seat Selection')
  await chooseSeats(page, ['Ada', 'Byron'])
  await title(page, 'Payment')
  await fillCard(page, cards.declined)
  await payButton(page).click()
  await expect(page.getByText('Payment Failed').first()).toBeVisible()
  await expect(page.getByLabel('Name on card')).toHaveValue('Ada Lovelace')
  complaints.length = 0 // the browser logs the answer that refuses the card
  await fillCard(page, cards.accepted)
  await payButton(page).click()
  await title(page, 'Booking Confirmed')
  expect(complaints).toEqual([])
}

test('a flight is booked on a phone that translates every page', ({ page }) => book(page, 61))
test('a flight is booked at a desk that translates every page', { tag: '@desktop' }, ({ page }) => book(page, 62))
