import { and, asc, count, desc, eq, gt, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type Database, runQuery } from '../../platform/database'
import { bookings, mails, purchases, users } from '../../platform/tables'
import { mailColumns } from '../mail/store'
import type { CaseRepository } from './cases'
import type { NewCase } from './rules'
import { caseSteps, cases } from './tables'

type Row = typeof cases.$inferSelect

const newRow = ({ now, dueAt, id, kind, key, mode, detail, isLook: _isLook, ...subject }: NewCase): Row => ({
  id,
  kind,
  key,
  mode,
  detail,
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

/** Whether somebody in a list of travelers has these fields, joined, with the text in them. */
const names = (column: SQLiteColumn, list: string, fields: string[], text: string) => {
  const searchable = sql.join(
    fields.map((field) => sql`coalesce(json_extract(value, ${`$.${field}`}), '')`),
    sql` || ' ' || `,
  )
  return sql`exists (select 1 from json_each(${column}, ${list}) where instr(lower(${searchable}), ${text}) > 0)`
}

/** Cases in the `cases` table, their steps in `case_steps`. */
export const libsqlCases = (db: Database): CaseRepository => {
  /** Cases about a row, an order or a payment with this id, a booking with this reference, or a traveler with this address or name. */
  const about = (text: string) => {
    const sold = db
      .select({ purchase: purchases.id, payment: purchases.paymentId, booking: bookings.id })
      .from(purchases)
      .leftJoin(bookings, eq(bookings.purchaseId, purchases.id))
      .where(
        and(
          // Ids first: texts are searched only in the rest.
          or(
            inArray(purchases.id, db.select({ id: cases.purchaseId }).from(cases)),
            inArray(purchases.paymentId, db.select({ id: cases.paymentId }).from(cases)),
            inArray(bookings.id, db.select({ id: cases.bookingId }).from(cases)),
          ),
          or(
            ...[purchases.paymentId, purchases.orderId, purchases.bookingReference, bookings.bookingReference].map(
              (column) => eq(sql`lower(${column})`, text),
            ),
            eq(bookings.contactEmail, text),
            names(bookings.bookingData, '$.passengers', ['given_name', 'family_name', 'email'], text),
            names(purchases.request, '$.passengers', ['firstName', 'lastName', 'email'], text),
          ),
        ),
      )
      .as('sold')
    const ids = [cases.id, cases.purchaseId, cases.bookingId, cases.cancellationId, cases.orderId, cases.paymentId]
    return or(
      ...ids.map((id) => eq(sql`lower(${id})`, text)),
      inArray(cases.purchaseId, db.select({ id: sold.purchase }).from(sold)),
      inArray(cases.paymentId, db.select({ id: sold.payment }).from(sold)),
      inArray(cases.bookingId, db.select({ id: sold.booking }).from(sold)),
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
            .set({ ...(!opened.isLook && { seen: sql`${cases.seen} + 1` }), detail, updatedAt })
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

    async findOpen(key) {
      const isIt = and(eq(cases.key, key), eq(cases.state, 'open'))
      const [row] = await runQuery(db.select().from(cases).where(isIt))
      return row ? toEntry(row) : null
    },

    async findByKeys(keys) {
      if (keys.length === 0) return new Map()
      const { id, key, state } = cases
      const rows = await runQuery(db.select({ id, key, state }).from(cases).where(inArray(key, keys)))
      return new Map(rows.map((row) => [row.key, { id: row.id, state: row.state }]))
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
      const { userId, action, outcome, note, at } = caseSteps
      return runQuery(
        db
          .select({ id: caseSteps.id, userId, by: users.username, action, outcome, note, at })
          .from(caseSteps)
          .leftJoin(users, eq(users.id, userId))
          .where(eq(caseSteps.caseId, id))
          .orderBy(asc(at), asc(caseSteps.id)),
      )
    },

    async countOpen() {
      const [row] = await runQuery(db.select({ count: count() }).from(cases).where(eq(cases.state, 'open')))
      return row?.count ?? 0
    },

    async begin(id, step, { seen, busySince }) {
      const ofCase = eq(caseSteps.caseId, id)
      const atWork = db
        .select({ id: caseSteps.id })
        .from(caseSteps)
        .where(and(ofCase, isNull(caseSteps.outcome), gt(caseSteps.at, busySince.toISOString())))
      const row = db
        .select({
          id: sql<string>`${step.id}`.as('id'),
          caseId: cases.id,
          userId: sql<string>`${step.userId}`.as('user_id'),
          action: sql<string>`${step.action}`.as('action'),
          outcome: sql<string | null>`null`.as('outcome'),
          note: sql<string | null>`${step.note}`.as('note'),
          at: sql<string>`${step.at}`.as('at'),
        })
        .from(cases)
        .where(
          and(
            eq(cases.id, id),
            eq(cases.state, 'open'),
            eq(db.$count(caseSteps, ofCase), sql`${seen}`),
            notExists(atWork),
          ),
        )
      const begun = await runQuery(db.insert(caseSteps).select(row).returning({ id: caseSteps.id }))
      return begun.length > 0
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
