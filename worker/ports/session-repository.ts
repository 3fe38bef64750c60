import type { User } from '../contract/user'

/** A password that changes, and the one session that goes on with it. */
export interface NewPassword {
  brandKey: string
  userId: string
  /** The hash that was checked. */
  previousHash: string
  passwordHash: string
  session: { idHash: string; createdAt: Date; expiresAt: Date }
}

/** Sessions by the hash of their random id. A session is valid at its own brand only. @throws DomainError `database_unavailable` */
export interface SessionRepository {
  insert(session: { idHash: string; brandKey: string; userId: string; createdAt: Date; expiresAt: Date }): Promise<void>
  /** The user of a session that hasn't expired, or null. One query. */
  findUser(brandKey: string, idHash: string, now: Date): Promise<User | null>
  delete(brandKey: string, idHash: string): Promise<void>
  /** Raises the session to administrator until then, if it is one's who is; false when it isn't. */
  elevate(brandKey: string, idHash: string, times: { now: Date; until: Date }): Promise<boolean>
  /** Whether the session is raised to administrator now. */
  isElevated(brandKey: string, idHash: string, now: Date): Promise<boolean>
  /**
   * Stores the password's new hash, ends all the user's sessions and starts the given one: all of it, or nothing and false when
   * the hash is not `previousHash` any more.
   */
  replaceAll(change: NewPassword): Promise<boolean>
}
