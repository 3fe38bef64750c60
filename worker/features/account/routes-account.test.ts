import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createApp } from '../../app'
import type { Deps } from '../../deps'
import { defaultBrand } from '../../domain/brand/default-brand'
import { CURRENT_TEXTS } from '../../domain/legal-versions'
import { anAccount } from '../../testing/builders/an-account'
import { fakeHash, fakePasswords } from '../../testing/doubles/fake-passwords'
import { aDatabase } from '../../testing/worlds/a-database'
import { testDeps } from '../../testing/worlds/test-deps'

const HERE = 'https://brand.example'
const ELSEWHERE = 'https://other.example'

function world(given: Partial<Deps> = {}) {
  const { repositories, stored } = aDatabase(anAccount({ brandKey: 'brand.example', passwordHash: fakeHash('engine') }))
  const brands = { find: async (key: string) => ({ ...defaultBrand, key }) }
  const app = createApp(testDeps({ ...repositories, brands, passwords: fakePasswords, ...given }))
  return {
    stored,
    users: repositories.users,
    post: (origin: string, path: string, body: unknown, cookie = '') =>
      app.request(`${origin}/api/auth/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', host: new URL(origin).host, origin, cookie },
      }),
    user: async (cookie: string) =>
      v.parse(
        v.object({
          firstName: v.string(),
          lastName: v.string(),
          phone: v.optional(v.string()),
          homeAirport: v.optional(v.string()),
        }),
        await (await app.request(`${HERE}/api/auth/user`, { headers: { host: new URL(HERE).host, cookie } })).json(),
      ),
    whoami: async (origin: string, cookie: string) =>
      (await app.request(`${origin}/api/auth/user`, { headers: { host: new URL(origin).host, cookie } })).status,
  }
}

const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''
const signIn = async ({ post }: ReturnType<typeof world>, password = 'engine') =>
  cookieOf(await post(HERE, 'login', { username: 'amelia', password }))

describe('POST /api/auth/register', () => {
  const ada = {
    username: 'ada',
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Byron',
    password: 'analytic',
    agreedTo: CURRENT_TEXTS,
  }

  it('answers 201, signs nobody in, and lets the new user sign in', async () => {
    const shop = world()
    const response = await shop.post(HERE, 'register', ada)
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({
      success: true,
      message: 'Please check your email, then sign in.',
    })
    expect(response.headers.has('set-cookie')).toBe(false)
    expect(response.headers.get('cache-control')).toBe('private, no-store')

    const login = await shop.post(HERE, 'login', { username: 'ada@example.com', password: 'analytic' })
    expect(await login.json()).toMatchObject({ username: 'ada', firstName: 'Ada', role: 'traveler', isAdmin: false })
  })

  it('opens an account at its own brand only; the same name and e-mail may have another one elsewhere', async () => {
    const shop = world()
    await shop.post(HERE, 'register', ada)
    const login = { username: 'ada', password: 'analytic' }
    expect((await shop.post(ELSEWHERE, 'login', login)).status).toBe(401)

    const other = await shop.post(ELSEWHERE, 'register', { ...ada, password: 'difference' })
    expect(other.status).toBe(201)
    expect((await shop.post(ELSEWHERE, 'login', login)).status).toBe(401)
    expect((await shop.post(HERE, 'login', login)).status).toBe(200)
  })

  it('stores which texts were agreed to, and when', async () => {
    const shop = world()
    await shop.post(HERE, 'register', ada)
    expect(shop.stored.users[1]?.agreement).toMatchObject({
      ...CURRENT_TEXTS,
      at: shop.stored.users[1]?.createdAt,
      edition: expect.any(Number),
    })
  })

  it("opens no account with a version of a text that doesn't exist", async () => {
    const shop = world()
    const response = await shop.post(HERE, 'register', { ...ada, agreedTo: { ...CURRENT_TEXTS, terms: 999 } })
    const fields = { 'agreedTo.terms': 'There is no such version of this text.' }
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid_input', fields }])
    expect(shop.stored.users).toHaveLength(1)
  })

  it('makes nobody an administrator, whatever the body says', async () => {
    const shop = world()
    await shop.post(HERE, 'register', { ...ada, role: 'administrator', isAdmin: true, id: 'mine', emailVerified: true })
    expect(shop.stored.users[1]).toMatchObject({ role: 'traveler', emailVerified: false })
    expect(shop.stored.users[1]?.id).not.toBe('mine')
  })

  it.each([
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['username', undefined, 'Username must be at least 3 characters'],
    ['email', 'ada', 'Please enter a valid email address'],
    ['email', undefined, 'Please enter a valid email address'],
    ['firstName', ' ', 'First name is required'],
    ['firstName', undefined, 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['lastName', undefined, 'Last name is required'],
    ['password', 'short', 'Password must be at least 8 characters'],
    ['password', undefined, 'Password must be at least 8 characters'],
    ['password', 'Password1', 'This password is too common'],
    ['username', 'Amelia', 'This username is taken. Try amelia2'],
    ['agreedTo', undefined, 'Please agree to the Terms of Service and the Privacy Policy'],
  ])('refuses the %s %j with its message', async (field, value, message) => {
    const shop = world()
    const response = await shop.post(HERE, 'register', { ...ada, [field]: value })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_input', message, fields: { [field]: message } })
    expect(shop.stored.users).toHaveLength(1)
  })

  it('gives the same answer for an address with an account and one without', async () => {
    const answers = await Promise.all(
      ['ada@example.com', 'amelia@example.com'].map(async (email) => {
        const response = await world().post(HERE, 'register', { ...ada, email })
        return [response.status, await response.text(), response.headers.getSetCookie()]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.[0]).toBe(201)
  })

  it('refuses too many', async () => {
    const response = await world({ loginLimiter: { allow: async () => false } }).post(HERE, 'register', ada)
    expect(response.status).toBe(429)
    expect(await response.json()).toMatchObject({ code: 'too_many_requests' })
  })
})

describe('POST /api/auth/change-password', () => {
  const change = { currentPassword: 'engine', newPassword: 'Blue-heron-47' }

  it('ends every other session, and continues here with a new secret', async () => {
    const shop = world()
    const [phone, laptop] = [await signIn(shop), await signIn(shop)]
    const response = await shop.post(HERE, 'change-password', change, laptop)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ success: true, message: 'Your password has been updated' })

    const renewed = cookieOf(response)
    expect(renewed).toMatch(/^__Host-session=/)
    expect(renewed).not.toBe(laptop)
    expect(await Promise.all([phone, laptop, renewed].map((cookie) => shop.whoami(HERE, cookie)))).toEqual([
      401, 401, 200,
    ])
    expect(await signIn(shop, 'engine')).toBe('')
    expect(await signIn(shop, 'Blue-heron-47')).not.toBe('')
  })

  it("changes nothing at another brand, nor with another brand's session", async () => {
    const shop = world()
    const twin = anAccount({ brandKey: 'other.example', passwordHash: fakeHash('engine') })
    await shop.users.insert(twin)
    const cookie = await signIn(shop)
    const there = cookieOf(await shop.post(ELSEWHERE, 'login', { username: 'amelia', password: 'engine' }))
    expect((await shop.post(ELSEWHERE, 'change-password', change, cookie)).status).toBe(401)
    expect((await shop.post(HERE, 'change-password', change, cookie)).status).toBe(200)
    expect(shop.stored.users[1]?.passwordHash).toBe(fakeHash('engine'))
    expect(await shop.whoami(ELSEWHERE, there)).toBe(200)
  })

  it('refuses a visitor who is not signed in', async () => {
    const response = await world().post(HERE, 'change-password', change)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'not_signed_in', message: 'Not authenticated' })
  })

  it.each([
    ['currentPassword', '', 'Current password is required'],
    ['currentPassword', undefined, 'Current password is required'],
    ['currentPassword', 'wrong', 'Current password is incorrect'],
    ['newPassword', 'Blue-heron-4', null],
    ['newPassword', 'Blue-heron4', 'New password must be at least 12 characters'],
    ['newPassword', undefined, 'New password must be at least 12 characters'],
    ['newPassword', 'blue heron on a lake', null],
    ['newPassword', 'blue-heron-47', null],
    ['newPassword', 'Password123!', 'This password is too common'],
  ])('answers to the %s %j with %j', async (field, value, message) => {
    const shop = world()
    const cookie = await signIn(shop)
    const response = await shop.post(HERE, 'change-password', { ...change, [field]: value }, cookie)
    expect(response.status).toBe(message ? 400 : 200)
    if (!message) return
    expect(await response.json()).toMatchObject({ code: 'invalid_input', message, fields: { [field]: message } })
    expect(response.headers.has('set-cookie')).toBe(false)
    expect(await shop.whoami(HERE, cookie)).toBe(200)
  })

  it('refuses too many', async () => {
    let isOpen = true
    const shop = world({ loginLimiter: { allow: async () => isOpen } })
    const cookie = await signIn(shop)
    isOpen = false
    expect((await shop.post(HERE, 'change-password', change, cookie)).status).toBe(429)
  })
})

describe('POST /api/auth/profile', () => {
  const profile = { firstName: 'Amelia Mary', lastName: 'Earhart', phone: '+1 (212) 555-0123', homeAirport: 'jfk' }

  it('says who the user is at this brand, and what is left out is gone', async () => {
    const shop = world()
    const other = { username: 'bessie', email: 'bessie@example.com' }
    await shop.users.insert(anAccount({ id: 'elsewhere', brandKey: 'other.example' }))
    await shop.users.insert(anAccount({ id: 'beside', brandKey: 'brand.example', ...other }))
    const cookie = await signIn(shop)
    expect((await shop.post(HERE, 'profile', profile, cookie)).status).toBe(200)
    const told = { firstName: 'Amelia Mary', lastName: 'Earhart', phone: '+12125550123', homeAirport: 'JFK' }
    expect(await shop.user(cookie)).toMatchObject(told)
    const others = shop.stored.users.filter(({ id }) => ['elsewhere', 'beside'].includes(id))
    expect(others.map(({ phone, homeAirport }) => [phone, homeAirport])).toEqual([
      [null, null],
      [null, null],
    ])

    expect((await shop.post(HERE, 'profile', { ...profile, phone: '', homeAirport: '' }, cookie)).status).toBe(200)
    const kept = await shop.user(cookie)
    expect([kept.firstName, kept.phone, kept.homeAirport]).toEqual(['Amelia Mary', undefined, undefined])
  })

  it.each([
    ['firstName', '', 'First name is required'],
    ['lastName', undefined, 'Last name is required'],
    ['phone', '0123', 'Begin with + and the country code, such as +44 20 8016 0509'],
    ['homeAirport', 'Paris', 'Choose an airport from the list'],
  ])('refuses the %s %j at its field', async (field, value, message) => {
    const shop = world()
    const cookie = await signIn(shop)
    const response = await shop.post(HERE, 'profile', { ...profile, [field]: value }, cookie)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_input', fields: { [field]: message } })
  })
})
