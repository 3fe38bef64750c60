import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { Mode } from '../contract/admin'
import { memoryCache } from './doubles/fake-flights'
import { aDatabase } from './worlds/a-database'
import { aPlatform, type Caller, callerUsername, PASSWORD } from './worlds/a-platform'
import { requestToItsEnd } from './worlds/request-to-its-end'

// The calls of the specification, by a client that knows nothing else: it sends the specified keys as JSON and keeps cookies. What it
// expects is written down here from the specification and shares nothing with the app's contract.

/** Where it differs from the letter of the specification: the clause as DEPARTURES.md lists it, and what is different here. */
const DEPARTURES = {
  'An empty search answers an empty data list': 'it has no offers and a count of 0',
  'Refundable and changeable are Yes or No': '`null` is a third answer',
  "A segment's airline has an id and an ICAO code": 'it has a name, an IATA code and a logo',
  'The client sends the amount': 'process-card takes the `offerId` too',
  'Card data is posted to the API': 'a number that isn’t a test card’s is refused with that reason alone',
  'Title and gender are optional': 'every passenger has a gender',
  "The reference is the id's first eight characters":
    '`duffelBookingId` is the airline’s own reference, which may be shorter',
  "The answer has a new account's password": '`accountInfo` has none',
  'A password has six characters': 'it has eight',
  'A new password has four kinds of characters': 'it has twelve of any kind',
  'The terms checkbox is not enforced': 'register takes `agreedTo` too, the versions of the texts',
  '`POST /api/admin/login` has an empty body': 'it has the password',
  "The mode is test where it can't be read": 'its call fails, and the client falls back by itself',
  'A call needs its cookies alone': 'the browser names the page’s origin, and a program that doesn’t is told to',
}

// ---- Entities, in the specification's order of fields

const text = v.pipe(v.string(), v.trim(), v.nonEmpty())
const email = v.pipe(v.string(), v.email())
const flag = v.boolean()
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const letters = (length: number) => v.pipe(v.string(), v.regex(new RegExp(`^[A-Z]{${length}}$`)))
const money = v.pipe(v.string(), v.regex(/^\d+\.\d\d$/))
const currency = letters(3)
const isDate = v.check((value: string) => !Number.isNaN(Date.parse(value)))
const instant = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/), isDate)
/** At an airport, so without a time zone. */
const localTime = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/), isDate)
const duration = v.pipe(v.string(), v.regex(/^P(\d+D)?T(\d+H)?(\d+M)?$/))
const image = v.pipe(v.string(), v.regex(/^(https?:\/\/|\/|data:image\/)/))
const color = v.pipe(v.string(), v.hexColor())
const cabinClass = v.picklist(['economy', 'premium_economy', 'business', 'first'])
const listOf = <TItem extends v.GenericSchema>(item: TItem) => v.pipe(v.array(item), v.nonEmpty())
const cents = (amount: string) => Math.round(Number(amount) * 100)

const Brand = v.object({
  name: text,
  domain: text,
  logo: image,
  theme: v.object({ primary: color, secondary: color, accent: color, background: color, text: color, font: text }),
  contact: v.object({ email, phone: text, address: text }),
  social: v.object({ facebook: v.string(), twitter: v.string(), instagram: v.string() }),
})

const Place = v.object({ name: text, iata_code: letters(3), city_name: text, country_code: letters(2) })
/** Some airlines have no logo. */
const Carrier = v.object({ name: text, iata_code: text, logo_url: v.nullable(image) })

const Segment = v.object({
  id: text,
  departing_at: localTime,
  arriving_at: localTime,
  origin: Place,
  destination: Place,
  flight_number: text,
  duration,
  marketing_carrier: Carrier,
  operating_carrier: Carrier,
  airline: Carrier,
  // Some airlines don't say.
  aircraft: v.nullable(v.object({ name: text })),
  services: v.array(v.union([v.object({ description: text }), v.object({ type: text })])),
})
const Slice = v.object({ origin: Place, destination: Place, duration, segments: listOf(Segment) })

