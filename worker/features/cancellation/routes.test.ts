import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../app'
import { defaultBrand } from '../../domain/brand/default-brand'
import { CURRENT_TEXTS } from '../../domain/legal-versions'
import { aBooking, bookingData } from '../../testing/builders/a-purchase'
import { anAccount } from '../../testing/builders/an-account'
import { aSegment, aSlice } from '../../testing/builders/an-offer'
import { fakeHash, fakePasswords } from '../../testing/doubles/fake-passwords'
import { readCalendar } from '../../testing/read-calendar'
import { aDatabase } from '../../testing/worlds/a-database'
import { cookieHeader } from '../../testing/worlds/a-platform'
import { AMELIAS_BROWSER, aPaidShop, bookingRequest } from '../../testing/worlds/a-shop'
import { testDeps } from '../../testing/worlds/test-deps'

const ORIGIN = 'http://localhost:8787'
const OTHER_BRAND = 'https://other.example'

afterEach(() => void vi.restoreAllMocks())

/** The API of a shop that has sold a trip, with the cookie of its buyer and of a stranger. */
async function aSale() {
  const other = { ...defaultBrand, key: 'other.example' }
  const shop = await aPaidShop({
    offer: { slices: [aSlice({ segments: [aSegment()] })] },
    brands: { find: async (key) => (key === other.key ? other : key === defaultBrand.key ? defaultBrand : null) },
  })
  const app = createApp(shop.deps)
  const json = { 'content-type': 'application/json', origin: ORIGIN, cookie: `buyer=${AMELIAS_BROWSER}` }
  const post = (path: string, body: object) =>
    app.request(`${ORIGIN}${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) })
  const booked = await post('/api/bookings', bookingRequest(shop.paymentId))
  const { id } = (await booked.json()) as { id: string }
  const person = {
    firstName: 'Bo',
    lastName: 'Str',
    email: 'bo@example.com',
    username: 'stranger',
    password: 'a long one 123',
    agreedTo: CURRENT_TEXTS,
  }
  await post('/api/auth/register', person)
  const stranger = cookieHeader(await post('/api/auth/login', { username: 'stranger', password: person.password }))
  const ask = async (
    method: string,
    path: string,
    given: { cookie?: string; at?: string; body?: object | string } = {},
  ) => {
    const { cookie = '', at = ORIGIN, body } = given
    const answer = await app.request(`${at}/api/bookings/${path.replace(':id', id)}`, {
      method,
      headers: { cookie, origin: at, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, text, body: (isJson ? JSON.parse(text) : {}) as Record<string, unknown>, answer }
  }
  return { shop, ask, id, owner: cookieHeader(booked), stranger }
}

const CALLS = [
  ['GET', ':id'],
  ['GET', ':id/calendar'],
  ['POST', ':id/cancellation-quote'],
  ['POST', ':id/cancel'],
] as const

describe.each(CALLS)('%s /api/bookings/%s', (method, path) => {
  it('is for the owner of the booking, at their own brand', async () => {
    const { ask, owner, stranger, shop } = await aSale()
    expect((await ask(method, path)).body).toMatchObject({ code: 'not_signed_in', message: 'Not authenticated' })
    expect((await ask(method, path, { cookie: stranger })).body).toMatchObject({ code: 'not_found' })
    expect((await ask(method, path, { cookie: owner, at: OTHER_BRAND })).status).toBe(401)
    expect((await ask(method, path.replace(':id', 'unknown'), { cookie: owner })).body).toMatchObject({
      code: 'not_found',
    })
    expect((await ask(method, path.replace(':id', 'no%20id'), { cookie: owner })).status).toBe(400)
    expect([shop.airline.quotes, shop.airline.cancellations, shop.stored.cancellations]).toEqual([[], 0, []])
    expect((await ask(method, path, { cookie: owner })).status).toBe(200)
  })
})

describe('cancelling', () => {
  it('is a quote, then its confirmation', async () => {
    const { ask, owner, shop } = await aSale()
    const { body: quote } = await ask('POST', ':id/cancellation-quote', { cookie: owner })
    expect(quote).toMatchObject({ id: expect.any(String), cardLast4: '4242', terms: { refund_amount: '500.00' } })
    const { status, body } = await ask('POST', ':id/cancel', { cookie: owner, body: { quoteId: quote.id } })
    expect([status, body.success, body.message]).toEqual([200, true, 'Your booking has been successfully cancelled.'])
    expect((await ask('GET', ':id', { cookie: owner })).body.status).toBe('cancelled')
    expect(shop.gateway.refunds).toHaveLength(1)
  })

  it.each([
    ['no body', undefined],
    ['an empty body that calls itself JSON', ''],
    ['an empty object', {}],
  ])('is one call with %s', async (_what, body) => {
    const { ask, owner, shop } = await aSale()
    const answer = await ask('POST', ':id/cancel', { cookie: owner, ...(body !== undefined && { body }) })
    expect([answer.status, answer.body.success]).toEqual([200, true])
    expect(shop.gateway.refunds).toHaveLength(1)
  })

  it.each([
    ['JSON that is none', '{', 400],
    ['a quote that is none', { quoteId: 'a b' }, 400],
    ['a quote of nobody', { quoteId: 'nothing' }, 404],
  ])('is refused with %s', async (_what, body, status) => {
    const { ask, owner, shop } = await aSale()
    expect((await ask('POST', ':id/cancel', { cookie: owner, body })).status).toBe(status)
    expect(shop.airline.cancellations).toBe(0)
  })

  it('is refused to a form of another site', async () => {
    const { shop, owner, id } = await aSale()
    const answer = await createApp(shop.deps).request(`${ORIGIN}/api/bookings/${id}/cancel`, {
      method: 'POST',
      headers: { cookie: owner, origin: 'https://evil.example', 'content-type': 'text/plain' },
    })
    expect(answer.status).toBe(403)
    expect(shop.airline.cancellations).toBe(0)
  })

  it('answers 202 while the airline says nothing', async () => {
    const { ask, owner, shop } = await aSale()
    shop.airline.cancelBehavior = 'lost'
    const { status, body } = await ask('POST', ':id/cancel', { cookie: owner })
    expect([status, body.success, body.message]).toEqual([
      202,
      false,
      'We are confirming the cancellation with the airline.',
    ])
  })
})

describe("a trip's calendar", () => {
  it('is a file to keep', async () => {
    const { ask, owner, id } = await aSale()
    const { answer, text } = await ask('GET', ':id/calendar', { cookie: owner })
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="trip-${id}.ics"`)
    expect(readCalendar(text)[0]?.uid).toMatch(`${id}-1@`)
  })
})

