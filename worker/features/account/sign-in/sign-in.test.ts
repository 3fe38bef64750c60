import { describe, expect, it, vi } from 'vitest'
import { defaultBrand } from '../../../domain/brand/default-brand'
import { isDomainError } from '../../../domain/error'
import { hashSessionSecret } from '../../../platform/crypto/digest'
import { aBrandKey, anAccount, aVisitor } from '../../../testing/builders/an-account'
import { fakeHash, fakePasswords } from '../../../testing/doubles/fake-passwords'
import { aDatabase } from '../../../testing/worlds/a-database'
import { testDeps } from '../../../testing/worlds/test-deps'
import { openEmail } from '../../mail/prepare-mail'
import { rememberDevice } from './known-devices'
import { signIn } from './sign-in'

const amelia = anAccount({ passwordHash: fakeHash('right') })
const { brandKey } = amelia

function world(account = amelia) {
  const { repositories, ...database } = aDatabase(account)
  const passwords = { ...fakePasswords, hash: vi.fn(fakePasswords.hash), verify: vi.fn(fakePasswords.verify) }
  const loginLimiter = { allow: vi.fn(async (_key: string) => true) }
  const given = { ...repositories, passwords, loginLimiter }
  return { ...testDeps(given), ...given, ...database }
}

const attempt = (username: string, password: string, brand = brandKey) => ({
  brand: { ...defaultBrand, key: brand },
  shop: 'https://shop.example/',
  rpId: 'shop.example',
  visitor: aVisitor(),
  login: { username, password },
})
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'signed in',
    (error: unknown) => error,
  )

describe('signing in', () => {
  it.each(['amelia', 'AMELIA', 'Amelia@Example.com'])('starts a session of 30 days for %s', async (username) => {
    const deps = world()
    const { user, secret } = await signIn(deps, attempt(username, 'right'))
    expect(user).toEqual({
      id: amelia.id,
      username: 'amelia',
      email: 'amelia@example.com',
      firstName: 'Amelia',
      lastName: 'Earhart',
      role: 'traveler',
      isAdmin: false,
      emailVerified: false,
      createdAt: '2026-11-01T09:00:00.000Z',
    })
    expect(deps.stored.sessions).toMatchObject([
      {
        idHash: await hashSessionSecret(secret),
        brandKey,
        userId: amelia.id,
        device: 'Chrome on Mac',
        createdAt: '2026-11-21T12:00:00.000Z',
        expiresAt: '2026-12-21T12:00:00.000Z',
      },
    ])
  })

  it('refuses a wrong name, a wrong password and another brand alike, and hashes once each time', async () => {
    const tries = [attempt('nobody', 'right'), attempt('amelia', 'wrong'), attempt('amelia', 'right', aBrandKey())]
    for (const each of tries) {
      const deps = world()
      const error = await refusal(signIn(deps, each))
      expect(isDomainError(error, 'wrong_credentials')).toBe(true)
      expect(error).toHaveProperty('message', 'Invalid username or password')
      expect(deps.passwords.hash.mock.calls.length + deps.passwords.verify.mock.calls.length).toBe(1)
      expect(deps.stored.sessions).toEqual([])
    }
  })

  it('is limited at the edge by address, or by a known browser, without naming either', async () => {
    const deps = world()
    const limitedKeys = async (input: Parameters<typeof signIn>[1]) => {
      deps.loginLimiter.allow.mockClear()
      await refusal(signIn(deps, input))
      return deps.loginLimiter.allow.mock.calls.map(([key]) => key)
    }
    const here = await limitedKeys(attempt('amelia', 'wrong'))
    expect(here).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(await limitedKeys(attempt('bessie', 'wrong', aBrandKey()))).toEqual(here)
    const elsewhere = aVisitor({ address: '203.0.113.8' })
    expect(await limitedKeys({ ...attempt('amelia', 'wrong'), visitor: elsewhere })).not.toEqual(here)
    const deviceCookie = await rememberDevice(deps, null, amelia)
    const known = await limitedKeys({ ...attempt('amelia', 'wrong'), visitor: aVisitor({ deviceCookie }) })
    expect(known).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
    const onTheRoad = { ...elsewhere, deviceCookie }
    expect(await limitedKeys({ ...attempt('amelia', 'wrong'), visitor: onTheRoad })).toEqual(known)
    expect(known).not.toEqual(here)
  })

  it('is refused before any work when the edge had too many', async () => {
    const deps = world()
    deps.loginLimiter.allow.mockResolvedValue(false)
    const error = await refusal(signIn(deps, attempt('amelia', 'right')))
    expect(isDomainError(error, 'too_many_requests')).toBe(true)
    expect(deps.passwords.verify).not.toHaveBeenCalled()
  })

  it('renews a hash that was made with weaker parameters, only after the right password', async () => {
    const deps = world({ ...amelia, passwordHash: fakeHash('right', 1) })
    await refusal(signIn(deps, attempt('amelia', 'wrong')))
    expect(deps.stored.users[0]?.passwordHash).toBe(fakeHash('right', 1))
    await signIn(deps, attempt('amelia', 'right'))
    expect(deps.stored.users[0]?.passwordHash).toBe(fakeHash('right', 2))
  })

  it("ends the browser's previous session", async () => {
    const deps = world()
    const first = await signIn(deps, attempt('amelia', 'right'))
    await signIn(deps, { ...attempt('amelia', 'right'), previousSecret: first.secret })
    expect(deps.stored.sessions).toHaveLength(1)
    expect(deps.stored.sessions[0]?.idHash).not.toBe(await hashSessionSecret(first.secret))
  })

  it.each([
    ['as it is', fakeHash('right')],
    ['and its hash outdated', fakeHash('right', 1)],
  ])('lets nobody in whose password is changed while it is checked, %s', async (_how, passwordHash) => {
    const deps = world({ ...amelia, passwordHash })
    const at = new Date().toISOString()
    deps.put('sessions', { idHash: 'previous', brandKey, userId: amelia.id, createdAt: at, expiresAt: at })
    deps.passwords.verify.mockImplementationOnce(async () => {
      deps.change('users', { passwordHash: fakeHash('changed meanwhile') })
      return true
    })
    const error = await refusal(signIn(deps, attempt('amelia', 'right')))
    expect(isDomainError(error, 'wrong_credentials')).toBe(true)
    expect(deps.stored.users[0]?.passwordHash).toBe(fakeHash('changed meanwhile'))
    expect(deps.stored.sessions).toMatchObject([{ idHash: 'previous' }])
  })
})

