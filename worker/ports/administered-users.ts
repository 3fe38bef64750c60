import type { Role } from '../contract/account'
import type { AdministeredUser } from '../contract/security/users'
import type { NewAuditEntry } from './brands'
import type { NewMail } from './mail'
import type { AfterRow } from './security-events'

/** Which accounts are wanted; all where nothing is said. */
export interface UserFilter {
  /** A part of a username, an e-mail address or a name, in any case. */
  text?: string | undefined
  brandKey?: string | undefined
  role?: Role | undefined
}

/** What an administrator does to an account. Whoever is disabled or given another role is signed out. */
export type UserChange =
  | { kind: 'end_sessions' }
  | { kind: 'disable' }
  | { kind: 'enable' }
  | { kind: 'give_role'; from: Role; to: Role }

/** Accounts of every brand, for administrators alone. @throws DomainError `database_unavailable` */
export interface AdministeredUsers {
  /** Newest first. */
  list(filter: UserFilter, page: { after: AfterRow | null; limit: number; now: Date }): Promise<AdministeredUser[]>
  find(userId: string, now: Date): Promise<AdministeredUser | null>
  /**
   * Stores the change together with its audit row and mail; false, and nothing written, when the account isn't as the change supposes, or
   * nobody would be left who administers.
   */
  change(userId: string, change: UserChange, records: { audit: NewAuditEntry; mail: NewMail | null }): Promise<boolean>
  /** Ends every session of a brand but one, with its audit row; gives how many. */
  endSessionsOfBrand(brandKey: string, keptIdHash: string, audit: NewAuditEntry): Promise<number>
}
