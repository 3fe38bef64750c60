import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Mode } from '../../contract/admin'
import type { Slice } from '../../contract/offer'
import { bookings } from '../../platform/tables'
import type { DayTallies, DifferenceReason } from '../reconciliation/contract'
import type { CaseDetail, CaseState } from './contract'
import type { CaseKind } from './contract-kinds'

/**
 * How a change of flights stands. `waiting`: for the traveler's answer; `accepting`: the airline is being told that they agree;
 * `accepted`: they do, or nothing had to be asked; `superseded`: the airline has changed the flights again; `canceled`: with the booking.
 */
export type FlightChangeState = 'waiting' | 'accepting' | 'accepted' | 'superseded' | 'canceled'

/** A difference as a report remembers it: reason, and the case that it became. */
export interface NotedDifference {
  reason: DifferenceReason
  kind: CaseKind
  about: string
}

/** What was found of a day, or of the part of it that has been compared. `more`: differences beyond those that have cases of their own. */
export interface DayFindings {
  tallies: DayTallies
  differences: NotedDifference[]
  more: number
}

/** A day as it was compared. `day` is yyyy-MM-dd, UTC; instants are ISO. */
export interface StoredReport {
  mode: Mode
  day: string
  /** What the last comparison that came to its end gave. */
  result: (DayFindings & { comparedAt: string }) | null
  /** A comparison that is under way: where it goes on, and how much time it takes at once. */
  pass: (DayFindings & { from: string; sliceMs: number }) | null
  savedAt: string
}

// Tables for what goes on after a sale: what providers tell, what airlines change, and what a person has to look at.

/**
 * What no machine can settle and a person has to. `key` names what it is about, so that it is opened once; the ids lead to both sides'
 * records. `dueAt` is the moment by which somebody was promised an end.
 */
export const cases = sqliteTable(
  'cases',
  {
    id: text('id').primaryKey(),
    key: text('key').notNull(),
    kind: text('kind').$type<CaseKind>().notNull(),
    state: text('state').$type<CaseState>().notNull(),
    mode: text('mode').$type<Mode>().notNull(),
    brandKey: text('brand_key'),
    purchaseId: text('purchase_id'),
    bookingId: text('booking_id'),
    cancellationId: text('cancellation_id'),
    orderId: text('order_id'),
    paymentId: text('payment_id'),
    detail: text('detail', { mode: 'json' }).$type<CaseDetail>().notNull(),
    /** How often it was seen, the first time included. */
    seen: integer('seen').notNull(),
    openedAt: text('opened_at').notNull(),
    dueAt: text('due_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    resolvedAt: text('resolved_at'),
  },
  (table) => [
    uniqueIndex('cases_key').on(table.key),
    index('cases_state').on(table.state, table.dueAt),
    index('cases_purchase').on(table.purchaseId),
    index('cases_booking').on(table.bookingId),
  ],
)

/** What was done about a case, by a user or by the schedule ("system"), and what came of it. */
export const caseSteps = sqliteTable(
  'case_steps',
  {
    id: text('id').primaryKey(),
    caseId: text('case_id')
      .notNull()
      .references(() => cases.id),
    userId: text('user_id').notNull(),
    action: text('action').notNull(),
    /** What came of it; null while it is being done. */
    outcome: text('outcome'),
    note: text('note'),
    at: text('at').notNull(),
  },
  (table) => [index('case_steps_case').on(table.caseId, table.at)],
)

/** What those who run a shop wrote down about a booking. */
export const bookingNotes = sqliteTable(
  'booking_notes',
  {
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id),
    userId: text('user_id').notNull(),
    note: text('note').notNull(),
    at: text('at').notNull(),
  },
  (table) => [index('booking_notes_booking').on(table.brandKey, table.bookingId, table.at)],
)

/** What providers told us on their own, once for each source, type and key. Only ids: what happened is asked of the provider. */
export const webhookEvents = sqliteTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    source: text('source').notNull(),
    mode: text('mode').$type<Mode>().notNull(),
    type: text('type').notNull(),
    key: text('key').notNull(),
    /** The ids in the event by their names there. */
    objectIds: text('object_ids', { mode: 'json' }).$type<Record<string, string>>().notNull(),
    state: text('state').$type<'waiting' | 'done' | 'given_up'>().notNull(),
    tries: integer('tries').notNull(),
    dueAt: text('due_at').notNull(),
    occurredAt: text('occurred_at').notNull(),
    receivedAt: text('received_at').notNull(),
    doneAt: text('done_at'),
  },
  (table) => [
    uniqueIndex('webhook_events_key').on(table.source, table.type, table.key),
    index('webhook_events_due').on(table.dueAt).where(sql`state = 'waiting'`),
    index('webhook_events_received').on(table.receivedAt),
  ],
)

/** When each task of the schedule last ran, and last came to its end. */
export const heartbeats = sqliteTable('heartbeats', {
  task: text('task').primaryKey(),
  ranAt: text('ran_at').notNull(),
  endedAt: text('ended_at'),
})

/** What comparing both sides' books gave, one for each mode and day. */
export const reports = sqliteTable(
  'reports',
  {
    id: text('id').primaryKey(),
    mode: text('mode').$type<Mode>().notNull(),
    /** yyyy-MM-dd, UTC. */
    day: text('day').notNull(),
    summary: text('summary', { mode: 'json' }).$type<Pick<StoredReport, 'result' | 'pass'>>().notNull(),
    /** When it was last stored. */
    createdAt: text('created_at').notNull(),
  },
  (table) => [uniqueIndex('reports_day').on(table.mode, table.day)],
)

/** What airlines changed of flights that were sold: the flights before and after, and what the traveler said to it. */
export const flightChanges = sqliteTable(
  'flight_changes',
  {
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** The id of the change that it follows, "sale" for the first, so that each is followed and told once. */
    key: text('key').notNull(),
    before: text('before', { mode: 'json' }).$type<Slice[]>().notNull(),
    after: text('after', { mode: 'json' }).$type<Slice[]>().notNull(),
    /** The airline's own change, where it names one: what accepting names. */
    airlineChangeId: text('airline_change_id'),
    state: text('state').$type<FlightChangeState>().notNull(),
    answerBy: text('answer_by').notNull(),
    detectedAt: text('detected_at').notNull(),
    answeredAt: text('answered_at'),
  },
  (table) => [
    uniqueIndex('flight_changes_key').on(table.bookingId, table.key),
    index('flight_changes_open').on(table.state, table.answerBy),
  ],
)

/** Exact counts in windows of time, by the hash of what is counted. */
export const counters = sqliteTable(
  'counters',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: text('ends_at').notNull(),
    /** Until when the next has to wait; null where none has to. */
    nextAt: text('next_at'),
  },
  (table) => [index('counters_end').on(table.endsAt)],
)
