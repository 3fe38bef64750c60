import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users as usersTable } from '../../../platform/tables'
import { aCompletedPurchase } from '../../../testing/builders/a-purchase'
import { aBrandKey, anAccount } from '../../../testing/builders/an-account'
import { later, now, storedSessions } from '../../../testing/worlds/stored-sessions'
import { libsqlBookings } from '../../booking/store'
import { libsqlPurchases } from '../../purchase/store'

const { db, sessions, start, aSession, passwordHash } = storedSessions()

describe('sessions in libSQL', () => {
  it('return their user, without the password hash', async () => {
    const { brandKey, idHash, userId } = await aSession()
    expect((await sessions.find(brandKey, idHash, now))?.user).toEqual({
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
    expect(await sessions.find(elsewhere, idHash, now)).toBeNull()
    await sessions.delete(elsewhere, idHash)
    expect(await sessions.find(brandKey, idHash, now)).not.toBeNull()
  })

  it('never return a user of another brand', async () => {
    const { userId } = await aSession()
    const forged = { idHash: randomUUID(), brandKey: aBrandKey(), userId, createdAt: now, expiresAt: later(60) }
    expect(await start(forged)).toBe(false)
    expect(await sessions.find(forged.brandKey, forged.idHash, now)).toBeNull()
  })

  it('end at their expiry', async () => {
    const { brandKey, idHash } = await aSession(later(60))
    expect(await sessions.find(brandKey, idHash, later(59))).not.toBeNull()
    expect(await sessions.find(brandKey, idHash, later(60))).toBeNull()
  })

  it('end when they are deleted', async () => {
    const { brandKey, idHash } = await aSession()
    await sessions.delete(brandKey, idHash)
    expect(await sessions.find(brandKey, idHash, now)).toBeNull()
  })

  it('are listed with their device, the most recently used first, without expired ones and those of others', async () => {
    const first = await aSession(later(9000))
    await aSession(later(9000))
    const second = { ...first, idHash: randomUUID(), createdAt: later(10) }
    await start(second)
    await start({ ...first, idHash: randomUUID(), expiresAt: later(5) })
    await sessions.recordUse(first.brandKey, first.idHash, { now: later(20), device: 'Firefox on Linux' })
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

  it('are recorded as used once an hour at most', async () => {
    const { brandKey, idHash, userId } = await aSession(later(9000))
    const seen = async (seconds: number) => {
      await sessions.recordUse(brandKey, idHash, { now: later(seconds), device: null })
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
    const active = async () => (await sessions.list(one.brandKey, one.userId, now)).map(({ idHash }) => idHash)
    expect((await active()).toSorted()).toEqual([one.idHash, two, three].toSorted())

    await sessions.end(one.brandKey, one.userId, two)
    expect((await active()).toSorted()).toEqual([one.idHash, three].toSorted())
    await sessions.endOthers(one.brandKey, one.userId, three)
    expect(await active()).toEqual([three])
    expect(await sessions.find(others.brandKey, others.idHash, now)).not.toBeNull()
  })

  it('are deleted once they have expired', async () => {
    const old = await aSession(new Date('2001-01-01T00:00:00.000Z'))
    const current = await aSession(later(60))
    await sessions.forgetExpired(new Date('2001-01-02T00:00:00.000Z'))
    const longAgo = new Date('2000-01-01T00:00:00.000Z')
    expect(await sessions.list(old.brandKey, old.userId, longAgo)).toEqual([])
    expect(await sessions.list(current.brandKey, current.userId, now)).toHaveLength(1)
  })
})

describe('signing in with libSQL', () => {
  it('replaces the previous session, and renews the hash', async () => {
    const before = await aSession()
    const after = { ...before, idHash: randomUUID() }
    expect(await start(after, { previousIdHash: before.idHash, renewedHash: 'renewed' })).toBe(true)
    expect(await sessions.find(before.brandKey, before.idHash, now)).toBeNull()
    expect(await sessions.find(before.brandKey, after.idHash, now)).toMatchObject({ user: { id: before.userId } })
    expect(await passwordHash(before.brandKey, before.userId)).toBe('renewed')
  })

  it('does nothing when the password has changed meanwhile', async () => {
    const before = await aSession()
    const after = { ...before, idHash: randomUUID() }
    const late = { previousIdHash: before.idHash, renewedHash: 'renewed', checkedHash: 'another' }
    expect(await start(after, late)).toBe(false)
    expect(await sessions.find(before.brandKey, before.idHash, now)).not.toBeNull()
    expect(await sessions.find(before.brandKey, after.idHash, now)).toBeNull()
    expect(await passwordHash(before.brandKey, before.userId)).toBe(anAccount().passwordHash)
  })

  it('attaches guest bookings only when the address is confirmed, and none of another brand or address', async () => {
    const { brandKey, userId, ...session } = await aSession()
    const bookings = libsqlBookings(db)
    const attempts = libsqlPurchases(db)
    const own = aCompletedPurchase({ contactEmail: 'Amelia@Example.com' })
    const strange = aCompletedPurchase({ contactEmail: 'bessie@example.com' })
    const elsewhere = aCompletedPurchase()
    for (const [purchase, key] of [
      [own, brandKey],
      [strange, brandKey],
      [elsewhere, aBrandKey()],
    ] as const) {
      const attempt = { ...purchase.purchase, brandKey: key }
      await attempts.insertOrFind(attempt)
      await attempts.complete({ ...purchase, purchase: attempt })
    }
    await start({ ...session, brandKey, userId, idHash: randomUUID() })
    expect(await bookings.list({ brandKey, userId }, 'test')).toEqual([])

    await db.update(usersTable).set({ emailVerified: true }).where(eq(usersTable.id, userId))
    await start({ ...session, brandKey, userId, idHash: randomUUID() }, { checkedHash: 'another' })
    expect(await bookings.list({ brandKey, userId }, 'test')).toEqual([])
    await start({ ...session, brandKey, userId, idHash: randomUUID() })
    expect((await bookings.list({ brandKey, userId }, 'test')).map(({ id }) => id)).toEqual([own.booking.id])
  })
})

describe('a new password in libSQL', () => {
  const { passwordHash: previousHash } = anAccount()
  const renewal = () => ({ idHash: randomUUID(), device: null, createdAt: later(5), expiresAt: later(90) })

  it('ends all sessions of the user but the one that starts with it', async () => {
    const { brandKey, idHash, userId } = await aSession()
    const somebodyElse = await aSession()
    const session = renewal()
    const change = { brandKey, userId, previousHash, passwordHash: randomUUID(), session }
    expect(await sessions.replaceAll(change)).toBe(true)

    expect(await passwordHash(brandKey, userId)).toBe(change.passwordHash)
    expect(await sessions.find(brandKey, idHash, now)).toBeNull()
    expect(await sessions.find(brandKey, session.idHash, later(89))).toMatchObject({ user: { id: userId } })
    expect(await sessions.find(brandKey, session.idHash, later(90))).toBeNull()
    expect(await sessions.find(somebodyElse.brandKey, somebodyElse.idHash, now)).not.toBeNull()
    expect(await passwordHash(somebodyElse.brandKey, somebodyElse.userId)).toBe(previousHash)
  })

  it.each([
    ['the hash is another one meanwhile', { previousHash: 'another' }],
    ['the user is of another brand', { brandKey: aBrandKey() }],
  ])('changes nothing when %s', async (_when, given) => {
    const { brandKey, idHash, userId } = await aSession()
    const session = renewal()
    const change = { brandKey, userId, previousHash, passwordHash: randomUUID(), session, ...given }
    expect(await sessions.replaceAll(change)).toBe(false)

    expect(await passwordHash(brandKey, userId)).toBe(previousHash)
    expect(await sessions.find(brandKey, idHash, now)).not.toBeNull()
    expect(await sessions.find(brandKey, session.idHash, now)).toBeNull()
  })

  it('is set by one of two concurrent requests', async () => {
    const { brandKey, userId } = await aSession()
    const changes = [renewal(), renewal()].map((session) => ({
      brandKey,
      userId,
      previousHash,
      passwordHash: randomUUID(),
      session,
    }))
    const done = await Promise.all(changes.map((change) => sessions.replaceAll(change)))
    expect(done.toSorted()).toEqual([false, true])

    const found = await Promise.all(
      changes.map(async ({ session }) => (await sessions.find(brandKey, session.idHash, now)) !== null),
    )
    expect(found).toEqual(done)
    expect(await passwordHash(brandKey, userId)).toBe(changes[done.indexOf(true)]?.passwordHash)
  })
})
