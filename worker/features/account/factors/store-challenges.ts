import { and, eq, gt, lte } from 'drizzle-orm'
import { type Database, runQuery } from '../../../platform/database'
import { challenges } from '../tables'

/** The purpose of a challenge; it is valid for no other. */
export type ChallengePurpose =
  /** A sign-in by passkey alone. */
  | 'passkey_sign_in'
  /** A passkey as the second step, after the password. */
  | 'passkey_step'
  | 'passkey_proof'
  | 'passkey_registration'
  /** A pending sign-in, whose password or provider was checked. */
  | 'checked_password'
  /** A browser that was sent to a provider. */
  | 'sign_in_with'

/** A secret that is valid once, by its hash. */
export interface Challenge {
  idHash: string
  brandKey: string
  purpose: ChallengePurpose
  /** Null while the user is unknown. */
  userId: string | null
  payload: Record<string, string>
}

const isValid = (brandKey: string, purpose: ChallengePurpose, idHash: string, now: Date) =>
  and(
    eq(challenges.idHash, idHash),
    eq(challenges.brandKey, brandKey),
    eq(challenges.purpose, purpose),
    gt(challenges.expiresAt, now.toISOString()),
  )

const toChallenge = ({ idHash, brandKey, purpose, userId, payload }: typeof challenges.$inferSelect): Challenge => ({
  idHash,
  brandKey,
  userId,
  payload,
  purpose: purpose as ChallengePurpose, // written by `add`
})

/** Challenges. @throws DomainError `database_unavailable` */
export type Challenges = ReturnType<typeof libsqlChallenges>

/** The `challenges` table. */
export const libsqlChallenges = (db: Database) => ({
  async add(challenge: Challenge, { createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }): Promise<void> {
    const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
    await runQuery(db.insert(challenges).values({ ...challenge, ...times }))
  },

  /** The unexpired challenge of a purpose. */
  async find(brandKey: string, purpose: ChallengePurpose, idHash: string, now: Date): Promise<Challenge | null> {
    const [row] = await runQuery(
      db
        .select()
        .from(challenges)
        .where(isValid(brandKey, purpose, idHash, now)),
    )
    return row ? toChallenge(row) : null
  },

  /** The same; removes it. */
  async take(brandKey: string, purpose: ChallengePurpose, idHash: string, now: Date): Promise<Challenge | null> {
    const [row] = await runQuery(
      db
        .delete(challenges)
        .where(isValid(brandKey, purpose, idHash, now))
        .returning(),
    )
    return row ? toChallenge(row) : null
  },

  /** Deletes those that expired before then. */
  async forget(before: Date): Promise<void> {
    await runQuery(db.delete(challenges).where(lte(challenges.expiresAt, before.toISOString())))
  },
})
