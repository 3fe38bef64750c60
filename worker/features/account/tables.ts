import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ProvingFactor, SecurityEventDetail, SecurityEventKind } from '../../contract/security/security-events'
import type { SignInProviderName } from '../../contract/sign-in-with'
import { users } from '../../platform/tables'

/**
 * The state of an address change. `waiting`: for both addresses; `changed`: both confirmed; `taken`: they did, but another user has the
 * address; `stopped`: by the old address; `canceled`: by the user; `replaced`: by the user's next change.
 */
export type EmailChangeState = 'waiting' | 'changed' | 'taken' | 'stopped' | 'canceled' | 'replaced'

const ofUser = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Passkeys, by the authenticator's credential id (base64url). `rpId` is the host that it was made for; it works nowhere else. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    userId: ofUser(),
    rpId: text('rp_id').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter; 0 for those that don't count. */
    counter: integer('counter').notNull(),
    transports: text('transports', { mode: 'json' }).$type<string[]>().notNull(),
    name: text('name').notNull(),
    isBackedUp: integer('is_backed_up', { mode: 'boolean' }).notNull(),
    createdAt: text('created_at').notNull(),
    lastUsedAt: text('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.brandKey, table.userId)],
)

/** Authenticator apps, one a user. `lastStep` is the last 30-second step whose code was used: no code works twice. */
export const authenticatorApps = sqliteTable('authenticator_apps', {
  userId: ofUser().primaryKey(),
  brandKey: text('brand_key').notNull(),
  sealedSecret: text('sealed_secret').notNull(),
  /** Null until a first code has proved that the app has the secret. */
  confirmedAt: text('confirmed_at'),
  lastStep: integer('last_step').notNull().default(0),
  createdAt: text('created_at').notNull(),
})

/** Recovery codes by their hash; they have more than 112 random bits, so that a plain hash is enough. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    brandKey: text('brand_key').notNull(),
    userId: ofUser(),
    createdAt: text('created_at').notNull(),
    usedAt: text('used_at'),
  },
  (table) => [index('recovery_codes_user').on(table.brandKey, table.userId)],
)

/**
 * Random values for an authenticator to sign, or sign-ins that wait for their second factor, by the hash of their secret. Each is used
 * once.
 */
export const challenges = sqliteTable(
  'challenges',
  {
    idHash: text('id_hash').primaryKey(),
    brandKey: text('brand_key').notNull(),
    purpose: text('purpose').notNull(),
    /** Null while the user is unknown: a sign-in with a passkey alone. */
    userId: text('user_id'),
    payload: text('payload', { mode: 'json' }).$type<Record<string, string>>().notNull(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
  },
  (table) => [index('challenges_expiry').on(table.expiresAt)],
)

/**
 * Requests to sign in without the second factor, by somebody who lost it. They may be used from `readyAt` on; the account's owner may
 * cancel.
 */
export const factorRecoveries = sqliteTable(
  'factor_recoveries',
  {
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    userId: ofUser(),
    tokenHash: text('token_hash').notNull(),
    createdAt: text('created_at').notNull(),
    readyAt: text('ready_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    endedAt: text('ended_at'),
  },
  (table) => [
    uniqueIndex('factor_recoveries_token').on(table.tokenHash),
    index('factor_recoveries_user').on(table.brandKey, table.userId, table.createdAt),
  ],
)

/**
 * Accounts at other providers that a user signs in with. `subject` is the provider's id of the person; what else it says about them isn't
 * stored.
 */
export const signInIdentities = sqliteTable(
  'sign_in_identities',
  {
    brandKey: text('brand_key').notNull(),
    provider: text('provider').$type<SignInProviderName>().notNull(),
    subject: text('subject').notNull(),
    userId: ofUser(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brandKey, table.provider, table.subject] }),
    index('sign_in_identities_user').on(table.brandKey, table.userId),
  ],
)

/**
 * Changes of an account's e-mail address, each confirmed by links to both addresses. `sessionHash` is the session that requested it, which
 * continues when the address changes.
 */
export const emailChanges = sqliteTable(
  'email_changes',
  {
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    userId: ofUser(),
    newEmail: text('new_email').notNull(),
    oldTokenHash: text('old_token_hash').notNull(),
    newTokenHash: text('new_token_hash').notNull(),
    oldConfirmedAt: text('old_confirmed_at'),
    newConfirmedAt: text('new_confirmed_at'),
    sessionHash: text('session_hash').notNull(),
    state: text('state').$type<EmailChangeState>().notNull(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    endedAt: text('ended_at'),
  },
  (table) => [
    uniqueIndex('email_changes_old').on(table.oldTokenHash),
    uniqueIndex('email_changes_new').on(table.newTokenHash),
    index('email_changes_user').on(table.brandKey, table.userId),
  ],
)

/**
 * Events around signing in: who, where, what. `userId` is null where no user has that name; the typed name is not stored. `network` is the
 * visitor's address without its last part. Kept for a limited time.
 */
export const securityEvents = sqliteTable(
  'security_events',
  {
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    userId: text('user_id'),
    kind: text('kind').$type<SecurityEventKind>().notNull(),
    /** Null where nothing had to be proved. */
    factor: text('factor').$type<ProvingFactor>(),
    network: text('network'),
    country: text('country'),
    device: text('device'),
    detail: text('detail', { mode: 'json' }).$type<SecurityEventDetail>().notNull(),
    at: text('at').notNull(),
  },
  (table) => [
    index('security_events_at').on(table.at),
    index('security_events_user').on(table.brandKey, table.userId, table.at),
    index('security_events_failures').on(table.brandKey, table.at).where(sql`kind = 'sign_in_failed'`),
  ],
)

/** Travelers that a user lets the shop remember. `sealed` is their data, encrypted with a key of the platform's secret. */
export const savedTravelers = sqliteTable(
  'saved_travelers',
  {
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    userId: ofUser(),
    sealed: text('sealed').notNull(),
    /** When their user first agreed to it, and last. */
    createdAt: text('created_at').notNull(),
    savedAt: text('saved_at').notNull(),
  },
  (table) => [
    index('saved_travelers_user').on(table.brandKey, table.userId, table.savedAt),
    index('saved_travelers_saved').on(table.savedAt),
  ],
)
