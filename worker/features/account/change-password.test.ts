import { describe, expect, it, vi } from 'vitest'
import { defaultBrand } from '../../domain/brand/default-brand'
import { DomainError, isDomainError } from '../../domain/error'
import { hashSessionSecret } from '../../platform/crypto/digest'
import { aBrandKey, anAccount, aVisitor } from '../../testing/builders/an-account'
import { fakeHash, fakePasswords } from '../../testing/doubles/fake-passwords'
import { aDatabase } from '../../testing/worlds/a-database'
import { testDeps } from '../../testing/worlds/test-deps'
import { changePassword } from './change-password'

const amelia = anAccount({ passwordHash: fakeHash('engine') })
const bessie = anAccount({ brandKey: amelia.brandKey, username: 'bessie', email: 'bessie@example.com' })
const { brandKey } = amelia
const brand = { ...defaultBrand, key: brandKey }
const user = { ...amelia, createdAt: amelia.createdAt.toISOString(), isAdmin: false, emailVerified: false }
const [createdAt, expiresAt] = ['2026-11-20T12:00:00.000Z', '2026-12-20T12:00:00.000Z']

async function world() {
  const { repositories, ...database } = aDatabase(amelia, bessie)
  for (const [idHash, { id }] of [
    ['phone', amelia],
    ['laptop', amelia],
    ['bessie', bessie],
  ] as const) {
    database.put('sessions', { idHash, brandKey, userId: id, createdAt, expiresAt })
  }
  const passwords = { ...fakePasswords, hash: vi.fn(fakePasswords.hash), verify: vi.fn(fakePasswords.verify) }
  const loginLimiter = { allow: vi.fn(async (_key: string) => true) }
  const given = { ...repositories, passwords, loginLimiter }
  return { ...testDeps(given), ...given, ...database }
}

const attempt = (currentPassword = 'engine', newPassword = 'Blue-heron-47') => ({
  brand,
  shop: 'https://shop.example/',
  user,
  visitor: aVisitor(),
  change: { currentPassword, newPassword },
})
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'changed',
    (error: unknown) => error,
  )

describe('changing the password', () => {
  it("stores the new one's hash and leaves one session of 30 days, with a new secret", async () => {
    const deps = await world()
    const { secret } = await changePassword(deps, attempt())
    expect(deps.stored.users.map(({ passwordHash }) => passwordHash)).toEqual([
      fakeHash('Blue-heron-47'),
      bessie.passwordHash,
    ])
    expect(deps.stored.sessions).toMatchObject([
      { idHash: 'bessie', brandKey, userId: bessie.id, device: null, createdAt, expiresAt },
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

  it('sends the owner a mail, once it is done', async () => {
    const deps = await world()
    await refusal(changePassword(deps, attempt('wrong')))
    expect(deps.stored.mails).toEqual([])
    await changePassword(deps, attempt())
    expect(deps.stored.mails).toMatchObject([{ brandKey, kind: 'password_changed', recipient: 'amelia@example.com' }])
  })

  it('succeeds also when the mail about it can not be recorded', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const deps = await world()
    deps.outbox.add = () => Promise.reject(new DomainError('database_unavailable', 'Down'))
    await changePassword(deps, attempt())
    expect(deps.stored.users[0]?.passwordHash).toBe(fakeHash('Blue-heron-47'))
  })

  it('refuses a wrong current password at its field and leaves everything as it was', async () => {
    const deps = await world()
    const error = await refusal(changePassword(deps, attempt('wrong')))
    expect(isDomainError(error, 'invalid_input')).toBe(true)
    expect(error).toHaveProperty('fields', { currentPassword: 'Current password is incorrect' })
    expect(deps.stored.users[0]?.passwordHash).toBe(fakeHash('engine'))
    expect(deps.stored.sessions).toHaveLength(3)
    expect(deps.passwords.hash).not.toHaveBeenCalled()
  })

  it('changes nothing when the password was changed elsewhere meanwhile', async () => {
    const deps = await world()
    deps.passwords.hash.mockImplementationOnce(async (password) => {
      deps.change('users', { passwordHash: fakeHash('changed elsewhere') }, { id: amelia.id })
      return fakeHash(password)
    })
    const error = await refusal(changePassword(deps, attempt()))
    expect(error).toHaveProperty('fields', { currentPassword: 'Current password is incorrect' })
    expect(deps.stored.users[0]?.passwordHash).toBe(fakeHash('changed elsewhere'))
    expect(deps.stored.sessions).toHaveLength(3)
  })

  it("is limited by address and by the brand's account, without naming either", async () => {
    const deps = await world()
    const limitedKeys = async (input: Parameters<typeof changePassword>[1]) => {
      deps.loginLimiter.allow.mockClear()
      await refusal(changePassword(deps, input))
      return deps.loginLimiter.allow.mock.calls.map(([key]) => key)
    }
    const [address, account] = await limitedKeys(attempt('wrong'))
    expect(await limitedKeys({ ...attempt('wrong'), visitor: aVisitor({ address: '203.0.113.8' }) })).toEqual([
      expect.not.stringMatching(String(address)),
      account,
    ])
    const [sameAddress, otherAccount] = await limitedKeys({
      ...attempt('wrong'),
      brand: { ...brand, key: aBrandKey() },
    })
    expect([sameAddress, otherAccount !== account]).toEqual([address, true])
    for (const key of [address, account]) expect(key).toMatch(/^[0-9a-f]{64}$/)
  })

  it.each(['the address', 'the account'])(
    'refuses even the right password when %s had too many attempts',
    async (which) => {
      const deps = await world()
      let asked = 0
      deps.loginLimiter.allow.mockImplementation(async () => (asked++ === 0) !== (which === 'the address'))
      const error = await refusal(changePassword(deps, attempt()))
      expect(isDomainError(error, 'too_many_requests')).toBe(true)
      expect(deps.passwords.verify).not.toHaveBeenCalled()
      expect(deps.stored.sessions).toHaveLength(3)
    },
  )
})
