import type { User } from '../contract/account'

/** A session that begins. `device` is a few words, no User-Agent. */
export interface NewSession {
  idHash: string
  device: string | null
  createdAt: Date
  expiresAt: Date
}

/** A sign-in whose password was checked. */
export interface CheckedSignIn {
  brandKey: string
  userId: string
  /** The hash that was checked. */
  checkedHash: string
  /** A hash of the same password with today's parameters, where the checked one is outdated. */
  renewedHash: string | null
  session: NewSession
  /** The browser's session until now, which ends. */
  previousIdHash: string | null
}

/** A password that changes, and the one session that goes on with it. */
export interface NewPassword {
  brandKey: string
  userId: string
  /** The hash that was checked. */
  previousHash: string
  passwordHash: string
  session: NewSession
}

/** A session as it stands. */
export interface StandingSession {
  idHash: string
  device: string | null
  createdAt: string
  lastSeenAt: string | null
}

/** Sessions by the hash of their random id. A session is valid at its own brand only. @throws DomainError `database_unavailable` */
export interface SessionRepository {
  /**
   * Starts the session, renews the hash, ends the browser's previous session and, where the address is confirmed, attaches the
   * guest bookings made with it: all of it, or nothing and false when the hash is not `checkedHash` any more.
   */
  start(signIn: CheckedSignIn): Promise<boolean>
  /** The user of a session that hasn't expired, or null. One query. */
  findUser(brandKey: string, idHash: string, now: Date): Promise<User | null>
  /** Notes that a session was used, and on what device; at most once an hour. */
  noteSeen(brandKey: string, idHash: string, seen: { now: Date; device: string | null }): Promise<void>
  /** The user's sessions that haven't expired, most recently used first. */
  list(brandKey: string, userId: string, now: Date): Promise<StandingSession[]>
  delete(brandKey: string, idHash: string): Promise<void>
  /** Ends one session of this user. */
  end(brandKey: string, userId: string, idHash: string): Promise<void>
  /** Ends all sessions of this user but one. */
  endOthers(brandKey: string, userId: string, keptIdHash: string): Promise<void>
  /** Raises the session to administrator until then, if it is one's who is; false when it isn't. */
  elevate(brandKey: string, idHash: string, times: { now: Date; until: Date }): Promise<boolean>
  /** Whether the session is raised to administrator now. */
  isElevated(brandKey: string, idHash: string, now: Date): Promise<boolean>
  /**
   * Stores the password's new hash, ends all the user's sessions and starts the given one: all of it, or nothing and false when
   * the hash is not `previousHash` any more.
   */
  replaceAll(change: NewPassword): Promise<boolean>
  /** Forgets sessions that expired before then. */
  forgetExpired(before: Date): Promise<void>
}
