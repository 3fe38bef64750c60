import { expect, type Locator, type Page } from 'playwright/test'
import type { BookingResult } from '#worker/contract/booking'
import type { Offer } from '#worker/contract/offer'
import { DAY_MS } from '#worker/domain/time'

// The journey of a traveler, step by step, shared by specs and screenshots. Elements are found as by a person or a screen reader: by role and
// name.

/** A day from today in the time zone of the specs' browsers, New York; yyyy-MM-dd. */
export const dayFromToday = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date(Date.now() + days * DAY_MS))

const inWords = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(day))

/** The form that searches: home has other fields of the same names. */
export const searchForm = (page: Page) => page.getByRole('form', { name: 'Search flights' })

/** Types an airport's code into a picker of the search form, or of another part, and chooses the airport. */
export async function chooseAirport(page: Page, label: 'From' | 'To', code: string, within = searchForm(page)) {
  const picker = within.getByRole('combobox', { name: label, exact: true })
  await picker.click()
  await picker.pressSequentially(code)
  await within.getByRole('option', { name: new RegExp(`${code}$`) }).click()
  await expect(picker).toHaveValue(new RegExp(`\\(${code}\\)$`))
}

/** The button of a day in the open calendar, once its month is shown. */
export async function dayButton(page: Page, day: string): Promise<Locator> {
  const month = page.getByRole('grid', { name: inWords(day, { month: 'long', year: 'numeric' }) })
  await expect(page.getByRole('dialog').getByRole('grid').first()).toBeVisible()
  for (let turns = 0; turns < 12 && !(await month.isVisible()); turns++) {
    await page.getByRole('button', { name: /next month/i }).click()
  }
  return month.getByRole('button', { name: `${inWords(day, { month: 'long', day: 'numeric' })},` })
}

