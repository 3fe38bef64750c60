import { randomUUID } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { aBrandKey, anAccount } from '../../testing/an-account'
import { openDatabase } from './database'
import { libsqlSessions } from './libsql-sessions'
import { libsqlUsers } from './libsql-users'

const db = openDatabase({ url: inject('databaseUrl') })
const users = libsqlUsers(db)
const sessions = libsqlSessions(db)

const now = new Date('2026-11-21T12:00:00.000Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

async function aSession(expiresAt = later(60), given: Parameters<typeof anAccount>[0] = {}) {
  const account = anAccount(given)
  await users.insert(account)
  const session = { idHash: randomUUID(), brandKey: account.brandKey, userId: account.id, createdAt: now, expiresAt }
  await sessions.insert(session)
  return session
}

describe('sessions in libSQL', () => {
  it('give their user, without the password hash', async () => {
    const { brandKey, idHash, userId } = await aSession()
    expect(await sessions.findUser(brandKey, idHash, now)).toEqual({
      id: userId,
      username: 'amelia',
      email: 'amelia@example.com',
      firstName: 'Amelia',
      lastName: 'Earhart',
      role: 'traveller',
      isAdmin: false,
      createdAt: '2026-11-01T09:00:00.000Z',
    })
  })

  it('are unknown at another brand, which cannot end them either', async () => {
    const { brandKey, idHash } = await aSession()
    const elsewhere = aBrandKey()
    expect(await sessions.findUser(elsewhere, idHash, now)).toBeNull()
    await sessions.delete(elsewhere, idHash)
    expect(await sessions.findUser(brandKey, idHash, now)).not.toBeNull()
  })

  it('never lead to a user of another brand', async () => {
    const { userId } = await aSession()
    const forged = { idHash: randomUUID(), brandKey: aBrandKey(), userId, createdAt: now, expiresAt: later(60) }
    await sessions.insert(forged)
    expect(await sessions.findUser(forged.brandKey, forged.idHash, now)).toBeNull()
  })

  it('end at their expiry', async () => {
    const { brandKey, idHash } = await aSession(later(60))
    expect(await sessions.findUser(brandKey, idHash, later(59))).not.toBeNull()
    expect(await sessions.findUser(brandKey, idHash, later(60))).toBeNull()
  })

  it('end when they are deleted', async () => {
    const { brandKey, idHash } = await aSession()
    await sessions.delete(brandKey, idHash)
    expect(await sessions.findUser(brandKey, idHash, now)).toBeNull()
  })

  it("leave the user's other sessions alone, but for the expired ones", async () => {
    const old = await aSession(later(10))
    const current = { ...old, idHash: randomUUID(), expiresAt: later(100) }
    await sessions.insert(current)
    await sessions.insert({ ...old, idHash: randomUUID(), createdAt: later(20), expiresAt: later(100) })

    expect(await sessions.findUser(old.brandKey, current.idHash, now)).not.toBeNull()
    expect(await sessions.findUser(old.brandKey, old.idHash, now)).toBeNull()
  })
})

describe('a raised session in libSQL', () => {
  const administrator = { role: 'administrator' as const }
  const times = { now, until: later(900) }

  it('is an administrator for as long as it was raised, and as others are raised not', async () => {
    const { brandKey, idHash } = await aSession(later(9000), administrator)
    const other = await aSession(later(9000), administrator)
    expect(await sessions.isElevated(brandKey, idHash, now)).toBe(false)
    expect(await sessions.elevate(brandKey, idHash, times)).toBe(true)
    expect(await sessions.isElevated(brandKey, idHash, later(899))).toBe(true)
    expect(await sessions.isElevated(brandKey, idHash, later(900))).toBe(false)
    expect(await sessions.isElevated(aBrandKey(), idHash, now)).toBe(false)
    expect(await sessions.isElevated(other.brandKey, other.idHash, now)).toBe(false)
  })

  it.each(['traveller', 'brand_owner'] as const)('is never that of a %s', async (role) => {
    const { brandKey, idHash } = await aSession(later(9000), { role })
    expect(await sessions.elevate(brandKey, idHash, times)).toBe(false)
    expect(await sessions.isElevated(brandKey, idHash, now)).toBe(false)
  })

  it('is none that has expired, and none at another brand', async () => {
    const { brandKey, idHash } = await aSession(now, administrator)
    expect(await sessions.elevate(brandKey, idHash, times)).toBe(false)
    const current = await aSession(later(9000), administrator)
    expect(await sessions.elevate(aBrandKey(), current.idHash, times)).toBe(false)
    expect(await sessions.isElevated(current.brandKey, current.idHash, now)).toBe(false)
  })

  it('is not the one that goes on after a new password', async () => {
    const { brandKey, idHash, userId } = await aSession(later(9000), administrator)
    await sessions.elevate(brandKey, idHash, times)
    const session = { idHash: randomUUID(), createdAt: now, expiresAt: later(9000) }
    const { passwordHash: previousHash } = anAccount()
    await sessions.replaceAll({ brandKey, userId, previousHash, passwordHash: randomUUID(), session })
    expect(await sessions.isElevated(brandKey, session.idHash, now)).toBe(false)
  })
})

describe('a new password in libSQL', () => {
  const hashOf = async (brandKey: string, userId: string) => (await users.findById(brandKey, userId))?.passwordHash
  const { passwordHash: previousHash } = anAccount()
  const renewal = () => ({ idHash: randomUUID(), createdAt: later(5), expiresAt: later(90) })

  it('ends all sessions of the user but the one that starts with it', async () => {
    const { brandKey, idHash, userId } = await aSession()
    const somebodyElse = await aSession()
    const session = renewal()
    const change = { brandKey, userId, previousHash, passwordHash: randomUUID(), session }
    expect(await sessions.replaceAll(change)).toBe(true)

    expect(await hashOf(brandKey, userId)).toBe(change.passwordHash)
    expect(await sessions.findUser(brandKey, idHash, now)).toBeNull()
    expect(await sessions.findUser(brandKey, session.idHash, later(89))).toMatchObject({ id: userId })
    expect(await sessions.findUser(brandKey, session.idHash, later(90))).toBeNull()
    expect(await sessions.findUser(somebodyElse.brandKey, somebodyElse.idHash, now)).not.toBeNull()
    expect(await hashOf(somebodyElse.brandKey, somebodyElse.userId)).toBe(previousHash)
  })

  it.each([
    ['the hash is another one meanwhile', { previousHash: 'another' }],
    ['the user is of another brand', { brandKey: aBrandKey() }],
  ])('changes nothing when %s', async (_when, given) => {
    const { brandKey, idHash, userId } = await aSession()
    const session = renewal()
    const change = { brandKey, userId, previousHash, passwordHash: randomUUID(), session, ...given }
    expect(await sessions.replaceAll(change)).toBe(false)

    expect(await hashOf(brandKey, userId)).toBe(previousHash)
    expect(await sessions.findUser(brandKey, idHash, now)).not.toBeNull()
    expect(await sessions.findUser(brandKey, session.idHash, now)).toBeNull()
  })

  it('is one of two that come at once', async () => {
    const { brandKey, userId } = await aSession()
    const changes = [renewal(), renewal()].map((session) => ({
      ...{ brandKey, userId, previousHash, passwordHash: randomUUID(), session },
    }))
    const done = await Promise.all(changes.map((change) => sessions.replaceAll(change)))
    expect(done.toSorted()).toEqual([false, true])

    const standing = await Promise.all(
      changes.map(async ({ session }) => (await sessions.findUser(brandKey, session.idHash, now)) !== null),
    )
    expect(standing).toEqual(done)
    expect(await hashOf(brandKey, userId)).toBe(changes[done.indexOf(true)]?.passwordHash)
  })
})
