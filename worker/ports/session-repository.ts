import type { User } from '../contract/user'

/** Sessions by the hash of their random id. A session is valid at its own brand only. @throws DomainError `database_unavailable` */
export interface SessionRepository {
  insert(session: { idHash: string; brandKey: string; userId: string; createdAt: Date; expiresAt: Date }): Promise<void>
  /** The user of a session that hasn't expired, or null. One query. */
  findUser(brandKey: string, idHash: string, now: Date): Promise<User | null>
  delete(brandKey: string, idHash: string): Promise<void>
}
