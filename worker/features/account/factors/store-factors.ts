import { and, eq, exists, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { AccountHolder } from '../../../domain/account/account-holder'
import { type Database, runQuery } from '../../../platform/database'
import type { StoredPasskey } from '../../../platform/second-factor/factors'
import { users } from '../../../platform/tables'
import { authenticatorApps as apps, recoveryCodes as codes, passkeys } from '../tables'

/** All second factors of a user. An app without `confirmedAt` doesn't count as one. */
export interface StoredFactors {
  passkeys: StoredPasskey[]
  app: { sealedSecret: string; confirmedAt: string | null } | null
  recoveryCodes: { left: number; createdAt: string } | null
}

const isTheirs = (table: typeof passkeys | typeof apps | typeof codes, { brandKey, userId }: AccountHolder) =>
  and(eq(table.brandKey, brandKey), eq(table.userId, userId))

const rowOf = (db: Database, table: typeof passkeys | typeof apps | typeof codes, where: ReturnType<typeof and>) =>
  exists(db.select({ one: sql`1` }).from(table).where(where))

const hasConfirmedApp = (db: Database, whose: AccountHolder) =>
  rowOf(db, apps, and(isTheirs(apps, whose), isNotNull(apps.confirmedAt)))

/** Whether the user has a passkey or a confirmed app. */
const hasAnyFactor = (db: Database, whose: AccountHolder) =>
  or(rowOf(db, passkeys, isTheirs(passkeys, whose)), hasConfirmedApp(db, whose))

/** Stores recovery codes for the user if the condition holds, all of them or none. */
const insertCodes = (
  db: Database,
  whose: AccountHolder,
  hashes: string[],
  now: string,
  condition: ReturnType<typeof and>,
) =>
  db
    .insert(codes)
    .select(
      db
        .select({
          codeHash: sql<string>`value`.as('code_hash'),
          brandKey: sql<string>`${whose.brandKey}`.as('brand_key'),
          userId: sql<string>`${whose.userId}`.as('user_id'),
          createdAt: sql<string>`${now}`.as('created_at'),
          usedAt: sql<null>`null`.as('used_at'),
        })
        .from(sql`json_each(${JSON.stringify(hashes)})`)
        .where(condition),
    )
    .returning({ codeHash: codes.codeHash })

const hasNoCodes = (db: Database, whose: AccountHolder) => sql`not ${rowOf(db, codes, isTheirs(codes, whose))}`

/** Recovery codes replace a factor: without one they are deleted. */
const dropUselessCodes = (db: Database, whose: AccountHolder) =>
  db.delete(codes).where(and(isTheirs(codes, whose), sql`not (${hasAnyFactor(db, whose)})`))

async function findFactors(db: Database, whose: AccountHolder): Promise<StoredFactors> {
  const [ownPasskeys, [app], [stored]] = await runQuery(
    db.batch([
      db.select().from(passkeys).where(isTheirs(passkeys, whose)).orderBy(passkeys.createdAt, passkeys.id),
      db
        .select({ sealedSecret: apps.sealedSecret, confirmedAt: apps.confirmedAt })
        .from(apps)
        .where(isTheirs(apps, whose)),
      db
        .select({
          left: sql<number>`sum(${codes.usedAt} is null)`.mapWith(Number),
          createdAt: sql<string | null>`max(${codes.createdAt})`,
        })
        .from(codes)
        .where(isTheirs(codes, whose)),
    ]),
  )
  const { left = 0, createdAt = null } = stored ?? {}
  return { passkeys: ownPasskeys, app: app ?? null, recoveryCodes: createdAt === null ? null : { left, createdAt } }
}

async function addPasskey(db: Database, passkey: StoredPasskey, codeHashes: string[]) {
  const isStored = rowOf(db, passkeys, and(isTheirs(passkeys, passkey), eq(passkeys.id, passkey.id)))
  const [added, storedCodes] = await runQuery(
    db.batch([
      db.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id }),
      insertCodes(db, passkey, codeHashes, passkey.createdAt, and(isStored, hasNoCodes(db, passkey))),
    ]),
  )
  return added.length > 0 ? { storedCodes: storedCodes.length > 0 } : null
}

/** Second factors, each of one user of one brand. @throws DomainError `database_unavailable` */
export type FactorRepository = ReturnType<typeof libsqlFactors>

