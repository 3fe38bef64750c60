import { describe, expect, it, vi } from 'vitest'
import { hashSessionSecret } from '../../../crypto/digest'
import { isDomainError } from '../../../domain/error'
import { aBrandKey, anAccount, aVisitor } from '../../../testing/builders/an-account'
import { fakeHash, fakePasswords } from '../../../testing/doubles/fake-passwords'
import { aDatabase } from '../../../testing/worlds/a-database'
import { testDeps } from '../../../testing/worlds/test-deps'
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
  brandKey: brand,
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

  it('counts for the address and for the account of the brand, without naming either', async () => {
    const deps = world()
    const limitedKeys = async (input: Parameters<typeof signIn>[1]) => {
      deps.loginLimiter.allow.mockClear()
      await refusal(signIn(deps, input))
      return deps.loginLimiter.allow.mock.calls.map(([key]) => key)
    }
    const [address, account] = await limitedKeys(attempt('amelia', 'wrong'))
    expect(await limitedKeys(attempt('AMELIA', 'right'))).toEqual([address, account])
    const [sameAddress, otherAccount] = await limitedKeys(attempt('amelia', 'wrong', aBrandKey()))
    expect(sameAddress).toBe(address)
    expect(otherAccount).not.toBe(account)
    expect(
      await limitedKeys({ ...attempt('amelia', 'wrong'), visitor: aVisitor({ address: '203.0.113.8' }) }),
    ).not.toContain(address)
    for (const key of [address, account]) expect(key).toMatch(/^[0-9a-f]{64}$/)
  })

  it.each(['the address', 'the account'])('refuses even the right password when %s had too many', async (which) => {
    const deps = world()
    let asked = 0
    deps.loginLimiter.allow.mockImplementation(async () => (asked++ === 0) !== (which === 'the address'))
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
