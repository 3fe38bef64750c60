import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aBrandKey, anAccount } from '../../testing/builders/an-account'
import { later, now, storedSessions } from '../../testing/worlds/stored-sessions'

const { sessions, start, aSession } = storedSessions()

describe('sessions in libSQL', () => {
  it('give their user, without the password hash', async () => {
    const { brandKey, idHash, userId } = await aSession()
    expect(await sessions.findUser(brandKey, idHash, now)).toEqual({
      id: userId,
      username: 'amelia',
      email: 'amelia@example.com',
      firstName: 'Amelia',
      lastName: 'Earhart',
      role: 'traveler',
      isAdmin: false,
      emailVerified: false,
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
    expect(await start(forged)).toBe(false)
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

  it('are told with their device, the most recently used first, without expired ones and those of others', async () => {
    const first = await aSession(later(9000))
    await aSession(later(9000))
    const second = { ...first, idHash: randomUUID(), createdAt: later(10) }
    await start(second)
    await start({ ...first, idHash: randomUUID(), expiresAt: later(5) })
    await sessions.noteSeen(first.brandKey, first.idHash, { now: later(20), device: 'Firefox on Linux' })
    expect(await sessions.list(first.brandKey, first.userId, later(30))).toEqual([
      {
        idHash: first.idHash,
        device: 'Firefox on Linux',
        createdAt: now.toISOString(),
        lastSeenAt: later(20).toISOString(),
      },
      { idHash: second.idHash, device: 'Chrome on Mac', createdAt: later(10).toISOString(), lastSeenAt: null },
    ])
    expect(await sessions.list(aBrandKey(), first.userId, now)).toEqual([])
  })

  it('are noted as seen once an hour at most', async () => {
    const { brandKey, idHash, userId } = await aSession(later(9000))
    const seen = async (seconds: number) => {
      await sessions.noteSeen(brandKey, idHash, { now: later(seconds), device: null })
      return (await sessions.list(brandKey, userId, now))[0]?.lastSeenAt
    }
    expect(await seen(10)).toBe(later(10).toISOString())
    expect(await seen(3609)).toBe(later(10).toISOString())
    expect(await seen(3610)).toBe(later(3610).toISOString())
  })

  it('end one by one and all but one, only by their own user', async () => {
    const one = await aSession(later(9000))
    const [two, three] = [randomUUID(), randomUUID()]
    await start({ ...one, idHash: two })
    await start({ ...one, idHash: three })
    const others = await aSession(later(9000))
    await sessions.end(one.brandKey, others.userId, two)
    await sessions.end(aBrandKey(), one.userId, two)
    await sessions.endOthers(one.brandKey, others.userId, two)
    const standing = async () => (await sessions.list(one.brandKey, one.userId, now)).map(({ idHash }) => idHash)
    expect((await standing()).toSorted()).toEqual([one.idHash, two, three].toSorted())

    await sessions.end(one.brandKey, one.userId, two)
    expect((await standing()).toSorted()).toEqual([one.idHash, three].toSorted())
    await sessions.endOthers(one.brandKey, one.userId, three)
    expect(await standing()).toEqual([three])
    expect(await sessions.findUser(others.brandKey, others.idHash, now)).not.toBeNull()
  })

  it('are forgotten once they have expired', async () => {
    const old = await aSession(new Date('2001-01-01T00:00:00.000Z'))
    const current = await aSession(later(60))
    await sessions.forgetExpired(new Date('2001-01-02T00:00:00.000Z'))
    const longAgo = new Date('2000-01-01T00:00:00.000Z')
    expect(await sessions.list(old.brandKey, old.userId, longAgo)).toEqual([])
    expect(await sessions.list(current.brandKey, current.userId, now)).toHaveLength(1)
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

  it.each(['traveler', 'brand_owner'] as const)('is never that of a %s', async (role) => {
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
    const session = { idHash: randomUUID(), device: null, createdAt: now, expiresAt: later(9000) }
    const { passwordHash: previousHash } = anAccount()
    await sessions.replaceAll({ brandKey, userId, previousHash, passwordHash: randomUUID(), session })
    expect(await sessions.isElevated(brandKey, session.idHash, now)).toBe(false)
  })
})
