import type { Role, User } from '../contract/account'
import type { BrandOwner } from '../contract/admin'
import type { NewAuditEntry } from './audit-log'
import type { NewLink } from './one-time-links'

/** A user of one brand with what only the server may know. */
export interface Account extends User {
  brandKey: string
  passwordHash: string
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
}

/** A role that somebody is to have in place of another. Administrators are neither made nor unmade. */
export interface RoleChange {
  brandKey: string
  userId: string
  from: Exclude<Role, 'administrator'>
  to: Exclude<Role, 'administrator'>
}

/** Users, always inside one brand. Names and addresses compare without case. @throws DomainError `database_unavailable` */
export interface UserRepository {
  /**
   * Opens the account and records the link by which its address is confirmed, with its mail. False, and nothing written, when the
   * brand already has somebody of that username or e-mail.
   */
  insert(account: NewAccount, verification?: NewLink): Promise<boolean>
  /** By username or e-mail; an e-mail wins over somebody else's username that is spelled alike. */
  findByLogin(brandKey: string, usernameOrEmail: string): Promise<Account | null>
  findByEmail(brandKey: string, email: string): Promise<Account | null>
  findById(brandKey: string, userId: string): Promise<Account | null>
  /** Those who manage the brand as its owners, by username. */
  listOwners(brandKey: string): Promise<BrandOwner[]>
  /** Stores the role together with its audit row; false, and nothing written, when the user doesn't have the role that it replaces. */
  changeRole(change: RoleChange, audit: NewAuditEntry): Promise<boolean>
  /** Those of the given usernames that are taken at the brand, lower-cased. */
  takenUsernames(brandKey: string, usernames: string[]): Promise<string[]>
}
