import type { LinkPurpose, Role, User } from '../contract/account'
import type { Agreement } from '../contract/legal/agreement'
import type { FactorRecovery } from '../contract/security/factors'
import type { LinkUse, NewLink, NewMail } from './mail'

/** A user of one brand with what only the server may know. */
export interface Account extends User {
  brandKey: string
  passwordHash: string
  /** Whether an administrator has disabled it: nobody signs in to it. */
  isDisabled: boolean
}

export interface NewAccount {
  id: string
  brandKey: string
  username: string
  email: string
  firstName: string
  lastName: string
  role: Role
  passwordHash: string
  createdAt: Date
  /** What they agreed to as it was opened. */
  agreement?: Agreement | null
  /** Whether the password was made for them, and must be changed before anything else. */
  mustChangePassword?: boolean
}

/** Users, always inside one brand. Names and addresses compare without case. @throws DomainError `database_unavailable` */
export interface UserRepository {
  /**
   * Opens the account and records the link by which its address is confirmed, with its mail. False, and nothing written, when the
   * brand already has somebody of that username or e-mail.
   */
  insert(account: NewAccount, verification?: NewLink): Promise<boolean>
  /**
   * Opens the account as `insert` does. Where the e-mail is somebody's it records `known`, a mail to them, instead; where the username is, it
   * writes nothing. It takes the same queries whatever comes of it.
   */
  register(
    account: NewAccount,
    verification: NewLink,
    known: NewMail,
  ): Promise<'opened' | 'email_known' | 'username_taken'>
  /** By username or e-mail; an e-mail wins over somebody else's username that is spelled alike. */
  findByLogin(brandKey: string, usernameOrEmail: string): Promise<Account | null>
  findByEmail(brandKey: string, email: string): Promise<Account | null>
  findById(brandKey: string, userId: string): Promise<Account | null>
  /** The account for which a one-time link works now; the link stays unused. */
  findByLink(use: LinkUse, purpose: LinkPurpose): Promise<Account | null>
  /** Those of the given usernames that are taken at the brand, lower-cased. */
  takenUsernames(brandKey: string, usernames: string[]): Promise<string[]>
}

/** A session that begins. `device` is a few words, no User-Agent. */
export interface NewSession {
  idHash: string
  device: string | null
  createdAt: Date
  expiresAt: Date
  /** How the user proved who they are: 'password', 'password+app', 'password+recovery_code', 'password+passkey', 'passkey', 'link'. */
  provedBy?: string
}

/** A sign-in whose proof was checked. */
export interface CheckedSignIn {
  brandKey: string
  userId: string
  /** The hash that was checked, or that stood when a passkey was. */
  checkedHash: string
  /** A hash of the same password with today's parameters, where the checked one is outdated. */
  renewedHash: string | null
  session: NewSession
  /** The browser's session until now, which ends. */
  previousIdHash: string | null
  /** The mail about a new device, recorded with the session unless it is the user's first; none on a device that is known. */
  notice?: NewMail | null
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
interface StandingSession {
  idHash: string
  device: string | null
  createdAt: string
  lastSeenAt: string | null
}

/** A session that is alive, whose it is, and what guards the account. Instants are ISO 8601. */
export interface LiveSession {
  idHash: string
  user: User
  createdAt: string
  lastSeenAt: string | null
  /** Until when it is or was raised; null when it never was. */
  raisedUntil: string | null
  /** Whether it was given another secret just now, and this one is about to end. */
  wasReplaced: boolean
  hasPassword: boolean
  hasFactor: boolean
  graceEndsAt: string | null
  recovery: FactorRecovery | null
}

/** A session whose user proved again who they are. It goes on with another secret. */
export interface RaisedSession {
  brandKey: string
  userId: string
  idHash: string
  newIdHash: string
  provedBy: string
  now: Date
  until: Date
}

/** Sessions by the hash of their secret. A session is valid at its own brand only. @throws DomainError `database_unavailable` */
export interface SessionRepository {
  /**
   * Starts the session, renews the hash, ends the browser's previous session and, where the address is confirmed, attaches the
   * guest bookings made with it: all of it, or nothing and false when the hash is not `checkedHash` any more.
   */
  start(signIn: CheckedSignIn): Promise<boolean>
  /**
   * A session that hasn't expired, wasn't left unused for too long and whose account isn't disabled, or null. One query.
   */
  find(brandKey: string, idHash: string, now: Date): Promise<LiveSession | null>
  /** Notes that a session was used, and on what device; at most once an hour. */
  noteSeen(brandKey: string, idHash: string, seen: { now: Date; device: string | null }): Promise<void>
  /** The user's sessions that haven't expired, most recently used first. */
  list(brandKey: string, userId: string, now: Date): Promise<StandingSession[]>
  /** Ends a session; gives whose it was, or null when there was none. */
  delete(brandKey: string, idHash: string): Promise<string | null>
  /** Ends one session of this user. */
  end(brandKey: string, userId: string, idHash: string): Promise<void>
  /** Ends all sessions of this user but one. */
  endOthers(brandKey: string, userId: string, keptIdHash: string): Promise<void>
  /**
   * Raises the session until then and gives it a new secret; the one before ends within seconds. False when it isn't alive or has been given
   * another one meanwhile.
   */
  raise(session: RaisedSession): Promise<boolean>
  /**
   * Stores the password's new hash, ends all the user's sessions and links, also those of mails that still wait, and starts the given one:
   * all of it, or nothing and false when the hash is not `previousHash` any more.
   */
  replaceAll(change: NewPassword): Promise<boolean>
  /** Forgets sessions that expired before then. */
  forgetExpired(before: Date): Promise<void>
}

/** Passwords that others have found out before. */
export interface BreachedPasswords {
  /** Whether the password is known to have leaked; false also when nobody can say. Never throws. */
  has(password: string): Promise<boolean>
}

/** Turns passwords into PHC strings (argon2id). */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Whether the password made this PHC string. Takes as long for a wrong one, and where there is none: '' stands for no password. */
  verify(password: string, phc: string): Promise<boolean>
  /** Whether the string was made with weaker parameters than today's, so that the next sign-in should replace it. */
  isOutdated(phc: string): boolean
}
