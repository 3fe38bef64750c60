import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Mode } from '../../contract/admin'
import type { Slice } from '../../contract/offer'
import { bookings } from '../../platform/tables'
import type { DayTallies, DifferenceReason } from '../reconciliation/contract'
import type { CaseDetail, CaseState } from './contract'
import type { CaseKind } from './contract-kinds'

/**
 * The state of a change of flights. `waiting`: for the traveler's answer; `accepting`: the acceptance is being sent to the airline;
 * `accepted`: they accepted, or didn't have to; `superseded`: the airline has changed the flights again; `canceled`: with the booking.
 */
export type FlightChangeState = 'waiting' | 'accepting' | 'accepted' | 'superseded' | 'canceled'

/** A difference in a report: its reason, and its case. */
export interface NotedDifference {
  reason: DifferenceReason
  kind: CaseKind
  about: string
}

/**
 * The differences found in a day, or in the part of it that has been compared. `more`: differences beyond those that have cases of their
 * own.
 */
export interface DayFindings {
  tallies: DayTallies
  differences: NotedDifference[]
  more: number
}

/** A compared day. `day` is yyyy-MM-dd, UTC; instants are ISO. */
export interface StoredReport {
  mode: Mode
  day: string
  /** The result of the last completed comparison. */
  result: (DayFindings & { comparedAt: string }) | null
  /** A comparison in progress: its cursor, and how much time it takes at once. */
  pass: (DayFindings & { from: string; sliceMs: number }) | null
  savedAt: string
}

// Tables for what happens after a sale: providers' events, airlines' changes, and cases for a person.

/**
 * What no machine can resolve and a person has to. `key` names its subject, so that it is opened once; the ids refer to both sides'
 * records. `dueAt` is when somebody should have looked at it.
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

/** Steps in a case, by a user or by the schedule ("system"), with their outcome. */
export const caseSteps = sqliteTable(
  'case_steps',
  {
    id: text('id').primaryKey(),
    caseId: text('case_id')
      .notNull()
      .references(() => cases.id),
    userId: text('user_id').notNull(),
    action: text('action').notNull(),
    /** The outcome; null while it is in progress. */
    outcome: text('outcome'),
    note: text('note'),
    at: text('at').notNull(),
  },
  (table) => [index('case_steps_case').on(table.caseId, table.at)],
)

/** Staff's notes about a booking. */
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

/** Providers' events, once for each source, type and key. Only ids: details are read from the provider. */
export const webhookEvents = sqliteTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    source: text('source').notNull(),
    mode: text('mode').$type<Mode>().notNull(),
    type: text('type').notNull(),
    key: text('key').notNull(),
    /** The ids in the event, by the provider's names. */
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

/** When each task of the schedule last started, and last finished. */
export const heartbeats = sqliteTable('heartbeats', {
  task: text('task').primaryKey(),
  ranAt: text('ran_at').notNull(),
  endedAt: text('ended_at'),
})

/** The results of the comparisons with the providers, one for each mode and day. */
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

/** Airlines' changes of sold flights: the flights before and after, and the traveler's answer. */
export const flightChanges = sqliteTable(
  'flight_changes',
  {
    id: text('id').primaryKey(),
    brandKey: text('brand_key').notNull(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** The id of the change before it, "sale" for the first, so that each has one successor and is reported once. */
    key: text('key').notNull(),
    before: text('before', { mode: 'json' }).$type<Slice[]>().notNull(),
    after: text('after', { mode: 'json' }).$type<Slice[]>().notNull(),
    /** The airline's own change id, if it has one: accepting needs it. */
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
    /** When the next attempt is allowed; null when there is no wait. */
    nextAt: text('next_at'),
  },
  (table) => [index('counters_end').on(table.endsAt)],
)
