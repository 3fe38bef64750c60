import { and, asc, eq, exists, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { ConnectedProvider, SignInProviderName } from '../../../contract/sign-in-with'
import type { AccountHolder } from '../../../domain/account/account-holder'
import { type Database, runQuery } from '../../../platform/database'
import { sessions, users } from '../../../platform/tables'
import type { Ending } from '../mails-account'
import { type NewAccount, newUserRow } from '../store'
import { grantEndings, strangersEndings } from '../store-end-grants'
import { signInIdentities as identities } from '../tables'

/** Who somebody is at a provider, as one brand knows them. */
export interface Identity {
  brandKey: string
  provider: SignInProviderName
  subject: string
}

/** An identity to connect to an account that was found by its address. */
export interface JoinedIdentity extends Identity {
  userId: string
  /** The address that the account must still have. */
  email: string
  now: Date
}

const isIt = ({ brandKey, provider, subject }: Identity) =>
  and(eq(identities.brandKey, brandKey), eq(identities.provider, provider), eq(identities.subject, subject))

/** Connects the identity to the user that a query finds: to none, or to nobody new, does nothing. */
const connecting = (db: Database, { brandKey, provider, subject, now }: Identity & { now: Date }, isUser?: SQL) =>
  db
    .insert(identities)
    .select(
      db
        .select({
          brandKey: users.brandKey,
          provider: sql<SignInProviderName>`${provider}`.as('provider'),
          subject: sql<string>`${subject}`.as('subject'),
          userId: users.id,
          createdAt: sql<string>`${now.toISOString()}`.as('created_at'),
        })
        .from(users)
        .where(and(eq(users.brandKey, brandKey), isNull(users.disabledAt), isUser)),
    )
    .onConflictDoNothing()
    .returning({ userId: identities.userId })

/** A traveler with this address, confirmed or not. Whoever has rights is never found: they connect it themselves. */
const isTraveler = ({ userId, email }: JoinedIdentity, emailVerified: boolean) =>
  and(eq(users.id, userId), eq(users.email, email), eq(users.role, 'traveler'), eq(users.emailVerified, emailVerified))

/** Whom people are at other providers. @throws DomainError `database_unavailable` */
export type SignInIdentities = ReturnType<typeof libsqlIdentities>

/** The `sign_in_identities` table. */
export const libsqlIdentities = (db: Database) => ({
  /** The user who signs in with it, or null. */
  async findUser(identity: Identity): Promise<string | null> {
    const [row] = await runQuery(db.select({ userId: identities.userId }).from(identities).where(isIt(identity)))
    return row?.userId ?? null
  },

  /** Opens an account that signs in with it; false, and nothing written, when its name, address or identity is taken. */
  async open(account: NewAccount, identity: Identity): Promise<boolean> {
    const [, connected] = await runQuery(
      db.batch([
        db.insert(users).values(newUserRow(account)).onConflictDoNothing(),
        connecting(db, { ...identity, now: account.createdAt }, eq(users.id, account.id)),
        // The identity was taken meanwhile: nobody could sign in to the account.
        db
          .delete(users)
          .where(
            and(
              eq(users.id, account.id),
              notExists(db.select({ one: sql`1` }).from(identities).where(eq(identities.userId, account.id))),
            ),
          ),
      ]),
    )
    return connected.length > 0
  },

  /** Connects it to the user who is signed in; false when it belongs to somebody already. */
  async connect(identity: Identity, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
    return (await runQuery(connecting(db, { ...identity, now }, eq(users.id, userId)))).length > 0
  },

  /** Connects it to the traveler who had confirmed this address; false when there is none any more. */
  async join(joined: JoinedIdentity): Promise<boolean> {
    return (await runQuery(connecting(db, joined, isTraveler(joined, true)))).length > 0
  },

  /**
   * Connects it to the traveler's account with this address, which nobody had confirmed: as after a mailed link, what could belong to a
   * stranger ends, the password and all sessions included. Null, and nothing done, when there is none any more.
   */
  async takeOver(joined: JoinedIdentity): Promise<Ending[] | null> {
    const { brandKey, userId, now } = joined
    const isUnconfirmed = and(eq(users.brandKey, brandKey), isNull(users.disabledAt), isTraveler(joined, false))
    const unconfirmed = db.select({ id: users.id }).from(users).where(isUnconfirmed)
    const isOwn = and(isIt(joined), eq(identities.userId, userId), eq(identities.createdAt, now.toISOString()))
    const owner = db.select({ id: identities.userId }).from(identities).where(isOwn)
    const [passkeys, apps, cards, travelers, , , , , , , taken] = await runQuery(
      db.batch([
        ...strangersEndings(db, brandKey, unconfirmed),
        connecting(db, joined, isTraveler(joined, false)),
        db
          .update(users)
          .set({ passwordHash: '', emailVerified: true, mustChangePassword: false })
          .where(and(isUnconfirmed, exists(owner)))
          .returning({ id: users.id }),
        db.delete(sessions).where(and(eq(sessions.brandKey, brandKey), eq(sessions.userId, userId), exists(owner))),
        ...grantEndings(db, { brandKey, now }, owner),
      ]),
    )
    if (taken.length === 0) return null
    const endings: [Ending, unknown[]][] = [
      ['passkeys', passkeys],
      ['apps', apps],
      ['cards', cards],
      ['travelers', travelers],
    ]
    return endings.flatMap(([what, rows]) => (rows.length > 0 ? [what] : []))
  },

  /** The user's providers, the oldest first. */
  async list({ brandKey, userId }: AccountHolder): Promise<ConnectedProvider[]> {
    const { provider, subject: id, createdAt: since } = identities
    return runQuery(
      db
        .select({ provider, id, since })
        .from(identities)
        .where(and(eq(identities.brandKey, brandKey), eq(identities.userId, userId)))
        .orderBy(asc(since)),
    )
  },

  /** Disconnects one of the user's; false when it isn't theirs. */
  async remove(identity: Identity, userId: string): Promise<boolean> {
    const removed = await runQuery(
      db
        .delete(identities)
        .where(and(isIt(identity), eq(identities.userId, userId)))
        .returning({ userId: identities.userId }),
    )
    return removed.length > 0
  },
})
