import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { CURRENT_TEXTS } from '../../domain/legal-versions'
import {
  aPlatform,
  bookingFor,
  callerEmail,
  cookieHeader,
  findAnOffer,
  PASSWORD,
  type Platform,
  payFor,
  sell,
} from '../worlds/a-platform'
import { repositoriesAt } from '../worlds/repositories'

// Two brands in one database, over real libSQL: what belongs to one doesn't exist for the other.

const ACCOUNT = {
  username: 'amelia',
  // A unique address: a person gets few mails an hour, across all brands and tests.
  email: `amelia-${randomUUID()}@example.com`,
  firstName: 'Amelia',
  lastName: 'Earhart',
  agreedTo: CURRENT_TEXTS,
}

/** The calls of a session: the path of each and its body. */
const PERSONAL: [method: string, path: string, body?: unknown][] = [
  ['GET', '/api/auth/user'],
  ['GET', '/api/auth/sessions'],
  ['POST', '/api/auth/sessions/end-others'],
  ['POST', '/api/auth/request-verification'],
  ['GET', '/api/bookings'],
  ['GET', '/api/bookings/TRIP'],
  ['GET', '/api/bookings/TRIP/calendar'],
  ['POST', '/api/bookings/TRIP/mail'],
  ['POST', '/api/bookings/TRIP/cancellation-quote'],
  ['POST', '/api/bookings/TRIP/cancel', {}],
]

let platform: Platform
/** The same person's cookies at either brand, and their trip at the first. */
let own: { here: string; there: string; trip: string }

async function registered(host: string) {
  const created = await platform.ask('POST', '/api/auth/register', { body: { ...ACCOUNT, password: PASSWORD }, host })
  expect(created.status).toBe(201)
  const login = { username: ACCOUNT.username, password: PASSWORD }
  return cookieHeader(await platform.ask('POST', '/api/auth/login', { body: login, host }))
}

beforeAll(async () => {
  platform = aPlatform(repositoriesAt(inject('databaseUrl')))
  const [here, there] = [await registered(platform.here), await registered(platform.there)]
  own = { here, there, trip: await sell(platform, { cookie: here, email: ACCOUNT.email }) }
})

const status = async (method: string, path: string, asked: Parameters<Platform['ask']>[2] = {}) =>
  (await platform.ask(method, path.replace('TRIP', own.trip), asked)).status
const json = async (path: string, asked: Parameters<Platform['ask']>[2]) =>
  (await platform.ask('GET', path.replace('TRIP', own.trip), asked)).json()
const mailsAt = async (host: string) => (await platform.deps.outbox.list(host, 100)).length