const HERE = 'http://localhost:8787'
const amelia = anAccount({ brandKey: 'default', passwordHash: fakeHash('right') })
const flown = aSlice({ segments: [aSegment({ arriving_at: '2026-11-20T20:25:00' })] })
const old = aBooking({
  createdAt: '2026-10-01T08:00:00.000Z',
  status: 'confirmed',
  bookingData: bookingData({ slices: [flown] }),
})
const completed = { ...old, status: 'completed' }
const recent = aBooking({ createdAt: '2026-11-01T08:00:00.000Z' })
const foreign = aBooking()
const elsewhere = aBooking()
const bessie = anAccount({ brandKey: 'default', username: 'bessie', email: 'bessie@example.com' })

async function signedInGet() {
  const { repositories, sell } = aDatabase(amelia, bessie)
  await sell(old, { userId: amelia.id })
  await sell(recent, { userId: amelia.id })
  await sell(foreign, { userId: bessie.id })
  await sell(elsewhere, { brandKey: 'other.example', userId: amelia.id })
  const app = createApp(testDeps({ ...repositories, passwords: fakePasswords }))
  const response = await app.request(`${HERE}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ username: 'amelia', password: 'right' }),
    headers: { 'content-type': 'application/json' },
  })
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  return (path: string, headers: Record<string, string> = { cookie }) => app.request(`${HERE}${path}`, { headers })
}

describe("a traveler's own bookings", () => {
  it('are listed newest first, without those of other people and brands', async () => {
    const get = await signedInGet()
    expect(await (await get('/api/bookings')).json()).toEqual({ bookings: [recent, completed] })
  })

  it('are shown one by one', async () => {
    const get = await signedInGet()
    const response = await get(`/api/bookings/${old.id}`)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject(completed)
  })

  it('are completed once their last flight has landed, in the list and one by one', async () => {
    const get = await signedInGet()
    const { bookings } = (await (await get('/api/bookings')).json()) as { bookings: { id: string; status: string }[] }
    expect(bookings.map(({ id, status }) => [id, status])).toEqual([
      [recent.id, 'confirmed'],
      [old.id, 'completed'],
    ])
    expect(await (await get(`/api/bookings/${old.id}`)).json()).toMatchObject({ status: 'completed' })
  })

  it.each([
    ["somebody else's", foreign.id],
    ["another brand's", elsewhere.id],
    ['an unknown', 'nothing'],
  ])('do not include %s', async (_whose, id) => {
    const get = await signedInGet()
    const response = await get(`/api/bookings/${id}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  })

  it.each(['/api/bookings', `/api/bookings/${old.id}`])('need a signed-in user: %s', async (path) => {
    const get = await signedInGet()
    const response = await get(path, {})
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'not_signed_in', message: 'Not authenticated' })
  })
})
