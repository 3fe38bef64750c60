import { describe, expect, it } from 'vitest'
import { createApp } from '../../app'
import { AMELIAS_BROWSER, amelia, aShop, card, FARE } from '../../testing/worlds/a-shop'

// Calls with no more than the specification names, as a program sends them that knows nothing else.

type Body = Record<string, unknown>

const BY_CARD = { amount: FARE, currency: 'USD', cardDetails: card() }
const OFFER = { offerId: 'off_1' }
const { type: _type, title: _title, ...named } = amelia
const BOOKING = { ...OFFER, passengers: [named], paymentDetails: BY_CARD }

function over(given: Parameters<typeof aShop>[0] = {}) {
  const shop = aShop(given)
  const app = createApp(shop.deps)
  const post = async (path: string, body: unknown, browser = AMELIAS_BROWSER) => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: `buyer=${browser}` }
    const answer = await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as Body }
  }
  const pay = (body: unknown = { ...OFFER, ...BY_CARD }, browser?: string) =>
    post('/api/payments/process-card', body, browser)
  const book = (body: unknown = BOOKING, browser?: string) => post('/api/bookings', body, browser)
  return { shop, post, pay, book }
}

describe('what is missing is named in the specified words, the first of them as the message', () => {
  const NO_OFFER =
    'Offer ID is required: the server charges the price of the offer, and only compares the amount with it'
  const NO_CARD = 'Card details are required for card payment'
  const NO_NAMES = 'All passengers must have first name, last name, and date of birth'
  const NO_PAYMENT = 'Payment details are required for booking'
  const NO_ONE = 'At least one passenger is required for booking'
  const { amount, ...noAmount } = BY_CARD

  it.each<[path: string, body: Body, message: string, fields: string[]]>([
    ['/api/payments/process-card', BY_CARD, NO_OFFER, ['offerId']],
    ['/api/payments/process-card', { amount, currency: 'USD' }, NO_CARD, ['cardDetails', 'offerId']],
    ['/api/payments/process-card', { ...OFFER, ...BY_CARD, cardDetails: null }, NO_CARD, ['cardDetails']],
    ['/api/payments/process-card', { ...OFFER, ...noAmount }, 'Use an amount such as 412.00', ['amount']],
    ['/api/bookings', {}, 'Offer ID is required for booking', ['offerId', 'passengers', 'paymentDetails']],
    ['/api/bookings', OFFER, NO_ONE, ['passengers', 'paymentDetails']],
    ['/api/bookings', { ...BOOKING, passengers: [] }, NO_ONE, ['passengers']],
    ['/api/bookings', { ...BOOKING, passengers: null }, NO_ONE, ['passengers']],
    ['/api/bookings', { ...BOOKING, paymentDetails: undefined }, NO_PAYMENT, ['paymentDetails']],
    ['/api/bookings', { ...BOOKING, paymentDetails: noAmount }, NO_PAYMENT, ['paymentDetails.amount']],
    ['/api/bookings', { ...OFFER, passengers: [{}] }, NO_PAYMENT, ['passengers.0.dateOfBirth', 'paymentDetails']],
    ['/api/bookings', { ...BOOKING, passengers: [{}] }, NO_NAMES, ['passengers.0.firstName', 'passengers.0.lastName']],
    ['/api/bookings', { ...BOOKING, passengers: [{ ...named, lastName: '' }] }, NO_NAMES, ['passengers.0.lastName']],
    [
      '/api/bookings',
      { ...BOOKING, passengers: [{ ...named, lastName: '7' }] },
      'Enter the name in letters. If the passport has only one, enter it as last name and FNU as first name',
      ['passengers.0.lastName'],
    ],
    [
      '/api/flights/search',
      { origin: 'OSL', destination: '' },
      'Missing required flight search parameters',
      ['destination', 'departureDate'],
    ],
    [
      '/api/flights/search',
      { origin: 'OSL1', destination: 'TOS', departureDate: '2027-01-15' },
      'Please select an origin airport',
      ['origin'],
    ],
  ])('%s %j: %s', async (path, body, message, fields) => {
    const answer = await over().post(path, body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', message } })
    expect(Object.keys(answer.body.fields as Body)).toEqual(expect.arrayContaining(fields))
  })
})

describe('a card', () => {
  it.each([
    ['number', '4242 4242 4242 4242', true],
    ['number', 4242424242424242, true],
    ['number', '4242', false],
    ['expiryMonth', '1', true],
    ['expiryMonth', 1, true],
    ['expiryMonth', '00', false],
    ['expiryMonth', '', false],
    ['expiryYear', '2030', true],
    ['expiryYear', 2030, true],
    ['expiryYear', 30, true],
    ['expiryYear', '1930', false],
    ['expiryYear', '', false],
    ['cvv', 123, true],
    ['cvv', 12, true],
    ['cvv', '12', false],
    ['issuer', 'a key that nobody reads', true],
  ])('with %s %j is taken: %s', async (key, value, isTaken) => {
    const { status, body } = await over().pay({ ...OFFER, ...BY_CARD, cardDetails: { ...card(), [key]: value } })
    expect([status, Object.keys(Object(body.fields))]).toEqual(isTaken ? [200, []] : [400, [`cardDetails.${key}`]])
  })
})

describe('a payment that names its travelers', () => {
  it('takes them as a booking does, before any money is reserved', async () => {
    const { pay, shop } = over()
    const wrong = { ...OFFER, ...BY_CARD, passengers: [{ ...named, gender: null }] }
    const fields = { 'passengers.0.gender': 'Please choose a gender: the airline needs one' }
    expect(await pay(wrong)).toMatchObject({ status: 400, body: { fields } })
    expect(shop.gateway.all).toEqual([])
    expect(await pay({ ...OFFER, ...BY_CARD, passengers: [named] })).toMatchObject({ status: 200 })
  })
})

describe('a booking', () => {
  it.each<[string, Body]>([
    ['as it is specified', {}],
    ['with an amount as text', { paymentDetails: { amount: `${FARE}.00`, currency: 'USD' } }],
    [
      'with keys that hold nothing',
      { seats: null, bags: null, promotionCode: null, passengers: [{ ...named, title: '', passportNumber: null }] },
    ],
    ['with a key that nobody reads', { source: 'a program' }],
  ])('%s is made with this browser’s payment', async (_what, given) => {
    const { shop, pay, book } = over()
    const { body } = await pay()
    expect(await book({ ...BOOKING, ...given })).toMatchObject({ status: 201, body: { status: 'confirmed' } })
    expect(shop.stored.purchases[0]).toMatchObject({ paymentId: body.paymentId, state: 'captured' })
    expect(shop.airline.orders[0]?.request.passengers).toMatchObject([{ type: 'adult', title: 'ms' }])
  })

  it('asked for again is the same, whether it names its payment or not', async () => {
    const { shop, pay, book } = over()
    const { paymentId } = (await pay()).body
    const { id } = (await book()).body
    expect(await book()).toMatchObject({ status: 201, body: { id } })
    expect(await book({ ...BOOKING, paymentId })).toMatchObject({ status: 201, body: { id } })
    expect(shop.airline.orders).toHaveLength(1)
  })

  it.each<[string, number, string, (shop: ReturnType<typeof over>) => Promise<unknown>]>([
    ['none', 404, 'This browser has no payment for this flight: please pay first.', async () => {}],
    [
      'another browser’s',
      404,
      'This browser has no payment for this flight: please pay first.',
      ({ pay }) => pay(undefined, AMELIAS_BROWSER.replace('amelia', 'mallory')),
    ],
    [
      'a declined one',
      404,
      'This browser has no payment for this flight: please pay first.',
      ({ pay }) => pay({ ...OFFER, ...BY_CARD, cardDetails: card('4000000000000002') }),
    ],
    [
      'two',
      400,
      'This browser has paid for this flight several times: send the paymentId.',
      async ({ pay }) => [await pay(), await pay()],
    ],
  ])('without a payment’s id and %s is refused: %i', async (_what, status, message, prepare) => {
    const shop = over()
    await prepare(shop)
    expect(await shop.book()).toMatchObject({ status, body: { message, fields: { paymentId: message } } })
    expect(shop.shop.airline.orders).toEqual([])
  })

  it.each([
    ['gender', 'Please choose a gender: the airline needs one'],
    ['email', 'Valid email is required for primary passenger'],
    ['phone', 'Phone number is required for primary passenger'],
  ])('that lacks what the airline needs says so: %s', async (key, message) => {
    const { pay, book } = over()
    await pay()
    const passengers = [{ ...amelia, [key]: undefined }]
    const fields = { [`passengers.0.${key}`]: message }
    expect(await book({ ...BOOKING, passengers })).toMatchObject({ status: 400, body: { message, fields } })
  })
})
