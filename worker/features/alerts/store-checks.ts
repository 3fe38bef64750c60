import { and, asc, eq, inArray, lt, lte, type SQL } from 'drizzle-orm'
import type { Mode } from '../../contract/admin'
import { type Database, runQuery } from '../../platform/database'
import { oneTimeLinks as links } from '../../platform/tables'
import { linkWrites, type NewLink } from '../account/store-links'
import { lastRow, type StoredAlert, startRow, toAlert } from './store-rows'
import { priceAlerts as alerts } from './tables'

/** The outcome of the check with this lease. */
export interface AlertCheck {
  id: string
  /** The end of this process's lease, as it was passed to `claim`. */
  lease: Date
  /** When it is due next. */
  nextAt: Date
  /** The new state; null when the fare is unknown, and the alert stays as it is. */
  outcome: Pick<StoredAlert, 'start' | 'last' | 'checkedAt' | 'mailedAmount' | 'mailedCount'> | null
  /** The mail about a fall, with its own link. */
  mail: NewLink | null
}

/** Deletes alerts with their links. For a batch. */
export const alertRemoval = (db: Database, which: SQL | undefined) =>
  [
    db
      .delete(links)
      .where(
        and(
          eq(links.purpose, 'price_alerts'),
          inArray(links.subjectId, db.select({ id: alerts.id }).from(alerts).where(which)),
        ),
      ),
    db.delete(alerts).where(which),
  ] as const

/** What the schedule does with alerts of all brands. */
export const alertChecks = (db: Database) => ({
  /** Claims due confirmed alerts of all brands, the longest due first: nobody else gets them before `until`. */
  async claim({
    mode,
    now,
    until,
    atMost,
  }: {
    mode: Mode
    now: Date
    until: Date
    atMost: number
  }): Promise<StoredAlert[]> {
    const due = db
      .select({ id: alerts.id })
      .from(alerts)
      .where(and(eq(alerts.state, 'confirmed'), eq(alerts.mode, mode), lte(alerts.dueAt, now.toISOString())))
      .orderBy(asc(alerts.dueAt))
      .limit(atMost)
    const claimed = await runQuery(
      db.update(alerts).set({ dueAt: until.toISOString() }).where(inArray(alerts.id, due)).returning(),
    )
    return claimed.map(toAlert)
  },

  /**
   * Records the outcome of a check, and the mail about a fall, once; nothing when the lease has passed on, or the alert isn't active any
   * more.
   */
  async finish({ id, lease, nextAt, outcome, mail }: AlertCheck): Promise<void> {
    const isOurs = and(eq(alerts.id, id), eq(alerts.state, 'confirmed'), eq(alerts.dueAt, lease.toISOString()))
    const facts = outcome && {
      ...startRow(outcome.start),
      ...lastRow(outcome.last),
      mailedAmount: outcome.mailedAmount,
      mailedCount: outcome.mailedCount,
      checkedAt: outcome.checkedAt?.toISOString() ?? null,
    }
    const record = db
      .update(alerts)
      .set({ dueAt: nextAt.toISOString(), ...facts })
      .where(isOurs)
    if (!mail || !outcome) return void (await runQuery(record))
    // The mail is written before the row advances, in the same transaction: without the lease it isn't written.
    await runQuery(db.batch([...linkWrites(db, mail, { kind: 'alert', alertId: id, lease }), record]))
  },

  /** Ends those whose last day is before this one. */
  async endPast(day: string, now: Date): Promise<void> {
    await runQuery(
      db
        .update(alerts)
        .set({ state: 'ended', endedAt: now.toISOString() })
        .where(and(inArray(alerts.state, ['confirmed', 'paused']), lt(alerts.departsUntil, day))),
    )
  },

  /** Deletes those that were requested before then and never confirmed, and those that ended before then. */
  async forget({ asked, ended }: { asked: Date; ended: Date }): Promise<void> {
    await runQuery(
      db.batch([
        ...alertRemoval(db, and(eq(alerts.state, 'asked'), lt(alerts.askedAt, asked.toISOString()))),
        ...alertRemoval(db, and(eq(alerts.state, 'ended'), lt(alerts.endedAt, ended.toISOString()))),
      ]),
    )
  },
})
