import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { readCalendar } from '#worker/testing/read-calendar'
import {
  cards,
  chooseOffer,
  choosePassword,
  chooseSeats,
  fillCard,
  fillPassengers,
  payButton,
  readConfirmation,
  search,
} from './support/journey'
import {
  axeProblems,
  collectComplaints,
  drawLogosHere,
  findProblems,
  hardestShops,
  overflowAt320,
} from './support/page-checks'
import { expect, test } from './support/warm-test'

const details = (page: Page) => page.getByRole('main')
const question = (page: Page) => page.getByRole('dialog', { name: 'Cancel this booking?' })
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const inCents = (price: string) => Math.round(Number(price.replace(/[^\d.]/g, '')) * 100)

/** A figure in the confirmation dialog. */
const figure = (page: Page, term: string) =>
  question(page).locator(`dt:text-is("${term}") + dd`).innerText().then(inCents)

for (const [index, { brand, host, once }] of hardestShops.entries()) {
  test.describe(brand.name, once, () => {
    test.use({ baseURL: async ({ baseURL }, use) => use(`http://${host}:${new URL(baseURL ?? '').port}`) })

    test('a guest finds, books, pays and cancels a flight, and no step from the passengers to the refund has problems', async ({
      page,
    }) => {
      test.setTimeout(240_000)
      await drawLogosHere(page)
      const complaints = collectComplaints(page)
      const problems: string[] = []
      const look = async (step: string) => {
        const found = [...(await findProblems(page)), ...(await overflowAt320(page)), ...complaints.splice(0)]
        problems.push(...found.map((problem) => `${step} ${problem}`))
      }

      // A separate day for each shop and repetition: the runs share one sandbox, and a seat is sold once.
      await search(page, 30 + index + test.info().repeatEachIndex)
      await page.getByRole('button', { name: /^Filters/ }).click()
      await page.getByRole('checkbox', { name: /^Refundable/ }).check()
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(/[?&]refundable=true/)
      const fare = await chooseOffer(page)
      await look('The passengers')
      await fillPassengers(page)
      await look('The seats')
      await chooseSeats(page, ['Ada', 'Byron'])
      await page.getByRole('button', { name: 'Promotion code' }).click()
      await expect(page.getByLabel('Promotion code')).toBeFocused()
      await page.keyboard.type('nobodys\n')
      await expect(page.getByText('There is no such promotion code.')).toBeVisible()
      await expect(page.getByLabel('Promotion code')).toHaveValue('nobodys')
      complaints.length = 0 // the browser logs the answer that refuses the code
      await look('The payment')

      await fillCard(page, cards.declined)
      await payButton(page).click()
      await expect(page.getByText('Payment Failed').first()).toBeVisible()
      await expect(page.getByLabel('Name on card')).toHaveValue('Ada Lovelace')
      await expect(page.getByRole('alert').locator('..')).toBeFocused()
      complaints.length = 0 // the browser logs the answer that refuses the card

      const bookings: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/bookings')
          bookings.push(request.url())
      })
      await fillCard(page, cards.accepted)
      await payButton(page).dblclick()
      const confirmation = await readConfirmation(page)
      expect(bookings).toHaveLength(1)
      expect(confirmation.card).toBe('•••• 4242')
      expect(confirmation.paid).toMatch(/^\$[\d,]+(\.\d\d)?$/)
      expect(inCents(confirmation.paid)).toBeGreaterThanOrEqual(inCents(fare))
      await look('The confirmation')
      await choosePassword(page)
      problems.push(...(await axeProblems(page)))

      await test.step('finds it in My Trips', async () => {
        await page.getByRole('link', { name: 'View My Trips' }).click()
        const card = page.getByRole('article', { name: 'New York to London' })
        await expect(card.getByText(confirmation.reference)).toBeVisible()
        await expect(card.getByText(confirmation.paid)).toBeVisible()
        await expect(tab(page, 'Upcoming')).toHaveText('Upcoming1')
        await look('My Trips')
      })

      await test.step('looks at it: flights, seats, tickets', async () => {
        await page.getByRole('link', { name: /^View Details/ }).click()
        await expect(page).toHaveURL(/\/my-trips\/[\w-]+$/)
        const overList = page.getByRole('dialog', { name: 'New York to London' })
        await expect(overList.getByText(confirmation.reference)).toBeVisible()
        await look('The trip over the list')
        await page.reload()
        await expect(overList).toHaveCount(0)
        await expect(details(page).getByText('Booking Reference', { exact: true })).toBeVisible()
        await expect(details(page).getByText(confirmation.reference)).toBeVisible()
        await expect(details(page).getByRole('list', { name: 'Outbound' })).toBeVisible()
        await expect(details(page).getByText('E-ticket', { exact: true })).toHaveCount(2)
        await expect(details(page).getByText(/^\d+[A-K] on /)).toHaveCount(2)
        await look('The trip')
      })

      await test.step('takes the flights along in a calendar', async () => {
        const saved = page.waitForEvent('download')
        await details(page).getByRole('button', { name: 'Add to Calendar' }).click()
        const file = await saved
        expect(file.suggestedFilename()).toBe('trip.ics')
        const events = readCalendar(await readFile(await file.path(), 'utf8'))
        expect(events.map(({ start }) => start)).toEqual(events.map(() => expect.stringMatching(/Z$/)))
      })

      await test.step('prints a receipt, and nothing else of the page', async () => {
        await page.evaluate(() => {
          globalThis.print = () => void dispatchEvent(new Event('beforeprint'))
        })
        await details(page).getByRole('button', { name: 'Print Receipt' }).click()
        await page.emulateMedia({ media: 'print' })
        const receipt = page.locator('article[aria-label="Receipt"]')
        await expect(receipt).toContainText(`card ending in ${confirmation.card.slice(-4)}`)
        await expect(receipt).toBeVisible()
        await expect(page.getByRole('banner')).toBeHidden()
        await expect(details(page)).toBeHidden()
        // On one sheet.
        expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
        await page.emulateMedia({ media: 'screen' })
        await page.evaluate(() => dispatchEvent(new Event('afterprint')))
        await expect(receipt).toHaveCount(0)
      })

      const refund = await test.step('sees the refund before anything is cancelled', async () => {
        await expect(details(page).getByText(/You see what comes back before you cancel\./)).toBeVisible()
        await details(page).getByRole('button', { name: 'Cancel Booking' }).click()
        await expect(question(page).getByText(/goes back to your card ending in 4242/)).toBeVisible()
        const [paid, kept, refunded] = [
          await figure(page, 'You paid'),
          await figure(page, 'Kept by the airline'),
          await figure(page, 'Refund to your card'),
        ]
        // The service fee as shown on the trip, and our part of the seats.
        expect(await figure(page, 'Service fee, not refunded')).toBeGreaterThan(0)
        const ours = await question(page).locator('dt:has-text("not refunded") + dd').allInnerTexts()
        const fee = ours.reduce((sum, amount) => sum + inCents(amount), 0)
        expect(paid).toBe(inCents(confirmation.paid))
        expect(refunded).toBeGreaterThan(0)
        expect(paid - kept - fee).toBe(refunded)
        await look('What comes back')
        return question(page).locator('dt:text-is("Refund to your card") + dd').innerText()
      })

      await test.step('cancels, once', async () => {
        const calls: string[] = []
        page.on('request', (request) => {
          if (request.url().endsWith('/cancel')) calls.push(request.url())
        })
        await question(page).getByRole('button', { name: 'Cancel Booking' }).dblclick()
        await expect(page.getByRole('listitem').filter({ hasText: 'Booking cancelled' })).toContainText(
          'Your booking has been successfully cancelled.',
        )
        await expect(question(page)).toBeHidden()
        expect(calls).toHaveLength(1)
      })

      await test.step('finds it under Cancelled, with its refund', async () => {
        await expect(details(page).getByText('This booking is cancelled')).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
        await expect(details(page).getByRole('list', { name: 'Your money, step by step' })).toBeVisible()
        await look('The canceled trip')
        await details(page).getByRole('link', { name: 'My Trips' }).click()
        await expect(page.getByText('No upcoming trips')).toBeVisible()
        await tab(page, 'Cancelled').click()
        const card = page.getByRole('article', { name: 'New York to London' })
        await expect(card.getByText('Cancelled', { exact: true })).toBeVisible()
        await expect(card.getByText(`${refund} is on its way to your card ending in 4242`)).toBeVisible()
        await expect(card.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
        await expect(tab(page, 'Cancelled')).toHaveText('Cancelled1')
      })

      expect(problems).toEqual([])
    })
  })
}
