import { describe, expect, it, vi } from 'vitest'
import { createApp } from '../../app'
import type { Deps } from '../../deps'
import { defaultBrand } from '../../domain/brand/default-brand'
import { openDatabase } from '../../platform/database'
import { anAccount } from '../../testing/builders/an-account'
import { fakeHash, fakePasswords } from '../../testing/doubles/fake-passwords'
import { freePort } from '../../testing/libsql-server'
import { aDatabase } from '../../testing/worlds/a-database'
import { testDeps } from '../../testing/worlds/test-deps'
import { libsqlBookings } from '../booking/store'
import { libsqlSessions } from './sign-in/store-sessions'
import { libsqlUsers } from './store'

const LOCAL = 'http://localhost:8787'
const PUBLIC = 'https://brand.example'
const right = { username: 'amelia', password: 'right' }

function world(given: Partial<Deps> = {}) {
  const passwordHash = fakeHash('right')
  const { repositories, stored } = aDatabase(
    anAccount({ brandKey: 'brand.example', passwordHash }),
    anAccount({ brandKey: 'other.example', passwordHash }),
    anAccount({ brandKey: 'acme.localhost', passwordHash }),
    anAccount({ brandKey: 'default', passwordHash, role: 'administrator' }),
  )
  const brands = { find: async (key: string) => ({ ...defaultBrand, key }) }
  const app = createApp(testDeps({ ...repositories, brands, passwords: fakePasswords, ...given }))
  return {
    stored,
    sessions: repositories.sessions,
    post: (origin: string, path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
      app.request(`${origin}/api/auth/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', host: new URL(origin).host, origin, ...headers },
      }),
    get: (url: string, headers: Record<string, string> = {}) =>
      app.request(url, { headers: { host: new URL(url).host, ...headers } }),
  }
}

type World = ReturnType<typeof world>

const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''
const signedIn = async ({ post }: World, origin: string) => cookieOf(await post(origin, 'login', right))

describe('POST /api/auth/login', () => {
  it('answers with the user, and nothing else', async () => {
    const response = await world().post(LOCAL, 'login', right)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      id: expect.any(String),
      username: 'amelia',
      email: 'amelia@example.com',
      firstName: 'Amelia',
      lastName: 'Earhart',
      role: 'administrator',
      isAdmin: true,
      emailVerified: true,
      createdAt: '2026-11-01T09:00:00.000Z',
      security: { hasPassword: true, hasFactor: false, needsFactor: false, graceEndsAt: null, recovery: null },
    })
  })

  it.each(['https://brand.example', 'https://localhost'])('sets a signed __Host- cookie at %s', async (origin) => {
    const [cookie = '', hint] = (await world().post(origin, 'login', right)).headers.getSetCookie()
    const [pair, ...attributes] = cookie.split('; ')
    expect(pair).toMatch(/^__Host-session=[^.]{43}\.[^.]+$/)
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'])
    expect(hint).toMatch(/^__Host-signed-in=[\w-]{11}; Max-Age=2592000; Path=\/; Secure; SameSite=Lax$/)
  })

  it.each(['http://localhost:8787', 'http://acme.localhost:8787', 'http://127.0.0.1:8787'])(
    'sets a plain cookie that browsers accept at %s',
    async (origin) => {
      const [cookie = '', hint] = (await world().post(origin, 'login', right)).headers.getSetCookie()
      const [pair, ...attributes] = cookie.split('; ')
      expect(pair).toMatch(/^session=[^.]{43}\.[^.]+$/)
      expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax'])
      expect(hint).toMatch(/^signed-in=[\w-]{11}; Max-Age=2592000; Path=\/; SameSite=Lax$/)
    },
  )

  it.each([
    [
      { username: ' ', password: '' },
      { username: 'Username is required', password: 'Password is required' },
    ],
    [{ password: 'right' }, { username: 'Username is required' }],
    [{ username: 'amelia' }, { password: 'Password is required' }],
  ])('refuses %j with a message per field', async (body, fields) => {
    const response = await world().post(LOCAL, 'login', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_input', fields })
  })

  it.each([
    { username: 'amelia', password: 'wrong' },
    { username: 'nobody', password: 'right' },
  ])('refuses %j with the same message, without a cookie', async (body) => {
    const response = await world().post(LOCAL, 'login', body)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'wrong_credentials', message: 'Invalid username or password' })
    expect(response.headers.has('set-cookie')).toBe(false)
  })

  it('refuses too many attempts', async () => {
    const response = await world({ loginLimiter: { allow: async () => false } }).post(LOCAL, 'login', right)
    expect(response.status).toBe(429)
    expect(await response.json()).toMatchObject({ code: 'too_many_requests' })
  })
})

describe('GET /api/auth/user', () => {
  it('answers with the signed-in user, which nobody may keep', async () => {
    const shop = world()
    const response = await shop.get(`${PUBLIC}/api/auth/user`, { cookie: await signedIn(shop, PUBLIC) })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ username: 'amelia', role: 'traveler', isAdmin: false })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it('answers 401 without a cookie, and makes no query', async () => {
    const shop = world()
    const find = vi.spyOn(shop.sessions, 'find')
    const response = await shop.get(`${LOCAL}/api/auth/user`)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      code: 'not_signed_in',
      message: 'Not authenticated',
      requestId: expect.any(String),
    })
    expect(find).not.toHaveBeenCalled()
  })

  it.each([
    ['another secret', (cookie: string) => cookie.replace(/=./, (start) => (start === '=A' ? '=B' : '=A'))],
    ['another signature', (cookie: string) => cookie.replace(/\..{4}/, '.AAAA')],
    ['no signature', (cookie: string) => cookie.split('.')[0] ?? ''],
    ['an empty value', (cookie: string) => `${cookie.split('=')[0]}=`],
  ])('refuses a cookie with %s, and makes no query', async (_name, tamper) => {
    const shop = world()
    const cookie = await signedIn(shop, LOCAL)
    expect((await shop.get(`${LOCAL}/api/auth/user`, { cookie })).status).toBe(200)
    const find = vi.spyOn(shop.sessions, 'find')
    expect((await shop.get(`${LOCAL}/api/auth/user`, { cookie: tamper(cookie) })).status).toBe(401)
    expect(find).not.toHaveBeenCalled()
  })

  it("refuses another brand's session", async () => {
    const shop = world()
    const cookie = await signedIn(shop, PUBLIC)
    expect((await shop.get('https://other.example/api/auth/user', { cookie })).status).toBe(401)
    const local = await signedIn(shop, LOCAL)
    expect((await shop.get(`${LOCAL}/api/auth/user?brand=other.example`, { cookie: local })).status).toBe(401)
  })

  it('refuses a session that expired', async () => {
    let now = new Date('2026-11-21T12:00:00Z')
    const shop = world({ clock: { now: () => now } })
    const cookie = await signedIn(shop, LOCAL)
    const cookieElsewhere = await signedIn(shop, PUBLIC)
    // The administrator's after twelve unused hours; the traveler's after two weeks.
    now = new Date('2026-11-21T23:59:59Z')
    expect((await shop.get(`${LOCAL}/api/auth/user`, { cookie })).status).toBe(200)
    now = new Date('2026-11-22T12:00:00Z')
    expect((await shop.get(`${LOCAL}/api/auth/user`, { cookie })).status).toBe(401)
    now = new Date('2026-12-05T11:59:59Z')
    expect((await shop.get(`${PUBLIC}/api/auth/user`, { cookie: cookieElsewhere })).status).toBe(200)
    now = new Date('2026-12-21T12:00:00Z')
    expect((await shop.get(`${PUBLIC}/api/auth/user`, { cookie: cookieElsewhere })).status).toBe(401)
  })
})

describe('POST /api/auth/logout', () => {
  it("ends the session: the cookie is removed, and a copy of it doesn't work", async () => {
    const shop = world()
    const cookie = await signedIn(shop, PUBLIC)
    const response = await shop.post(PUBLIC, 'logout', {}, { cookie })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ success: true })
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-session=; Max-Age=0; Path=\/; .*Secure/),
      expect.stringMatching(/^__Host-signed-in=; Max-Age=0; Path=\/; Secure/),
    ])
    expect((await shop.get(`${PUBLIC}/api/auth/user`, { cookie })).status).toBe(401)
    expect(shop.stored.sessions).toEqual([])
  })

  it('has the browser forget what the pages stored', async () => {
    const shop = world()
    const { headers } = await shop.post(PUBLIC, 'logout', {}, { cookie: await signedIn(shop, PUBLIC) })
    expect(headers.get('clear-site-data')).toBe('"cache", "storage"')
  })

  it("leaves the user's other sessions alone", async () => {
    const shop = world()
    const phone = await signedIn(shop, PUBLIC)
    await shop.post(PUBLIC, 'logout', {}, { cookie: await signedIn(shop, PUBLIC) })
    expect((await shop.get(`${PUBLIC}/api/auth/user`, { cookie: phone })).status).toBe(200)
  })

  it('succeeds also when nobody is signed in', async () => {
    const response = await world().post(LOCAL, 'logout')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ success: true })
  })
})

describe('while the database is down', () => {
  async function brokenWorld() {
    const db = openDatabase({ url: `http://127.0.0.1:${await freePort()}` })
    return world({ users: libsqlUsers(db), sessions: libsqlSessions(db), bookings: libsqlBookings(db) })
  }

  it('every call that needs the user answers that', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const cookie = await signedIn(world(), LOCAL)
    const broken = await brokenWorld()
    const answers = await Promise.all([
      broken.post(LOCAL, 'login', right),
      broken.post(LOCAL, 'logout', {}, { cookie }),
      broken.get(`${LOCAL}/api/auth/user`, { cookie }),
      broken.get(`${LOCAL}/api/bookings`, { cookie }),
      broken.get(`${LOCAL}/api/bookings/b1`, { cookie }),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(503)
      expect(await answer.json()).toMatchObject({
        code: 'database_unavailable',
        message: 'Our booking system is unavailable for a moment. Please try again.',
      })
    }
  })

  it("a visitor without a cookie isn't affected", async () => {
    const broken = await brokenWorld()
    expect((await broken.get(`${LOCAL}/api/auth/user`)).status).toBe(401)
    expect((await broken.post(LOCAL, 'logout')).status).toBe(200)
    expect((await broken.get(`${LOCAL}/api/system/mode`)).status).toBe(200)
  })
})
