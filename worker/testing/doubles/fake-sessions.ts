import type { NewSession, SessionRepository } from '../../ports/accounts'
import type { FakeUsers } from './fake-users'

type Session = NewSession & { brandKey: string; userId: string; elevatedUntil?: Date; lastSeenAt?: Date }

/** Sessions in memory, of users in memory; `all` is what is stored. */
export interface FakeSessions extends SessionRepository {
  all: Session[]
  /** Stores a session without asking for anybody's password. */
  insert(session: Omit<Session, 'device'> & { device?: string | null }): void
}

const SEEN_MS = 60 * 60 * 1000

/** A session repository in memory over the given users. */
export function fakeSessions(users: Pick<FakeUsers, 'all'>): FakeSessions {
  const all: Session[] = []
  const keep = (fits: (session: Session) => boolean) => all.splice(0, all.length, ...all.filter(fits))
  return {
    all,
    insert: (session) => void all.push({ device: null, ...session }),
    async start({ brandKey, userId, checkedHash, renewedHash, session, previousIdHash }) {
      const account = users.all.find(({ id, brandKey: brand }) => id === userId && brand === brandKey)
      if (account?.passwordHash !== checkedHash) return false
      account.passwordHash = renewedHash ?? checkedHash
      keep((each) => each.idHash !== previousIdHash || each.brandKey !== brandKey)
      all.push({ ...session, brandKey, userId })
      return true
    },
    async noteSeen(brandKey, idHash, { now, device }) {
      const session = all.find((each) => each.idHash === idHash && each.brandKey === brandKey)
      if (!session || (session.lastSeenAt && now.getTime() - session.lastSeenAt.getTime() < SEEN_MS)) return
      Object.assign(session, { lastSeenAt: now, device })
    },
    list: async (brandKey, userId, now) =>
      all
        .filter((each) => each.brandKey === brandKey && each.userId === userId && each.expiresAt > now)
        .map(({ idHash, device, createdAt, lastSeenAt }) => ({
          idHash,
          device,
          createdAt: createdAt.toISOString(),
          lastSeenAt: lastSeenAt?.toISOString() ?? null,
        }))
        .toSorted((a, b) => (b.lastSeenAt ?? b.createdAt).localeCompare(a.lastSeenAt ?? a.createdAt)),
    async end(brandKey, userId, idHash) {
      keep((each) => each.idHash !== idHash || each.brandKey !== brandKey || each.userId !== userId)
    },
    async endOthers(brandKey, userId, keptIdHash) {
      keep((each) => each.idHash === keptIdHash || each.brandKey !== brandKey || each.userId !== userId)
    },
    async forgetExpired(before) {
      keep(({ expiresAt }) => expiresAt > before)
    },
    async findUser(brandKey, idHash, now) {
      const session = all.find((each) => each.idHash === idHash && each.brandKey === brandKey && each.expiresAt > now)
      const account = users.all.find(({ id, brandKey: brand }) => id === session?.userId && brand === brandKey)
      if (!account) return null
      const { passwordHash: _hash, brandKey: _brandKey, ...user } = account
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