describe('at another brand', () => {
  it.each(PERSONAL)('a session is not accepted: %s %s', async (method, path, body) => {
    expect(await status(method, path, { cookie: own.here, host: platform.there, body })).toBe(401)
  })

  it('the same name, address and password belong to another person, without trips', async () => {
    const [here, there] = await Promise.all([
      json('/api/auth/user', { cookie: own.here }),
      json('/api/auth/user', { cookie: own.there, host: platform.there }),
    ])
    expect([here.username, there.username]).toEqual(['amelia', 'amelia'])
    expect(here.id).not.toBe(there.id)
    expect(await json('/api/bookings', { cookie: own.there, host: platform.there })).toEqual({ bookings: [] })
    expect((await json('/api/bookings', { cookie: own.here })).bookings).toHaveLength(1)
  })

  it.each(PERSONAL.filter(([, path]) => path.includes('TRIP')))('a trip is not found: %s %s', async (...call) => {
    const [method, path, body] = call
    expect(await status(method, path, { cookie: own.there, host: platform.there, body })).toBe(404)
    expect((await json('/api/bookings/TRIP', { cookie: own.here })).status).toBe('confirmed')
  })

  it('a session is neither listed nor ended', async () => {
    const { sessions } = await json('/api/auth/sessions', { cookie: own.here })
    const elsewhere = await json('/api/auth/sessions', { cookie: own.there, host: platform.there })
    const ids = (list: { id: string }[]) => list.map(({ id }) => id)
    expect(ids(elsewhere.sessions)).not.toEqual(expect.arrayContaining(ids(sessions)))
    const [host, body] = [platform.there, { password: PASSWORD }]
    const login = { host, body: { username: ACCOUNT.username, ...body } }
    const begun = cookieHeader(await platform.ask('POST', '/api/auth/login', login))
    const proved = cookieHeader(await platform.ask('POST', '/api/auth/prove', { cookie: begun, host, body }))
    const ending = { cookie: proved, host }
    expect(await status('DELETE', `/api/auth/sessions/${sessions[0].id}`, ending)).toBe(200)
    expect(await status('POST', '/api/auth/sessions/end-others', ending)).toBe(200)
    expect(await status('GET', '/api/auth/user', { cookie: own.here })).toBe(200)
    own.there = proved
  })

  it('somebody with an account here can neither sign in nor request a mail', async () => {
    const login = { username: 'traveler', password: PASSWORD }
    expect(await status('POST', '/api/auth/login', { body: login, host: platform.there })).toBe(401)
    const before = [await mailsAt(platform.here), await mailsAt(platform.there)]
    const email = callerEmail('traveler')
    await platform.ask('POST', '/api/auth/forgot-password', { body: { email }, host: platform.there })
    const reference = (await json('/api/bookings/TRIP', { cookie: own.here })).duffelBookingId
    const retrieval = { reference, email: ACCOUNT.email }
    expect(await status('POST', '/api/bookings/retrieve', { body: retrieval, host: platform.there })).toBe(200)
    expect([await mailsAt(platform.here), await mailsAt(platform.there)]).toEqual(before)
    await platform.ask('POST', '/api/bookings/retrieve', { body: retrieval })
    expect(await mailsAt(platform.here)).toBe(before[0]! + 1)
  })

  it('a link has no effect, and still works at its own', async () => {
    const reset = async (token: string, host: string) =>
      status('POST', '/api/auth/reset-password', { body: { token, newPassword: 'Grey-heron-48' }, host })
    await platform.ask('POST', '/api/auth/forgot-password', { body: { email: callerEmail('traveler') } })
    const token = await platform.tokenFor(callerEmail('traveler'), 'reset_password')
    const uses = [
      await reset(token, platform.there),
      await reset(token, platform.here),
      await reset(token, platform.here),
    ]
    expect(uses).toEqual([410, 200, 410])

    // A person gets few mails an hour.
    platform.later(61)
    expect(await status('POST', '/api/auth/request-verification', { cookie: own.here })).toBe(200)
    const verify = { token: await platform.tokenFor(ACCOUNT.email, 'verify_email') }
    const verifying = async (cookie: string, host: string) =>
      status('POST', '/api/auth/verify-email', { body: verify, cookie, host })
    expect(await verifying(own.there, platform.there)).toBe(410)
    expect((await json('/api/auth/user', { cookie: own.there, host: platform.there })).emailVerified).toBe(false)
    expect(await verifying(own.here, platform.here)).toBe(200)
  })

  it('a guest’s trip stays closed, by link and by cookie', async () => {
    const email = `guest@${platform.here}`
    const trip = await sell(platform, { email })
    const reference = (await platform.deps.purchases.findBooking(platform.here, trip))?.duffelBookingId
    await platform.ask('POST', '/api/bookings/retrieve', { body: { reference, email } })
    const body = { token: await platform.tokenFor(email, 'view_trip') }
    expect(await status('POST', '/api/trip/open', { body, host: platform.there })).toBe(410)
    const opened = await platform.ask('POST', '/api/trip/open', { body })
    const cookie = cookieHeader(opened)
    expect([opened.status, await status('GET', `/api/trip/${trip}`, { cookie })]).toEqual([200, 200])
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/calendar'],
      ['POST', '/mail'],
      ['POST', '/cancellation-quote'],
      ['POST', '/cancel'],
    ] as const) {
      expect([path, await status(method, `/api/trip/${trip}${path}`, { cookie, host: platform.there })]).toEqual([
        path,
        410,
      ])
    }
  })

  it('a guest’s trip isn’t attached for a user who confirms the same address', async () => {
    const email = 'bessie@example.com'
    const trip = await sell(platform, { email, host: platform.there })
    const bessie = {
      username: 'bessie',
      password: PASSWORD,
      email,
      firstName: 'Bessie',
      lastName: 'Coleman',
      agreedTo: CURRENT_TEXTS,
    }
    await platform.ask('POST', '/api/auth/register', { body: bessie })
    const cookie = cookieHeader(await platform.ask('POST', '/api/auth/login', { body: bessie }))
    const token = await platform.tokenFor(email, 'verify_email')
    expect(await status('POST', '/api/auth/verify-email', { body: { token }, cookie })).toBe(200)
    expect(await json('/api/bookings', { cookie })).toEqual({ bookings: [] })
    expect(await status('GET', `/api/bookings/${trip}`, { cookie })).toBe(404)
  })

  it('a payment buys nothing', async () => {
    const offer = await findAnOffer(platform)
    const body = bookingFor(offer, await payFor(platform, offer))
    expect(await status('POST', '/api/bookings', { body, host: platform.there })).toBe(404)
    expect(await status('POST', '/api/bookings', { body })).toBe(201)
  })

  it('no mail is shown', async () => {
    const shop = aPlatform(repositoriesAt(inject('databaseUrl')), { showsMailbox: true })
    const account = { ...ACCOUNT, email: `${shop.here}@example.com` }
    await shop.ask('POST', '/api/auth/register', { body: { ...account, password: PASSWORD } })
    const [mail] = await shop.deps.outbox.list(shop.here, 1)
    expect(mail).toBeDefined()
    // Only this machine's own hosts have a mailbox: the brand is a parameter.
    const at = (brand: string, path: string) =>
      shop.app.request(`http://localhost${path}?brand=${brand}`, { headers: { host: 'localhost' } })
    expect(await (await at(shop.here, '/dev/mailbox')).text()).toContain(account.email)
    expect(await (await at(shop.there, '/dev/mailbox')).text()).not.toContain(account.email)
    for (const path of [`/dev/mailbox/${mail!.id}`, `/dev/mailbox/${mail!.id}/html`]) {
      expect([(await at(shop.here, path)).status, (await at(shop.there, path)).status]).toEqual([200, 404])
    }
  })
})
