import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../app'
import { defaultBrand } from '../../domain/brand/default-brand'
import { DomainError } from '../../domain/error'
import { cookieHeader } from '../../testing/worlds/a-platform'
import { AMELIAS_BROWSER, amelia, aPaidShop, bookingRequest, card, paymentRequest } from '../../testing/worlds/a-shop'

const BROWSER = {
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
  cookie: `buyer=${AMELIAS_BROWSER}`,
}

async function over(given: Parameters<typeof aPaidShop>[0] = {}) {
  const shop = await aPaidShop(given)
  const app = createApp(shop.deps)
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const init = {
      method: 'POST',
      headers: { ...BROWSER, ...headers },
      body: JSON.stringify(body),
    }
    const answer = await app.request(path, init)
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, headers: answer.headers }
  }
  const book = (given: object = {}, headers = {}) =>
    post('/api/bookings', { ...bookingRequest(shop.paymentId), ...given }, headers)
  return { shop, app, post, book }
}

afterEach(() => void vi.restoreAllMocks())

describe('POST /api/bookings', () => {
  it('answers 201 with the booking and the account, and signs the buyer in', async () => {
    const { app, book } = await over()
    const { status, body, headers } = await book()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      id: expect.any(String),
      duffelBookingId: 'RZPNX1',
      accountCreated: true,
      accountInfo: { username: 'amelia', email: 'amelia@example.com' },
      emailContent: expect.stringContaining('RZPNX1'),
    })
    const cookie = cookieHeader({ headers })
    const user = await app.request('/api/auth/user', { headers: { cookie } })
    expect(await user.json()).toMatchObject({ username: 'amelia', email: 'amelia@example.com' })
  })

  it('accepts card details in test mode and drops them', async () => {
    const { shop, book } = await over()
    const paymentDetails = { amount: '615', currency: 'USD', cardDetails: card() }
    expect((await book({ paymentDetails })).status).toBe(201)
    expect(JSON.stringify([shop.stored.purchases, shop.stored.bookings])).not.toMatch(/4242424242|cardDetails|cvv/)
  })

  it('refuses them in live mode without a word to any log', async () => {
    const logs = (['log', 'info', 'warn', 'debug'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => {}),
    )
    const { book } = await over({ modes: { read: () => 'live' } })
    const paymentDetails = { amount: 615, currency: 'USD', cardDetails: card() }
    const { status, body } = await book({ paymentDetails })
    expect([status, body.code]).toEqual([422, 'card_data_refused'])
    // Eight digits of it: four may be a request's id by chance.
    expect(JSON.stringify([body, logs.flatMap(({ mock }) => mock.calls)])).not.toContain('42424242')
  })

  it.each([
    ['offerId', 'Offer ID is required for booking', { offerId: '' }],
    ['passengers', 'At least one passenger is required for booking', { passengers: [] }],
    ['paymentId', 'Payment details are required for booking', { paymentId: '' }],
    ['paymentDetails', 'Payment details are required for booking', { paymentDetails: undefined }],
    ['passengers.0.firstName', 'First name is required', { passengers: [{ ...amelia, firstName: ' ' }] }],
    ['passengers.0.firstName', /^Enter the name in letters\./, { passengers: [{ ...amelia, firstName: '-' }] }],
    ['passengers.0.lastName', 'Last name is required', { passengers: [{ ...amelia, lastName: undefined }] }],
    [
      'passengers.0.dateOfBirth',
      'Date of birth is required',
      { passengers: [{ ...amelia, dateOfBirth: '1987-02-30' }] },
    ],
    ['passengers.0.gender', /male or female/, { passengers: [{ ...amelia, gender: 'undisclosed' }] }],
    [
      'passengers.0.email',
      'Valid email is required for primary passenger',
      { passengers: [{ ...amelia, email: undefined }] },
    ],
  ])('says what is wrong with %s', async (field, message, bad) => {
    const { status, body } = await (await over()).book(bad)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.stringMatching(message) } })
  })

  it('refuses a malformed Idempotency-Key and a body that isn’t JSON', async () => {
    const { app, book } = await over()
    expect((await book({}, { 'idempotency-key': 'no spaces please' })).status).toBe(400)
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' }
    expect((await app.request('/api/bookings', init)).status).toBe(400)
  })

  it.each<[number, string, object]>([
    [404, 'payment_not_found', { paymentId: 'pi_nobody' }],
    [409, 'price_changed', { paymentDetails: { amount: 1, currency: 'USD' } }],
    [422, 'passengers_mismatch', { passengers: [amelia, { ...amelia, firstName: 'Muriel' }] }],
  ])('answers %i %s', async (status, code, request) => {
    expect(await (await over()).book(request)).toMatchObject({ status, body: { code } })
  })

  it.each([
    [422, 'booking_refused'],
    [410, 'offer_expired'],
    [409, 'seat_unavailable'],
    [409, 'offer_already_booked'],
  ] as const)('answers %i %s when the airline says so', async (status, code) => {
    const { shop, book } = await over()
    shop.airline.behavior = new DomainError(code, 'No.')
    expect(await book()).toMatchObject({ status, body: { code, message: 'No.' } })
  })

  it('keeps two brands apart: what one has paid the other cannot book', async () => {
    const { shop, post } = await over({ brands: { find: async (key) => ({ ...defaultBrand, key }) } })
    const host = { host: 'acme.example' }
    const { body } = await post('/api/payments/process-card', paymentRequest(), host)
    const booking = bookingRequest(String(body.paymentId))
    expect((await post('/api/bookings', booking, { host: 'other.example' })).status).toBe(404)
    expect((await post('/api/bookings', booking, host)).status).toBe(201)
    expect(shop.stored.bookings.map(({ brandKey }) => brandKey)).toEqual(['acme.example'])
  })

  it('lets the purchase outlive the connection', async () => {
    const { shop, app } = await over()
    const kept: Promise<unknown>[] = []
    const context = {
      waitUntil: (work: Promise<unknown>) => void kept.push(work),
      passThroughOnException: () => {},
      props: {},
    }
    const init = {
      method: 'POST',
      headers: BROWSER,
      body: JSON.stringify(bookingRequest(shop.paymentId)),
    }
    const answer = app.request('/api/bookings', init, {}, context)
    await answer
    // The purchase, and then its mails.
    expect(kept).toHaveLength(2)
    await expect(Promise.all(kept)).resolves.toBeDefined()
  })
})
