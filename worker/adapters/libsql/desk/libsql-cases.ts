import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { NewCase } from '../../../domain/case'
import type { CaseRepository } from '../../../ports/cases'
import { type Database, runQuery } from '../database'
import { mailColumns } from '../libsql-outbox'
import { bookings, mails, purchases } from '../schema'
import { caseSteps, cases } from './desk-schema'

type Row = typeof cases.$inferSelect

const newRow = ({ now, dueAt, id, kind, key, mode, detail, ...subject }: NewCase): Row => ({
  ...{ id, kind, key, mode, detail },
  state: 'open',
  brandKey: subject.brandKey ?? null,
  purchaseId: subject.purchaseId ?? null,
  bookingId: subject.bookingId ?? null,
  cancellationId: subject.cancellationId ?? null,
  orderId: subject.orderId ?? null,
  paymentId: subject.paymentId ?? null,
  seen: 1,
  openedAt: now.toISOString(),
  dueAt: dueAt.toISOString(),
  updatedAt: now.toISOString(),
  resolvedAt: null,
})

const toEntry = ({ key: _key, ...row }: Row) => row

/** Cases in the `cases` table, what was done about them in `case_steps`. */
export const libsqlCases = (db: Database): CaseRepository => {
  /** Cases about a row, an order or a payment of this id, a booking of this reference, or a traveler with this address. */
  const about = (text: string) => {
    const known = db
      .select({ id: bookings.purchaseId })
      .from(bookings)
      .where(or(eq(sql`lower(${bookings.bookingReference})`, text), eq(bookings.contactEmail, text)))
    const paid = db
      .select({ id: purchases.id })
      .from(purchases)
      .where(or(eq(sql`lower(${purchases.paymentId})`, text), eq(sql`lower(${purchases.orderId})`, text)))
    const ids = [cases.id, cases.purchaseId, cases.bookingId, cases.cancellationId, cases.orderId, cases.paymentId]
    return or(
      ...ids.map((id) => eq(sql`lower(${id})`, text)),
      inArray(cases.purchaseId, known),
      inArray(cases.purchaseId, paid),
    )
  }

  return {
    async open(opened, alarm) {
      const row = newRow(opened)
      const { detail, dueAt, updatedAt } = row
      const wasOpen = db
        .select({ id: cases.id })
        .from(cases)
        .where(and(eq(cases.key, opened.key), eq(cases.state, 'open')))
      const isClosed = and(eq(cases.key, opened.key), ne(cases.state, 'open'))
      const [before] = await runQuery(
        db.batch([
          wasOpen,
          ...(alarm
            ? [
                db
                  .insert(mails)
                  .select(db.select(mailColumns(alarm)).from(sql`(select 1)`).where(sql`not exists ${wasOpen}`))
                  .onConflictDoNothing(),
              ]
            : []),
          db
            .update(cases)
            .set({ seen: sql`${cases.seen} + 1`, detail, updatedAt })
            .where(and(eq(cases.key, opened.key), eq(cases.state, 'open'))),
          db
            .update(cases)
            .set({ state: 'open', seen: sql`${cases.seen} + 1`, detail, dueAt, updatedAt, resolvedAt: null })
            .where(isClosed),
          db.insert(cases).values(row).onConflictDoNothing({ target: cases.key }),
        ]),
      )
      return before.length === 0
    },

    async settle(key, { stepId, outcome, now }) {
      const at = now.toISOString()
      const open = db
        .select({
          id: sql<string>`${stepId}`.as('id'),
          caseId: cases.id,
          userId: sql<string>`'system'`.as('user_id'),
          action: sql<string>`'settled'`.as('action'),
          outcome: sql<string | null>`${outcome}`.as('outcome'),
          note: sql<string | null>`null`.as('note'),
          at: sql<string>`${at}`.as('at'),
        })
        .from(cases)
        .where(and(eq(cases.key, key), eq(cases.state, 'open')))
      await runQuery(
        db.batch([
          db.insert(caseSteps).select(open),
          db
            .update(cases)
            .set({ state: 'resolved', resolvedAt: at, updatedAt: at })
            .where(and(eq(cases.key, key), eq(cases.state, 'open'))),
        ]),
      )
    },

    async isOpen(key) {
      const isIt = and(eq(cases.key, key), eq(cases.state, 'open'))
      return (await runQuery(db.select({ id: cases.id }).from(cases).where(isIt))).length > 0
    },

    async list({ state, text, limit }) {
      const order = state === 'resolved' ? desc(cases.resolvedAt) : asc(cases.dueAt)
      const rows = await runQuery(
        db
          .select()
          .from(cases)
          .where(and(state && eq(cases.state, state), text ? about(text.trim().toLowerCase()) : undefined))
          .orderBy(order, asc(cases.id))
          .limit(limit),
      )
      return rows.map(toEntry)
    },

    async find(id) {
      const [row] = await runQuery(db.select().from(cases).where(eq(cases.id, id)))
      return row ? toEntry(row) : null
    },

    async steps(id) {
      const rows = await runQuery(
        db.select().from(caseSteps).where(eq(caseSteps.caseId, id)).orderBy(asc(caseSteps.at), asc(caseSteps.id)),
      )
      return rows.map(({ caseId: _case, ...step }) => step)
    },

    async begin(id, step) {
      await runQuery(db.insert(caseSteps).values({ ...step, caseId: id, outcome: null }))
    },

    async finish(stepId, outcome) {
      await runQuery(db.update(caseSteps).set({ outcome }).where(eq(caseSteps.id, stepId)))
    },

    async resolve(id, now) {
      const at = now.toISOString()
      const resolved = await runQuery(
        db
          .update(cases)
          .set({ state: 'resolved', resolvedAt: at, updatedAt: at })
          .where(and(eq(cases.id, id), eq(cases.state, 'open')))
          .returning({ id: cases.id }),
      )
      return resolved.length > 0
    },
  }
}
