import { expect, type Locator, type Page } from 'playwright/test'
import type { BookingResult } from '#worker/contract/booking'
import type { Offer } from '#worker/contract/offer'
import { DAY_MS } from '#worker/domain/time'

// The journey of a traveler, step by step, as the specs and the screenshots share it. Everything is found as a person or a
// screen reader finds it: by role and name.

/** A day from today on the calendar of the specs' browsers, which live in New York; yyyy-MM-dd. */
export const dayFromToday = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date(Date.now() + days * DAY_MS))

const inWords = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(day))

/** The form that searches: home has other fields of the same names. */
export const searchForm = (page: Page) => page.getByRole('form', { name: 'Search flights' })

/** Types an airport's code into a picker of the search form, or of another part, and takes the airport. */
export async function chooseAirport(page: Page, label: 'From' | 'To', code: string, within = searchForm(page)) {
  const picker = within.getByRole('combobox', { name: label, exact: true })
  await picker.click()
  await picker.pressSequentially(code)
  await within.getByRole('option', { name: new RegExp(`${code}$`) }).click()
  await expect(picker).toHaveValue(new RegExp(`\\(${code}\\)$`))
}

/** The button of a day in the open calendar, once its month shows. */
export async function dayButton(page: Page, day: string): Promise<Locator> {
  const month = page.getByRole('grid', { name: inWords(day, { month: 'long', year: 'numeric' }) })
  await expect(page.getByRole('dialog').getByRole('grid').first()).toBeVisible()
  for (let turns = 0; turns < 12 && !(await month.isVisible()); turns++) {
    await page.getByRole('button', { name: /next month/i }).click()
  }
  return month.getByRole('button', { name: `${inWords(day, { month: 'long', day: 'numeric' })},` })
}

/** New York to London for an adult and a child, for a week from that many days from now on. */
export async function search(page: Page, days: number) {
  await page.goto('/')
  await chooseAirport(page, 'From', 'JFK')
  await chooseAirport(page, 'To', 'LHR')
  await page.getByRole('button', { name: /^Departure:/ }).click()
  await (await dayButton(page, dayFromToday(days))).click()
  await (await dayButton(page, dayFromToday(days + 7))).click()
  await page.getByRole('button', { name: /^Travelers:/ }).click()
  await page.getByRole('button', { name: /(add|more|increase).*child/i }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search Flights' }).click()
  await expect(page).toHaveURL(/\/search\?/)
  await expect(page.getByRole('heading', { name: /^\d+ of \d+ flights found$/ })).toBeVisible()
}

/** From the results, past the flight's page, to the booking of the first offer in the list; gives its price as shown, "$596". */
export async function chooseOffer(page: Page): Promise<string> {
  const details = page.getByRole('link', { name: /View Details/ }).first()
  await expect(details).toBeVisible()
  // Whoever presses while the list still grows may meet another offer than the one looked at.
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
export const payButton = (page: Page) => page.getByRole('button', { name: /^(Pay \$[\d,.]+|Complete Booking)$/ })

const bornYearsAgo = (years: number) => `${new Date().getFullYear() - years}-02-03`

/** Who travels in the specs. The email is new in every call, so that an account is made. */
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

/** A seat for each traveler on the flight that shows. */
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
  /** Its refunds come back after ten seconds. */
  refusesRefunds: '4000000000005126',
}

export async function fillCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Name on card').fill('Ada Lovelace')
  await page.getByLabel('Expiry date').fill('12/34')
  await page.getByLabel('CVV').fill('123')
}

/** What the confirmation tells, read off the page. */
export async function readConfirmation(page: Page) {
  await expect(page.getByRole('heading', { name: 'Booking Confirmed', level: 1 })).toBeVisible({ timeout: 20_000 })
  const told = async (term: string) => page.locator(`dt:text-is("${term}") + dd`).first().innerText()
  return {
    // By its label: an airline's name may look like one.
    reference: await page.locator('p:text-is("Booking reference") + p').first().innerText(),
    paid: await told('Total paid'),
    card: await told('Card'),
  }
}

/** Gives the account that was made with a booking its first password, on the page that confirms it. */
export async function choosePassword(page: Page) {
  const card = page.getByRole('region', { name: 'Save this trip: choose a password' })
  const password = `sails over ${crypto.randomUUID()}`
  await card.getByLabel('Password', { exact: true }).fill(password)
  await card.getByLabel('Confirm password', { exact: true }).fill(password)
  await card.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your password is set', { exact: true })).toBeVisible()
  const told = await page.getByText(/^Sign in as \S+, or with /).innerText()
  return { username: /^Sign in as (\S+),/.exec(told)?.[1] ?? '', password }
}

interface Wanted {
  origin: string
  destination: string
  /** Days from today. */
  days: number
  returnDays?: number
  /** Whether the fare gives money back; either, unless told. */
  refundable?: boolean
  /** The traveler's. An address without an account makes a guest a new one. */
  email?: string
  /** Of what number; one that is accepted, unless told. */
  card?: string
}

/** Books through the API, for whoever is signed in at the shop that the page shows or else for a guest; gives the booking. */
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
        // A browser that has never paid is given its cookie first.
        const answer = first.status === 428 ? await send() : first
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
        return answer.json()
      }
      const fits = (offer: Offer) => refundable === undefined || offer.conditions.refundable === refundable
      // The cheapest come first, and fares that give money back are not among them.
      const find = async (page: number): Promise<string | undefined> => {
        const query = new URLSearchParams({ ...criteria, page: String(page) })
        const { offers }: { offers: Offer[] } = await ask(`/api/flights/search?${query}`)
        return offers.length === 0 ? undefined : (offers.find(fits)?.id ?? find(page + 1))
      }
      const offer: Offer = await ask(`/api/flights/offer/${await find(1)}`)
      const { total_amount: amount, currency } = offer.charge
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
