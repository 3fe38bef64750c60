import { describe, expect, it } from 'vitest'
import { fakeHash } from '../../testing/doubles/fake-passwords'
import { type AccountShop, anAccountShop, HERE } from '../../testing/worlds/an-account-shop'

const NEW = 'Blue-heron-47'

/** Changes the password in the account settings. */
async function change(shop: AccountShop) {
  const cookie = await shop.signIn()
  const body = { currentPassword: 'engine', newPassword: NEW }
  expect((await shop.post(HERE, 'change-password', body, { cookie })).status).toBe(200)
}

/** Sets another password by a mailed link. */
async function reset(shop: AccountShop) {
  await shop.post(HERE, 'forgot-password', { email: 'amelia@example.com' })
  const token = await shop.tokenInMail()
  expect((await shop.post(HERE, 'reset-password', { token, newPassword: NEW })).status).toBe(200)
}

describe.each([
  ['changed', change],
  ['reset', reset],
])('a password that is %s', (_how, renew) => {
  it('ends the links that were sent before, to the account and to its trips', async () => {
    const shop = anAccountShop()
    await shop.post(HERE, 'forgot-password', { email: 'amelia@example.com' })
    const token = await shop.tokenInMail()
    const amelia = shop.stored.users[0]!.id
    const [createdAt, expiresAt] = ['2026-11-21T11:59:00.000Z', '2026-11-21T12:29:00.000Z']
    for (const [tokenHash, subjectId] of [
      ['verify', amelia],
      ['other', 'somebody else'],
    ] as const) {
      shop.put('links', {
        tokenHash,
        brandKey: 'brand.example',
        purpose: 'verify_email',
        subjectId,
        createdAt,
        expiresAt,
      })
    }
    await renew(shop)
    const response = await shop.post(HERE, 'reset-password', { token, newPassword: 'Grey-heron-48' })
    expect(response.status).toBe(410)
    expect(shop.stored.users[0]?.passwordHash).toBe(fakeHash(NEW))
    expect(shop.stored.links.filter(({ usedAt }) => usedAt === null).map(({ tokenHash }) => tokenHash)).toEqual([
      'other',
    ])
  })

  it('ends unsent mails with such links, and no others', async () => {
    const shop = anAccountShop()
    const mail = {
      brandKey: 'brand.example',
      sealed: 'sealed',
      state: 'waiting',
      tries: 1,
      dueAt: '2026-11-22T12:00:00.000Z',
    } as const
    const rows = [
      ['reset_password', 'amelia@example.com'],
      ['verify_email', 'amelia@example.com'],
      ['booking', 'amelia@example.com'],
      ['reset_password', 'bessie@example.com'],
    ] as const
    for (const [id, [kind, recipient]] of rows.entries()) {
      shop.put('mails', {
        ...mail,
        id: `mail-${id}`,
        kind,
        recipient,
        idempotencyKey: `key-${id}`,
        createdAt: mail.dueAt,
      })
    }
    await renew(shop)
    const states = shop.stored.mails
      .filter(({ id }) => id.startsWith('mail-'))
      .map(({ state, sealed }) => [state, sealed])
    expect(states).toEqual([
      ['given_up', ''],
      ['given_up', ''],
      ['waiting', 'sealed'],
      ['waiting', 'sealed'],
    ])
  })

  it('ends every other session', async () => {
    const shop = anAccountShop()
    const elsewhere = await shop.signIn()
    await renew(shop)
    expect((await shop.get(HERE, 'user', undefined, { cookie: elsewhere })).status).toBe(401)
  })
})

it('ends a link whose mail was being sent when the password changed', async () => {
  const shop = anAccountShop()
  await shop.post(HERE, 'forgot-password', { email: 'amelia@example.com' })
  const token = await shop.tokenInMail()
  await change(shop)
  expect((await shop.post(HERE, 'reset-password', { token, newPassword: 'Grey-heron-48' })).status).toBe(410)
})

describe('a password that somebody else made', () => {
  const change = { currentPassword: 'engine', newPassword: 'Blue-heron-47' }
  const made = async () => {
    const shop = anAccountShop()
    shop.change('users', { mustChangePassword: true }, { username: 'amelia' })
    return { shop, cookie: await shop.signIn() }
  }

  it('allows nothing but changing it', async () => {
    const { shop, cookie } = await made()
    for (const path of ['sessions', 'prove']) {
      const response = await shop.get(HERE, path, undefined, { cookie })
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'password_change_needed' })
    }
    expect(await (await shop.get(HERE, 'user', undefined, { cookie })).json()).toMatchObject({
      mustChangePassword: true,
    })
    expect((await shop.post(HERE, 'logout', undefined, { cookie })).status).toBe(200)
  })

  it('no longer restricts anything once it was changed', async () => {
    const { shop, cookie } = await made()
    const response = await shop.post(HERE, 'change-password', change, { cookie })
    expect(response.status).toBe(200)
    const renewed = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await shop.get(HERE, 'sessions', undefined, { cookie: renewed })).status).toBe(200)
    expect(await (await shop.get(HERE, 'user', undefined, { cookie: renewed })).json()).not.toHaveProperty(
      'mustChangePassword',
    )
  })
})
