import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from 'playwright/test'
import { signInAnew } from './support/accounts'
import {
  bookTrip,
  cards,
  chooseOffer,
  chooseSeats,
  fillCard,
  fillPassengers,
  readConfirmation,
  search,
} from './support/journey'
import {
  collectComplaints,
  drawLogosHere,
  findProblems,
  press,
  problemsAt320,
  settle,
  shops,
  tabTo,
} from './support/page-checks'

const isPhone = () => test.info().project.name === 'phone'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const details = (page: Page) => dialog(page, 'Trip details')
const question = (page: Page) => dialog(page, 'Cancel this booking?')
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const inCents = (price: string) => Math.round(Number(price.replace(/[^\d.]/g, '')) * 100)

/** A line of the figures in the dialog that asks. */
const figure = (page: Page, term: string) =>
  question(page).locator(`dt:text-is("${term}") + dd`).innerText().then(inCents)

test('a guest books, finds the trip in the new account, and cancels it with a refund', async ({ page }) => {
  test.setTimeout(240_000)
  await search(page, isPhone() ? 46 : 47)
  await page.goto(`${page.url()}&refundable=true`)
  await chooseOffer(page)
  await fillPassengers(page)
  await chooseSeats(page, ['Ada', 'Byron'])
  await fillCard(page, cards.accepted)
  await page.getByRole('button', { name: 'Complete Booking' }).click()
  const told = await readConfirmation(page)

  await test.step('finds it in My Trips', async () => {
    await page.getByRole('link', { name: 'View My Trips' }).click()
    const card = page.getByRole('article', { name: 'New York to London' })
    await expect(card.getByText(told.reference)).toBeVisible()
    await expect(card.getByText(told.paid)).toBeVisible()
    await expect(tab(page, 'Upcoming')).toHaveText('Upcoming1')
  })

  await test.step('looks at it: flights, seats, tickets', async () => {
    await page.getByRole('button', { name: 'View Details' }).click()
    await expect(details(page).getByText('Booking Reference', { exact: true })).toBeVisible()
    await expect(details(page).getByText(told.reference)).toBeVisible()
    await expect(details(page).getByRole('list', { name: 'Outbound' })).toBeVisible()
    await expect(details(page).getByText('E-ticket', { exact: true })).toHaveCount(2)
    await expect(details(page).getByText(/^\d+[A-K] on /)).toHaveCount(2)
  })

  await test.step('takes the flights along in a calendar', async () => {
    const saved = page.waitForEvent('download')
    await details(page).getByRole('button', { name: 'Add to Calendar' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('trip.ics')
    const calendar = await readFile(await file.path(), 'utf8')
    expect(calendar).toContain('BEGIN:VEVENT\r\n')
    expect(calendar).toMatch(/\r\nDTSTART:\d{8}T\d{6}Z\r\n/)
  })

  await test.step('prints a receipt, which alone is on the paper', async () => {
    await page.evaluate(() => {
      globalThis.print = () => void dispatchEvent(new Event('beforeprint'))
    })
    await details(page).getByRole('button', { name: 'Print Receipt' }).click()
    await page.emulateMedia({ media: 'print' })
    const receipt = page.locator('article[aria-label="Receipt"]')
    await expect(receipt).toContainText(`card ending in ${told.card.slice(-4)}`)
    await expect(receipt).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(details(page)).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(receipt).toHaveCount(0)
  })

  const refund = await test.step('sees what comes back before anything is cancelled', async () => {
    await expect(details(page).getByText(/Cancellation fees may apply\./)).toBeVisible()
    await details(page).getByRole('button', { name: 'Cancel Booking' }).click()
    await expect(question(page).getByText(/goes back to your card ending in 4242/)).toBeVisible()
    const [paid, kept, fee, refunded] = [
      await figure(page, 'You paid'),
      await figure(page, 'Kept by the airline'),
      await figure(page, 'Our service fee, non-refundable'),
      await figure(page, 'Refund to your card'),
    ]
    expect(paid).toBe(inCents(told.paid))
    expect(refunded).toBeGreaterThan(0)
    expect(paid - kept - fee).toBe(refunded)
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
    await expect(page.getByText('No upcoming trips')).toBeVisible()
    await expect(tab(page, 'Upcoming')).toBeFocused()
    await tab(page, 'Cancelled').click()
    const card = page.getByRole('article', { name: 'New York to London' })
    await expect(card.getByText('Cancelled', { exact: true })).toBeVisible()
    await expect(card.getByText(`${refund} is on its way to your card ending in 4242`)).toBeVisible()
    await expect(card.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
    await page.reload()
    await expect(tab(page, 'Cancelled')).toHaveText('Cancelled1')
  })
})

test('trips are looked at and cancelled with nothing but a keyboard', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/privacy')
  await signInAnew(page)
  await bookTrip(page, { origin: 'JFK', destination: 'LHR', days: isPhone() ? 48 : 49, refundable: true })
  await page.goto('/my-trips')
  await press(page, page.getByRole('button', { name: 'View Details' }))
  await expect(details(page).getByText('Booking Reference', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'View Details' })).toBeFocused()

  await press(page, page.getByRole('button', { name: 'Cancel New York to London' }))
  await press(page, question(page).getByRole('button', { name: 'Keep Booking' }))
  await expect(page.getByRole('button', { name: 'Cancel New York to London' })).toBeFocused()

  await page.keyboard.press('Enter')
  await press(page, question(page).getByRole('button', { name: 'Cancel Booking' }))
  await expect(page.getByText('No upcoming trips')).toBeVisible()
  await expect(tab(page, 'Upcoming')).toBeFocused()
  await page.keyboard.press('End')
  await expect(tab(page, 'Cancelled')).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'View Details' }))
  await page.keyboard.press('Enter')
  await expect(details(page).getByText('This booking is cancelled')).toBeVisible()
})

