import { and, asc, eq, inArray, lt, lte, type SQL } from 'drizzle-orm'
import type { Mode } from '../../contract/admin'
import { type Database, runQuery } from '../../platform/database'
import { oneTimeLinks as links } from '../../platform/tables'
import { linkWrites, type NewLink } from '../account/store-links'
import { lastRow, type StoredAlert, startRow, toAlert } from './store-rows'
import { priceAlerts as alerts } from './tables'

/** How a check ended that began with this lease. */
export interface AlertCheck {
  id: string
  /** The moment until which the check was this process's alone, as `claim` was given it. */
  lease: Date
  /** When it is to be checked again. */
  nextAt: Date
  /** What was learnt; null where nobody could say, and the alert stays as it is. */
  learnt: Pick<StoredAlert, 'start' | 'last' | 'checkedAt' | 'toldAmount' | 'toldCount'> | null
  /** The mail of a fall, with a link of its own. */
  told: NewLink | null
}

/** Forgets alerts, with the links to them. For a batch. */
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
  /** Takes confirmed alerts whose turn it is, of all brands, the longest due first: nobody else is given them before `until`. */
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

  /** Records how a check ended, and the mail of a fall, once; nothing where the alert isn't this process's any more, or isn't to be checked. */
  async finish({ id, lease, nextAt, learnt, told }: AlertCheck): Promise<void> {
    const isOurs = and(eq(alerts.id, id), eq(alerts.state, 'confirmed'), eq(alerts.dueAt, lease.toISOString()))
    const facts = learnt && {
      ...startRow(learnt.start),
      ...lastRow(learnt.last),
      toldAmount: learnt.toldAmount,
      toldCount: learnt.toldCount,
      checkedAt: learnt.checkedAt?.toISOString() ?? null,
    }
    const record = db
      .update(alerts)
      .set({ dueAt: nextAt.toISOString(), ...facts })
      .where(isOurs)
    if (!told || !learnt) return void (await runQuery(record))
    // The mail stands before the row moves on, in one step with it: without the row being ours there is none.
    await runQuery(db.batch([...linkWrites(db, told, { kind: 'alert', alertId: id, lease }), record]))
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

  /** Forgets those that were asked for before then and never confirmed, and those that ended before then. */
  async forget({ asked, ended }: { asked: Date; ended: Date }): Promise<void> {
    await runQuery(
      db.batch([
        ...alertRemoval(db, and(eq(alerts.state, 'asked'), lt(alerts.askedAt, asked.toISOString()))),
        ...alertRemoval(db, and(eq(alerts.state, 'ended'), lt(alerts.endedAt, ended.toISOString()))),
      ]),
    )
  },
})