/** Searches New York to London for an adult and a child, for a week, `days` from now. */
export async function search(page: Page, days: number) {
  await page.goto('/')
  await chooseAirport(page, 'From', 'JFK')
  await chooseAirport(page, 'To', 'LHR')
  await page.getByRole('button', { name: /^Departure:/ }).click()
  await (await dayButton(page, dayFromToday(days))).click()
  await (await dayButton(page, dayFromToday(days + 7))).click()
  // A phone's sheet stays for the price of the journey.
  const done = page.getByRole('dialog').getByRole('button', { name: 'Done' })
  if ((page.viewportSize()?.width ?? 0) < 768) await done.click()
  await page.getByRole('button', { name: /^Travelers:/ }).click()
  await page.getByRole('button', { name: /(add|more|increase).*child/i }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search Flights' }).click()
  await expect(page).toHaveURL(/\/search\?/)
  await expect(page.getByRole('heading', { name: /^\d+ flights found$/ })).toBeVisible()
}

/** From the results via the flight's page to the booking of the first offer; returns its price as shown, "$596". */
export async function chooseOffer(page: Page): Promise<string> {
  const details = page.getByRole('link', { name: /View Details/ }).first()
  await expect(details).toBeVisible()
  // A press while the list still grows may hit another offer.
  await expect(page.getByText('Searching all airlines...')).toBeHidden()
  await details.click()
  await expect(page.getByRole('heading', { name: 'Price Summary' })).toBeVisible()
  await page
    .getByRole('link', { name: /^Book (This Flight|Now)$/ })
    .and(page.locator(':visible'))
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Passenger Information', level: 1 })).toBeVisible()
  return page
    .getByRole('complementary', { name: 'Flight summary' })
    .getByText(/^\$[\d,]+$/)
    .last()
    .innerText()
}

/** The button that buys: it names the price, unless the money is reserved already. */
export const payButton = (page: Page) => page.getByRole('button', { name: /^Complete Booking( · \$[\d,.]+)?$/ })

const bornYearsAgo = (years: number) => `${new Date().getFullYear() - years}-02-03`

/** The travelers of the specs. Each call has a new email, so that an account is created. */
export const travelers = () => [
  {
    title: 'ms',
    gender: 'female',
    firstName: 'Ada',
    lastName: 'Lovelace',
    born: bornYearsAgo(36),
    email: `ada-${crypto.randomUUID()}@example.com`,
    phone: '+44 20 8016 0509',
  },
  { title: 'mr', gender: 'male', firstName: 'Byron', lastName: 'Lovelace', born: bornYearsAgo(7) },
]

export async function fillPassengers(page: Page, people = travelers()) {
  for (const [index, person] of people.entries()) {
    const block = page.getByRole('region', { name: `Passenger ${index + 1}` })
    await block.getByLabel('Title').selectOption(person.title)
    await block.getByLabel('Gender').selectOption(person.gender)
    await block.getByLabel('First name').fill(person.firstName)
    await block.getByLabel('Last name').fill(person.lastName)
    await block.getByLabel('Date of birth').fill(person.born)
    if (person.email) await block.getByLabel(/^Email/).fill(person.email)
    if (person.phone) await block.getByLabel(/^Phone/).fill(person.phone)
  }
  await page.getByRole('button', { name: 'Continue to Seat Selection' }).click()
  await expect(page.getByRole('heading', { name: 'Seat Selection', level: 1 })).toBeVisible()
}

/** Chooses a seat for each traveler on the shown flight. */
export async function chooseSeats(page: Page, names: string[]) {
  for (const name of names) {
    await page
      .getByRole('radio', { name: new RegExp(name) })
      .or(page.getByRole('tab', { name: new RegExp(name) }))
      .first()
      .click()
    await page
      .getByRole('gridcell', { name: /, available/ })
      .first()
      .click()
    await expect(page.getByText('Seat Selected', { exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
}

/** Stripe's published test cards. */
export const cards = {
  accepted: '4242424242424242',
  declined: '4000000000000002',
  /** Its payments are disputed as fraud as soon as they are taken. */
  disputed: '4000000000000259',
  /** Its refunds fail after ten seconds. */
  refusesRefunds: '4000000000005126',
}

export async function fillCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Name on card').fill('Ada Lovelace')
  await page.getByLabel('Expiry date').fill('12/34')
  await page.getByLabel('CVV').fill('123')
}

/** Reads the confirmation's details from the page. */
export async function readConfirmation(page: Page) {
  await expect(page.getByRole('heading', { name: 'Booking Confirmed', level: 1 })).toBeVisible({ timeout: 20_000 })
  const textOf = async (term: string) => page.locator(`dt:text-is("${term}") + dd`).first().innerText()
  return {
    // By its label: an airline's name may look like one.
    reference: await page.locator('p:text-is("Booking reference") + p').first().innerText(),
    paid: await textOf('Total paid'),
    card: await textOf('Card'),
  }
}

/** On the confirmation, sets the first password of the account created with the booking. */
export async function choosePassword(page: Page) {
  const card = page.getByRole('region', { name: 'Save this trip: choose a password' })
  const password = `sails over ${crypto.randomUUID()}`
  await card.getByLabel('Password', { exact: true }).fill(password)
  await card.getByLabel('Confirm password', { exact: true }).fill(password)
  await card.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your password is set', { exact: true })).toBeVisible()
  const hint = await page.getByText(/^Sign in as \S+, or with /).innerText()
  return { username: /^Sign in as (\S+),/.exec(hint)?.[1] ?? '', password }
}

interface Wanted {
  origin: string
  destination: string
  /** Days from today. */
  days: number
  returnDays?: number
  /** Whether the fare is refundable; either by default. */
  refundable?: boolean
  /** The traveler's email. For a guest, an address without an account creates one. */
  email?: string
  /** The card's number; an accepted one by default. */
  card?: string
}

/** Books through the API, at the shop of the page, as its signed-in user or as a guest; returns the booking. */
export async function bookTrip(page: Page, wanted: Wanted): Promise<BookingResult> {
  const { origin, destination, days, returnDays, refundable } = wanted
  const { email = 'ada@example.com', card = cards.accepted } = wanted
  const criteria = {
    origin,
    destination,
    departureDate: dayFromToday(days),
    ...(returnDays ? { returnDate: dayFromToday(returnDays) } : {}),
    cabinClass: 'economy',
    adultsCount: '1',
    limit: '100',
  }
  const booked = await page.evaluate(
    async ({ criteria, refundable, email, card }) => {
      const ask = async (path: string, body?: object) => {
        const init = body && { method: 'POST', body: JSON.stringify(body) }
        const send = () => fetch(path, { ...init, headers: { 'content-type': 'application/json' } })
        const first = await send()
        // A browser that has never paid first gets its cookie.
        const answer = first.status === 428 ? await send() : first
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
        return answer.json()
      }
      const fits = (offer: Offer) => refundable === undefined || offer.conditions.refundable === refundable
      // The cheapest come first, and refundable fares are not among them.
      const find = async (page: number): Promise<string | undefined> => {
        const query = new URLSearchParams({ ...criteria, page: String(page) })
        const { offers }: { offers: Offer[] } = await ask(`/api/flights/search?${query}`)
        return offers.length === 0 ? undefined : (offers.find(fits)?.id ?? find(page + 1))
      }
      const offer: Offer = await ask(`/api/flights/offer/${await find(1)}`)
      const { total_amount: amount, total_currency: currency } = offer
      const cardDetails = {
        number: card,
        expiryMonth: '12',
        expiryYear: '34',
        holderName: 'Ada Byron',
        cvv: '123',
      }
      const paid = await ask('/api/payments/process-card', { offerId: offer.id, amount, currency, cardDetails })
      const passenger = {
        type: 'adult',
        title: 'ms',
        gender: 'female',
        firstName: 'Ada',
        lastName: 'Byron',
        dateOfBirth: '1990-02-03',
        email,
        phone: '+442080160509',
        passportNumber: 'AB12345',
        passportExpiryDate: '2034-01-31',
        passportIssuingCountry: 'US',
      }
      return ask('/api/bookings', {
        offerId: offer.id,
        paymentId: paid.paymentId,
        passengers: [passenger],
        paymentDetails: { amount, currency },
      })
    },
    { criteria, refundable, email, card },
  )
  expect(booked.status).toBe('confirmed')
  return booked
}
