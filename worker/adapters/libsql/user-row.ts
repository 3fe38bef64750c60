import type { User } from '../../contract/account'
import type { NewAccount } from '../../ports/user-repository'
import type { users } from './schema'

/** The part of a row that the app may know. */
export const toUser = (row: Omit<typeof users.$inferSelect, 'passwordHash'>): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  role: row.role,
  isAdmin: row.role === 'administrator',
  emailVerified: row.emailVerified,
  createdAt: row.createdAt,
})

/** The row of a new account: names and addresses lower-cased, the address not verified yet. */
export const newUserRow = (account: NewAccount): typeof users.$inferInsert => ({
  ...account,
  username: account.username.trim().toLowerCase(),
  email: account.email.trim().toLowerCase(),
  emailVerified: false,
  createdAt: account.createdAt.toISOString(),
})