const Offer = v.pipe(
  v.object({
    id: text,
    total_amount: money,
    total_currency: currency,
    base_amount: money,
    base_currency: currency,
    tax_amount: money,
    tax_currency: currency,
    owner: Carrier,
    slices: listOf(Slice),
    conditions: v.object({ refundable: v.nullable(flag), changeable: v.nullable(flag) }),
    available_services: v.array(
      v.object({ id: text, name: text, description: text, type: text, total_amount: money, total_currency: currency }),
    ),
    passenger_identity_documents_required: flag,
    passengers: listOf(v.object({ type: v.picklist(['adult', 'child', 'infant_without_seat']) })),
    created_at: instant,
    expires_at: instant,
    payment_requirements: v.object({
      price_guarantee_expires_at: v.nullable(instant),
      payment_required_by: v.nullable(instant),
    }),
  }),
  v.check((it) => cents(it.base_amount) + cents(it.tax_amount) === cents(it.total_amount), 'base + tax = total'),
  v.check((it) => new Set([it.total_currency, it.base_currency, it.tax_currency]).size === 1, 'one currency'),
  v.check((it) => it.created_at < it.expires_at, 'expires after it was made'),
)

const SearchResult = v.object({ offers: listOf(Offer), total_count: count })
const NothingFound = v.object({ offers: v.strictTuple([]), total_count: v.literal(0) })

const SeatElement = v.object({
  type: text,
  designator: v.nullish(text),
  available: v.optional(flag),
  available_services: v.optional(v.array(v.object({ total_amount: money, total_currency: currency }))),
})
const SeatRow = v.pipe(
  v.object({ number: v.nullable(count), sections: v.array(v.object({ elements: v.array(SeatElement) })) }),
  v.check(
    ({ number, sections }) =>
      number !== null || sections.every(({ elements }) => elements.every(({ type }) => type !== 'seat')),
    'a row with seats has a number',
  ),
)
const Cabin = v.object({ cabin_class: cabinClass, deck_configuration: v.nullish(text), rows: listOf(SeatRow) })
const SeatMaps = v.object({ data: v.array(v.object({ cabins: listOf(Cabin) })) })

const Verified = v.object({ valid: v.literal(true), offer_id: text, expires_at: instant, minutes_remaining: count })
const NotOffered = v.object({ valid: v.literal(false), message: text, error: text })
const Expired = v.object({
  valid: v.literal(false),
  message: v.literal('This flight offer has expired. Please select another flight.'),
  error: v.literal('OFFER_EXPIRED'),
})

const Paid = v.object({ success: v.literal(true), paymentId: text })
const Declined = v.object({ success: v.optional(v.literal(false)), message: text })

const Booked = v.object({
  id: text,
  duffelBookingId: v.pipe(v.string(), v.regex(/^[A-Z\d]{6,}$/)),
  accountCreated: v.literal(true),
  accountInfo: v.object({ username: text, email }),
  emailContent: text,
})
const BookedAgain = v.object({ ...Booked.entries, accountCreated: v.literal(false), accountInfo: v.nullish(v.never()) })

const BookingData = v.object({
  slices: listOf(
    v.object({
      id: text,
      departure_time: localTime,
      arrival_time: localTime,
      origin: Place,
      destination: Place,
      segments: listOf(v.omit(Segment, ['airline'])),
    }),
  ),
  passengers: listOf(
    v.object({ id: text, given_name: text, family_name: text, type: v.picklist(['adult', 'child', 'infant']) }),
  ),
  conditions: v.object({ cancellation_options: v.array(v.unknown()) }),
  total_amount: money,
  total_currency: currency,
})
const Booking = v.object({
  id: text,
  status: v.picklist(['confirmed', 'pending', 'completed', 'cancelled']),
  duffelBookingId: text,
  bookingData: BookingData,
})
const Bookings = v.object({ bookings: v.array(Booking) })

const Done = v.object({ success: v.literal(true), message: text })
const Cancelled = v.object({
  success: v.literal(true),
  message: v.literal('Your booking has been successfully cancelled.'),
})
const PasswordUpdated = v.object({ success: v.literal(true), message: v.literal('Your password has been updated') })
const modeIs = <TMode extends string>(mode: TMode) =>
  v.object({ isLiveMode: v.literal(mode === 'live'), mode: v.literal(mode) })
