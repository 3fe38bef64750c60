import type { SessionRepository } from '../ports/session-repository'
import type { FakeUsers } from './fake-users'

type Session = Parameters<SessionRepository['insert']>[0] & { elevatedUntil?: Date }

/** Sessions in memory, of users in memory; `all` is what is stored. */
export interface FakeSessions extends SessionRepository {
  all: Session[]
}

/** A session repository in memory over the given users. */
export function fakeSessions(users: Pick<FakeUsers, 'all'>): FakeSessions {
  const all: Session[] = []
  return {
    all,
    async insert(session) {
      all.push(session)
    },
    async findUser(brandKey, idHash, now) {
      const session = all.find((each) => each.idHash === idHash && each.brandKey === brandKey && each.expiresAt > now)
      const account = users.all.find(({ id, brandKey: brand }) => id === session?.userId && brand === brandKey)
      if (!account) return null
      const { passwordHash: _hash, emailVerified: _verified, brandKey: _brandKey, ...user } = account
      return user
    },
    async delete(brandKey, idHash) {
      const index = all.findIndex((each) => each.idHash === idHash && each.brandKey === brandKey)
      if (index >= 0) all.splice(index, 1)
    },
    async elevate(brandKey, idHash, { now, until }) {
      const session = all.find((each) => each.idHash === idHash && each.brandKey === brandKey && each.expiresAt > now)
      const account = users.all.find(({ id, brandKey: brand }) => id === session?.userId && brand === brandKey)
      if (!session || account?.role !== 'administrator') return false
      session.elevatedUntil = until
      return true
    },
    isElevated: async (brandKey, idHash, now) =>
      all.some(
        ({ elevatedUntil, ...each }) =>
          each.idHash === idHash && each.brandKey === brandKey && elevatedUntil !== undefined && elevatedUntil > now,
      ),
    async replaceAll({ brandKey, userId, previousHash, passwordHash, session }) {
      const account = users.all.find(({ id, brandKey: brand }) => id === userId && brand === brandKey)
      if (account?.passwordHash !== previousHash) return false
      account.passwordHash = passwordHash
      const others = all.filter((each) => each.userId !== userId || each.brandKey !== brandKey)
      all.splice(0, all.length, ...others, { ...session, brandKey, userId })
      return true
    },
  }
}
