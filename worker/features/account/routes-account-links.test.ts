import { describe, expect, it, vi } from 'vitest'
import { defaultBrand } from '../../domain/brand/default-brand'
import { fakeHash } from '../../testing/doubles/fake-passwords'
import { type AccountShop, anAccountShop, ELSEWHERE, HERE } from '../../testing/worlds/an-account-shop'
import { testDeps } from '../../testing/worlds/test-deps'
import { openEmail } from '../mail/prepare-mail'

const hashOf = ({ stored }: AccountShop) => stored.users[0]?.passwordHash

const NEW = 'Blue-heron-47'
const NO_TOKEN = '0'.repeat(43)

describe('a forgotten password', () => {
  const ask = async (shop: AccountShop, email = 'Amelia@example.com', origin = HERE) =>
    (await shop.post(origin, 'forgot-password', { email })).json()

  it('is answered alike whether or not there is an account, with the same queries', async () => {
    const shop = anAccountShop()
    const issue = vi.spyOn(shop.links, 'issue')
    const known = await ask(shop)
    expect(await ask(shop, 'zelda@example.com')).toEqual(known)
    expect(known).toEqual({
      success: true,
      message: 'If there is an account with this address, we send a link to it.',
    })
    expect(issue).toHaveBeenCalledTimes(2)
    expect(shop.stored.mails.map(({ recipient }) => recipient)).toEqual(['amelia@example.com'])
  })

  it('is replaced once, by a link that ends every session, and is confirmed by mail', async () => {
    const shop = anAccountShop()
    const cookie = await shop.signIn()
    await ask(shop)
    const token = await shop.tokenInMail()
    const reset = () => shop.post(HERE, 'reset-password', { token, newPassword: NEW })
    const response = await reset()
    expect([response.status, await response.json()]).toEqual([
      200,
      { success: true, message: 'Your password has been updated' },
    ])
    expect(hashOf(shop)).toBe(fakeHash(NEW))
    expect((await shop.get(HERE, 'user', undefined, { cookie })).status).toBe(401)
    expect(shop.stored.mails.map(({ kind }) => kind)).toEqual(['reset_password', 'password_changed'])
    const again = await reset()
    expect([again.status, await again.json()]).toMatchObject([410, { code: 'link_invalid' }])
  })

  it.each([
    ['late', HERE, (shop: AccountShop) => shop.later(30)],
    ['at another brand', ELSEWHERE, () => {}],
  ])('is not replaced %s', async (_when, origin, wait) => {
    const shop = anAccountShop()
    await ask(shop)
    const token = await shop.tokenInMail()
    wait(shop)
    expect((await shop.post(origin, 'reset-password', { token, newPassword: NEW })).status).toBe(410)
    expect(hashOf(shop)).toBe(fakeHash('engine'))
  })

  it.each([
    ['newPassword', { newPassword: 'short' }, 'New password must be at least 8 characters'],
    ['newPassword', { newPassword: 'Password1234!' }, 'This password is too common'],
    ['token', { token: 'half' }, 'This link is not complete. Please open it again from the email.'],
    ['token', { token: { $gt: '' } }, 'This link is not complete. Please open it again from the email.'],
  ])('says what is wrong with %s %j, and the link still works', async (field, given, message) => {
    const shop = anAccountShop()
    await ask(shop)
    const token = await shop.tokenInMail()
    const response = await shop.post(HERE, 'reset-password', { token, newPassword: NEW, ...given })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_input', fields: { [field]: message } })
    expect((await shop.post(HERE, 'reset-password', { token, newPassword: NEW })).status).toBe(200)
  })

  it('can not be requested or used too often', async () => {
    const allow = vi.fn(async (_key: string) => true)
    const shop = anAccountShop({ loginLimiter: { allow } })
    await ask(shop)
    await ask(shop, 'AMELIA@example.com ')
    const [first, second] = allow.mock.calls.map(([key]) => key)
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(second).toBe(first)
    allow.mockResolvedValue(false)
    expect(await ask(shop)).toMatchObject({ code: 'too_many_requests' })
    expect((await shop.post(HERE, 'reset-password', { token: NO_TOKEN, newPassword: NEW })).status).toBe(429)
  })

  it('sends two mails at once, then one after each wait', async () => {
    const shop = anAccountShop()
    for (let time = 0; time < 2; time++) await ask(shop)
    expect(await ask(shop)).toMatchObject({ code: 'too_many_requests' })
    shop.later(5)
    await ask(shop)
    expect(shop.stored.mails).toHaveLength(3)
  })

  it("makes the browser known that opened the mail, so that others don't slow its owner down there", async () => {
    const shop = anAccountShop()
    await ask(shop)
    const token = await shop.tokenInMail()
    const response = await shop.post(HERE, 'reset-password', { token, newPassword: NEW })
    const cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    expect(response.headers.getSetCookie().join()).toMatch(
      /__Host-known-device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax/,
    )
    for (let n = 0; n < 9; n++) await shop.post(HERE, 'login', { username: 'amelia', password: 'wrong' })
    const login = { username: 'amelia', password: NEW }
    expect((await shop.post(HERE, 'login', login)).status).toBe(429)
    expect((await shop.post(HERE, 'login', login, { cookie })).status).toBe(200)
  })

  it('links to the requested shop, whatever the Host header says', async () => {
    const shop = anAccountShop({ brands: { find: async (key) => (key === 'default' ? defaultBrand : null) } })
    shop.change('users', { brandKey: 'default' }, { brandKey: 'brand.example', username: 'amelia' })
    await shop.post(HERE, 'forgot-password', { email: 'amelia@example.com' }, { host: 'evil.example' })
    const letter = await openEmail(testDeps().secrets, shop.stored.mails[0]!.sealed)
    expect(letter?.text).toContain('https://tailfin.example/reset-password?token=')
    expect(letter?.text + (letter?.html ?? '')).not.toContain('evil')
  })
})

describe('confirming an address', () => {
  it('needs the link and a session of the same account', async () => {
    const shop = anAccountShop()
    const cookie = await shop.signIn()
    expect((await shop.post(HERE, 'request-verification', undefined, { cookie })).status).toBe(200)
    const token = await shop.tokenInMail()
    const verify = (headers: Record<string, string>, origin = HERE) =>
      shop.post(origin, 'verify-email', { token }, headers)
    expect((await verify({})).status).toBe(401)
    expect((await verify({ cookie: await shop.signIn(HERE, 'bessie') })).status).toBe(410)
    expect((await verify({ cookie: await shop.signIn(ELSEWHERE) }, ELSEWHERE)).status).toBe(410)
    expect(shop.stored.users.map(({ emailVerified }) => emailVerified)).toEqual([false, false, false])

    expect(await (await verify({ cookie })).json()).toEqual({
      success: true,
      message: 'Your email address is confirmed.',
    })
    expect(await (await shop.get(HERE, 'user', undefined, { cookie })).json()).toMatchObject({ emailVerified: true })
    expect((await verify({ cookie })).status).toBe(410)
  })

  it('sends no link to a visitor who is not signed in', async () => {
    const shop = anAccountShop()
    expect((await shop.post(HERE, 'request-verification')).status).toBe(401)
    expect(shop.stored.mails).toEqual([])
  })
})
