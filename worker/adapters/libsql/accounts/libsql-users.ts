import { and, desc, eq, inArray, ne, notExists, or } from 'drizzle-orm'
import type { User } from '../../../contract/account'
import { mayDo } from '../../../domain/account/rights'
import type { Account, NewAccount, UserRepository } from '../../../ports/accounts'
import { type Database, runQuery } from '../database'
import { mailColumns } from '../libsql-outbox'
import { mails, users } from '../schema'
import { linkWrites, usableLinkSubject } from './libsql-links'

/** The part of a row that the app may know. */
export const toUser = (row: Omit<typeof users.$inferSelect, 'passwordHash'>): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  role: row.role,
  isAdmin: mayDo(row.role, 'platform'),
  emailVerified: row.emailVerified,
  createdAt: row.createdAt,
  ...(row.mustChangePassword && { mustChangePassword: true }),
})

/** The row of a new account: names and addresses lower-cased, the address not verified yet. */
export const newUserRow = (account: NewAccount): typeof users.$inferInsert => ({
  ...account,
  username: account.username.trim().toLowerCase(),
  email: account.email.trim().toLowerCase(),
  emailVerified: false,
  createdAt: account.createdAt.toISOString(),
})

const toAccount = (row: typeof users.$inferSelect): Account => ({
  ...toUser(row),
  brandKey: row.brandKey,
  passwordHash: row.passwordHash,
  isDisabled: row.disabledAt !== null,
})

/** Users in the `users` table. */
export const libsqlUsers = (db: Database): UserRepository => ({
  async insert(account, verification) {
    const [inserted] = await runQuery(
      db.batch([
        db.insert(users).values(newUserRow(account)).onConflictDoNothing().returning({ id: users.id }),
        ...(verification ? linkWrites(db, verification, { kind: 'user', userId: account.id }) : []),
      ]),
    )
    return inserted.length > 0
  },

  async register(account, verification, known) {
    const { id, brandKey, username, email } = newUserRow(account)
    const isOther = (column: typeof users.username | typeof users.email, value: string) =>
      and(eq(users.brandKey, brandKey), eq(column, value), ne(users.id, id))
    const namesakes = db.select({ id: users.id }).from(users).where(isOther(users.username, username))
    const owner = and(isOther(users.email, email), notExists(namesakes))
    const [inserted, , , , taken] = await runQuery(
      db.batch([
        db.insert(users).values(newUserRow(account)).onConflictDoNothing().returning({ id: users.id }),
        ...linkWrites(db, verification, { kind: 'user', userId: id }),
        db
          .insert(mails)
          .select(db.select(mailColumns(known)).from(users).where(owner))
          .onConflictDoNothing(),
        namesakes,
      ]),
    )
    if (inserted.length > 0) return 'opened'
    return taken.length > 0 ? 'username_taken' : 'email_known'
  },

  async findByLogin(brandKey, usernameOrEmail) {
    const login = usernameOrEmail.trim().toLowerCase()
    // Names are kept in one spelling now; those of before as they were typed.
    const spellings = [login, login.normalize('NFKC')]
    const [row] = await runQuery(
      db
        .select()
        .from(users)
        .where(and(eq(users.brandKey, brandKey), or(inArray(users.username, spellings), eq(users.email, login))))
        .orderBy(desc(eq(users.email, login)), desc(eq(users.username, login)))
        .limit(1),
    )
    return row ? toAccount(row) : null
  },

  async findByEmail(brandKey, email) {
    const [row] = await runQuery(
      db
        .select()
        .from(users)
        .where(and(eq(users.brandKey, brandKey), eq(users.email, email.trim().toLowerCase()))),
    )
    return row ? toAccount(row) : null
  },

  async findById(brandKey, userId) {
    const [row] = await runQuery(
      db
        .select()
        .from(users)
        .where(and(eq(users.brandKey, brandKey), eq(users.id, userId))),
    )
    return row ? toAccount(row) : null
  },

  async findByLink(use, purpose) {
    const isSubject = inArray(users.id, usableLinkSubject(db, use, purpose))
    const [row] = await runQuery(
      db
        .select()
        .from(users)
        .where(and(eq(users.brandKey, use.brandKey), isSubject)),
    )
    return row ? toAccount(row) : null
  },

  async takenUsernames(brandKey, usernames) {
    if (usernames.length === 0) return []
    const wanted = usernames.map((username) => username.trim().toLowerCase())
    const rows = await runQuery(
      db
        .select({ username: users.username })
        .from(users)
        .where(and(eq(users.brandKey, brandKey), inArray(users.username, wanted))),
    )
    return rows.map((row) => row.username)
  },
})
