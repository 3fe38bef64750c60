import { describe, expect, it, vi } from 'vitest'
import { defaultBrand } from '../../domain/brand/default-brand'
import { CURRENT_TEXTS } from '../../domain/legal-versions'
import { sha256Hex } from '../../platform/crypto/digest'
import { anAccount } from '../../testing/builders/an-account'
import { fakeHash, fakePasswords } from '../../testing/doubles/fake-passwords'
import { aDatabase } from '../../testing/worlds/a-database'
import { testDeps } from '../../testing/worlds/test-deps'
import { changePassword } from './change-password'
import { registerAccount } from './register-account'
import { resetPassword } from './reset-password'

const amelia = anAccount({ username: 'skylark', passwordHash: fakeHash('right') })
const brand = { ...defaultBrand, key: amelia.brandKey, name: 'Nachtflug', domain: 'nachtflug.example' }
const visitor = {
  brand,
  shop: 'https://shop.example/',
  visitor: { address: '192.0.2.1', network: null, country: null, device: null },
}

async function world() {
  const { repositories, stored, put } = aDatabase(amelia)
  const passwords = { ...fakePasswords, hash: vi.fn(fakePasswords.hash) }
  const breachedPasswords = { has: vi.fn(async (password: string) => password === 'leaked but long') }
  const deps = testDeps({ ...repositories, passwords, breachedPasswords })
  put('links', {
    tokenHash: await sha256Hex('token'),
    brandKey: brand.key,
    purpose: 'reset_password',
    subjectId: amelia.id,
    createdAt: '2026-11-21T11:59:00.000Z',
    expiresAt: '2026-11-21T12:29:00.000Z',
  })
  return { deps, passwords, stored }
}

const user = { ...amelia, isAdmin: false, emailVerified: true, createdAt: amelia.createdAt.toISOString() }
const newcomer = {
  username: 'skylark-two',
  email: 'two@example.com',
  firstName: 'Amelia',
  lastName: 'Earhart',
  agreedTo: CURRENT_TEXTS,
}

const WAYS = {
  registration: ({ deps }: Awaited<ReturnType<typeof world>>, password: string) =>
    registerAccount(deps, { ...visitor, registration: { ...newcomer, password } }),
  change: ({ deps }: Awaited<ReturnType<typeof world>>, newPassword: string) =>
    changePassword(deps, { ...visitor, user, change: { currentPassword: 'right', newPassword } }),
  reset: ({ deps }: Awaited<ReturnType<typeof world>>, newPassword: string) =>
    resetPassword(deps, { ...visitor, reset: { token: 'token', newPassword } }),
}

describe.each(Object.entries(WAYS))('a password made by a %s', (way, make) => {
  it.each([
    ['        ', 'This password is too common'],
    ['Password123!', 'This password is too common'],
    ['skylark-1937', 'Password must not contain your name, username or email address'],
    ['nachtflug-1937', 'Password must not contain the name of this site'],
    ['leaked but long', 'This password has appeared in a data breach. Please choose another one.'],
  ])('is not %j', async (password, message) => {
    const shop = await world()
    const field = way === 'registration' ? 'password' : 'newPassword'
    await expect(make(shop, password)).rejects.toMatchObject({
      code: 'invalid_input',
      message,
      fields: { [field]: message },
    })
    expect(shop.passwords.hash).not.toHaveBeenCalled()
    expect(shop.stored.users).toHaveLength(1)
    expect(shop.stored.users[0]?.passwordHash).toBe(fakeHash('right'))
  })

  it('may be anything else', async () => {
    const shop = await world()
    await make(shop, 'blue heron')
    expect(shop.stored.users.map(({ passwordHash }) => passwordHash)).toContain(fakeHash('blue heron'))
  })
})

it('a change needs a password other than the current one', async () => {
  const { deps, stored } = await world()
  const change = { currentPassword: 'right', newPassword: 'right' }
  await expect(changePassword(deps, { ...visitor, user, change })).rejects.toMatchObject({
    fields: { newPassword: 'New password must be different from the current one' },
  })
  expect(stored.users[0]?.passwordHash).toBe(fakeHash('right'))
})

it("a refused password doesn't use up the reset link", async () => {
  const shop = await world()
  await expect(WAYS.reset(shop, 'Password123!')).rejects.toMatchObject({ code: 'invalid_input' })
  await WAYS.reset(shop, 'blue heron')
  expect(shop.stored.users[0]?.passwordHash).toBe(fakeHash('blue heron'))
})
