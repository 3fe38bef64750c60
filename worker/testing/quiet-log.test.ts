import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import type { Deps } from '../deps'
import { DomainError } from '../domain/error'
import { CURRENT_TEXTS } from '../domain/legal-versions'
import { consoleLog } from '../platform/system'
import { aDatabase } from './worlds/a-database'
import { aPlatform, bookingFor, cookieHeader, findAnOffer, type Platform, paymentFor, sell } from './worlds/a-platform'
import { card } from './worlds/a-shop'

// The data that somebody sends, in every call there is, and the parts of it that must not be in the log. Four hexadecimal digits alone
// would be in some id by chance.
const PERSON = {
  firstName: 'Quintessa',
  lastName: 'Vandersloot',
  email: 'quintessa.v@mail.example',
  phone: '+442079460123',
  dateOfBirth: '1979-03-14',
  username: 'quintessa_v',
  password: 'Heron-over-marsh-77',
}
const PLANTED = /quintessa|vandersloot|79460123|1979-03|heron|4242 ?4242|mail\.example|visa_?17|zq9d2f/i

let lines: MockInstance[]
beforeEach(() => {
  lines = (['info', 'log', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  )
})
afterEach(() => vi.restoreAllMocks())

const logged = () => lines.flatMap((line) => line.mock.calls.map(([text]) => String(text)))
const requests = () =>
  logged()
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event === 'request')

async function everything(platform: Platform) {
  const { ask } = platform
  const { firstName, lastName, email, username, password } = PERSON
  const registration = { firstName, lastName, email, username, password, agreedTo: CURRENT_TEXTS }
  await ask('POST', '/api/auth/register', { body: registration })
  const login = { username, password }
  const cookie = cookieHeader(await ask('POST', '/api/auth/login', { body: login }))
  await ask('POST', '/api/auth/login', { body: { username: email, password: `${password}!` } })
  await ask('GET', `/api/auth/user?email=${email}`, { cookie })
  await ask('GET', `/trip?token=zq9d2f${'x'.repeat(37)}`, { cookie })
  await ask('GET', `/booking?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_zq9d2f`, { cookie })
  await ask('GET', `/api/brands/${email}`, { cookie })
  await ask('GET', `/api/bookings/${lastName}`, { cookie })
  await ask('GET', `/${firstName}/${email}.html`)
  await ask('POST', '/api/auth/forgot-password', { body: { email } })
  await ask('POST', '/api/auth/change-password', { body: { currentPassword: password, newPassword: 'x' }, cookie })
  await ask('POST', '/api/auth/verify-email', {
    body: { token: await platform.tokenFor(email, 'verify_email') },
    cookie,
  })
  await ask('POST', '/api/bookings/retrieve', { body: { reference: 'VISA17', email } })
  await ask('POST', '/api/payments/process-card', { body: { ...PERSON, cardDetails: card() } })
  await ask('POST', '/api/bookings', { body: { passengers: [PERSON] } })
  return cookie
}

it('each request is logged in one line, with its route and no personal data', async () => {
  const platform = aPlatform(aDatabase().repositories, { log: consoleLog })
  const cookie = await everything(platform)
  const offer = await findAnOffer(platform)
  await platform.ask('POST', '/api/payments/process-card', { body: paymentFor(offer) })
  const body = bookingFor(offer, 'visa_17', PERSON.email)
  await platform.ask('POST', '/api/bookings', { body: { ...body, passengers: [{ ...body.passengers[0], ...PERSON }] } })
  await platform.ask('GET', `/api/bookings/${await sell(platform, { cookie, email: PERSON.email })}`, { cookie })

  const served = requests()
  expect(served.length).toBeGreaterThan(20)
  expect(logged().join('\n')).not.toMatch(PLANTED)
  expect(served).toContainEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'info',
    event: 'request',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    method: 'GET',
    route: '/api/bookings/:id',
    status: 200,
    durationMs: expect.any(Number),
    brand: platform.here,
    user: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  const routes = new Set(served.map(({ route }) => route))
  for (const route of ['/api/auth/login', '/api/brands/:key', '/api/auth/user', '/*']) expect(routes).toContain(route)
})

it('no failure tells more, whatever broke', async () => {
  const said = `no ${PERSON.email} "${PERSON.lastName}" ${PERSON.phone} 4242 4242 4242 4242 for key sk_live_zq9d2f`
  const cause = await Promise.resolve(`{"name": ${PERSON.firstName}}`)
    .then(JSON.parse)
    .catch((error: unknown) => error)
  const broken = (name: string) =>
    new Proxy({}, { get: (_target, property) => (property === 'then' ? undefined : async () => fail(name)) }) as never
  const fail = (name: string) => {
    if (name === 'sessions')
      throw new DomainError('database_unavailable', 'Please try again.', { cause: new Error(said) })
    throw new TypeError(said, { cause })
  }
  for (const name of ['users', 'sessions', 'purchases', 'links', 'bookings', 'counters'] as (keyof Deps)[]) {
    const platform = aPlatform(aDatabase().repositories, { log: consoleLog })
    // Everybody has an account before it breaks.
    await platform.signIn('traveler')
    Object.assign(platform.deps, { [name]: broken(name) })
    const shop = aPlatform(aDatabase().repositories, { ...platform.deps })
    await everything({ ...shop, ask: shop.ask }).catch(() => {})
  }
  const failures = logged().filter((line) => line.includes('request_failed'))
  expect(failures.length).toBeGreaterThan(5)
  expect(failures.join()).toContain('TypeError: no [e-mail]')
  expect(failures.join()).toContain('not valid JSON')
  expect(logged().join('\n')).not.toMatch(PLANTED)
  for (const line of logged()) expect(() => JSON.parse(line)).not.toThrow()
})

it('a visitor’s own request id is neither taken over nor logged', async () => {
  const { app } = aPlatform(aDatabase().repositories, { log: consoleLog })
  const answer = await app.request('/api/system/mode', { headers: { 'x-request-id': 'quintessa' } })
  const id = answer.headers.get('x-request-id')
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(requests().map(({ requestId }) => requestId)).toEqual([id])
})

it('what failed on our side is logged as an error', async () => {
  const { app } = aPlatform(aDatabase().repositories, {
    log: consoleLog,
    modes: { read: async () => Promise.reject(new Error('x')) },
  })
  await app.request('/api/system/mode')
  expect(requests()).toEqual([expect.objectContaining({ level: 'error', status: 500, brand: null })])
})
