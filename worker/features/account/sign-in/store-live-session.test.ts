import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { DAY_S, HOUR_S } from '../../../domain/time'
import { users as usersTable } from '../../../platform/tables'
import { aBrandKey, anAccount } from '../../../testing/builders/an-account'
import { later, now, storedSessions } from '../../../testing/worlds/stored-sessions'

const { db, sessions, start, aSession } = storedSessions()

describe('a raised session in libSQL', () => {
  const raising = (given: { brandKey: string; userId: string; idHash: string }) => ({
    brandKey: given.brandKey,
    userId: given.userId,
    idHash: given.idHash,
    newIdHash: randomUUID(),
    provedBy: 'password',
    now,
    until: later(900),
  })

  it('continues with another secret, which alone is raised; the previous one ends within ten seconds', async () => {
    const before = await aSession(later(9000))
    const { brandKey, idHash } = before
    const raised = raising(before)
    expect(await sessions.raise(raised)).toBe(true)
    const after = await sessions.find(brandKey, raised.newIdHash, now)
    expect(after).toMatchObject({ raisedUntil: later(900).toISOString(), wasReplaced: false })
    expect(after?.createdAt).toBe(now.toISOString())
    expect(await sessions.find(brandKey, idHash, later(9))).toMatchObject({ raisedUntil: null, wasReplaced: true })
    expect(await sessions.find(brandKey, idHash, later(10))).toBeNull()
    expect((await sessions.list(brandKey, before.userId, now)).map((each) => each.idHash)).toEqual([raised.newIdHash])
  })

  it('is raised once by two concurrent requests', async () => {
    const before = await aSession(later(9000))
    const both = await Promise.all([sessions.raise(raising(before)), sessions.raise(raising(before))])
    expect(both.toSorted()).toEqual([false, true])
    expect(await sessions.list(before.brandKey, before.userId, now)).toHaveLength(1)
  })

  it('is null when expired, of another brand or of another user', async () => {
    const expired = await aSession(now)
    expect(await sessions.raise(raising(expired))).toBe(false)
    const session = await aSession(later(9000))
    expect(await sessions.raise(raising({ ...session, brandKey: aBrandKey() }))).toBe(false)
    expect(await sessions.raise(raising({ ...session, userId: expired.userId }))).toBe(false)
    expect(await sessions.find(session.brandKey, session.idHash, now)).toMatchObject({ wasReplaced: false })
  })

  it('is not the one that continues after a new password', async () => {
    const before = await aSession(later(9000))
    const { brandKey, userId } = before
    await sessions.raise(raising(before))
    const session = { idHash: randomUUID(), device: null, createdAt: now, expiresAt: later(9000) }
    const { passwordHash: previousHash } = anAccount()
    await sessions.replaceAll({ brandKey, userId, previousHash, passwordHash: randomUUID(), session })
    expect(await sessions.find(brandKey, session.idHash, now)).toMatchObject({ raisedUntil: null })
  })
})

describe('a session in libSQL that lasts too long', () => {
  const hours = (count: number) => count * HOUR_S

  it.each([
    ['traveler', 14 * DAY_S],
    ['brand_owner', hours(12)],
    ['administrator', hours(12)],
  ] as const)('ends when a %s has not used it for %i seconds', async (role, idle) => {
    const { brandKey, userId, idHash } = await aSession(later(30 * DAY_S), { role })
    expect(await sessions.find(brandKey, idHash, later(idle - 1))).not.toBeNull()
    expect(await sessions.find(brandKey, idHash, later(idle))).toBeNull()
    expect(await sessions.list(brandKey, userId, later(idle))).toEqual([])
    await sessions.recordUse(brandKey, idHash, { now: later(idle - 1), device: null })
    expect(await sessions.find(brandKey, idHash, later(idle))).not.toBeNull()
  })

  it('ends after 30 days however much a traveler uses it, and after 7 days for an owner', async () => {
    const traveler = await aSession(later(30 * DAY_S))
    const owner = await aSession(later(30 * DAY_S), { role: 'brand_owner' })
    const isAlive = async ({ brandKey, idHash }: typeof owner, seconds: number) => {
      await sessions.recordUse(brandKey, idHash, { now: later(seconds - 60), device: null })
      return (await sessions.find(brandKey, idHash, later(seconds))) !== null
    }
    expect(await isAlive(owner, 7 * DAY_S - 1)).toBe(true)
    expect(await isAlive(owner, 7 * DAY_S)).toBe(false)
    expect(await isAlive(traveler, 30 * DAY_S - 1)).toBe(true)
    expect(await isAlive(traveler, 30 * DAY_S)).toBe(false)
  })

  it('ends when its account is disabled, and no other begins', async () => {
    const session = await aSession(later(9000))
    await db.update(usersTable).set({ disabledAt: now.toISOString() }).where(eq(usersTable.id, session.userId))
    expect(await sessions.find(session.brandKey, session.idHash, now)).toBeNull()
    expect(await start({ ...session, idHash: randomUUID() })).toBe(false)
  })

  it('ends as the oldest of twenty when another begins, and nobody else loses one', async () => {
    const first = await aSession(later(9000))
    const somebodyElse = await aSession(later(9000))
    const later19 = Array.from({ length: 20 }, (_, index) => ({
      ...first,
      idHash: `${index} ${randomUUID()}`,
      createdAt: later(index + 1),
    }))
    for (const session of later19) await start(session)
    const active = await sessions.list(first.brandKey, first.userId, later(30))
    expect(active.map(({ idHash }) => idHash)).toEqual(later19.map(({ idHash }) => idHash).toReversed())
    expect(await sessions.find(somebodyElse.brandKey, somebodyElse.idHash, now)).not.toBeNull()
  })
})