describe('a sign-in on an unknown browser', () => {
  const mailsOf = async (deps: ReturnType<typeof world>) =>
    Promise.all(
      deps.stored.mails.map(async ({ kind, recipient, sealed }) => ({
        kind,
        recipient,
        ...(await openEmail(deps.secrets, sealed)),
      })),
    )
  const laptop = aVisitor({ device: 'Firefox on Linux', country: 'NL' })

  it('is reported to the owner by mail: when, on what, from where, and how to end it', async () => {
    const deps = world()
    await signIn(deps, attempt('amelia', 'right'))
    await signIn(deps, { ...attempt('amelia', 'right'), visitor: laptop })
    const mails = await mailsOf(deps)
    expect(mails).toMatchObject([
      { kind: 'new_device', recipient: 'amelia@example.com', subject: '[TEST] New sign-in to your account' },
    ])
    for (const words of ['November 21, 2026 at 12:00', '(UTC)', 'Firefox on Linux', 'Netherlands'])
      expect(mails[0]?.text).toContain(words)
    expect(mails[0]?.text).toContain('https://shop.example/account-settings?tab=security')
    expect(mails[0]?.text).toContain('https://shop.example/forgot-password')
  })

  it('is not reported when it is the first ever, or refused', async () => {
    const deps = world()
    await refusal(signIn(deps, attempt('amelia', 'wrong')))
    await signIn(deps, attempt('amelia', 'right'))
    await refusal(signIn(deps, { ...attempt('amelia', 'wrong'), visitor: laptop }))
    expect(deps.stored.mails).toEqual([])
  })

  it('makes the browser known until the password changes', async () => {
    const deps = world()
    const { deviceCookie } = await signIn(deps, attempt('amelia', 'right'))
    const known = aVisitor({ deviceCookie })
    await signIn(deps, { ...attempt('amelia', 'right'), visitor: known })
    expect(deps.stored.mails).toEqual([])
    deps.change('users', { passwordHash: fakeHash('another') })
    await signIn(deps, { ...attempt('amelia', 'another'), visitor: known })
    expect((await mailsOf(deps)).map(({ kind }) => kind)).toEqual(['new_device'])
  })

  it("sets a cookie that doesn't reveal the user", async () => {
    const { deviceCookie } = await signIn(world(), attempt('amelia', 'right'))
    for (const personal of [amelia.id, 'amelia', amelia.passwordHash]) expect(deviceCookie).not.toContain(personal)
  })
})
