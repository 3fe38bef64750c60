import { describe, expect, it } from 'vitest'
import { aBrandKey, anAccount } from '../../testing/builders/an-account'
import { sharedDatabase } from '../../testing/shared-database'
import { libsqlUsers } from './store'

const db = sharedDatabase()
const users = libsqlUsers(db)

describe('users in libSQL', () => {
  it('are found by username and by e-mail, without case', async () => {
    const account = anAccount({ username: 'Amelia', email: 'Amelia@Example.com' })
    expect(await users.insert(account)).toBe(true)

    const expected = {
      id: account.id,
      brandKey: account.brandKey,
      username: 'amelia',
      email: 'amelia@example.com',
      firstName: 'Amelia',
      lastName: 'Earhart',
      role: 'traveler',
      isAdmin: false,
      passwordHash: account.passwordHash,
      isDisabled: false,
      emailVerified: false,
      createdAt: '2026-11-01T09:00:00.000Z',
    }
    expect(await users.findByLogin(account.brandKey, ' AMELIA ')).toEqual(expected)
    expect(await users.findByLogin(account.brandKey, 'AMELIA@example.com')).toEqual(expected)
    expect(await users.findByEmail(account.brandKey, 'aMelia@example.com')).toEqual(expected)
    expect(await users.findByEmail(account.brandKey, 'amelia')).toBeNull()
    expect(await users.findByLogin(account.brandKey, 'bessie')).toBeNull()
  })

  it('may have the same name and address at two brands, and are never found at another', async () => {
    const one = anAccount()
    const other = anAccount()
    expect(await users.insert(one)).toBe(true)
    expect(await users.insert(other)).toBe(true)

    expect((await users.findByLogin(one.brandKey, 'amelia'))?.id).toBe(one.id)
    expect((await users.findByEmail(other.brandKey, 'amelia@example.com'))?.id).toBe(other.id)
    expect(await users.findByLogin(aBrandKey(), 'amelia')).toBeNull()
  })

  it.each([
    ['username', { username: 'AMELIA', email: 'other@example.com' }],
    ['e-mail', { username: 'other', email: 'Amelia@Example.com' }],
  ])('are refused a %s that somebody at the brand has', async (_what, clash) => {
    const first = anAccount()
    await users.insert(first)
    expect(await users.insert(anAccount({ brandKey: first.brandKey, ...clash }))).toBe(false)
    expect((await users.findByEmail(first.brandKey, 'amelia@example.com'))?.id).toBe(first.id)
  })

  it("are found by their e-mail even when it is somebody else's username", async () => {
    const brandKey = aBrandKey()
    const impostor = anAccount({ brandKey, username: 'amelia@example.com', email: 'impostor@example.com' })
    const owner = anAccount({ brandKey, username: 'zelda' })
    await users.insert(impostor)
    await users.insert(owner)
    expect((await users.findByLogin(brandKey, 'amelia@example.com'))?.id).toBe(owner.id)
  })

  it('are found by their id at their own brand only', async () => {
    const account = anAccount()
    await users.insert(account)
    expect(await users.findById(account.brandKey, account.id)).toMatchObject({
      username: 'amelia',
      passwordHash: account.passwordHash,
    })
    expect(await users.findById(aBrandKey(), account.id)).toBeNull()
  })

  it('list which usernames are taken at the brand', async () => {
    const { brandKey } = anAccount()
    await users.insert(anAccount({ brandKey }))
    await users.insert(anAccount({ username: 'bessie' }))
    expect(await users.takenUsernames(brandKey, ['Amelia', 'amelia2', 'bessie'])).toEqual(['amelia'])
    expect(await users.takenUsernames(brandKey, [])).toEqual([])
  })

  it('are administrators by their role', async () => {
    const account = anAccount({ role: 'administrator' })
    await users.insert(account)
    expect(await users.findByLogin(account.brandKey, 'amelia')).toMatchObject({ isAdmin: true })
  })
})
