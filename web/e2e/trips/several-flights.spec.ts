import type { Page } from 'playwright/test'
import { signInAnew } from '../support/accounts'
import { cards, dayFromToday, fillCard, payButton, readConfirmation, travelers } from '../support/journey'
import { collectComplaints, drawLogosHere, findProblems, overflowAt320 } from '../support/page-checks'
import { expect, test } from '../support/warm-test'

// New York to London, Paris to Rome and back to New York, on one ticket.

const ROUTE = 'New York – London, Paris – Rome – New York'
const NAMES = ['Flight 1 of 3', 'Flight 2 of 3', 'Flight 3 of 3']

/** The address of a search for the three flights, the first that many days from today. */
function searchAddress(days: number): string {
  const ways = ['JFK-LHR', 'CDG-FCO', 'FCO-JFK'].map((way, index) => `${way}-${dayFromToday(days + 6 * index)}`)
  return `/search?flights=${ways.join(',')}&cabinClass=economy&adultsCount=1&tripType=multi-city&refundable=true`
}

/** Goes to the flight, of those that show, of which the airlines share the most cabins; gives how many. */
async function openBestSeated(page: Page): Promise<number> {
  const links = page.getByRole('link', { name: /View Details/ })
  const found = await page.evaluate(
    async (hrefs) =>
      Promise.all(
        hrefs.map(async (href) => {
          const id = new URL(href, location.href).pathname.split('/').at(-1)
          const { data } = await (await fetch(`/api/flights/seatmaps/${id}`)).json()
          return Array.isArray(data) ? data.length : 0
        }),
      ),
    (await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))).slice(0, 6),
  )
  const most = Math.max(...found)
  await links.nth(found.indexOf(most)).click()
  return most
}

test('three flights with an open jaw are found by their address, booked with seats, seen as one trip, mailed and cancelled', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const complaints = collectComplaints(page)
  const problems: string[] = []
  const look = async (step: string) => {
    const isPhone = test.info().project.name === 'phone'
    const found = [
      ...(await findProblems(page)),
      ...(isPhone ? await overflowAt320(page) : []),
      ...complaints.splice(0),
    ]
    problems.push(...found.map((problem) => `${step} ${problem}`))
  }
  const summary = page.getByRole('complementary', { name: 'Flight summary' })
  const main = page.getByRole('main')
  await drawLogosHere(page)
  await page.goto('/privacy')
  await signInAnew(page)

  const isPhone = test.info().project.name === 'phone'
  await page.goto(searchAddress(isPhone ? 40 : 60))
  await expect(page.getByText('All airlines have answered')).toBeAttached()
  const cabins = await openBestSeated(page)
  expect(cabins).toBeGreaterThan(0)

  await test.step('the flight', async () => {
    await expect(page.getByRole('heading', { level: 1, name: ROUTE })).toBeVisible()
    await expect(main.getByText(/^Multi-City · /).last()).toBeVisible()
    const blocks = page.getByRole('region', { name: 'Flight Summary' }).getByRole('heading', { level: 3 })
    await expect(blocks).toHaveText(NAMES)
    await expect(page.getByText(/Outbound|Round Trip/)).toHaveCount(0)
    await look('flight')
    const book = page.getByRole('link', { name: /^Book (This Flight|Now)$/ })
    await book.and(page.locator(':visible')).first().click()
  })

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
    await look('seats')
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
    await look('payment')
    await fillCard(page, cards.accepted)
    await payButton(page).click()
  })

  const told = await readConfirmation(page)
  const pass = page.getByRole('article', { name: 'Flight summary' })
  await expect(pass.getByText('Multi-City')).toBeVisible()
  await expect(pass.getByRole('heading', { level: 2 })).toHaveText(NAMES)
  await expect(pass.getByText(/^Ms Ada Lovelace: /)).not.toHaveCount(0)
  await look('confirmation')

  await test.step('the mail', async () => {
    const list = await (await page.request.get('/dev/mailbox')).text()
    const [before = ''] = list.split(`Your booking is confirmed: ${told.reference}`)
    const address = [...before.matchAll(/href="(\/dev\/mailbox\/[\w-]+)"/g)].at(-1)?.[1] ?? ''
    const mail = await (await page.request.get(address)).text()
    expect(mail).toContain('Flight 1 of 3: New York (JFK) to London (LHR)')
    expect(mail).toContain('Flight 2 of 3: Paris (CDG) to Rome (FCO)')
    expect(mail).toContain('Flight 3 of 3: Rome (FCO) to New York (JFK)')
  })

  await test.step('the trip', async () => {
    await page.goto('/my-trips')
    const card = page.getByRole('article', { name: ROUTE })
    await expect(card.getByText('Multi-City')).toBeVisible()
    await expect(card.getByText(told.reference)).toBeVisible()
    await look('trips')
    await card.getByRole('link', { name: /^View Details/ }).click()
    for (const name of NAMES) await expect(main.getByRole('list', { name })).toBeVisible()
    await expect(main.getByText(new RegExp(`^${seats[0]} on `))).toBeVisible()
    await expect(main.getByRole('button', { name: 'Cancel Booking' })).toBeVisible()
    await look('trip')
  })

  await test.step('the cancellation', async () => {
    await main.getByRole('button', { name: 'Cancel Booking' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel this booking?' })
    await expect(question.getByText(ROUTE)).toBeVisible()
    await expect(question.getByText('Refund to your card')).toBeVisible()
    await look('question')
    await question.getByRole('button', { name: 'Cancel Booking' }).click()
    await expect(main.getByText('This booking is cancelled')).toBeVisible()
    await page.goto('/my-trips')
    await page.getByRole('tab', { name: /^Cancelled/ }).click()
    await expect(page.getByRole('article', { name: ROUTE })).toBeVisible()
    expect(await (await page.request.get('/dev/mailbox')).text()).toContain(
      `Your booking is cancelled: ${told.reference}`,
    )
  })
  expect(problems).toEqual([])
})

test('six flights stay whole on the flight’s page and while they are booked, and the keyboard reaches all of their summary', async ({
  page,
}) => {
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
  if (test.info().project.name === 'phone') {
    await expect(summary).toContainText('JFK – LAX – SFO – ORD – MIA – BOS – JFK')
    await summary.getByText(/^JFK – LAX/).click()
  } else {
    const scrolled = page.getByRole('group', { name: 'All of the summary' })
    await expect(scrolled).toHaveAttribute('tabindex', '0')
    await scrolled.focus()
    await page.keyboard.press('End')
    await expect(summary.getByText('Total')).toBeInViewport()
  }
  await expect(summary.getByText('Total')).toBeVisible()
  problems.push(...(await findProblems(page)), ...(await overflowAt320(page)))
  expect(problems).toEqual([])
})