// Routes of their own: the shops share one sandbox, and a search sells once.
const ROUTES = ['LHR', 'CDG', 'AMS']

for (const [index, { brand, host, once }] of shops.entries()) {
  test.describe(brand.name, once, () => {
    test.use({
      contextOptions: { reducedMotion: 'reduce' },
      baseURL: async ({ baseURL }, use) => use(`http://${host}:${new URL(baseURL ?? '').port}`),
    })

    test('My Trips is whole in each of its states', async ({ page }) => {
      test.setTimeout(300_000)
      const complaints = collectComplaints(page)
      const problems: string[] = []
      const look = async (state: string) => {
        const found = [
          ...(await findProblems(page)),
          ...(isPhone() ? await problemsAt320(page) : []),
          ...complaints.splice(0),
        ]
        problems.push(...found.map((problem) => `${state}: ${problem}`))
      }
      const open = async () => {
        await page.goto('/my-trips')
        await settle(page)
      }
      await drawLogosHere(page)
      await open()
      await expect(page.getByRole('heading', { name: 'Please sign in' })).toBeVisible()
      await look('signed out')

      await signInAnew(page)
      await open()
      await expect(page.getByText('No trips found')).toBeVisible()
      await look('no trips')

      const days = isPhone() ? 48 : 49
      const trip = { origin: ROUTES[index] ?? '', destination: 'JFK', days }
      await bookTrip(page, { ...trip, returnDays: days + 7, refundable: true })
      await bookTrip(page, { ...trip, refundable: false })
      await open()
      await expect(page.getByRole('article')).toHaveCount(2)
      await look('trips')

      await page.getByRole('button', { name: 'View Details' }).first().click()
      await expect(details(page).getByText('Non-Refundable Ticket')).toBeVisible()
      await look('a non-refundable trip')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'View Details' }).last().click()
      await details(page).getByRole('button', { name: 'Cancel Booking' }).scrollIntoViewIfNeeded()
      await look('a trip')
      await page.keyboard.press('Escape')

      await page.route('**/api/bookings/*', (route) => route.abort())
      await page.getByRole('button', { name: 'View Details' }).first().click()
      await expect(page.getByText('Unable to load booking details.')).toBeVisible()
      complaints.length = 0 // the browser's own, of the call that was cut
      await look('a trip that could not be loaded')
      await page.keyboard.press('Escape')
      await page.unroute('**/api/bookings/*')

      let answer = () => {}
      const asked = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/cancellation-quote', async (route) => {
        await asked
        await route.fallback()
      })
      await page
        .getByRole('button', { name: /^Cancel / })
        .last()
        .click()
      await expect(question(page).getByText(/^Asking the airline/)).toBeVisible()
      await look('asking the airline')
      answer()
      await expect(question(page).getByText('Refund to your card')).toBeVisible()
      await look('what comes back')

      const failing = { status: 503, json: { code: 'provider_busy', message: 'The airline is busy.', requestId: 'r' } }
      await page.route('**/cancel', (route) => route.fulfill(failing))
      await question(page).getByRole('button', { name: 'Cancel Booking' }).click()
      // By its text: what lies behind a dialog has no role.
      await expect(page.getByText('Cancellation failed', { exact: true })).toBeVisible()
      await expect(page.getByText('The airline is busy.', { exact: true })).toBeVisible()
      complaints.length = 0
      await look('a failed cancellation')
      await page.unroute('**/cancel')

      await question(page).getByRole('button', { name: 'Cancel Booking' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Booking cancelled' })).toBeVisible()
      await tab(page, 'Cancelled').click()
      await expect(page.getByText('This booking is cancelled')).toBeVisible()
      await look('a cancelled trip')
      await page.getByRole('button', { name: 'View Details' }).click()
      await expect(details(page).getByText('Refund', { exact: true })).toBeVisible()
      await look("a cancelled trip's details")
      await page.keyboard.press('Escape')
      await tab(page, 'Past').click()
      await expect(page.getByText('No past trips')).toBeVisible()
      await look('no past trips')
      expect(problems).toEqual([])
    })
  })
}
