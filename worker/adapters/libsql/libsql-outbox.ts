import { and, asc, desc, eq, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import type { NewMail, Outbox, RecordedMail } from '../../ports/mail'
import { type Database, runQuery } from './database'
import { mails } from './schema'

type Row = typeof mails.$inferSelect

/** The row of a mail that nobody tried to send yet. */
export const newMailRow = ({ key, createdAt, expiresAt, ...mail }: NewMail): Row => ({
  ...mail,
  idempotencyKey: key,
  state: 'waiting',
  tries: 0,
  dueAt: createdAt.toISOString(),
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
})

const toMail = ({ idempotencyKey, dueAt: _dueAt, createdAt, expiresAt, ...row }: Row): RecordedMail => ({
  ...row,
  key: idempotencyKey,
  createdAt: new Date(createdAt),
  expiresAt: expiresAt === null ? null : new Date(expiresAt),
})

/** Mails in the `mails` table. */
export const libsqlOutbox = (db: Database): Outbox => ({
  async add(mail) {
    await runQuery(db.insert(mails).values(newMailRow(mail)).onConflictDoNothing())
  },

  async claim({ now, until, limit }) {
    const due = db
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.state, 'waiting'), lte(mails.dueAt, now.toISOString())))
      .orderBy(asc(mails.dueAt))
      .limit(limit)
    const claimed = await runQuery(
      db
        .update(mails)
        .set({ dueAt: until.toISOString(), tries: sql`${mails.tries} + 1` })
        .where(inArray(mails.id, due))
        .returning(),
    )
    return claimed.map(toMail)
  },

  async postpone(id, until) {
    await runQuery(db.update(mails).set({ dueAt: until.toISOString() }).where(eq(mails.id, id)))
  },

  async finish(id, state) {
    const content = state === 'kept' ? {} : { sealed: '' }
    await runQuery(
      db
        .update(mails)
        .set({ state, ...content })
        .where(eq(mails.id, id)),
    )
  },

  async list(brandKey, limit) {
    const rows = await runQuery(
      db
        .select()
        .from(mails)
        .where(eq(mails.brandKey, brandKey))
        .orderBy(desc(mails.createdAt), desc(mails.id))
        .limit(limit),
    )
    return rows.map(toMail)
  },

  async find(brandKey, id) {
    const [row] = await runQuery(
      db
        .select()
        .from(mails)
        .where(and(eq(mails.brandKey, brandKey), eq(mails.id, id))),
    )
    return row ? toMail(row) : null
  },

  async forget(before) {
    await runQuery(db.delete(mails).where(and(lt(mails.createdAt, before.toISOString()), ne(mails.state, 'waiting'))))
  },
})
