import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { aCompletedPurchase } from '../../testing/builders/a-purchase'
import { aBrandKey, anAccount } from '../../testing/builders/an-account'
import { later, now, storedSessions } from '../../testing/worlds/stored-sessions'
import { libsqlBookings } from './purchases/libsql-bookings'
import { libsqlPurchases } from './purchases/libsql-purchases'
import { users as usersTable } from './schema'

const { db, sessions, start, aSession, hashOf } = storedSessions()

describe('signing in with libSQL', () => {
  it('takes the place of the session before, and renews the hash', async () => {
    const before = await aSession()
    const after = { ...before, idHash: randomUUID() }
    expect(await start(after, { previousIdHash: before.idHash, renewedHash: 'renewed' })).toBe(true)
    expect(await sessions.findUser(before.brandKey, before.idHash, now)).toBeNull()
    expect(await sessions.findUser(before.brandKey, after.idHash, now)).toMatchObject({ id: before.userId })
    expect(await hashOf(before.brandKey, before.userId)).toBe('renewed')
  })

  it('does nothing when the password is another one meanwhile', async () => {
    const before = await aSession()
    const after = { ...before, idHash: randomUUID() }
    const late = { previousIdHash: before.idHash, renewedHash: 'renewed', checkedHash: 'another' }
    expect(await start(after, late)).toBe(false)
    expect(await sessions.findUser(before.brandKey, before.idHash, now)).not.toBeNull()
    expect(await sessions.findUser(before.brandKey, after.idHash, now)).toBeNull()
    expect(await hashOf(before.brandKey, before.userId)).toBe(anAccount().passwordHash)
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