const User = v.object({ firstName: text, lastName: text, email, isAdmin: flag, username: text, createdAt: instant })
const settingsIn = <TMode extends string>(mode: TMode) =>
  v.object({
    enableLiveMode: v.literal(mode === 'live'),
    environment: v.literal(mode),
    duffelApiConfigured: flag,
    stripeConfigured: flag,
  })
const Refusal = v.object({ message: text })
const Anything = v.unknown()

// ---- The client

type Method = 'GET' | 'POST'
type Call = [method: Method, path: string, body?: object]

let mode: Mode | null = 'test'
const platform = aPlatform(aDatabase().repositories, {
  modes: { read: async () => mode },
  modeSwitch: {
    write: async (wanted) => {
      mode = wanted
    },
  },
  log: () => {},
  cache: memoryCache(),
})
const HOST = platform.here

/** A browser with a cookie jar: the page in it names method, path and body, and the browser itself the host and the page's origin. */
function aBrowser({ origin = `https://${HOST}` }: { origin?: string | null } = {}) {
  const jar = new Map<string, string>()

  async function send(...[method, path, body]: Call) {
    const answer = await requestToItsEnd(platform.app, `https://${HOST}${path}`, {
      method,
      headers: {
        host: HOST,
        ...(origin !== null && { origin }),
        ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/; max-age=0\b/i.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
    return { status: answer.status, body: (await answer.json()) as unknown }
  }

  /** Makes a call and expects this status, and each field of this shape. A wrong field fails the test, but doesn't stop it. */
  async function expects<TShape extends v.GenericSchema>(status: number, shape: TShape, ...call: Call) {
    const answer = await send(...call)
    const { issues = [] } = v.safeParse(shape, answer.body)
    // What every item of a list lacks is said once.
    const wrong = issues.map((issue) => `${v.getDotPath(issue)?.replaceAll(/\.\d+\b/g, '[]') ?? ''}: ${issue.message}`)
    const told = answer.status === status ? '' : ` ${JSON.stringify(answer.body).slice(0, 300)}`
    const found = { status: answer.status, wrong: [...new Set(wrong)] }
    expect.soft(found, `${call[0]} ${call[1]}${told}`).toEqual({ status, wrong: [] })
    return answer.body as v.InferOutput<TShape>
  }

  /** Makes calls and expects each to be refused with this status and the sentence before it, in no library's words. */
  async function refuses(status: number, ...rows: (readonly [sentence: string, ...call: Call])[]) {
    const wrong: object[] = []
    for (const [sentence, ...call] of rows) {
      const answer = await send(...call)
      const { message } = v.is(Refusal, answer.body) ? answer.body : { message: '' }
      if (answer.status === status && message.includes(sentence) && !/^$|Invalid (type|key)|Expected/.test(message))
        continue
      wrong.push({ call: inspect(call, { depth: 1 }), expected: [status, sentence], found: [answer.status, message] })
    }
    expect.soft(wrong).toEqual([])
  }

  return { send, expects, refuses }
}

// ---- What it sends

const CRITERIA = {
  origin: 'JFK',
  destination: 'LHR',
  departureDate: '2027-01-15',
  returnDate: '2027-01-22',
  cabinClass: 'economy',
  adultsCount: 1,
  childrenCount: 1,
  infantsCount: 1,
}
const query = (change: object) =>
  new URLSearchParams(Object.entries({ ...CRITERIA, ...change }).map(([key, value]) => [key, String(value)]))

const AMELIA = {
  type: 'adult',
  title: 'ms',
  firstName: 'Amelia',
  lastName: 'Earhart',
  gender: 'female',
  dateOfBirth: '1987-07-24',
  email: 'amelia@example.com',
  phone: '+442080160509',
  passportNumber: 'AB1234567',
  passportExpiryDate: '2031-05-01',
  passportIssuingCountry: 'US',
}
const FAMILY = [
  AMELIA,
  { type: 'child', gender: 'female', firstName: 'Muriel', lastName: 'Earhart', dateOfBirth: '2019-12-29' },
  { type: 'infant_without_seat', gender: 'male', firstName: 'Sam', lastName: 'Earhart', dateOfBirth: '2026-03-02' },
]
const CARD = {
  number: '4242424242424242',
  expiryMonth: '12',
  expiryYear: '30',
  holderName: 'Amelia Earhart',
  cvv: '123',
}
const BESSIE = {
  username: 'bessie',
  email: 'bessie@example.com',
  firstName: 'Bessie',
  lastName: 'Coleman',
  password: 'heron-47',
  agreedTo: { terms: 1, privacy: 1 },
}

/** The world's own people. */
const known = (who: Caller) => ({ username: callerUsername(who), password: PASSWORD })

/** The cheapest offer of a search, and its price. */
async function find({ send }: ReturnType<typeof aBrowser>, change: object = {}) {
  const found = (await send('POST', '/api/flights/search', { ...CRITERIA, ...change })).body
  const [offer] = (found as v.InferOutput<typeof SearchResult>).offers
  return { offerId: offer?.id, amount: offer?.total_amount, currency: offer?.total_currency }
}

// ---- The calls

it('names each difference from the specification in the list of departures', () => {
  const listed = readFileSync('worker/DEPARTURES.md', 'utf8').replaceAll(/[“”]/g, '"').replaceAll('’', "'")
  expect(Object.keys(DEPARTURES).filter((row) => !listed.includes(row))).toEqual([])
})

it('brand and system mode', async () => {
  const { expects, refuses } = aBrowser()
  const { theme } = await expects(200, Brand, 'GET', `/api/brands/${HOST}`)
  expect(theme).toMatchObject({ primary: '#004499', secondary: '#003377', accent: '#6cbeff', text: '#333333' })
  await expects(404, Refusal, 'GET', '/api/brands/nobody.example')
  await expects(200, modeIs('test'), 'GET', '/api/system/mode')
  mode = null
  await refuses(503, ['', 'GET', '/api/system/mode'])
  mode = 'test'
})

it('search', async () => {
  const { expects, refuses } = aBrowser()
  const first = await expects(200, SearchResult, 'POST', '/api/flights/search', { ...CRITERIA, page: 1, limit: 30 })
  const unpaged = await expects(200, SearchResult, 'POST', '/api/flights/search', CRITERIA)
  const second = await expects(200, SearchResult, 'GET', `/api/flights/search?${query({ page: 2, limit: 30 })}`)
  const loadMore = query({ childrenCount: 0, infantsCount: 0, page: 1, limit: 100 })
  const more = await expects(200, SearchResult, 'GET', `/api/flights/search?${loadMore}`)
  const nowhere = { ...CRITERIA, origin: 'PVD', destination: 'RAI', returnDate: undefined }
  await expects(200, NothingFound, 'POST', '/api/flights/search', nowhere)

  const pages = [first, unpaged, second, more]
  const sizes = [30, 30, Math.min(30, first.total_count - 30), Math.min(100, more.total_count)]
  expect.soft(pages.map(({ offers }) => offers.length)).toEqual(sizes)
  expect.soft(second.total_count).toBe(first.total_count)
  const ids = [...first.offers, ...second.offers].map(({ id }) => id)
  expect.soft(new Set(ids).size, 'no offer on two pages').toBe(ids.length)
  expect.soft(first.offers[0]?.slices.map(({ origin }) => origin.iata_code)).toEqual(['JFK', 'LHR'])
  for (const { offers } of pages) {
    const prices = offers.map(({ total_amount }) => Number(total_amount))
    expect.soft(prices).toEqual(prices.toSorted((one, other) => one - other))
  }

  const but = (sentence: string, change: object) =>
    [sentence, 'POST', '/api/flights/search', { ...CRITERIA, ...change }] as const
  await refuses(
    400,
    ['Missing required flight search parameters', 'POST', '/api/flights/search', {}],
    ['Missing required flight search parameters', 'GET', '/api/flights/search?page=2&limit=30'],
    but('Missing required flight search parameters', { origin: undefined }),
    but('Missing required flight search parameters', { destination: undefined }),
    but('Missing required flight search parameters', { departureDate: undefined }),
    but('Please select an origin airport', { origin: 'JF' }),
    but('Please select a destination airport', { destination: 'LHRX' }),
    but('Origin and destination cannot be the same', { destination: 'JFK' }),
    but('Departure date cannot be in the past', { departureDate: '2026-11-01' }),
    but('Return date must be after departure date', { returnDate: '2027-01-14' }),
    but('At least 1 adult is required', { adultsCount: 0 }),
    but('', { adultsCount: 10 }),
    but('', { childrenCount: 10 }),
    but('', { infantsCount: 1.5 }),
    but('', { cabinClass: 'luxury' }),
  )
})

it('offer, seat maps, verify, payment, booking, list, detail, cancel', async () => {
  const { expects, refuses } = aBrowser()
  const { offers } = await expects(200, SearchResult, 'POST', '/api/flights/search', CRITERIA)
  const offer = await expects(200, Offer, 'GET', `/api/flights/offer/${offers[0]?.id}`)
  expect.soft(offer).toMatchObject({ id: offers[0]?.id, total_amount: offers[0]?.total_amount })
  expect.soft(offer.passengers.map(({ type }) => type)).toEqual(['adult', 'child', 'infant_without_seat'])
  expect.soft(offer.available_services).not.toEqual([])
  const maps = await expects(200, SeatMaps, 'GET', `/api/flights/seatmaps/${offer.id}`)
  expect.soft(maps.data).not.toEqual([])
  const verified = await expects(200, Verified, 'GET', `/api/flights/verify-offer/${offer.id}`)
  expect.soft(verified).toMatchObject({ offer_id: offer.id, expires_at: offer.expires_at, minutes_remaining: 30 })
  await expects(200, NotOffered, 'GET', '/api/flights/verify-offer/off_nothing')
  await refuses(404, ['', 'GET', '/api/flights/offer/off_nothing'], ['', 'GET', '/api/flights/seatmaps/off_nothing'])

  const price = { amount: offer.total_amount, currency: offer.total_currency }
  await expects(200, Paid, 'POST', '/api/payments/process-card', { offerId: offer.id, ...price, cardDetails: CARD })
  const order = { offerId: offer.id, passengers: FAMILY, paymentDetails: { ...price, cardDetails: CARD } }
  const booked = await expects(201, Booked, 'POST', '/api/bookings', order)
  expect.soft(booked.accountInfo).toMatchObject({ email: AMELIA.email })
  const user = await expects(200, User, 'GET', '/api/auth/user')
  expect.soft(user).toMatchObject({ firstName: 'Amelia', lastName: 'Earhart', email: AMELIA.email, isAdmin: false })

  const { bookings } = await expects(200, Bookings, 'GET', '/api/bookings')
  expect.soft(bookings).toMatchObject([{ id: booked.id, status: 'confirmed', duffelBookingId: booked.duffelBookingId }])
  const { bookingData } = await expects(200, Booking, 'GET', `/api/bookings/${booked.id}`)
  expect.soft(bookingData).toMatchObject({
    slices: [{ origin: { iata_code: 'JFK' } }, { origin: { iata_code: 'LHR' } }],
    passengers: [
      { given_name: 'Amelia', family_name: 'Earhart', type: 'adult' },
      { given_name: 'Muriel', family_name: 'Earhart', type: 'child' },
      { given_name: 'Sam', family_name: 'Earhart', type: 'infant' },
    ],
    total_amount: offer.total_amount,
    total_currency: offer.total_currency,
  })
  await expects(200, Cancelled, 'POST', `/api/bookings/${booked.id}/cancel`)
  expect.soft(await expects(200, Booking, 'GET', `/api/bookings/${booked.id}`)).toMatchObject({ status: 'cancelled' })
})

it('another booking by the same person, after a declined card', async () => {
  const browser = aBrowser()
  const { expects, refuses } = browser
  const { offerId, ...price } = await find(browser, { childrenCount: 0, infantsCount: 0 })
  const details = { ...price, amount: Number(price.amount) }
  const payment = { offerId, ...details, cardDetails: CARD }
  const declined = { ...payment, cardDetails: { ...CARD, number: '4000000000000002' } }
  const order = {
    offerId,
    passengers: [{ ...AMELIA, type: undefined }],
    paymentDetails: { ...details, cardDetails: CARD },
  }
  await expects(402, Declined, 'POST', '/api/payments/process-card', declined)
  await refuses(404, ['payment', 'POST', '/api/bookings', order])
  await expects(200, Paid, 'POST', '/api/payments/process-card', payment)
  await expects(201, BookedAgain, 'POST', '/api/bookings', order)
})

it('what a payment and a booking lack', async () => {
  const browser = aBrowser()
  const { offerId, ...price } = await find(browser)
  const payment = { offerId, ...price, cardDetails: CARD }
  const order = { offerId, passengers: FAMILY, paymentDetails: { ...price, cardDetails: CARD } }
  const pay = (sentence: string, change: object) =>
    [sentence, 'POST', '/api/payments/process-card', { ...payment, ...change }] as const
  const card = (sentence: string, change: object) => pay(sentence, { cardDetails: { ...CARD, ...change } })
  const book = (sentence: string, change: object) =>
    [sentence, 'POST', '/api/bookings', { ...order, ...change }] as const
  const details = (change: object) =>
    book('Payment details are required for booking', { paymentDetails: { ...order.paymentDetails, ...change } })
  const first = (sentence: string, change: object) =>
    book(sentence, { passengers: [{ ...AMELIA, ...change }, ...FAMILY.slice(1)] })
  const who = 'All passengers must have first name, last name, and date of birth'

  await browser.refuses(
    400,
    pay('Offer ID is required: the server charges the price of the offer', { offerId: undefined }),
    pay('Card details are required for card payment', { cardDetails: undefined }),
    card('Invalid Card Number', { number: '4242 4242' }),
    card('Invalid Expiry Date', { expiryMonth: '13' }),
    card('Invalid CVV', { cvv: '12' }),
    card('Invalid Card Holder Name', { holderName: 'A ' }),
  )
  await browser.refuses(422, card('test cards only', { number: '4242424242424241' }))
  await browser.refuses(
    400,
    ['Offer ID is required for booking', 'POST', '/api/bookings', {}],
    book('Offer ID is required for booking', { offerId: undefined }),
    book('At least one passenger is required for booking', { passengers: undefined }),
    book('At least one passenger is required for booking', { passengers: [] }),
    book('Payment details are required for booking', { paymentDetails: undefined }),
    details({ amount: undefined }),
    details({ currency: undefined }),
    first(who, { firstName: undefined }),
    first(who, { lastName: undefined }),
    first(who, { dateOfBirth: undefined }),
    first('Please enter a valid email address', { email: 'amelia' }),
    first('Passport number must be at least 5 characters', { passportNumber: 'AB12' }),
    first('Passport number cannot exceed 20 characters', { passportNumber: 'A'.repeat(21) }),
    first('Passport number can only contain letters and numbers', { passportNumber: 'AB-12345' }),
    first('Country code must be exactly 2 characters (ISO code)', { passportIssuingCountry: 'USA' }),
    first('Country code must contain only letters', { passportIssuingCountry: 'U1' }),
  )
  // These need the offer, and give the payment back.
  for (const row of [
    first('Valid email is required for primary passenger', { email: undefined }),
    first('Phone number is required for primary passenger', { phone: undefined }),
    first('Passport must not be expired', { passportExpiryDate: '2026-11-20' }),
    first('Please choose a gender: the airline needs one', { gender: undefined }),
  ]) {
    await browser.expects(200, Paid, 'POST', '/api/payments/process-card', payment)
    await browser.refuses(400, row)
  }
})

it('an offer that has expired', async () => {
  const browser = aBrowser()
  const { offerId, ...price } = await find(browser)
  platform.later(31)
  await browser.expects(410, Expired, 'GET', `/api/flights/verify-offer/${offerId}`)
  const payment = { offerId, ...price, cardDetails: CARD }
  await browser.refuses(410, ['expired', 'POST', '/api/payments/process-card', payment])
})

it('register, login, user, change-password, logout', async () => {
  const { expects, refuses } = aBrowser()
  const { agreedTo: _, password, ...shown } = BESSIE
  const login = { username: BESSIE.username, password }
  const newPassword = 'a gray heron'
  await expects(201, Anything, 'POST', '/api/auth/register', BESSIE)
  await expects(200, Anything, 'POST', '/api/auth/login', login)
  expect.soft(await expects(200, User, 'GET', '/api/auth/user')).toMatchObject({ ...shown, isAdmin: false })
  expect.soft(await expects(200, Bookings, 'GET', '/api/bookings')).toEqual({ bookings: [] })
  const passwords = { currentPassword: password, newPassword }
  const change = (sentence: string, other: object) =>
    [sentence, 'POST', '/api/auth/change-password', { ...passwords, ...other }] as const
  await refuses(
    400,
    change('Current password is required', { currentPassword: undefined }),
    change('New password must be at least 12 characters', { newPassword: 'Gray-heron1' }),
    change('', { currentPassword: 'heron-48' }),
  )
  await expects(200, PasswordUpdated, 'POST', '/api/auth/change-password', passwords)
  await expects(200, Anything, 'POST', '/api/auth/logout', {})
  await refuses(401, ['Not authenticated', 'GET', '/api/auth/user'])
  await refuses(401, ['Invalid username or password', 'POST', '/api/auth/login', login])
  await expects(200, Anything, 'POST', '/api/auth/login', { ...login, password: newPassword })
  await expects(200, Anything, 'POST', '/api/auth/logout')

  const but = (sentence: string, key: keyof typeof BESSIE, value?: string) =>
    [sentence, 'POST', '/api/auth/register', { ...BESSIE, [key]: value }] as const
  await refuses(
    400,
    but('Username must be at least 3 characters', 'username', 'be'),
    but('Please enter a valid email address', 'email', 'bessie'),
    but('First name is required', 'firstName'),
    but('Last name is required', 'lastName', ''),
    but('Password must be at least 8 characters', 'password', 'heron47'),
    but('Please agree to the Terms of Service and the Privacy Policy', 'agreedTo'),
    ['Username is required', 'POST', '/api/auth/login', { ...login, username: undefined }],
    ['Password is required', 'POST', '/api/auth/login', { ...login, password: '' }],
  )
})

it('administration', async () => {
  const { expects } = aBrowser()
  await expects(200, Anything, 'POST', '/api/auth/login', known('administrator'))
  expect.soft(await expects(200, User, 'GET', '/api/auth/user')).toMatchObject({ isAdmin: true })
  await expects(200, settingsIn('test'), 'GET', '/api/admin/settings')
  for (const wanted of ['live', 'test'] as const) {
    await expects(200, Done, 'POST', '/api/admin/login', { password: PASSWORD })
    await expects(200, Anything, 'POST', '/api/admin/settings', { enableLiveMode: wanted === 'live' })
    await expects(200, settingsIn(wanted), 'GET', '/api/admin/settings')
    await expects(200, modeIs(wanted), 'GET', '/api/system/mode')
  }
})

it('calls without a session, or without the right to make them', async () => {
  const booking = '/api/bookings/8a6e0804-2bd0-4672-b79d-d97027f9071a'
  const settings = { enableLiveMode: true }
  const [visitor, traveler, program] = [aBrowser(), aBrowser(), aBrowser({ origin: null })]
  await visitor.refuses(
    401,
    ['Not authenticated', 'GET', '/api/auth/user'],
    [
      'Not authenticated',
      'POST',
      '/api/auth/change-password',
      { currentPassword: PASSWORD, newPassword: 'a gray heron' },
    ],
    ['Not authenticated', 'GET', '/api/bookings'],
    ['Not authenticated', 'GET', booking],
    ['Not authenticated', 'POST', `${booking}/cancel`],
    ['Not authenticated', 'GET', '/api/admin/settings'],
    ['Not authenticated', 'POST', '/api/admin/settings', settings],
    ['Not authenticated', 'POST', '/api/admin/login'],
  )
  await traveler.expects(200, Anything, 'POST', '/api/auth/login', known('traveler'))
  await traveler.refuses(404, ['', 'GET', booking], ['', 'POST', `${booking}/cancel`])
  await traveler.refuses(
    403,
    ['', 'GET', '/api/admin/settings'],
    ['', 'POST', '/api/admin/settings', settings],
    ['', 'POST', '/api/admin/login', { password: PASSWORD }],
  )
  await program.expects(200, Anything, 'POST', '/api/auth/login', known('traveler'))
  await program.refuses(403, ['needs an Origin header with this site’s address', 'POST', '/api/auth/logout'])
})
