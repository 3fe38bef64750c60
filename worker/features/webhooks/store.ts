import { and, asc, eq, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import { type Database, runQuery } from '../../platform/database'
import type { ProviderEvent } from '../../providers/inbox'
import { webhookEvents as events } from '../issues/tables'

/** A recorded event. */
export interface InboxEvent extends ProviderEvent {
  id: string
  /** The name of the provider. */
  source: string
  /** How often it was claimed. */
  tries: number
}

/** Events of providers, recorded before they are processed, once for each source, type and key. @throws DomainError `database_unavailable` */
export type Inbox = ReturnType<typeof libsqlInbox>

/** Providers' events in the `webhook_events` table. */
export const libsqlInbox = (db: Database) => ({
  /** Records an event to process; false when it was recorded before. */
  async add({ occurredAt, ...event }: ProviderEvent & Pick<InboxEvent, 'id' | 'source'>, now: Date): Promise<boolean> {
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

  /** Claims due events, longest due first, for this caller until `until`. Counts a try. */
  async claim({ now, until, limit }: { now: Date; until: Date; limit: number }): Promise<InboxEvent[]> {
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

  /** Leaves a claimed event waiting until then. */
  async postpone(id: string, until: Date): Promise<void> {
    await runQuery(db.update(events).set({ dueAt: until.toISOString() }).where(eq(events.id, id)))
  },

  /** Ends an event. */
  async finish(id: string, state: 'done' | 'given_up', now: Date): Promise<void> {
    await runQuery(db.update(events).set({ state, doneAt: now.toISOString() }).where(eq(events.id, id)))
  },

  /** Forgets events that were received before then and aren't waiting. */
  async forget(before: Date): Promise<void> {
    await runQuery(
      db.delete(events).where(and(lt(events.receivedAt, before.toISOString()), ne(events.state, 'waiting'))),
    )
  },
})
