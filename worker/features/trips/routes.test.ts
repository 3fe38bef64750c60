import { describe, expect, it, vi } from 'vitest'
import { createApp } from '../../app'
import type { Deps } from '../../deps'
import { defaultBrand } from '../../domain/brand/default-brand'
import { DAY_MINUTES, MINUTE_MS } from '../../domain/time'
import { aBooking } from '../../testing/builders/a-purchase'
import { aSlice } from '../../testing/builders/an-offer'
import { fakeFlights } from '../../testing/doubles/fake-flights'
import { aDatabase } from '../../testing/worlds/a-database'
import { testDeps } from '../../testing/worlds/test-deps'
import { openEmail } from '../mail/prepare-mail'

const HERE = 'https://brand.example'
const ELSEWHERE = 'https://other.example'

async function world(given: Partial<Deps> = {}) {
  let now = new Date('2026-11-21T12:00:00Z')
  const { repositories, stored, sell, put } = aDatabase()
  // It is asked for the order's state, and says nothing about it.
  const airline = fakeFlights({ readOrder: async () => null })
  const brands = { find: async (key: string) => ({ ...defaultBrand, key }) }
  const deps = testDeps({ ...repositories, brands, clock: { now: () => now }, flights: () => airline, ...given })
  const app = createApp(deps)
  const booking = aBooking()
  await sell(booking, { brandKey: 'brand.example' })
  const request = (origin: string, path: string, init: RequestInit = {}, cookie = '') =>
    app.request(`${origin}/api/${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', host: new URL(origin).host, origin, cookie },
    })
  const post = (origin: string, path: string, body: unknown, cookie = '') =>
    request(origin, path, { method: 'POST', body: JSON.stringify(body) }, cookie)
  return {
    booking,
    stored,
    put,
    sell: () => sell(aBooking(), { brandKey: 'brand.example', orderId: 'ord_2', contactEmail: 'b@example.com' }),
    links: repositories.links,
    post,
    get: (origin: string, path: string, cookie: string) => request(origin, path, {}, cookie),
    later: (minutes: number) => {
      now = new Date(now.getTime() + minutes * MINUTE_MS)
    },
    async token(origin = HERE) {
      await post(origin, 'bookings/retrieve', { reference: 'rzpnx8', email: 'Amelia@Example.com' })
      const letter = await openEmail(deps.secrets, stored.mails.at(-1)?.sealed ?? '')
      return /trip\?token=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
    },
  }
}

const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? ''

describe('POST /api/bookings/retrieve', () => {
  it('gives the same answer whether or not there is such a booking, by the same queries', async () => {
    const shop = await world()
    const issue = vi.spyOn(shop.links, 'issue')
    const answers = await Promise.all(
      [
        { reference: 'RZPNX8', email: 'amelia@example.com' },
        { reference: 'RZPNX9', email: 'amelia@example.com' },
        { reference: 'RZPNX8', email: 'bessie@example.com' },
      ].map(async (retrieval) => (await shop.post(HERE, 'bookings/retrieve', retrieval)).json()),
    )
    for (const answer of answers) {
      expect(answer).toEqual({
        success: true,
        message: 'If we find a booking with these details, we send a link to that address.',
      })
    }
    expect(issue).toHaveBeenCalledTimes(3)
    expect(shop.stored.mails).toMatchObject([
      { kind: 'view_trip', recipient: 'amelia@example.com', brandKey: 'brand.example' },
    ])
  })

  it('finds nothing at another brand', async () => {
    const shop = await world()
    expect(await shop.token(ELSEWHERE)).toBe('')
    expect(shop.stored.mails).toEqual([])
  })

  it.each([
    [{ email: 'amelia@example.com' }, { reference: 'Booking reference is required' }],
    [
      { reference: "'; drop", email: 'amelia' },
      { reference: 'Use letters and digits, as on your confirmation', email: 'Please enter a valid email address' },
    ],
  ])('says what is wrong with %j', async (body, fields) => {
    const response = await (await world()).post(HERE, 'bookings/retrieve', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_input', fields })
  })

  it('refuses too many', async () => {
    const shop = await world({ loginLimiter: { allow: async () => false } })
    const ask = shop.post(HERE, 'bookings/retrieve', { reference: 'RZPNX8', email: 'amelia@example.com' })
    expect((await ask).status).toBe(429)
    expect(shop.stored.mails).toEqual([])
  })
})

describe('/api/trip', () => {
  it('shows the one booking of a link, which works once, for a day', async () => {
    const shop = await world()
    const token = await shop.token()
    const opened = await shop.post(HERE, 'trip/open', { token })
    expect(opened.status).toBe(200)
    expect(opened.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-trip-[\da-f-]{36}=.+; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      `__Host-trip-opened=${shop.booking.id}; Max-Age=604800; Path=/; Secure; SameSite=Lax`,
    ])
    const cookie = cookieOf(opened)
    const shown = await shop.get(HERE, `trip/${shop.booking.id}`, cookie)
    expect([shown.status, await shown.json()]).toEqual([
      200,
      { ...shop.booking, money: [expect.anything(), expect.anything()], invoices: [] },
    ])
    expect(shown.headers.get('cache-control')).toBe('private, no-store')

    const again = await shop.post(HERE, 'trip/open', { token })
    expect([again.status, again.headers.getSetCookie()]).toEqual([410, []])
    shop.later(DAY_MINUTES)
    expect((await shop.get(HERE, `trip/${shop.booking.id}`, cookie)).status).toBe(410)
  })

  it('does not open late, or at another brand', async () => {
    const shop = await world()
    const token = await shop.token()
    expect((await shop.post(ELSEWHERE, 'trip/open', { token })).status).toBe(410)
    shop.later(30)
    expect((await shop.post(HERE, 'trip/open', { token })).status).toBe(410)
  })

  it.each([
    ['without a cookie', () => ''],
    ['with an altered cookie', (cookie: string) => cookie.replace('brand.example', 'other.example')],
    ['with an unsigned cookie', (cookie: string) => cookie.split('.').slice(0, -1).join('.')],
    ['with its value as a session', (cookie: string) => cookie.replace(/__Host-trip-\w+/, '__Host-session')],
  ])('shows nothing %s', async (_how, tamper) => {
    const shop = await world()
    const cookie = cookieOf(await shop.post(HERE, 'trip/open', { token: await shop.token() }))
    expect((await shop.get(HERE, `trip/${shop.booking.id}`, tamper(cookie))).status).toBe(410)
    expect((await shop.get(HERE, 'auth/user', tamper(cookie))).status).toBe(401)
  })

  it('shows nothing at another brand', async () => {
    const shop = await world()
    const cookie = cookieOf(await shop.post(HERE, 'trip/open', { token: await shop.token() }))
    expect((await shop.get(ELSEWHERE, `trip/${shop.booking.id}`, cookie)).status).toBe(410)
    expect((await shop.get(HERE, 'bookings', cookie)).status).toBe(401)
  })

  it('lets its reader keep flights that have changed, of this trip only', async () => {
    const shop = await world()
    const other = await shop.sell()
    const changeOf = (id: string, bookingId: string) => ({
      id,
      brandKey: 'brand.example',
      bookingId,
      key: 'sale',
      before: [aSlice()],
      after: [],
      airlineChangeId: null,
      state: 'waiting' as const,
      answerBy: '2026-12-01T00:00:00.000Z',
      detectedAt: '2026-11-21T12:00:00.000Z',
    })
    shop.put('flightChanges', changeOf('chg_1', shop.booking.id), changeOf('chg_2', other!.id))
    const cookie = cookieOf(await shop.post(HERE, 'trip/open', { token: await shop.token() }))
    const shown = await (await shop.get(HERE, `trip/${shop.booking.id}`, cookie)).json()
    expect(shown).toMatchObject({ flightChange: { id: 'chg_1', grade: 'lost', before: [{ id: 'sli_1' }] } })

    const keep = `trip/${shop.booking.id}/keep-flights`
    expect((await shop.post(HERE, keep, { changeId: 'chg_1' })).status).toBe(410)
    expect((await shop.post(HERE, keep, { changeId: 'chg_2' }, cookie)).status).toBe(409)
    expect((await shop.post(HERE, keep, { changeId: '../2' }, cookie)).status).toBe(400)
    const kept = await shop.post(HERE, keep, { changeId: 'chg_1' }, cookie)
    expect([kept.status, await kept.json()]).toEqual([200, shop.booking])
    expect(shop.stored.flightChanges.map(({ state }) => state)).toEqual(['accepted', 'waiting'])
  })
})
