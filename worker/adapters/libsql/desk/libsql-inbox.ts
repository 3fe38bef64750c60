import { and, asc, eq, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import type { Inbox } from '../../../ports/inbox'
import { type Database, runQuery } from '../database'
import { webhookEvents as events } from './desk-schema'

/** Providers' events in the `webhook_events` table. */
export const libsqlInbox = (db: Database): Inbox => ({
  async add({ occurredAt, ...event }, now) {
    const at = now.toISOString()
    const added = await runQuery(
      db
        .insert(events)
        .values({
          ...event,
          state: 'waiting',
          tries: 0,
          dueAt: at,
          receivedAt: at,
          doneAt: null,
          occurredAt: occurredAt.toISOString(),
        })
        .onConflictDoNothing({ target: [events.source, events.type, events.key] })
        .returning({ id: events.id }),
    )
    return added.length > 0
  },

  async claim({ now, until, limit }) {
    const due = db
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.state, 'waiting'), lte(events.dueAt, now.toISOString())))
      .orderBy(asc(events.dueAt), asc(events.id))
      .limit(limit)
    const claimed = await runQuery(
      db
        .update(events)
        .set({ dueAt: until.toISOString(), tries: sql`${events.tries} + 1` })
        .where(inArray(events.id, due))
        .returning(),
    )
    return claimed.map(({ id, source, mode, type, key, objectIds, tries, occurredAt }) => ({
      id,
      source,
      mode,
      type,
      key,
      objectIds,
      tries,
      occurredAt: new Date(occurredAt),
    }))
  },

  async postpone(id, until) {
    await runQuery(db.update(events).set({ dueAt: until.toISOString() }).where(eq(events.id, id)))
  },

  async finish(id, state, now) {
    await runQuery(db.update(events).set({ state, doneAt: now.toISOString() }).where(eq(events.id, id)))
  },

  async forget(before) {
    await runQuery(
      db.delete(events).where(and(lt(events.receivedAt, before.toISOString()), ne(events.state, 'waiting'))),
    )
  },
})