/** Second factors in the tables `passkeys`, `authenticator_apps` and `recovery_codes`. */
export const libsqlFactors = (db: Database) => ({
  find: (whose: AccountHolder): Promise<StoredFactors> => findFactors(db, whose),

  async findPasskey(brandKey: string, id: string): Promise<StoredPasskey | null> {
    const [row] = await runQuery(
      db
        .select()
        .from(passkeys)
        .where(and(eq(passkeys.brandKey, brandKey), eq(passkeys.id, id))),
    )
    return row ?? null
  },

  /**
   * Stores the passkey and, unless the user has recovery codes, those of the given hashes; null when an authenticator has registered this
   * id already, else whether the codes were stored.
   */
  addPasskey: (passkey: StoredPasskey, codeHashes: string[]): Promise<{ storedCodes: boolean } | null> =>
    addPasskey(db, passkey, codeHashes),

  /** False when the user has no such passkey. */
  async renamePasskey(whose: AccountHolder, id: string, name: string): Promise<boolean> {
    const renamed = await runQuery(
      db
        .update(passkeys)
        .set({ name })
        .where(and(isTheirs(passkeys, whose), eq(passkeys.id, id)))
        .returning({ id: passkeys.id }),
    )
    return renamed.length > 0
  },

  /** Records a use and the counter that came with it; false when the passkey is gone or its counter has advanced further meanwhile. */
  async recordPasskeyUse(
    brandKey: string,
    id: string,
    { counter, isBackedUp, now }: { counter: number; isBackedUp: boolean; now: Date },
  ): Promise<boolean> {
    const hasNotCounted = and(eq(passkeys.counter, 0), sql`${counter} = 0`)
    const used = await runQuery(
      db
        .update(passkeys)
        .set({ counter, isBackedUp, lastUsedAt: now.toISOString() })
        .where(
          and(eq(passkeys.brandKey, brandKey), eq(passkeys.id, id), or(hasNotCounted, lt(passkeys.counter, counter))),
        )
        .returning({ id: passkeys.id }),
    )
    return used.length > 0
  },

  /** Removes one factor; with the last one, also the recovery codes. False when it doesn't exist, or is the last and `mayBeLast` is false. */
  async remove(whose: AccountHolder, factor: { passkeyId: string } | 'app', mayBeLast: boolean): Promise<boolean> {
    const isAnother = factor === 'app' ? undefined : ne(passkeys.id, factor.passkeyId)
    const hasOtherPasskey = rowOf(db, passkeys, and(isTheirs(passkeys, whose), isAnother))
    const hasOther = factor === 'app' ? hasOtherPasskey : or(hasOtherPasskey, hasConfirmedApp(db, whose))
    const may = mayBeLast ? undefined : hasOther
    const removal =
      factor === 'app'
        ? db
            .delete(apps)
            .where(and(isTheirs(apps, whose), isNotNull(apps.confirmedAt), may))
            .returning({ id: apps.userId })
        : db
            .delete(passkeys)
            .where(and(isTheirs(passkeys, whose), eq(passkeys.id, factor.passkeyId), may))
            .returning({ id: passkeys.id })
    const [removed] = await runQuery(db.batch([removal, dropUselessCodes(db, whose)]))
    return removed.length > 0
  },

  /** Stores an app's secret, replacing one that was never confirmed; false when one is confirmed. */
  async beginApp({ brandKey, userId }: AccountHolder, sealedSecret: string, now: Date): Promise<boolean> {
    const begun = { sealedSecret, createdAt: now.toISOString(), lastStep: 0 }
    const rows = await runQuery(
      db
        .insert(apps)
        .values({ userId, brandKey, confirmedAt: null, ...begun })
        .onConflictDoUpdate({ target: apps.userId, set: begun, setWhere: isNull(apps.confirmedAt) })
        .returning({ userId: apps.userId }),
    )
    return rows.length > 0
  },

  /**
   * Confirms the app with this secret by the code of a step and stores recovery codes as `addPasskey` does; null when it is confirmed
   * already or has another secret meanwhile.
   */
  async confirmApp(
    whose: AccountHolder,
    { sealedSecret, step, now, codeHashes }: { sealedSecret: string; step: number; now: Date; codeHashes: string[] },
  ): Promise<{ storedCodes: boolean } | null> {
    const at = now.toISOString()
    const isThis = and(isTheirs(apps, whose), eq(apps.sealedSecret, sealedSecret))
    const isConfirmed = rowOf(db, apps, and(isThis, eq(apps.confirmedAt, at)))
    const [confirmed, storedCodes] = await runQuery(
      db.batch([
        db
          .update(apps)
          .set({ confirmedAt: at, lastStep: step })
          .where(and(isThis, isNull(apps.confirmedAt)))
          .returning({ userId: apps.userId }),
        insertCodes(db, whose, codeHashes, at, and(isConfirmed, hasNoCodes(db, whose))),
      ]),
    )
    return confirmed.length > 0 ? { storedCodes: storedCodes.length > 0 } : null
  },

  /** Uses up the code of a step; false when a code of this step or of a later one was used. */
  async takeAppStep(
    whose: AccountHolder,
    { step, sealedSecret }: { step: number; sealedSecret: string },
  ): Promise<boolean> {
    const used = await runQuery(
      db
        .update(apps)
        .set({ lastStep: step, sealedSecret })
        .where(and(isTheirs(apps, whose), isNotNull(apps.confirmedAt), lt(apps.lastStep, step)))
        .returning({ userId: apps.userId }),
    )
    return used.length > 0
  },

  /** Uses up a recovery code; false when it isn't the user's or was used. */
  async takeRecoveryCode(whose: AccountHolder, codeHash: string, now: Date): Promise<boolean> {
    const used = await runQuery(
      db
        .update(codes)
        .set({ usedAt: now.toISOString() })
        .where(and(isTheirs(codes, whose), eq(codes.codeHash, codeHash), isNull(codes.usedAt), hasAnyFactor(db, whose)))
        .returning({ codeHash: codes.codeHash }),
    )
    return used.length > 0
  },

  /** Replaces the recovery codes; false, and nothing changed, when the user has no factor that they could replace. */
  async replaceRecoveryCodes(whose: AccountHolder, codeHashes: string[], now: Date): Promise<boolean> {
    const [, stored] = await runQuery(
      db.batch([
        db.delete(codes).where(and(isTheirs(codes, whose), hasAnyFactor(db, whose))),
        insertCodes(db, whose, codeHashes, now.toISOString(), hasAnyFactor(db, whose)),
      ]),
    )
    return stored.length > 0
  },

  /** Starts the grace period of a user who needs a factor, unless it has started. */
  async beginGrace({ brandKey, userId }: AccountHolder, endsAt: Date): Promise<void> {
    await runQuery(
      db
        .update(users)
        .set({ factorGraceEndsAt: endsAt.toISOString() })
        .where(and(eq(users.brandKey, brandKey), eq(users.id, userId), isNull(users.factorGraceEndsAt))),
    )
  },
})
