import { and, eq, gt, lte } from 'drizzle-orm'
import type { Challenge, ChallengePurpose, Challenges } from '../../../ports/factors'
import { type Database, runQuery } from '../database'
import { challenges } from './security-schema'

const works = (brandKey: string, purpose: ChallengePurpose, idHash: string, now: Date) =>
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

/** The `challenges` table. */
export const libsqlChallenges = (db: Database): Challenges => ({
  async add(challenge, { createdAt, expiresAt }) {
    const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
    await runQuery(db.insert(challenges).values({ ...challenge, ...times }))
  },

  async find(brandKey, purpose, idHash, now) {
    const [row] = await runQuery(
      db
        .select()
        .from(challenges)
        .where(works(brandKey, purpose, idHash, now)),
    )
    return row ? toChallenge(row) : null
  },

  async take(brandKey, purpose, idHash, now) {
    const [row] = await runQuery(
      db
        .delete(challenges)
        .where(works(brandKey, purpose, idHash, now))
        .returning(),
    )
    return row ? toChallenge(row) : null
  },

  async forget(before) {
    await runQuery(db.delete(challenges).where(lte(challenges.expiresAt, before.toISOString())))
  },
})
