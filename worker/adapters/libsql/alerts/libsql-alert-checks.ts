import { and, asc, eq, inArray, lt, lte, type SQL } from 'drizzle-orm'
import type { AlertRepository } from '../../../ports/alerts/price-alerts'
import { linkWrites } from '../accounts/libsql-links'
import { type Database, runQuery } from '../database'
import { oneTimeLinks as links } from '../schema'
import { lastRow, startRow, toAlert } from './alert-rows'
import { priceAlerts as alerts } from './alerts-schema'

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
export const alertChecks = (db: Database): Pick<AlertRepository, 'claim' | 'finish' | 'endPast' | 'forget'> => ({
  async claim({ mode, now, until, atMost }) {
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

  async finish({ id, lease, nextAt, learnt, told }) {
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

  async endPast(day, now) {
    await runQuery(
      db
        .update(alerts)
        .set({ state: 'ended', endedAt: now.toISOString() })
        .where(and(inArray(alerts.state, ['confirmed', 'paused']), lt(alerts.departsUntil, day))),
    )
  },

  async forget({ asked, ended }) {
    await runQuery(
      db.batch([
        ...alertRemoval(db, and(eq(alerts.state, 'asked'), lt(alerts.askedAt, asked.toISOString()))),
        ...alertRemoval(db, and(eq(alerts.state, 'ended'), lt(alerts.endedAt, ended.toISOString()))),
      ]),
    )
  },
})
