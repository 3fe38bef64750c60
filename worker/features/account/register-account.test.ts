import { describe, expect, it, vi } from 'vitest'
import { defaultBrand } from '../../domain/brand/default-brand'
import { isDomainError } from '../../domain/error'
import { CURRENT_TEXTS } from '../../domain/legal-versions'
import { sha256Hex } from '../../platform/crypto/digest'
import { aBrandKey, anAccount, aVisitor } from '../../testing/builders/an-account'
import { fakeHash, fakePasswords } from '../../testing/doubles/fake-passwords'
import { aDatabase } from '../../testing/worlds/a-database'
import { testDeps } from '../../testing/worlds/test-deps'
import { openEmail } from '../mail/prepare-mail'
import { registerAccount } from './register-account'

const amelia = anAccount()
const { brandKey } = amelia
const ada = {
  username: 'Ada',
  email: 'Ada@Example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  password: 'engine',
  agreedTo: CURRENT_TEXTS,
}

function world() {
  const { repositories, ...database } = aDatabase(amelia)
  const passwords = { ...fakePasswords, hash: vi.fn(fakePasswords.hash) }
  const loginLimiter = { allow: vi.fn(async (_key: string) => true) }
  const given = { ...repositories, passwords, loginLimiter }
  return { ...testDeps(given), ...given, ...database }
}

const attempt = (given: Partial<typeof ada> = {}, brand = brandKey) => ({
  brand: { ...defaultBrand, key: brand },
  shop: 'https://shop.example/',
  visitor: aVisitor(),
  registration: { ...ada, ...given },
})
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'registered',
    (error: unknown) => error,
  )

describe('registering', () => {
  it("opens a traveler's account with an unconfirmed address, and stores only the password's hash", async () => {
    const deps = world()
    await registerAccount(deps, attempt())
    expect(deps.stored.users[1]).toMatchObject({
      id: expect.any(String),
      brandKey,
      username: 'ada',
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Byron',
      role: 'traveler',
      emailVerified: false,
      passwordHash: fakeHash('engine'),
      createdAt: '2026-11-21T12:00:00.000Z',
    })
  })

  it('sends a link that confirms the address, and stores only its hash', async () => {
    const deps = world()
    await registerAccount(deps, attempt())
    const [mail] = deps.stored.mails
    expect(mail).toMatchObject({ brandKey, kind: 'verify_email', recipient: 'ada@example.com' })
    const letter = await openEmail(deps.secrets, mail!.sealed)
    const token = /https:\/\/shop\.example\/verify-email\?token=([\w-]{43})/.exec(letter!.text)?.[1]
    expect(deps.stored.links).toMatchObject([
      { tokenHash: await sha256Hex(token!), brandKey, purpose: 'verify_email', subjectId: deps.stored.users[1]?.id },
    ])
    expect(JSON.stringify([deps.stored.links, deps.stored.mails])).not.toContain(token)
  })

  it('with an address that has an account is answered alike, and the owner gets a mail', async () => {
    const deps = world()
    expect(await registerAccount(deps, attempt({ email: 'AMELIA@example.com' }))).toEqual(
      await registerAccount(world(), attempt()),
    )
    expect(deps.stored.users).toHaveLength(1)
    expect(deps.stored.links).toEqual([])
    expect(deps.stored.mails).toMatchObject([{ brandKey, kind: 'account_exists', recipient: 'amelia@example.com' }])
    const letter = await openEmail(deps.secrets, deps.stored.mails[0]!.sealed)
    for (const words of ['It has one already', 'https://shop.example/login', 'https://shop.example/forgot-password'])
      expect(letter?.text).toContain(words)
    expect(letter?.text).not.toContain('Byron')
  })

  it('takes as many queries whether or not the address has an account', async () => {
    const counts = await Promise.all(
      [{}, { email: 'amelia@example.com' }].map(async (given) => {
        const deps = world()
        const calls = [
          vi.spyOn(deps.users, 'register'),
          vi.spyOn(deps.users, 'takenUsernames'),
          vi.spyOn(deps.outbox, 'add'),
          vi.spyOn(deps.securityEvents, 'add'),
        ]
        await registerAccount(deps, attempt(given))
        return calls.map(({ mock }) => mock.calls.length)
      }),
    )
    expect(counts[0]).toEqual(counts[1])
    expect(counts[0]).toEqual([1, 0, 0, 1])
  })

  it('refuses a username that somebody at the brand has, and sends nothing', async () => {
    for (const given of [{ username: 'AMELIA' }, { username: 'Amelia', email: 'amelia@example.com' }]) {
      const deps = world()
      const error = await refusal(registerAccount(deps, attempt(given)))
      expect(isDomainError(error, 'invalid_input')).toBe(true)
      expect(error).toMatchObject({ fields: { username: 'This username is taken. Try amelia2' } })
      expect([deps.stored.users.length, deps.stored.mails, deps.stored.links]).toEqual([1, [], []])
    }
  })

  it('proposes another username that is free at the brand', async () => {
    const deps = world()
    await registerAccount(deps, attempt({ username: 'amelia2', email: 'second@example.com' }))
    await registerAccount(deps, attempt({ username: 'amelia3', email: 'third@example.com' }, aBrandKey()))
    const error = await refusal(registerAccount(deps, attempt({ username: 'Amelia', email: 'fourth@example.com' })))
    expect(error).toMatchObject({ fields: { username: 'This username is taken. Try amelia3' } })
  })

  it('reveals nothing about the e-mail while the username is taken', async () => {
    const both = await refusal(registerAccount(world(), attempt({ username: 'amelia', email: 'amelia@example.com' })))
    const one = await refusal(registerAccount(world(), attempt({ username: 'amelia' })))
    expect(both).toEqual(one)
    expect(both).toHaveProperty('fields', { username: expect.any(String) })
  })

  it('accepts the same name and address at another brand', async () => {
    const deps = world()
    await registerAccount(deps, attempt({ username: 'amelia', email: 'amelia@example.com' }, aBrandKey()))
    expect(deps.stored.users.map(({ email }) => email)).toEqual(['amelia@example.com', 'amelia@example.com'])
  })

  it('hashes once whatever the outcome, so that each takes as long', async () => {
    for (const given of [{}, { username: 'amelia' }, { email: 'amelia@example.com' }]) {
      const deps = world()
      await refusal(registerAccount(deps, attempt(given)))
      expect(deps.passwords.hash).toHaveBeenCalledOnce()
    }
  })

  it('is limited by address, without naming it, and refuses too many before any work', async () => {
    const deps = world()
    await registerAccount(deps, attempt())
    await refusal(registerAccount(deps, attempt({ username: 'other', email: 'other@example.com' }, aBrandKey())))
    await refusal(registerAccount(deps, { ...attempt(), visitor: aVisitor({ address: '203.0.113.8' }) }))
    const [first, second, elsewhere] = deps.loginLimiter.allow.mock.calls.map(([key]) => key)
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(second).toBe(first)
    expect(elsewhere).not.toBe(first)

    deps.passwords.hash.mockClear()
    deps.loginLimiter.allow.mockResolvedValue(false)
    const error = await refusal(registerAccount(deps, attempt()))
    expect(isDomainError(error, 'too_many_requests')).toBe(true)
    expect(deps.passwords.hash).not.toHaveBeenCalled()
  })
})
