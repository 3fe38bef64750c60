import { and, desc, eq, inArray, ne, notExists, or } from 'drizzle-orm'
import type { LinkPurpose, Role, User } from '../../contract/account'
import { plainAddress } from '../../contract/reached-at'
import { mayDo } from '../../domain/account/rights'
import { type Database, runQuery } from '../../platform/database'
import { mails, users } from '../../platform/tables'
import type { NewMail } from '../../providers/mail'
import type { Agreement } from '../agreement/contract'
import { mailColumns } from '../mail/store'
import type { Profile } from './contract'
import { type LinkUse, linkWrites, type NewLink, usableLinkSubject } from './store-links'

/** A user of one brand with the fields that only the server may know. */
export interface Account extends User {
  brandKey: string
  passwordHash: string
  /** Whether an administrator has disabled it: nobody can sign in to it. */
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
  /** What they agreed to when it was opened. */
  agreement?: Agreement | null
  /** Whether somebody else made the password, which must be changed before anything else. */
  mustChangePassword?: boolean
  /** Whether the creator vouches for the address; else it is confirmed by a link. */
  emailVerified?: boolean
}

/** The part of a row that the app may know. */
export const toUser = (row: Omit<typeof users.$inferSelect, 'passwordHash'>): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  ...(row.phone && { phone: row.phone }),
  ...(row.homeAirport && { homeAirport: row.homeAirport }),
  role: row.role,
  isAdmin: mayDo(row.role, 'platform'),
  emailVerified: row.emailVerified,
  createdAt: row.createdAt,
  ...(row.mustChangePassword && { mustChangePassword: true }),
})

/** The row of a new account: names and addresses lower-cased. */
export const newUserRow = (account: NewAccount): typeof users.$inferInsert => ({
  ...account,
  username: account.username.trim().toLowerCase(),
  email: plainAddress(account.email).toLowerCase(),
  createdAt: account.createdAt.toISOString(),
})

const toAccount = (row: typeof users.$inferSelect): Account => ({
  ...toUser(row),
  brandKey: row.brandKey,
  passwordHash: row.passwordHash,
  isDisabled: row.disabledAt !== null,
})

/** Users, always within one brand. Names and addresses are compared without case. @throws DomainError `database_unavailable` */
export type UserRepository = ReturnType<typeof libsqlUsers>

/** Users in the `users` table. */
export const libsqlUsers = (db: Database) => ({
  /**
   * Opens the account and records the link that confirms its address, with its mail. False, and nothing written, when the brand already has
   * a user with that username or e-mail.
   */
  async insert(account: NewAccount, verification?: NewLink): Promise<boolean> {
    const [inserted] = await runQuery(
      db.batch([
        db.insert(users).values(newUserRow(account)).onConflictDoNothing().returning({ id: users.id }),
        ...(verification ? linkWrites(db, verification, { kind: 'user', userId: account.id }) : []),
      ]),
    )
    return inserted.length > 0
  },

  /**
   * Opens the account as `insert` does. If the e-mail is taken it records `known`, a mail to its owner, instead; if the username is, it
   * writes nothing. It takes the same queries in each case.
   */
  async register(
    account: NewAccount,
    verification: NewLink,
    known: NewMail,
  ): Promise<'opened' | 'email_known' | 'username_taken'> {
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

  /** By username or e-mail; an e-mail wins over another user's username that is spelled the same. */
  async findByLogin(brandKey: string, usernameOrEmail: string): Promise<Account | null> {
    const login = usernameOrEmail.trim().toLowerCase()
    const address = plainAddress(login)
    const [row] = await runQuery(
      db
        .select()
        .from(users)
        .where(and(eq(users.brandKey, brandKey), or(eq(users.username, login), eq(users.email, address))))
        .orderBy(desc(eq(users.email, address)), desc(eq(users.username, login)))
        .limit(1),
    )
    return row ? toAccount(row) : null
  },

  async findByEmail(brandKey: string, email: string): Promise<Account | null> {
    const [row] = await runQuery(
      db
        .select()
        .from(users)
        .where(and(eq(users.brandKey, brandKey), eq(users.email, plainAddress(email).toLowerCase()))),
    )
    return row ? toAccount(row) : null
  },

  async findById(brandKey: string, userId: string): Promise<Account | null> {
    const [row] = await runQuery(
      db
        .select()
        .from(users)
        .where(and(eq(users.brandKey, brandKey), eq(users.id, userId))),
    )
    return row ? toAccount(row) : null
  },

  /** Says who a user is. */
  async changeProfile(brandKey: string, userId: string, { phone, homeAirport, ...names }: Profile): Promise<void> {
    await runQuery(
      db
        .update(users)
        .set({ ...names, phone: phone || null, homeAirport: homeAirport || null })
        .where(and(eq(users.brandKey, brandKey), eq(users.id, userId))),
    )
  },

  /** The account of a one-time link that is valid now; the link stays unused. */
  async findByLink(use: LinkUse, purpose: LinkPurpose): Promise<Account | null> {
    const isSubject = inArray(users.id, usableLinkSubject(db, use, purpose))
    const [row] = await runQuery(
      db
        .select()
        .from(users)
        .where(and(eq(users.brandKey, use.brandKey), isSubject)),
    )
    return row ? toAccount(row) : null
  },

  /** Those of the given usernames that are taken at the brand, in lower case. */
  async takenUsernames(brandKey: string, usernames: string[]): Promise<string[]> {
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
