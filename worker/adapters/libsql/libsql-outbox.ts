import { and, asc, desc, eq, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import type { Outbox } from '../../ports/outbox'
import type { Database } from './database'
import { newMailRow, toMail } from './mail-row'
import { reach } from './reach'
import { mails } from './schema'

/** Mails in the `mails` table. */
export const libsqlOutbox = (db: Database): Outbox => ({
  async add(mail) {
    await reach(db.insert(mails).values(newMailRow(mail)).onConflictDoNothing())
  },

  async claim({ now, until, limit }) {
    const due = db
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.state, 'waiting'), lte(mails.dueAt, now.toISOString())))
      .orderBy(asc(mails.dueAt))
      .limit(limit)
    const claimed = await reach(
      db
        .update(mails)
        .set({ dueAt: until.toISOString(), tries: sql`${mails.tries} + 1` })
        .where(inArray(mails.id, due))
        .returning(),
    )
    return claimed.map(toMail)
  },

  async postpone(id, until) {
    await reach(db.update(mails).set({ dueAt: until.toISOString() }).where(eq(mails.id, id)))
  },

  async finish(id, state) {
    const content = state === 'kept' ? {} : { sealed: '' }
    await reach(
      db
        .update(mails)
        .set({ state, ...content })
        .where(eq(mails.id, id)),
    )
  },

  async list(brandKey, limit) {
    const rows = await reach(
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
    const [row] = await reach(
      db
        .select()
        .from(mails)
        .where(and(eq(mails.brandKey, brandKey), eq(mails.id, id))),
    )
    return row ? toMail(row) : null
  },

  async forget(before) {
    await reach(db.delete(mails).where(and(lt(mails.createdAt, before.toISOString()), ne(mails.state, 'waiting'))))
  },
})
