import { randomUUID } from 'node:crypto'
import { type CheckedSignIn, libsqlSessions } from '../../features/account/sign-in/store-sessions'
import { libsqlUsers } from '../../features/account/store'
import { anAccount } from '../builders/an-account'
import { sharedDatabase } from '../shared-database'

export const now = new Date('2026-11-21T12:00:00.000Z')
export const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

type Session = { idHash: string; brandKey: string; userId: string; createdAt: Date; expiresAt: Date }

/** The sessions in the tests' libSQL server, with their accounts. */
export function storedSessions() {
  const db = sharedDatabase()
  const users = libsqlUsers(db)
  const sessions = libsqlSessions(db)

  /** Signs in with the password that `anAccount` has. */
  const start = ({ brandKey, userId, ...session }: Session, given: Partial<CheckedSignIn> = {}) =>
    sessions.start({
      brandKey,
      userId,
      checkedHash: anAccount().passwordHash,
      renewedHash: null,
      session: { device: 'Chrome on Mac', ...session },
      previousIdHash: null,
      ...given,
    })

  /** A started session of a new account. */
  async function aSession(expiresAt = later(60), given: Parameters<typeof anAccount>[0] = {}) {
    const account = anAccount(given)
    await users.insert(account)
    const session = { idHash: randomUUID(), brandKey: account.brandKey, userId: account.id, createdAt: now, expiresAt }
    await start(session)
    return session
  }

  const passwordHash = async (brandKey: string, userId: string) =>
    (await users.findById(brandKey, userId))?.passwordHash

  return { db, sessions, start, aSession, passwordHash }
}
