import * as v from 'valibot'
import { ROLES, type Role } from '../../contract/account'
import { filled, PageMark, TypedBrandKey } from '../../contract/list-query'
import { cleanField } from '../../contract/typed-text'

/**
 * An account as an administrator sees it. `lastSignInAt` is null when no sign-in is recorded any more; `sessions` counts live ones.
 * Instants are ISO 8601.
 */
export interface AdministeredUser {
  id: string
  brandKey: string
  username: string
  email: string
  firstName: string
  lastName: string
  role: Role
  emailVerified: boolean
  hasPassword: boolean
  passkeys: number
  hasApp: boolean
  sessions: number
  createdAt: string
  lastSignInAt: string | null
  /** Null unless an administrator has disabled it. */
  disabledAt: string | null
}

/** The answer of GET /api/admin/users, newest first; `next` is the cursor of the next page, null on the last. */
export interface UserPage {
  users: AdministeredUser[]
  next: string | null
}

const RoleName = v.picklist(ROLES, 'Choose a role')

/** The query of GET /api/admin/users. `text` is a part of a username, an e-mail address or a name; of every brand without `brandKey`. */
export const UserQuery = v.object({
  text: filled(v.pipe(v.string(), cleanField, v.maxLength(254))),
  brandKey: filled(TypedBrandKey),
  role: filled(RoleName),
  /** The `next` of the previous page. */
  after: v.optional(PageMark),
})
export type UserQuery = v.InferOutput<typeof UserQuery>

/** The body of PUT /api/admin/users/:id/role: the role that was displayed, and the new one. */
export const RoleGrant = v.object({ from: RoleName, to: RoleName })
export type RoleGrant = v.InferOutput<typeof RoleGrant>
